/// Splits a finger's movement along one axis between a scroll view's content and the sheet around it.
///
/// Downwards the content scrolls to its top first, and the rest moves the sheet. Upwards the sheet moves to
/// its place first, and the rest scrolls. No part of the movement is lost or counted twice.
///
/// Both values are the finger's, before any resistance. The content's lower edge rubber-bands as usual. Its
/// upper edge does not while the sheet can be moved. The sheet's resistance is the sheet's own concern. The
/// same rules hold for content or a sheet that was caught beyond its edge.
struct ScrollSheetDragSplit: Equatable {
  /// The part that moves with the finger.
  enum Target: Equatable { case content, sheet }

  let axis: ScrollAxis
  /// The content offset that the drag would have without resistance.
  private(set) var pull: Double
  /// The distance by which the finger has dragged the sheet below its place, in points.
  var sheet: Double
  private(set) var target: Target

  /// The step in points from which a direction shows. Smaller ones are rounding errors: a translation is
  /// converted to a view that itself has moved.
  private static let leastStep = 1e-6

  init(axis: ScrollAxis, pull: Double, sheet: Double = 0, target: Target = .content) {
    (self.axis, self.pull, self.sheet, self.target) = (axis, pull, sheet, target)
  }

  /// The content offset on screen.
  var offset: Double { axis.shown(pull: pull) }

  /// Adds the finger's next `step`, in points, positive downwards.
  ///
  /// - Returns: The parts of the step that move the content and the sheet, in the finger's direction.
  mutating func move(by step: Double) -> (content: Double, sheet: Double) {
    var parts = (content: step, sheet: 0.0)
    var taker = target
    if step > 0 {
      parts.content = min(step, max(0, pull - axis.range.lowerBound))
      parts.sheet = step - parts.content
      taker = pull - parts.content > axis.range.lowerBound ? .content : .sheet
    } else if step < 0 {
      parts.sheet = max(step, min(0, -sheet))
      parts.content = step - parts.sheet
      taker = sheet + parts.sheet > 0 ? .sheet : .content
    }
    if abs(step) > Self.leastStep { target = taker }
    pull -= parts.content
    sheet += parts.sheet
    return parts
  }
}
