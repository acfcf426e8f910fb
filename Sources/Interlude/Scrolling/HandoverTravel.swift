/// One finger's way along one axis, shared by a scroll view's content and the sheet that it lies on.
///
/// Downwards the content is scrolled to its top first, and what is left moves the sheet; upwards the sheet
/// goes home first, and what is left scrolls. No part of the way is lost or counted twice.
///
/// Both pulls are the finger's, before any resistance: the content's lower end gives as it always does, its
/// upper end does not give as long as the sheet can be moved, and how a sheet resists is the sheet's affair.
/// Content or a sheet that was caught above its edge follows from there.
struct HandoverTravel: Equatable {
  /// Who moves with the finger.
  enum Holder: Equatable { case content, sheet }

  let axis: ScrollAxis
  /// Where the finger has pulled the content: the offset, without resistance.
  private(set) var pull: Double
  /// How far the finger has pulled the sheet below its place, in points.
  private(set) var sheet: Double
  private(set) var holder: Holder

  init(axis: ScrollAxis, pull: Double, sheet: Double = 0, holder: Holder = .content) {
    (self.axis, self.pull, self.sheet, self.holder) = (axis, pull, sheet, holder)
  }

  /// The content offset that shows.
  var offset: Double { axis.shown(pull: pull) }

  /// Takes the finger's next `step` in, in points, positive downwards.
  ///
  /// - Returns: The parts of it that go to the content and to the sheet, in the finger's direction.
  mutating func move(by step: Double) -> (content: Double, sheet: Double) {
    var parts = (content: step, sheet: 0.0)
    if step > 0 {
      parts.content = min(step, max(0, pull - axis.range.lowerBound))
      parts.sheet = step - parts.content
      holder = pull - parts.content > axis.range.lowerBound ? .content : .sheet
    } else if step < 0 {
      parts.sheet = max(step, min(0, -sheet))
      parts.content = step - parts.sheet
      holder = sheet + parts.sheet > 0 ? .sheet : .content
    }
    pull -= parts.content
    sheet += parts.sheet
    return parts
  }
}
