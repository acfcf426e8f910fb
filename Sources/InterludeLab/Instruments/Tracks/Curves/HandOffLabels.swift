import Foundation

/// Places labels beside vertical lines so that each is whole, and none covers another.
enum HandOffLabels {
  struct Label: Equatable {
    /// The line's distance from the left edge, in points.
    let x: CGFloat
    let width: CGFloat
    /// Whether the label has precedence over those without.
    let isUrgent: Bool
  }

  struct Place: Equatable {
    /// The index of the label.
    let label: Int
    let left: CGFloat
    /// The number of the row, from the top.
    let row: Int
  }

  /// The distance between a label and its line, and between two labels, in points.
  private static let gap: CGFloat = 4

  /// Returns the places of those labels that fit: at the right of their line, or at its left.
  ///
  /// - Parameters:
  ///   - width: The width of the plot, in points.
  ///   - rows: The number of rows, at least 1.
  static func places(_ labels: [Label], in width: CGFloat, rows: Int) -> [Place] {
    var taken: [[ClosedRange<CGFloat>]] = Array(repeating: [], count: rows)
    var places: [Place] = []
    let order = labels.indices.sorted { one, other in
      labels[one].isUrgent != labels[other].isUrgent ? labels[one].isUrgent : one < other
    }
    for index in order {
      let label = labels[index]
      let sides = [label.x + gap, label.x - gap - label.width]
        .filter { $0 >= 0 && $0 + label.width <= width }
      let free = (0..<rows).lazy.flatMap { row in sides.lazy.map { (row: row, left: $0) } }
        .first { place in
          !taken[place.row].contains { $0.overlaps(place.left - gap...place.left + label.width + gap) }
        }
      guard let free else { continue }
      taken[free.row].append(free.left...free.left + label.width)
      places.append(Place(label: index, left: free.left, row: free.row))
    }
    return places.sorted { $0.label < $1.label }
  }
}
