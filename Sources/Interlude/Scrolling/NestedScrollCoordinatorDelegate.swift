public import Foundation

/// Moves a sheet for a `NestedScrollCoordinator`.
///
/// Distances are in points of the finger's movement, positive downwards, before the sheet's resistance.
@preconcurrency @MainActor
public protocol NestedScrollCoordinatorDelegate: AnyObject {
  /// Called when a touch begins on the scroll view. Stops a sheet in flight at its current position on
  /// screen.
  ///
  /// - Returns: Whether the sheet was in flight. The touch then drags it from the first movement.
  func nestedScrollCoordinatorShouldCatchSheet(_ coordinator: NestedScrollCoordinator) -> Bool

  /// Called when the content is at its top and the drag continues. Begins to drag the sheet.
  ///
  /// - Returns: Whether the sheet may be moved now; otherwise the content rubber-bands.
  func nestedScrollCoordinatorShouldDragSheet(_ coordinator: NestedScrollCoordinator) -> Bool

  /// Returns the distance by which the sheet was dragged below its place; 0 while it is not dragged.
  func nestedScrollCoordinatorSheetTranslation(_ coordinator: NestedScrollCoordinator) -> CGFloat

  /// Returns the distance by which a sheet that is not dragged moves up before content at its top scrolls; 0
  /// for a sheet that is in its place.
  func nestedScrollCoordinatorSheetExpansion(_ coordinator: NestedScrollCoordinator) -> CGFloat

  /// Drags the sheet by `distance`.
  ///
  /// - Returns: The distance by which the sheet moved, in points: less than `distance` if it resists.
  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, dragsSheetBy distance: CGFloat)
    -> CGFloat

  /// Ends the drag of the sheet at its current position.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, in points per second; 0 if the drag moved the content last.
  ///   - usesVelocity: Whether the velocity may dismiss the sheet. It is false if the touch was cancelled,
  ///     and for a fling during which the content still moved. The sheet continues with the velocity in both
  ///     cases.
  func nestedScrollCoordinator(
    _ coordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat, usesVelocity: Bool)
}

extension NestedScrollCoordinatorDelegate {
  /// 0.
  public func nestedScrollCoordinatorSheetExpansion(_ coordinator: NestedScrollCoordinator) -> CGFloat { 0 }
}
