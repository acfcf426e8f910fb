import Foundation
import InterludeMotion

/// One axis of a scroll view: the range of its offset, and the resistance at its edges.
struct ScrollAxis: Equatable {
  /// The offsets at which the content may rest, in points.
  let range: ClosedRange<Double>
  /// The length of the view, in points.
  let dimension: Double
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
    self.dimension = dimension
    self.bounces = bounces && (upper > lower || alwaysBounces)
    canDrag = upper > lower || (bounces && alwaysBounces)
  }

  func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// Returns the offset on screen for `pull`, the offset that a drag without resistance would have.
  func shown(pull: Double) -> Double {
    let edge = clamped(pull)
    guard bounces else { return edge }
    return edge + RubberBand.offset(forOverscroll: pull - edge, dimension: dimension)
  }

  /// Returns the pull for an offset on screen: the inverse of `shown(pull:)`, if there is one.
  func pull(shown offset: Double) -> Double {
    let edge = clamped(offset)
    return edge + RubberBand.overscroll(forOffset: offset - edge, dimension: dimension)
  }

  /// Returns the distance that the content moves for one point of the finger, at `pull`.
  func slope(pull: Double) -> Double {
    let past = abs(pull - clamped(pull))
    guard past > 0 else { return 1 }
    guard bounces, dimension > 0 else { return 0 }
    let root = dimension / (dimension + RubberBand.coefficient * past)
    return RubberBand.coefficient * root * root
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
