import Foundation

/// The animation of updates, for tables and collection views.
extension UIScrollView {
  /// The duration of an update's animation, in seconds.
  static var updateDuration: TimeInterval { 0.3 }

  /// Runs `work` when the current turn ends.
  func afterTurn(_ work: @escaping @MainActor () -> Void) {
    guard let stage = stage ?? Stage.current else { return work() }
    stage.atEndOfTurn(work)
  }
}
