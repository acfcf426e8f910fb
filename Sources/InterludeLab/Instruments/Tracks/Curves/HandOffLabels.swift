import Foundation
import InterludeJournal

/// The texts of hand-offs, and their places beside vertical lines: each whole, and none over another.
enum HandOffLabels {
  struct Label: Equatable {
    /// The line's distance from the left edge, in points.
    let x: CGFloat
    /// The widths of the texts from which one is chosen, the longest first.
    let widths: [CGFloat]
    /// Whether the label has precedence over those without.
    let isUrgent: Bool
    /// The weight among equally urgent labels: the larger, the earlier it has its place.
    var weight = 0.0
  }

  struct Place: Equatable {
    /// The index of the label.
    let label: Int
    /// The index of the text.
    var text = 0
    var left: CGFloat
    /// The number of the row, from the top.
    let row: Int
  }

  /// The distance between a label and its line, and between two labels, in points.
  private static let gap: CGFloat = 4

  // MARK: Texts

  /// Returns the texts of a hand-off, the longest first: its velocity, and whether anything jumps.
  ///
  /// - Parameters:
  ///   - part: The component whose velocity the texts have.
  ///   - unit: "pt", "rad", or empty for a plain number.
  static func texts(_ reading: ContinuityMeter.Reading, part: Int, unit: String) -> [String] {
    let verdict = verdict(reading, unit: unit)
    guard let velocity = velocity(reading, part: part, unit: unit) else { return [verdict] }
    return ["\(velocity) · \(verdict)", reading.isBroken ? verdict : velocity]
  }

  /// Returns the words for what a hand-off changes: its jump, its kink, or why its velocity may change.
  static func verdict(_ reading: ContinuityMeter.Reading, unit: String) -> String {
    let jump = "jump \(fine(reading.jump))\(unit.isEmpty ? "" : " ")\(unit)"
    switch reading.verdict {
    case .continuous: return "no jump"
    case .jump: return jump
    case .kink: return "kink \(fine(reading.change)) \(unit)/s"
    case .allowed where reading.jump > ContinuityMeter.valueLimit: return jump
    case .allowed: return reading.entry.isCatch ? "caught" : "as on iOS"
    }
  }

  /// Returns the velocity of a component at a hand-off: one number, or the one before and the one after it.
  ///
  /// nil if the property has no such component.
  static func velocity(_ reading: ContinuityMeter.Reading, part: Int, unit: String) -> String? {
    guard let before = reading.entry.velocityBefore.at(part), let after = reading.entry.velocityAfter.at(part)
    else { return nil }
    let isSame = NumberFormat.one(before) == NumberFormat.one(after) || reading.verdict == .continuous
    return (isSame ? "" : "\(NumberFormat.one(before)) → ") + "\(NumberFormat.one(after)) \(unit)/s"
  }

  /// Formats a jump, with two decimals if it is relevant but too small for one.
  static func fine(_ value: Double) -> String {
    value >= ContinuityMeter.valueLimit && value < 0.05
      ? String(format: "%.2f", value) : NumberFormat.one(value)
  }

  /// Returns the weight of a hand-off's label: releases first, then by the change of the velocity.
  static func weight(_ reading: ContinuityMeter.Reading) -> Double {
    let isFinger = { ["finger", "held"].contains($0) }
    let isRelease = isFinger(reading.entry.from) && !isFinger(reading.entry.to)
    return isRelease && reading.entry.to != "rest" ? .infinity : reading.change.isFinite ? reading.change : 0
  }

  // MARK: Places

  /// Returns the places of those labels that fit: at the right of their line, or at its left.
  ///
  /// Each has its shortest text first, and a longer one where that leaves the others their places.
  ///
  /// - Parameters:
  ///   - width: The width of the plot, in points.
  ///   - rows: The number of rows, at least 1.
  ///   - taken: The stretches of each row that other words have, in points.
  ///   - curves: The stretches of each row through which curves go, in points: labels cover them only where
  ///     there is no other place.
  static func places(
    _ labels: [Label], in width: CGFloat, rows: Int, besides taken: [[ClosedRange<CGFloat>]] = [],
    over curves: [[ClosedRange<CGFloat>]] = []
  ) -> [Place] {
    var places: [Place] = []
    func isFree(_ left: CGFloat, _ width: CGFloat, in row: Int, except index: Int? = nil) -> Bool {
      let stretch = left - gap...left + width + gap
      if taken.indices.contains(row), taken[row].contains(where: { $0.overlaps(stretch) }) { return false }
      return !places.contains { place in
        place.row == row && place.label != index
          && (place.left...place.left + labels[place.label].widths[place.text]).overlaps(stretch)
      }
    }
    func covers(_ left: CGFloat, _ width: CGFloat, in row: Int) -> Bool {
      curves.indices.contains(row) && curves[row].contains { $0.overlaps(left...left + width) }
    }
    func sides(_ label: Label, _ text: Int) -> [CGFloat] {
      [label.x + gap, label.x - gap - label.widths[text]]
        .filter { $0 >= 0 && $0 + label.widths[text] <= width }
    }
    let order = labels.indices.sorted { one, other in
      let (first, second) = (labels[one], labels[other])
      if first.isUrgent != second.isUrgent { return first.isUrgent }
      return first.weight != second.weight ? first.weight > second.weight : one < other
    }
    for index in order {
      let (label, text) = (labels[index], labels[index].widths.count - 1)
      let free = (0..<rows).flatMap { row in sides(label, text).map { (row: row, left: $0) } }
        .filter { isFree($0.left, label.widths[text], in: $0.row) }
      if let free = free.first(where: { !covers($0.left, label.widths[text], in: $0.row) }) ?? free.first {
        places.append(Place(label: index, text: text, left: free.left, row: free.row))
      }
    }
    for index in places.indices {
      let place = places[index]
      let label = labels[place.label]
      let isOverCurve = covers(place.left, label.widths[place.text], in: place.row)
      for text in 0..<place.text {
        let left = sides(label, text).first {
          isFree($0, label.widths[text], in: place.row, except: place.label)
            && (isOverCurve || !covers($0, label.widths[text], in: place.row))
        }
        guard let left else { continue }
        (places[index].text, places[index].left) = (text, left)
        break
      }
    }
    return places.sorted { $0.label < $1.label }
  }
}
