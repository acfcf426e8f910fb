// swift-tools-version: 6.2
import PackageDescription

// Code as clients write it, each time built as Swift 5, as Swift 6, and as Swift 6 with everything on the
// main actor by default. Targets share their files by symbolic links.
//
// Client is code that was ported by hand. FromIOS is code as it is for iOS: script/port makes FromIOS/.ported
// of FromIOS/iOS, which script/test does before it builds.
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

let package = Package(
  name: "Examples",
  dependencies: [
    // A link to the folder above. SwiftPM calls a package at a path after the last component of the path, and a
    // checkout may have any name. Packages that `interlude new` makes find the toolkit the same way.
    .package(path: "Dependencies/interlude-toolkit")
  ],
  targets: modes.flatMap { mode -> [Target] in
    [
      .target(
        name: "Client" + mode.name, dependencies: [.product(name: "Interlude", package: "interlude-toolkit")],
        path: "Client/Sources/Client" + mode.name, swiftSettings: mode.settings),
      .testTarget(
        name: "FromIOS" + mode.name,
        dependencies: [
          .product(name: "Interlude", package: "interlude-toolkit"),
          .product(name: "InterludeTesting", package: "interlude-toolkit"),
        ],
        path: "FromIOS/Modes/" + mode.name, swiftSettings: mode.settings),
    ]
  }
)
