// swift-tools-version: 6.2
import PackageDescription

// Client code, built in Swift 5 mode, in Swift 6 mode, and in Swift 6 mode with the main actor as the
// default. The targets share their files by symbolic links.
//
// Client was ported by hand. FromIOS is unchanged iOS code: script/port makes FromIOS/.ported from
// FromIOS/iOS, and script/test runs it before the build.
let modes: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

let package = Package(
  name: "Examples",
  dependencies: [
    // A link to the folder above. SwiftPM names a package at a path after the path's last component, and a
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
  } + [
    .executableTarget(
      name: "ClientLab",
      dependencies: [
        .product(name: "Interlude", package: "interlude-toolkit"),
        .product(name: "InterludeLab", package: "interlude-toolkit"),
      ],
      path: "Client/Lab", swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
