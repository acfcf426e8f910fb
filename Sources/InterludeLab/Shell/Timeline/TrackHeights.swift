import Foundation

/// The heights of the tracks, as the user has set them by dragging, in points.
struct TrackHeights: Equatable {
  /// The height of a track at least, in points.
  static let least: CGFloat = 28
  /// The height of a track where there is no room for more, in points.
  private static let lowest: CGFloat = 24

  /// The heights by the tracks' names; a track without one has its preferred height.
  private(set) var chosen: [String: CGFloat]

  init(_ chosen: [String: CGFloat] = [:]) { self.chosen = chosen }

  /// A shown track, with the height that it prefers and the one below which its plot is hard to read, in
  /// points.
  struct Track {
    let name: String
    let preferred: CGFloat
    let readable: CGFloat
  }

  /// Returns the heights of tracks, from top to bottom, that fill `room` together. Where it is short, each
  /// first gives what it has above its readable height, then in proportion.
  func heights(of tracks: [Track], in room: CGFloat) -> [CGFloat] {
    let wanted = tracks.map { chosen[$0.name] ?? $0.preferred }
    let sum = wanted.reduce(0, +)
    let kept = zip(tracks, wanted).map { min($0.readable, $1) }
    let least = kept.reduce(0, +)
    if room >= sum { return wanted.map { ($0 * room / max(sum, 1)).rounded(.down) } }
    if room >= least {
      let part = (room - least) / max(sum - least, 1)
      return zip(wanted, kept).map { ($1 + ($0 - $1) * part).rounded(.down) }
    }
    return Self.lowered(kept, to: room)
  }

  /// Returns the heights in proportion to `heights`, and none below the lowest if there is room for it.
  private static func lowered(_ heights: [CGFloat], to room: CGFloat) -> [CGFloat] {
    let lowest = min(lowest, room / CGFloat(max(heights.count, 1)))
    var isLow = heights.map { _ in false }
    while true {
      let low = isLow.count { $0 }
      let others = zip(heights, isLow).reduce(0) { $0 + ($1.1 ? 0 : $1.0) }
      let factor = (room - CGFloat(low) * lowest) / max(others, 1)
      let found = zip(heights, isLow).map { $1 ? lowest : $0 * factor }
      guard let next = found.indices.first(where: { !isLow[$0] && found[$0] < lowest }) else {
        return found.map { $0.rounded(.down) }
      }
      isLow[next] = true
    }
  }

  /// Moves the edge below a track, and keeps the other tracks as they are.
  ///
  /// - Parameters:
  ///   - shown: The names and heights of the shown tracks when the drag began.
  ///   - distance: Positive downwards, in points.
  mutating func move(_ index: Int, of shown: [(name: String, height: CGFloat)], by distance: CGFloat) {
    guard shown.indices.contains(index + 1) else { return }
    for track in shown { chosen[track.name] = max(track.height, 1) }
    let (upper, lower) = (shown[index].height, shown[index + 1].height)
    let least = min(Self.least, (upper + lower) / 2)
    let moved = min(max(upper + distance, least), upper + lower - least)
    chosen[shown[index].name] = moved
    chosen[shown[index + 1].name] = upper + lower - moved
  }
}
