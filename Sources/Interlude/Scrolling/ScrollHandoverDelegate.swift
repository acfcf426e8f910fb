public import Foundation

/// Moves a sheet as a `ScrollHandover` asks.
///
/// Distances are points of the finger's way, positive downwards, before the sheet's resistance.
@preconcurrency @MainActor
public protocol ScrollHandoverDelegate: AnyObject {
  /// A finger goes down on the scroll view: stops a sheet in flight where it is seen, in the hand.
  ///
  /// - Returns: Whether it was in flight; the finger then holds it from the first movement.
  func scrollHandoverCatchesSheet(_ handover: ScrollHandover) -> Bool

  /// The content is at its top and the finger goes on: takes the sheet in the hand.
  ///
  /// - Returns: Whether the sheet may be moved now; otherwise the content's edge gives.
  func scrollHandoverTakesSheet(_ handover: ScrollHandover) -> Bool

  /// How far the finger has pulled the sheet below its place; 0 while it is not in the hand.
  func scrollHandoverSheetPull(_ handover: ScrollHandover) -> CGFloat

  /// Pulls the sheet, which is in the hand, on by `distance`.
  ///
  /// - Returns: Points by which the sheet moved: less than `distance` where it resists.
  func scrollHandover(_ handover: ScrollHandover, pullsSheetBy distance: CGFloat) -> CGFloat

  /// Lets go of the sheet, wherever it is.
  ///
  /// - Parameters:
  ///   - velocity: The finger's, in points per second; 0 where the content has it.
  ///   - isMeant: Whether the velocity is meant for the sheet. It is not where the touch was taken away, and
  ///     in a fling during which the content still moved: the sheet goes on with it then, but it should not
  ///     send the sheet away.
  func scrollHandover(_ handover: ScrollHandover, letsGoWith velocity: CGFloat, isMeant: Bool)
}
