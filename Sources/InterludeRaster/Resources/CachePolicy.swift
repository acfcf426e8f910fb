/// The rules by which a `DrawingCache` makes values and keeps them.
struct CachePolicy: Equatable, Sendable {
  /// The memory of a cache.
  enum Limit: Equatable, Sendable {
    case none
    /// Each new value makes its own room, since removing many values at once would delay a frame.
    ///
    /// The algorithm is the clock (second chance): the clock hand passes over each value that was used since
    /// its last visit, and removes the first one that was not.
    case makesRoom(bytes: Int)
    /// After a drawing, the values used the longest ago leave. Those of the drawing itself stay even beyond
    /// the limit.
    case trimmedAfterDrawing(bytes: Int)
    /// A value that does not fit beside the others is not made until its source changes.
    case refuses(bytes: Int)
  }

  /// The removal of values that drawings no longer use.
  enum Idleness: Equatable, Sendable {
    case isKept
    /// A value leaves after `after` drawings in a row that did not use it. The cache looks for such values
    /// every `interval` drawings.
    case isRemoved(after: Int, interval: Int = 1)
  }

  /// The number of repeated uses of the same source before a value is made.
  ///
  /// A source that changes now and then is thus not drawn twice, and one that changes in every other drawing
  /// never has a value.
  var repeatsBeforeMaking = 0
  var limit = Limit.none
  var idleness = Idleness.isKept

  /// Coverage and pictures that depend on their keys alone.
  static func shared(bytes: Int) -> CachePolicy { CachePolicy(limit: .makesRoom(bytes: bytes)) }

  /// Groups, each of which would otherwise be drawn in every frame in which it fades or moves.
  static let groups = CachePolicy(limit: .trimmedAfterDrawing(bytes: 8 << 20))

  /// Opaque boxes, which only gain from a picture if they are drawn often. One leaves when none of the last
  /// 119 drawings showed it, at a multiple of 120.
  static let opaqueSubtrees = CachePolicy(
    repeatsBeforeMaking: 2, limit: .refuses(bytes: 8 << 20), idleness: .isRemoved(after: 119, interval: 120))

  /// The one backdrop below a scrim.
  static let backdropSnapshot = CachePolicy(repeatsBeforeMaking: 2, idleness: .isRemoved(after: 120))

  /// The blurs of the last tree, and no others.
  static let backdropBlurs = CachePolicy(idleness: .isRemoved(after: 1))
}
