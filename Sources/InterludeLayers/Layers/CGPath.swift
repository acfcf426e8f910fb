public import Foundation
public import InterludeMotion

/// An outline of lines and curves. It does not change, unless it is a `CGMutablePath`.
public class CGPath: Hashable, @unchecked Sendable {
  package fileprivate(set) final var outline: DisplayPath

  /// Creates an empty outline.
  public init() {
    outline = DisplayPath()
  }

  package init(_ outline: DisplayPath) {
    self.outline = outline
  }

  /// Whether both have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool {
    left === right || left.outline == right.outline
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }

  /// The outline as a value: a copy of one that may change. Layers and animations keep this.
  package final var frozen: CGPath { self is CGMutablePath ? CGPath(outline) : self }

  /// Whether the outline has no elements.
  public var isEmpty: Bool { outline.isEmpty }

  /// The smallest rectangle that contains all end and control points; null when empty.
  public var boundingBox: CGRect { outline.bounds }

  /// Returns an outline with the same elements that does not change.
  public func copy() -> CGPath? { frozen }

  /// Returns the outline with `transform` applied to its points; nil stands for no change.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    transform.map { transform in CGPath(outline.mapped { $0.applying(transform.pointee) }) } ?? frozen
  }

  /// Returns an outline with the same elements that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }

  package func display(movedBy offset: CGVector) -> DisplayPath {
    offset == .zero
      ? outline : outline.mapped { CGPoint(x: $0.x + offset.dx, y: $0.y + offset.dy) }
  }
}

/// An outline that is built step by step. One object must not be used by several threads at the same time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// The end of the last element; zero for an empty outline.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Appends an element, with `transform` applied to its points; one that is not finite is left out.
  package func append(_ element: DisplayPath.Element, _ transform: CGAffineTransform = .identity) {
    var one = DisplayPath()
    one.append(element)
    for moved in one.mapped({ $0.applying(transform) }).elements where moved.isUsable {
      outline.append(moved)
    }
  }

  /// Begins a part at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point), transform)
  }

  /// Adds a line to `point`.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point), transform)
  }

  /// Adds lines between `points`, the first of which begins a part.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      append(index == 0 ? .move(point) : .line(point), transform)
    }
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quadratic(control: control, end: end), transform)
  }

  /// Adds a curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.outline.elements { append(element, transform) }
  }

  /// Adds a line to the beginning of the part.
  public func closeSubpath() { append(.close) }
}
