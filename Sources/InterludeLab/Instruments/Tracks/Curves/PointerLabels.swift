import Foundation

/// Places the values at the pointer one below the other, each near its curve.
enum PointerLabels {
  struct Label: Equatable {
    let text: String
    /// The height of the value in the track, in points from the top.
    let y: CGFloat
  }

  /// The height of a label, in points.
  static let height: CGFloat = 14

  /// Returns the upper edges of labels at the heights `wanted`: inside of the track, and without overlap.
  ///
  /// A label for which the track is too low has none; the first ones have precedence.
  ///
  /// - Parameter top: The upper edge of the room for labels, in points.
  static func tops(_ wanted: [CGFloat], in height: CGFloat, from top: CGFloat = 0) -> [CGFloat?] {
    let count = min(wanted.count, max(Int(((height - top) / self.height).rounded(.down)), 0))
    let order = (0..<count).sorted { wanted[$0] != wanted[$1] ? wanted[$0] < wanted[$1] : $0 < $1 }
    var tops = [CGFloat?](repeating: nil, count: wanted.count)
    var least = top
    for (rank, index) in order.enumerated() {
      // Those that follow need room as well.
      let most = height - CGFloat(count - rank) * self.height
      let top = min(max(wanted[index] - self.height / 2, least), most)
      tops[index] = top
      least = top + self.height
    }
    return tops
  }
}
