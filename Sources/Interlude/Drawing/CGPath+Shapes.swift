public import Foundation
public import InterludeLayers
public import InterludeMotion

extension CGPath {
  /// Creates the outline of a rectangle; nil stands for no change of its points.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(rect: rect).cgPath.outline, transform)
  }

  /// Creates the ellipse in `rect`; nil stands for no change of its points.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(UIBezierPath(ovalIn: rect).cgPath.outline, transform)
  }

  /// Creates a rectangle with rounded corners. The radius is the smaller of both values; nil stands for no
  /// change of the points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight))
    self.init(path.cgPath.outline, transform)
  }

  private convenience init(_ outline: DisplayPath, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { transform in outline.mapped { $0.applying(transform.pointee) } } ?? outline)
  }
}

extension CGMutablePath {
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(UIBezierPath(rect: rect).cgPath, transform: transform)
  }

  /// Adds an ellipse in `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(UIBezierPath(ovalIn: rect).cgPath, transform: transform)
  }

  /// Adds a rectangle with rounded corners. The radius is the smaller of both values.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let path = UIBezierPath(roundedRect: rect, cornerRadius: min(cornerWidth, cornerHeight))
    addPath(path.cgPath, transform: transform)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, with a line to its start. Without a current point it does nothing.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    // The current point has been transformed, and the arc is not.
    let start = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    guard let arc = TangentArc(from: start, tangent1End, tangent2End, radius: radius) else {
      return addLine(to: tangent1End, transform: transform)
    }
    addArc(
      center: arc.center, radius: radius, startAngle: arc.start, endAngle: arc.end,
      clockwise: arc.isClockwise,
      transform: transform)
  }

  /// Adds an arc of `delta` radians about `center`, with a line to its start if the outline has begun.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds an arc about `center`, with a line to its start if the outline has begun. Angles are in radians
  /// from the right, positive downwards.
  ///
  /// - Parameter clockwise: The direction, as Core Graphics names it: true runs towards smaller angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    for (index, element) in arc.cgPath.outline.elements.enumerated() {
      if index == 0, case .move(let start) = element, !isEmpty {
        addLine(to: start, transform: transform)
      } else {
        append(element, transform)
      }
    }
  }
}

/// The arc that touches two lines which meet in a corner.
struct TangentArc {
  let center: CGPoint
  let start: CGFloat
  let end: CGFloat
  /// Whether it runs towards smaller angles.
  let isClockwise: Bool

  /// - Returns: Nil if the lines have no corner, or one of them has no length.
  init?(from point: CGPoint, _ corner: CGPoint, _ next: CGPoint, radius: CGFloat) {
    let (back, on) = (point - corner, next - corner)
    let (first, second) = (back.length, on.length)
    guard first > 0, second > 0, radius > 0 else { return nil }
    let cross = (back.dx * on.dy - back.dy * on.dx) / (first * second)
    let dot = (back.dx * on.dx + back.dy * on.dy) / (first * second)
    guard abs(cross) > 1e-9 else { return nil }
    // The angle at the corner is atan2(cross, dot); the touching points are radius / tan(half of it) away.
    let distance = radius * (1 + dot) / abs(cross)
    let touch1 = corner + CGVector(dx: back.dx * distance / first, dy: back.dy * distance / first)
    let touch2 = corner + CGVector(dx: on.dx * distance / second, dy: on.dy * distance / second)
    // The centre lies across the first line, on the side of the second.
    let across = (cross > 0 ? radius : -radius) / first
    center = touch1 + CGVector(dx: -back.dy * across, dy: back.dx * across)
    start = atan2(touch1.y - center.y, touch1.x - center.x)
    end = atan2(touch2.y - center.y, touch2.x - center.x)
    isClockwise = cross > 0
  }
}
