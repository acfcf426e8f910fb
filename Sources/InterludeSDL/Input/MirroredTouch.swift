import InterludeInput
import Foundation
import InterludeJournal

/// A second touch for use with one mouse: the mirror image of the pressed button about a centre.
struct MirroredTouch: Equatable {
  /// The touch's number in recordings.
  static let id = -1

  /// The point between the two touches; nil if there is no second touch.
  private var center: CGPoint?
  private var location = CGPoint.zero

  /// Returns the second touch's sample for the first touch's `sample`; nil if there is no second touch.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether a press that begins now has a second touch. Ignored for other phases.
  ///   - isParallel: Whether both move in parallel from here on.
  ///   - center: The point between the two at the beginning.
  mutating func update(
    _ sample: TouchSample, isEnabled: Bool, isParallel: Bool, center start: CGPoint
  ) -> TouchSample? {
    let first = CGPoint(x: sample.x, y: sample.y)
    switch sample.phase {
    case .began:
      center = isEnabled ? start : nil
    case .moved, .ended, .cancelled:
      if isParallel, let center {
        self.center = CGPoint(x: center.x + first.x - location.x, y: center.y + first.y - location.y)
      }
    }
    location = first
    guard let center else { return nil }
    var second = sample
    second.id = Self.id
    (second.x, second.y) = (2 * center.x - first.x, 2 * center.y - first.y)
    if sample.phase == .ended || sample.phase == .cancelled { self.center = nil }
    return second
  }
}
