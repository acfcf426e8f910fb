public import Foundation
public import InterludeLayers
public import InterludeMotion

/// A path of straight lines and curves.
///
/// Coordinates are in points, y downwards. Angles are in radians, 0 to the right, positive clockwise on
/// screen.
open class UIBezierPath: NSObject {
  private var outline = DisplayPath()
  private var start: CGPoint?

  /// Whether to fill with the even-odd rule instead of the non-zero winding rule.
  open var usesEvenOddFillRule = false
  /// The stroke width, in points.
  open var lineWidth: CGFloat = 1 {
    didSet { if !accepts(lineWidth, "lineWidth") { lineWidth = oldValue } }
  }
  /// The shape of the stroke's ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the stroke's corners.
  open var lineJoinStyle = CGLineJoin.miter

  /// The dashes of the stroke; nil for a solid line.
  var dashes: Dashes?

  /// Sets the lengths of the stroke's dashes and gaps in turn, in points; nil for a solid line.
  ///
  /// - Parameters:
  ///   - count: The number of lengths.
  ///   - phase: The distance into the lengths at which the line begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) }
    guard accepts(lengths, "pattern"), accepts(phase, "phase") else { return }
    dashes = Dashes(lengths, phase: phase)
  }

  /// The length beyond which a sharp corner is cut off. It is kept and has no effect.
  open var miterLimit: CGFloat = 10

  /// Creates an empty path.
  public override init() {}

  /// Creates the outline of `rect`.
  public convenience init(rect: CGRect) {
    self.init()
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Creates the ellipse inscribed in `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    addArc(
      withCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    close()
    apply(
      CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
        .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY)))
  }

  /// Creates the outline of `rect` with quarter circles of `cornerRadius` points at its corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the outline of `rect` with some rounded corners. The radius is limited to half of the shorter
  /// side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    guard accepts(rect, "roundedRect"), accepts(Limit(Double(cornerRadii.width)), "cornerRadii") else {
      return
    }
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

  /// Creates an arc of a circle.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from `cgPath`.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  // MARK: Reading

  /// The path as a value.
  open var cgPath: CGPath {
    get { CGPath(outline) }
    set {
      outline = DisplayPath()
      start = nil
      append(newValue.outline)
    }
  }

  /// Whether the path has no elements.
  open var isEmpty: Bool { outline.isEmpty }

  /// The point at which the next element begins; zero in an empty path.
  public private(set) var currentPoint = CGPoint.zero

  /// The bounding rectangle of the path; null for an empty path.
  open var bounds: CGRect { outline.tightBounds }

  // MARK: Drawing

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) {
    append(.move(point))
  }

  /// Adds a straight line to `point`.
  open func addLine(to point: CGPoint) {
    append(.line(point))
  }

  /// Adds a cubic curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    append(.cubic(control1: controlPoint1, control2: controlPoint2, end: endPoint))
  }

  /// Adds a quadratic curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    append(.quadratic(control: controlPoint, end: endPoint))
  }

  /// Adds an arc of a circle, and a line to its start if the path is not empty.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard accepts([center.x, center.y, radius, startAngle, endAngle], "addArc") else { return }
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    lineOrMove(to: point(startAngle))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    // The distance of the control points of a cubic that touches the arc at both ends and in the middle.
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

  /// Closes the subpath with a line to its start.
  open func close() {
    guard start != nil else { return }
    append(.close)
  }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) {
    append(bezierPath.outline)
  }

  /// Removes all elements.
  open func removeAllPoints() {
    cgPath = CGPath()
    currentPoint = .zero
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let new = CGPath(outline.mapped { $0.applying(transform) })
    if accepts(transform, "transform"), accepts(new, "path") { cgPath = new }
  }

  // MARK: Elements

  private func lineOrMove(to point: CGPoint) {
    append(start == nil ? .move(point) : .line(point))
  }

  private func append(_ other: DisplayPath) {
    for element in other.elements { append(element) }
  }

  /// Returns whether `value` may become `property`; otherwise this is reported.
  private func accepts<Value: ClientValue>(_ value: Value, _ property: StaticString) -> Bool {
    ClientValues.acceptOnAnyThread(value, property, of: Self.self)
  }

  private func append(_ element: DisplayPath.Element) {
    guard accepts(element, "elements") else { return }
    switch element {
    case .move(let end):
      start = end
      currentPoint = end
    case .line(let end), .quadratic(_, let end), .cubic(_, _, let end):
      // An element without a current point begins at its end point.
      if start == nil { append(.move(end)) }
      currentPoint = end
    case .close:
      currentPoint = start ?? .zero
    }
    outline.append(element)
  }

  /// Returns the signed angle of an arc, at most a full turn, in the requested direction.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let angle = clockwise ? end - start : start - end
    var positive = angle >= turn ? turn : angle.truncatingRemainder(dividingBy: turn)
    if positive < 0 { positive += turn }
    return clockwise ? positive : -positive
  }
}

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt

  /// Creates corners from their bits.
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
