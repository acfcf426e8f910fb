import Foundation
import InterludeLayers

extension UIBezierPath {
  /// Returns the path drawn in the opposite direction: its last part first, each from its end to its
  /// beginning. Width and corners of the line are kept.
  public func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(cgPath.outline.reversed))
    reversed.usesEvenOddFillRule = usesEvenOddFillRule
    (reversed.lineWidth, reversed.miterLimit) = (lineWidth, miterLimit)
    reversed.dashes = dashes
    (reversed.lineCapStyle, reversed.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    return reversed
  }
}

extension DisplayPath {
  /// The path drawn in the opposite direction.
  fileprivate var reversed: DisplayPath {
    var parts: [[Element]] = []
    for element in elements {
      if case .move = element {
        parts.append([element])
      } else if parts.isEmpty {
        parts.append([element])
      } else {
        parts[parts.count - 1].append(element)
      }
    }
    var result = DisplayPath()
    for part in parts.reversed() { for element in Self.reversed(part) { result.append(element) } }
    return result
  }

  /// Returns a part that begins with a movement in the opposite direction. A closed part stays closed.
  private static func reversed(_ part: [Element]) -> [Element] {
    let isClosed = part.contains(.close)
    var ends: [CGPoint] = []
    var drawn: [Element] = []
    for element in part {
      switch element {
      case .move(let end): ends = [end]
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
        ends.append(end)
        drawn.append(element)
      case .close: continue
      }
    }
    guard let last = ends.last else { return [] }
    var result = [Element.move(last)]
    for (index, element) in drawn.enumerated().reversed() {
      let end = ends[index]
      switch element {
      case .line: result.append(.line(end))
      case .quadratic(let control, _): result.append(.quadratic(control: control, end: end))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: end))
      case .move, .close: continue
      }
    }
    if isClosed { result.append(.close) }
    return result
  }
}
