import Interlude

/// A record that spins out of its sleeve.
enum SpinScene {
  static let name = "spin"
  static let summary = "A record that spins in with one Core Animation group and slides away."

  @MainActor static func make() -> UIViewController {
    SleeveViewController()
  }
}
