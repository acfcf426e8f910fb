// swift-tools-version: 6.2
import PackageDescription

// One file of client code, Client.swift, which the three targets share by symbolic link: built as
// Swift 5, as Swift 6, and as Swift 6 with everything on the main actor by default.
let interlude: [Target.Dependency] = [.product(name: "Interlude", package: "Interlude")]

let package = Package(
  name: "Client",
  dependencies: [
    // Named, because a package at a path is otherwise called after its folder.
    .package(name: "Interlude", path: "../..")
  ],
  targets: [
    .target(name: "ClientSwift5", dependencies: interlude, swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ClientSwift6", dependencies: interlude, swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "ClientMainActor", dependencies: interlude,
      swiftSettings: [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
  ]
)
