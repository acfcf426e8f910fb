public import Foundation
package import InterludeMotion

/// An outline of lines and curves, as a value.
public struct CGPath: Hashable, Sendable {
  package private(set) var outline = DisplayPath()

  /// Creates an empty outline.
  public init() {}

  package init(_ outline: DisplayPath) {
    self.outline = outline
  }

  /// Whether the outline has no elements.
  public var isEmpty: Bool { outline.elements.isEmpty }

  /// The smallest rectangle that contains all end and control points; null when empty.
  public var boundingBox: CGRect { outline.bounds }

  package func display(movedBy offset: CGVector) -> DisplayPath {
    offset == .zero
      ? outline : outline.mapped { CGPoint(x: $0.x + offset.dx, y: $0.y + offset.dy) }
  }
}

extension DisplayPath {
  /// Returns the path with `move` applied to every point.
  package func mapped(_ move: (CGPoint) -> CGPoint) -> DisplayPath {
    var path = DisplayPath()
    for element in elements {
      switch element {
      case .move(let end): path.append(.move(move(end)))
      case .line(let end): path.append(.line(move(end)))
      case .quadratic(let control, let end):
        path.append(.quadratic(control: move(control), end: move(end)))
      case .cubic(let control1, let control2, let end):
        path.append(.cubic(control1: move(control1), control2: move(control2), end: move(end)))
      case .close: path.append(.close)
      }
    }
    return path
  }
}
