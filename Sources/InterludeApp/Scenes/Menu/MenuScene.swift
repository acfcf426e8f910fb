import Interlude

/// A thread of short posts; a tap anywhere summons a menu there.
enum MenuScene {
  static let name = "menu"
  static let summary = "A menu that springs from the finger, and can be sent back on its way."

  @MainActor static func make() -> UIViewController {
    ThreadViewController()
  }
}
