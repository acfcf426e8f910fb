import Foundation
import InterludeMotion

/// One axis of a scroll view: the range of its offset, and the resistance at its edges.
struct ScrollAxis: Equatable {
  /// The offsets at which the content may rest, in points.
  let range: ClosedRange<Double>
  /// The length of the view, in points.
  let dimension: Double
  /// The points beyond an edge that no pull reaches: `dimension`, or more for a drag of content that was
  /// further out.
  private(set) var reach: Double
  /// Whether the edges rubber-band under a finger, and the content bounces at them.
  let bounces: Bool
  /// Whether a finger can move the content at all.
  let canDrag: Bool

  /// Creates an axis from the lengths of content and insets, in points.
  ///
  /// - Parameters:
  ///   - content: The length of the content.
  ///   - before: The inset before the content.
  ///   - after: The inset after the content.
  ///   - alwaysBounces: Whether content that fits can be dragged as well.
  init(
    content: CGFloat, before: CGFloat, after: CGFloat, dimension: CGFloat, bounces: Bool,
    alwaysBounces: Bool
  ) {
    let lower = 0 - before  // No negative zero.
    let upper = max(lower, content + after - dimension)
    range = lower...upper
    (self.dimension, reach) = (dimension, dimension)
    self.bounces = bounces && (upper > lower || alwaysBounces)
    canDrag = upper > lower || (bounces && alwaysBounces)
  }

  /// Returns the axis for a drag that begins at `offset`.
  ///
  /// A bounce overshoots without a limit, and a view can shrink around its content, so a drag may find the
  /// content further out than a pull would have brought it. The resistance then reaches twice as far, so that
  /// the content does not jump back and still follows the finger.
  func reaching(_ offset: Double) -> ScrollAxis {
    reaching(atLeast: 2 * abs(offset - clamped(offset)))
  }

  /// Returns the axis for a drag whose resistance reaches `distance` points, if that is more than its
  /// dimension.
  func reaching(atLeast distance: Double) -> ScrollAxis {
    var axis = self
    axis.reach = max(dimension, distance)
    return axis
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Returns the offset on screen for `pull`, the offset that a drag without resistance would have.
  func shown(pull: Double) -> Double {
    let edge = clamped(pull)
    guard bounces else { return edge }
    return edge + RubberBand.offset(forOverscroll: pull - edge, dimension: reach)
  }

  /// Returns the pull for an offset on screen: the inverse of `shown(pull:)`, if there is one.
  func pull(shown offset: Double) -> Double {
    let edge = clamped(offset)
    return edge + RubberBand.overscroll(forOffset: offset - edge, dimension: reach)
  }

  /// Returns the distance that the content moves for one point of the finger, at `pull`.
  func slope(pull: Double) -> Double {
    let past = abs(pull - clamped(pull))
    guard past > 0 else { return 1 }
    return bounces ? RubberBand.slope(atOverscroll: past, dimension: reach) : 0
  }

  /// Returns the start of the page at which a release at `offset` comes to rest, for a drag that began at
  /// `start`.
  ///
  /// A flick moves to the next page in its direction, at most one page from the start of the drag.
  func page(offset: Double, velocity: Double, start: Double) -> Double {
    guard dimension > 0 else { return clamped(offset) }
    let here = (offset - range.lowerBound) / dimension
    let first = ((start - range.lowerBound) / dimension).rounded()
    let page =
      if velocity > Self.flick {
        here.rounded(.up)
      } else if velocity < -Self.flick {
        here.rounded(.down)
      } else {
        here.rounded()
      }
    return clamped(range.lowerBound + min(max(page, first - 1), first + 1) * dimension)
  }

  /// The speed from which a release is a flick, in points per second.
  ///
  /// Source: a published measurement of paging (docs/UIKIT_SEMANTICS.md, Scrolling).
  private static let flick = 300.0
}
