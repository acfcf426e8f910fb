import Interlude

/// A thermostat that is about to lose everything it has learned, and a panel that asks for confirmation.
enum WarningScene {
  static let name = "warning"
  static let summary = "A warning over half the screen, pulled down with a percent-driven transition."

  @MainActor static func make() -> UIViewController {
    ThermostatViewController()
  }
}
