import Interlude

/// A thermostat that is about to forget everything it has learned, and the panel that asks first.
enum WarningScene {
  static let name = "warning"
  static let summary = "A warning over half the screen, pulled down by a percent-driven transition."

  @MainActor static func make() -> UIViewController {
    ThermostatViewController()
  }
}
