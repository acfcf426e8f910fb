import Foundation
import InterludeMotion

/// One axis of a scroll view: where its content may rest, and how its edges give.
struct ScrollAxis: Equatable {
  /// The offsets at which the content may rest, in points.
  let range: ClosedRange<Double>
  /// The length of the view, in points.
  let dimension: Double
  /// Whether the edges give under a finger, and the content bounces off them.
  let bounces: Bool
  /// Whether a finger can move the content at all.
  let canDrag: Bool

  /// - Parameters:
  ///   - content: The length of the content.
  ///   - before: The inset in front of it.
  ///   - after: The inset behind it.
  ///   - alwaysBounces: Whether content that fits can be pulled as well.
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

  /// The offset that shows while the finger has pulled the content to `pull`.
  func shown(pull: Double) -> Double {
    let edge = clamped(pull)
    guard bounces else { return edge }
    return edge + RubberBand.offset(forOverscroll: pull - edge, dimension: dimension)
  }

  /// The pull that shows `offset`: the inverse of `shown(pull:)` where there is one.
  func pull(shown offset: Double) -> Double {
    let edge = clamped(offset)
    return edge + RubberBand.overscroll(forOffset: offset - edge, dimension: dimension)
  }

  /// How many points the content moves for a point of the finger, at `pull`.
  func slope(pull: Double) -> Double {
    let past = abs(pull - clamped(pull))
    guard past > 0 else { return 1 }
    guard bounces, dimension > 0 else { return 0 }
    let root = dimension / (dimension + RubberBand.coefficient * past)
    return RubberBand.coefficient * root * root
  }

  /// Where a page begins that a finger's release at `offset` leads to, having begun at `start`.
  ///
  /// A flick leads to the next page in its direction, never further than one from where it began.
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

  /// Points per second from which a release is a flick.
  ///
  /// Source: SEMANTICS F.
  private static let flick = 300.0
}
