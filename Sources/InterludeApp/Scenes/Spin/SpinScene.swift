import Interlude

/// A record in its sleeve, and the record that spins out of it.
enum SpinScene {
  static let name = "spin"
  static let summary = "A record that spins in by one group of Core Animation, and slides away."

  @MainActor static func make() -> UIViewController {
    SleeveViewController()
  }
}
