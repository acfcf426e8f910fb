/// Suggests the known name that a mistyped one probably means.
package enum NameSuggestion {
  /// Returns the known name that is nearest to `name`; nil if none is near.
  ///
  /// Near is a distance of at most a third of the name's length, or a known name that begins with it.
  package static func nearest(to name: String, in known: [String]) -> String? {
    let name = name.lowercased()
    let limit = max(1, name.count / 3)
    let found = known.map { ($0, distance(name, $0.lowercased())) }.min { $0.1 < $1.1 }
    if let found, found.1 <= limit { return found.0 }
    return name.count < 2 ? nil : known.first { $0.lowercased().hasPrefix(name) }
  }

  /// Returns a message about an unknown name: the fact, the nearest known name if one is near, and the list.
  ///
  /// - Parameter list: The words before the known names: “the scenes are”.
  package static func message(_ fact: String, _ name: String, known: [String], list: String) -> String {
    let names = known.joined(separator: ", ")
    guard let nearest = nearest(to: name, in: known) else { return "\(fact); \(list): \(names)" }
    return "\(fact); did you mean “\(nearest)”? \(list.prefix(1).uppercased())\(list.dropFirst()): \(names)"
  }

  /// Returns the number of insertions, deletions, replacements and exchanges of neighbours that make `one`
  /// into `other`.
  ///
  /// Source: the optimal string alignment distance.
  static func distance(_ one: String, _ other: String) -> Int {
    let (left, right) = (Array(one), Array(other))
    var rows = [Array(0...right.count)]
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var best = min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
