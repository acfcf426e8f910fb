import Foundation
import InterludeInput
import InterludeJournal

/// A second finger for people with one mouse: opposite the pressed button about a middle point.
struct MirrorFinger: Equatable {
  /// The number of the second finger in recordings.
  static let id = -1

  /// The point between the two; nil while there is no second finger.
  private var middle: CGPoint?
  private var place = CGPoint.zero

  /// What the second finger does when the first does `sample`.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a press that begins now has a second finger; later it makes no difference.
  ///   - isParallel: Whether both move the same way from here on.
  ///   - middle: The point between the two at the beginning.
  mutating func follow(
    _ sample: TouchSample, isWanted: Bool, isParallel: Bool, middle start: CGPoint
  ) -> TouchSample? {
    let first = CGPoint(x: sample.x, y: sample.y)
    switch sample.phase {
    case .began:
      middle = isWanted ? start : nil
    case .moved, .ended, .cancelled:
      if isParallel, let middle {
        self.middle = CGPoint(x: middle.x + first.x - place.x, y: middle.y + first.y - place.y)
      }
    }
    place = first
    guard let middle else { return nil }
    var second = sample
    second.id = Self.id
    (second.x, second.y) = (2 * middle.x - first.x, 2 * middle.y - first.y)
    if sample.phase == .ended || sample.phase == .cancelled { self.middle = nil }
    return second
  }
}
