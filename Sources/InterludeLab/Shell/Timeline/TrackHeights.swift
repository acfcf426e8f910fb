import Foundation

/// The heights of the tracks, as the user has set them by dragging, in points.
struct TrackHeights: Equatable {
  /// The height of a track at least, in points.
  static let least: CGFloat = 28

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
  /// first gives what it has above its readable height, then what it has above the least one.
  func heights(of tracks: [Track], in room: CGFloat) -> [CGFloat] {
    let wanted = tracks.map { chosen[$0.name] ?? $0.preferred }
    let sum = wanted.reduce(0, +)
    let kept = zip(tracks, wanted).map { min($0.readable, $1) }
    let least = kept.reduce(0, +)
    if room >= sum { return wanted.map { ($0 * room / max(sum, 1)).rounded(.down) } }
    func between(_ low: [CGFloat], _ high: [CGFloat]) -> [CGFloat] {
      let (start, end) = (low.reduce(0, +), high.reduce(0, +))
      let part = end > start ? (room - start) / (end - start) : 0
      return zip(low, high).map { ($0 + ($1 - $0) * part).rounded(.down) }
    }
    if room >= least { return between(kept, wanted) }
    let floor = min(Self.least, room / CGFloat(max(tracks.count, 1)))
    return between(kept.map { min($0, floor) }, kept)
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
