import Foundation

/// The animation of updates, for tables and collection views.
extension UIScrollView {
  /// The duration of an update's animation, in seconds.
  static var updateDuration: TimeInterval { 0.3 }

  /// Whether the content moves without a finger. Its motion depends on its range, so a list that is reloaded
  /// meanwhile is loaded at the end of the turn. Until the next layout, the motion would already be one frame
  /// further in the old range, and that distance depends on the frame rate.
  var movesByItself: Bool {
    if case .moving = scrollState { true } else { false }
  }

  /// Runs `work` when the current turn ends.
  func afterTurn(_ work: @escaping @MainActor () -> Void) {
    guard let stage = stage ?? Stage.current else { return work() }
    stage.atEndOfTurn(work)
  }
}
