import Foundation

/// The heights of the tracks, as the user has set them by dragging, in points.
struct TrackHeights: Equatable {
  /// The height of a track at least, in points.
  static let least: CGFloat = 28

  /// The heights by the tracks' names; a track without one has its preferred height.
  private(set) var chosen: [String: CGFloat]

  init(_ chosen: [String: CGFloat] = [:]) { self.chosen = chosen }

  /// Returns the heights of tracks, from top to bottom, that fill `room` together.
  func heights(of tracks: [(name: String, preferred: CGFloat)], in room: CGFloat) -> [CGFloat] {
    let wanted = tracks.map { chosen[$0.name] ?? $0.preferred }
    let stretch = room / max(wanted.reduce(0, +), 1)
    return wanted.map { ($0 * stretch).rounded(.down) }
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
