import Foundation
import InterludeMotion

/// How a card in the hand follows the finger: one to one below its place, with growing resistance above it,
/// and everywhere with resistance where it may not leave.
///
/// Taken where it is seen, the card does not move.
struct SheetGrip: Equatable, Sendable {
  /// Whether the card resists downwards too.
  let isBlocked: Bool
  /// Points from the card's place to out of sight.
  private let way: CGFloat
  /// The pull for which the card is where it was taken.
  private let start: CGFloat
  /// The finger's vertical translation since then, positive downwards.
  var translation: CGFloat = 0

  /// - Parameter offset: Where the card is taken: points below its place.
  init(offset: CGFloat, way: CGFloat, isBlocked: Bool) {
    (self.way, self.isBlocked) = (way, isBlocked)
    start =
      offset < 0 || isBlocked
      ? RubberBand.overscroll(forOffset: offset, dimension: Self.reach(of: offset, way: way)) : offset
  }

  /// Where the card would be if it followed one to one, in points below its place.
  var pull: CGFloat { start + translation }

  /// Where the card is, in points below its place.
  var offset: CGFloat {
    guard resists else { return pull }
    return RubberBand.offset(forOverscroll: pull, dimension: Self.reach(of: pull, way: way))
  }

  /// How many points the card moves for one point of the finger: the velocity that a spring takes over is
  /// the card's, not the finger's.
  var slope: CGFloat {
    guard resists else { return 1 }
    let reach = Self.reach(of: pull, way: way)
    guard reach > 0 else { return 0 }
    let part = reach / (reach + RubberBand.coefficient * abs(pull))
    return RubberBand.coefficient * part * part
  }

  private var resists: Bool { pull < 0 || isBlocked }

  /// What the card yields at the very most: little upwards, where there is nowhere to go.
  private static func reach(of offset: CGFloat, way: CGFloat) -> CGFloat {
    offset < 0 ? 40 : way * 0.35
  }

  /// Whether a card that is let go leaves: it would come to rest nearer to out of sight than to its place.
  ///
  /// - Parameters:
  ///   - offset: Points below its place.
  ///   - velocity: Points per second, positive downwards.
  static func leaves(offset: CGFloat, velocity: CGFloat, way: CGFloat) -> Bool {
    offset + Deceleration.normal.projection(of: velocity) > way / 2
  }
}
