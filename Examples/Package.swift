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
    // Named, because a package at a path is otherwise called after its folder.
    .package(name: "Interlude", path: "..")
  ],
  targets: modes.flatMap { mode -> [Target] in
    [
      .target(
        name: "Client" + mode.name, dependencies: [.product(name: "Interlude", package: "Interlude")],
        path: "Client/Sources/Client" + mode.name, swiftSettings: mode.settings),
      .testTarget(
        name: "FromIOS" + mode.name,
        dependencies: [
          .product(name: "Interlude", package: "Interlude"),
          .product(name: "InterludeTesting", package: "Interlude"),
        ],
        path: "FromIOS/Modes/" + mode.name, swiftSettings: mode.settings),
    ]
  }
)
