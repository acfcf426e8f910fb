import Interlude

/// A thread of short posts. A tap anywhere opens a menu there.
enum MenuScene {
  static let name = "menu"
  static let summary = "A menu that springs from the finger and can be reversed in flight."

  @MainActor static func make() -> UIViewController {
    ThreadViewController()
  }
}
