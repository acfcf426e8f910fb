// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors. script/check sets it; who depends on the package never meets it.
let isStrict = Context.environment["INTERLUDE_STRICT"] == "1"

/// Whether debug builds are optimised, so that all tests run in a sixth of the time. script/check and script/test set
/// it for their own build.
let optimised: [SwiftSetting] =
  Context.environment["INTERLUDE_OPTIMISED"] == "1"
  ? [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"])] : []

/// Settings of every Swift target: Swift 6, and the upcoming rules that keep the layer table honest.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// The files of a package that `interlude new` makes: they are part of the program.
let template: [Resource] = [.embedInCode("Commands/New/Template")]

/// The style and the program of a page: they are part of the program.
let page: [Resource] = [.embedInCode("Page/Web")]

/// A library target of the layer table in ARCHITECTURE.md.
func layer(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources,
    swiftSettings: settings + optimised)
}

/// The tests of one layer, with the fixtures that stand beside them.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], fixtures: Bool = false, snapshots: Bool = false
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
    exclude: snapshots ? ["Snapshots"] : [], resources: fixtures ? [.copy("Fixtures")] : [],
    swiftSettings: settings)
}

/// What reads what strangers may have written.
let parsers: [Target.Dependency] = [
  "InterludeApp", "InterludePort", "InterludeLab", "InterludeTesting", "Interlude", "InterludeText",
  "InterludeRaster", "InterludeInput", "InterludeJournal", "InterludeLayers",
  .product(name: "ArgumentParser", package: "swift-argument-parser"),
]

let package = Package(
  name: "Interlude",
  products: [
    .library(name: "Interlude", targets: ["Interlude"]),
    .library(name: "InterludeTesting", targets: ["InterludeTesting"]),
    .library(name: "InterludeLab", targets: ["InterludeLab"]),
    .executable(name: "interlude", targets: ["InterludeApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2TTF", pkgConfig: "SDL2_ttf", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CHost", dependencies: ["CSDL2"], cSettings: isStrict ? [.treatAllWarnings(as: .error)] : [],
      linkerSettings: [.linkedLibrary("X11")]),

    .target(name: "CBlend", cSettings: isStrict ? [.treatAllWarnings(as: .error)] : []),
    .target(
      name: "CFilm", cSettings: isStrict ? [.treatAllWarnings(as: .error)] : [],
      linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CEmptyICU", cSettings: isStrict ? [.treatAllWarnings(as: .error)] : []),
    layer("InterludeMotion"),
    layer("InterludeLayers", ["InterludeInput", "InterludeMotion"]),
    layer("InterludeInput"),
    layer("InterludeJournal", ["InterludeInput", "InterludeMotion"]),
    layer("InterludeLayout"),
    layer("InterludeGestures", ["InterludeMotion"]),
    layer("InterludeTransitions", ["InterludeMotion"]),
    layer("InterludeRaster", ["InterludeLayers", "InterludeMotion", "CPixman", "CPNG", "CBlend", "CFilm"]),
    layer("InterludeText", ["InterludeLayers", "CSDL2TTF"]),
    layer(
      "Interlude",
      [
        "InterludeTransitions", "InterludeGestures", "InterludeLayers", "InterludeLayout",
        "InterludeJournal", "InterludeInput", "InterludeMotion",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HeapModule", package: "swift-collections"),
      ]),
    layer("InterludeProbe", ["Interlude"]),
    layer(
      "InterludeTesting",
      [
        "Interlude", "InterludeInput", "InterludeJournal", "InterludeLayers", "InterludeMotion",
        "InterludeRaster", "InterludeText",
      ]),
    layer(
      "InterludeSDL",
      [
        "InterludeInput", "InterludeJournal", "InterludeLayers", "InterludeRaster", "CSDL2", "CHost", "CDBus",
      ]),
    layer(
      "InterludeLab",
      [
        "InterludeSDL", "InterludeTesting", "Interlude", "InterludeText", "InterludeRaster",
        "InterludeInput", "InterludeJournal", "InterludeLayers", "InterludeMotion",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ], resources: page),
    .executableTarget(
      name: "InterludeApp",
      dependencies: [
        "InterludeLab", "InterludeSDL", "InterludeTesting", "Interlude", "InterludeTransitions",
        "InterludeText", "InterludeInput", "InterludeJournal", "InterludeMotion", "CEmptyICU",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: template,
      swiftSettings: settings + optimised),

    .executableTarget(
      name: "InterludePort", dependencies: ["InterludeJournal"], swiftSettings: settings + optimised),

    .target(name: "CBench", path: "Benchmarks/CBench"),
    .executableTarget(
      name: "InterludeBench",
      dependencies: [
        "Interlude", "InterludeInput", "InterludeJournal", "InterludeLayers", "InterludeMotion",
        "InterludeGestures", "InterludeProbe", "InterludeRaster", "InterludeText", "CBench", "CPixman",
      ],
      path: "Benchmarks/InterludeBench", swiftSettings: settings),

    tests("InterludePort", []),
    tests("InterludeMotion", [], fixtures: true),
    tests("InterludeLayers", ["InterludeMotion"]),
    tests("InterludeJournal", ["InterludeInput", "InterludeMotion"]),
    tests("InterludeLayout", []),
    tests("InterludeGestures", ["InterludeMotion"]),
    tests("InterludeTransitions", ["InterludeMotion"]),
    tests("InterludeText", ["InterludeLayers"]),
    tests("InterludeRaster", ["InterludeLayers", "InterludeMotion", "CPixman"], fixtures: true),
    tests(
      "InterludeSDL", ["InterludeInput", "InterludeJournal", "InterludeLayers", "InterludeRaster", "CSDL2"]),
    tests(
      "InterludeLab",
      [
        "InterludeSDL", "InterludeTesting", "Interlude", "InterludeInput", "InterludeJournal",
        "InterludeLayers", "InterludeMotion", "InterludeRaster",
      ], snapshots: true),
    tests(
      "InterludeProbe",
      [
        "Interlude", "InterludeApp", "InterludeInput", "InterludeJournal", "InterludeLab", "InterludeRaster",
        "InterludeTesting",
      ]),
    tests(
      "InterludeTesting", ["Interlude", "InterludeInput", "InterludeJournal", "InterludeLayers"],
      fixtures: true, snapshots: true),
    tests(
      "InterludeApp",
      [
        "InterludeLab", "InterludeTesting", "Interlude", "InterludeText", "InterludeInput",
        "InterludeJournal",
        "InterludeLayers", "InterludeRaster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], fixtures: true, snapshots: true),
    tests(
      "Interlude",
      [
        "InterludeTesting", "InterludeTransitions", "InterludeGestures", "InterludeLayers", "InterludeInput",
        "InterludeJournal",
        "InterludeMotion",
      ]),
    .testTarget(
      name: "InterludeFuzzTests", dependencies: parsers, path: "Fuzz/Parsers", swiftSettings: settings),
  ]
)

// script/fuzz-parsers sets this: one more program, and what the others are made of as libraries for it.
if Context.environment["INTERLUDE_FUZZ"] == "1" {
  let beginnings = ["InterludeApp": "InterludeCommand.swift", "InterludePort": "Command/PortCommand.swift"]
  package.products.removeAll { $0.name == "interlude" }
  package.targets = package.targets.filter { $0.name != "InterludeFuzzTests" }.map { target in
    guard let beginning = beginnings[target.name] else { return target }
    return .target(
      name: target.name, dependencies: target.dependencies, exclude: [beginning],
      resources: target.resources, swiftSettings: target.swiftSettings)
  }
  package.targets.append(
    .executableTarget(
      name: "InterludeFuzz", dependencies: parsers, path: "Fuzz/Parsers", swiftSettings: settings))
}
