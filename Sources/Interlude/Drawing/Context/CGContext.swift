public import Foundation
public import InterludeLayers
public import InterludeMotion

/// The drawing operations for a path: fill, stroke or both.
public nonisolated enum CGPathDrawingMode: Int, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The inside of a path that crosses itself.
public nonisolated enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

/// A drawing in progress: paths, colours and a transform, in points with y downwards.
///
/// The commands are kept, so that the drawing is sharp at every scale. There are no blend modes.
@preconcurrency @MainActor
public final class CGContext {
  /// The values that `saveGState()` keeps.
  struct State {
    var transform: CGAffineTransform
    var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var alpha: CGFloat = 1
    var lineWidth: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var dashes: Dashes?
    var shadow: Shadow?
    /// The clips, the outermost first.
    var clips: [DrawingClip] = []
  }

  var state: State
  private var saved: [State] = []
  private(set) var outline = DisplayPath()
  /// The items so far.
  var items: [DisplayItem] = []
  /// The image, in its own coordinates.
  let bounds: CGRect

  init(origin: CGPoint, size: CGSize) {
    bounds = CGRect(origin: .zero, size: size)
    state = State(transform: CGAffineTransform(translationX: -origin.x, y: -origin.y))
  }

  /// The transform from the drawing's coordinates to those of the image.
  public var ctm: CGAffineTransform { state.transform }

  // MARK: State

  /// Keeps the transform, the colours and the line's style.
  public func saveGState() { saved.append(state) }

  /// Returns to the values that were kept last.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales about the origin.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Rotates about the origin, clockwise for positive angles, in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Applies `transform` before the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    guard ClientValues.accept(transform, "ctm", of: self) else { return }
    state.transform = transform.concatenating(state.transform)
  }

  /// Sets the colour of areas.
  public func setFillColor(_ color: CGColor) { state.fill = color }

  /// Sets the colour of areas from its components, 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
  }

  /// Sets the colour of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  /// Sets the colour of lines from its components, 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
  }

  /// Sets the opacity of what follows, 0…1.
  public func setAlpha(_ alpha: CGFloat) {
    if ClientValues.accept(alpha, "alpha", of: self) { state.alpha = min(max(alpha, 0), 1) }
  }

  /// Sets the width of lines, in points.
  public func setLineWidth(_ width: CGFloat) {
    if ClientValues.accept(width, "lineWidth", of: self) { state.lineWidth = max(width, 0) }
  }

  /// Sets the ends of lines.
  public func setLineCap(_ cap: CGLineCap) { state.cap = cap }

  /// Sets the corners of lines.
  public func setLineJoin(_ join: CGLineJoin) { state.join = join }

  /// Sets the lengths of a line's dashes and gaps in turn, in points; none draws solid lines.
  ///
  /// - Parameter phase: The distance into the lengths at which a line begins, in points.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard ClientValues.accept(phase, "phase", of: self),
      lengths.allSatisfy({ ClientValues.accept($0, "lengths", of: self) })
    else { return }
    state.dashes = Dashes(lengths, phase: phase)
  }

  // MARK: Path

  /// Begins a new path.
  public func beginPath() { outline = DisplayPath() }

  /// Begins a part of the path at `point`.
  public func move(to point: CGPoint) { append(.move(point)) }

  /// Adds a line to `point`.
  public func addLine(to point: CGPoint) { append(.line(point)) }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadratic(control: control, end: end))
  }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Adds lines between `points`.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() { index == 0 ? move(to: point) : addLine(to: point) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { addPath(UIBezierPath(rect: rect).cgPath) }

  /// Adds an ellipse in `rect`.
  public func addEllipse(in rect: CGRect) { addPath(UIBezierPath(ovalIn: rect).cgPath) }

  /// Adds an arc about `center`, with a line to its start if the path has begun. Angles are in radians from
  /// the right, positive downwards.
  ///
  /// - Parameter clockwise: The direction, as Core Graphics names it: true runs towards smaller angles.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let arc = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    let elements = arc.cgPath.outline.elements
    for (index, element) in elements.enumerated() {
      if index == 0, case .move(let start) = element, !outline.isEmpty {
        append(.line(start))
      } else {
        append(element)
      }
    }
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, with a line to its start. Without a current point it does nothing.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let last = outline.currentPoint else { return }
    let start = last.applying(ctm.inverted())
    guard let arc = TangentArc(from: start, tangent1End, tangent2End, radius: radius) else {
      return addLine(to: tangent1End)
    }
    addArc(
      center: arc.center, radius: radius, startAngle: arc.start, endAngle: arc.end, clockwise: arc.isClockwise
    )
  }

  /// Adds `path`.
  public func addPath(_ path: CGPath) {
    for element in path.outline.elements { append(element) }
  }

  /// Adds a line to the beginning of the part.
  public func closePath() { append(.close) }

  /// Whether the path has no elements.
  public var isPathEmpty: Bool { outline.isEmpty }

  private func append(_ element: DisplayPath.Element) {
    guard ClientValues.accept(element, "path", of: self) else { return }
    var one = DisplayPath()
    one.append(element)
    for moved in one.mapped({ $0.applying(state.transform) }).elements { outline.append(moved) }
  }

  // MARK: Drawing

  /// Fills the path, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws a line along the path, and begins a new one.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    defer { beginPath() }
    guard !outline.isEmpty else { return }
    if mode != .stroke {
      let rule: FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
      emit(.fill(outline, color: faded(state.fill), rule: rule))
    }
    if mode != .fill, mode != .eoFill {
      emit(
        .stroke(
          outline, color: faded(state.stroke),
          style: style(state.lineWidth, state.cap, state.join, state.dashes)))
    }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { draw(.fill) { addRect(rect) } }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { draw(.fill) { for rect in rects { addRect(rect) } } }

  /// Draws a line around a rectangle.
  public func stroke(_ rect: CGRect) { draw(.stroke) { addRect(rect) } }

  /// Draws a line of `width` points around a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = old
  }

  /// Fills an ellipse in `rect`.
  public func fillEllipse(in rect: CGRect) { draw(.fill) { addEllipse(in: rect) } }

  /// Draws a line around an ellipse in `rect`.
  public func strokeEllipse(in rect: CGRect) { draw(.stroke) { addEllipse(in: rect) } }

  /// Draws lines between pairs of `points`.
  public func strokeLineSegments(between points: [CGPoint]) {
    draw(.stroke) {
      for (index, point) in points.enumerated() { index % 2 == 0 ? move(to: point) : addLine(to: point) }
    }
  }

  /// Draws what `body` adds, without the path that was begun.
  private func draw(_ mode: CGPathDrawingMode, _ body: () -> Void) {
    withoutPath {
      body()
      drawPath(using: mode)
    }
  }

  /// Runs `body` with a path of its own.
  func withoutPath(_ body: () -> Void) {
    let kept = outline
    beginPath()
    body()
    outline = kept
  }

  /// Draws `path` with the context's colour and the path's own style.
  func draw(_ path: UIBezierPath, isStroke: Bool) {
    let outline = path.cgPath.outline.mapped { $0.applying(state.transform) }
    if isStroke {
      let style = style(path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.dashes ?? state.dashes)
      emit(.stroke(outline, color: faded(state.stroke), style: style))
    } else {
      let rule: FillRule = path.usesEvenOddFillRule ? .evenOdd : .winding
      emit(.fill(outline, color: faded(state.fill), rule: rule))
    }
  }

  func faded(_ color: CGColor) -> CGColor {
    CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.alpha)
  }

  private func style(
    _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, _ dashes: Dashes?
  ) -> StrokeStyle {
    let scale = scaleOfTransform
    let scaled = dashes.flatMap { Dashes($0.lengths.map { $0 * scale }, phase: $0.phase * scale) }
    return StrokeStyle(width: width * scale, cap: cap.style, join: join.style, dashes: scaled)
  }

  /// The mean factor by which the transform changes lengths.
  var scaleOfTransform: CGFloat {
    let matrix = state.transform
    return abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
  }
}
