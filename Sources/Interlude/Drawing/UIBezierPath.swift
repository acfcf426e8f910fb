public import Foundation
public import InterludeLayers
public import InterludeMotion

/// An outline of lines and curves, drawn piece by piece.
///
/// Coordinates are in points, y down; angles in radians, 0 to the right, positive clockwise on the screen.
open class UIBezierPath {
  private var outline = DisplayPath()
  private var start: CGPoint?

  /// Whether every second enclosed part is left out, instead of filling all.
  open var usesEvenOddFillRule = false
  /// The width of a line along the outline, in points.
  open var lineWidth: CGFloat = 1
  /// How that line ends.
  open var lineCapStyle = CGLineCap.butt
  /// How that line turns.
  open var lineJoinStyle = CGLineJoin.miter

  /// An outline with nothing in it.
  public init() {}

  /// The outline of `rect`.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse that fills `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addArc(
      withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    close()
    apply(
      CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
        .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY)))
  }

  /// The outline of `rect` with all corners rounded by quarter circles of `cornerRadius` points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// The outline of `rect` with some corners rounded; at most half of the shorter side counts of a radius.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func corner(_ corner: UIRectCorner, _ point: CGPoint, _ inX: CGFloat, _ inY: CGFloat, _ angle: CGFloat) {
      guard corners.contains(corner), radius > 0 else { return lineOrMove(to: point) }
      addArc(
        withCenter: CGPoint(x: point.x + inX * radius, y: point.y + inY * radius), radius: radius,
        startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
    }
    corner(.topLeft, CGPoint(x: rect.minX, y: rect.minY), 1, 1, .pi)
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), -1, 1, 1.5 * .pi)
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), -1, -1, 0)
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), 1, -1, .pi / 2)
    close()
  }

  /// A part of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The outline of `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  // MARK: Reading

  /// The outline as a value.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set {
      outline = DisplayPath()
      start = nil
      append(newValue.outline)
    }
  }

  /// Whether nothing has been drawn.
  open var isEmpty: Bool { outline.elements.isEmpty }

  /// Where the next piece begins; zero when nothing has been drawn.
  public private(set) var currentPoint = CGPoint.zero

  /// The smallest rectangle that holds the outline; null when nothing has been drawn.
  open var bounds: CGRect { outline.tightBounds }

  // MARK: Drawing

  /// Begins a new part at `point`.
  open func move(to point: CGPoint) {
    append(.move(point))
  }

  /// Draws a straight line to `point`.
  open func addLine(to point: CGPoint) {
    append(.line(point))
  }

  /// Draws a cubic curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    append(.cubic(control1: controlPoint1, control2: controlPoint2, end: endPoint))
  }

  /// Draws a quadratic curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    append(.quadratic(control: controlPoint, end: endPoint))
  }

  /// Draws a part of a circle, with a line to its beginning when something was drawn before.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    lineOrMove(to: point(startAngle))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    // The control points of a cubic that touches the arc at both ends and in the middle.
    let reach = radius * 4 / 3 * tan(step / 4)
    for piece in 0..<pieces where sweep != 0 {
      let from = startAngle + CGFloat(piece) * step
      let to = from + step
      let (first, last) = (point(from), point(to))
      addCurve(
        to: last,
        controlPoint1: CGPoint(x: first.x - reach * sin(from), y: first.y + reach * cos(from)),
        controlPoint2: CGPoint(x: last.x + reach * sin(to), y: last.y - reach * cos(to)))
    }
  }

  /// Draws a line back to where this part began.
  open func close() {
    guard start != nil else { return }
    append(.close)
  }

  /// Adds the parts of another outline.
  open func append(_ bezierPath: UIBezierPath) {
    append(bezierPath.outline)
  }

  /// Takes everything away again.
  open func removeAllPoints() {
    cgPath = CGPath()
    currentPoint = .zero
  }

  /// Replaces every point by its image under `transform`.
  open func apply(_ transform: CGAffineTransform) {
    cgPath = CGPath(outline.mapped { $0.applying(transform) })
  }

  // MARK: Inside

  private func lineOrMove(to point: CGPoint) {
    append(start == nil ? .move(point) : .line(point))
  }

  private func append(_ other: DisplayPath) {
    for element in other.elements { append(element) }
  }

  private func append(_ element: DisplayPath.Element) {
    switch element {
    case .move(let end):
      start = end
      currentPoint = end
    case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
      // A piece without a beginning begins where it ends, instead of at some corner far away.
      if start == nil { append(.move(end)) }
      currentPoint = end
    case .close:
      currentPoint = start ?? .zero
    }
    outline.append(element)
  }

  /// The signed angle of an arc: at most a full turn, in the direction asked for.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let way = clockwise ? end - start : start - end
    var positive = way >= turn ? turn : way.truncatingRemainder(dividingBy: turn)
    if positive < 0 { positive += turn }
    return clockwise ? positive : -positive
  }
}

/// Some of the four corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt

  /// Corners from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
