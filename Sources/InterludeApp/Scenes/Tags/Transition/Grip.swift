import Interlude

/// How a sheet in the hand follows the finger: one to one, and with growing resistance above its place.
///
/// Taken where it is seen, the sheet does not move. One that was caught above its place, in the overshoot
/// of a spring, follows one to one from there as well, and resists only further up.
struct Grip: Equatable, Sendable {
  /// The sheet's top when the finger took it, in the container.
  private let start: CGFloat
  /// The finger's vertical translation at that moment.
  private let origin: CGFloat
  /// Where the resistance begins, in the container.
  private let edge: CGFloat
  /// What the sheet yields above `edge` at the very most, in points, 0 or more.
  private let reach: CGFloat
  /// The finger's vertical translation now.
  private(set) var translation: CGFloat

  /// - Parameters:
  ///   - top: The sheet's top, as seen.
  ///   - place: Where its top belongs.
  ///   - distance: Points from its place to out of sight, above 0.
  ///   - give: The part of the distance by which it yields at the very most; 0 for a wall.
  init(
    top: CGFloat, translation: CGFloat = 0, place: CGFloat, distance: CGFloat, give: CGFloat = 1 / 20
  ) {
    start = top
    origin = translation
    edge = min(top, place)
    reach = distance * give
    self.translation = translation
  }

  mutating func move(to translation: CGFloat) {
    self.translation = translation
  }

  /// The top that the finger asks for.
  var pulled: CGFloat { start + translation - origin }

  /// The sheet's top, in the container.
  ///
  /// A pull to the progress p < 0 shows p / (1 + 20 |p|), so a twentieth of the way is the most: the rubber
  /// band of the articles on such sheets at danielgauthier.me.
  var top: CGFloat {
    let excess = edge - pulled
    guard excess > 0 else { return pulled }
    return edge - excess * reach / (reach + excess)
  }

  /// How many points the sheet moves for one point of the finger: 1, or less above the edge.
  ///
  /// The velocity that a spring takes over is the sheet's, not the finger's.
  var slope: CGFloat {
    let excess = edge - pulled
    guard excess > 0 else { return 1 }
    let part = reach / (reach + excess)
    return part * part
  }
}
