public import Foundation
import InterludeMotion

/// A layer that fills and strokes an outline in its own coordinates.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// Creates a shape layer without an outline.
  public required init() {
    super.init()
  }

  /// Returns a copy with the values last shown on the screen; nil when the layer is not part of a window.
  open override func presentation() -> CAShapeLayer? {
    tree == nil ? nil : CAShapeLayer(layer: self)
  }

  /// Creates a copy with the values that `layer` shows.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let shape = layer as? CAShapeLayer else { return }
    path = shape.shown.style.path ?? shape.path
    (fillRule, lineCap, lineJoin) = (shape.fillRule, shape.lineCap, shape.lineJoin)
    lineDashPattern = shape.lineDashPattern
  }

  /// The outline; nil for none. Setting it does not animate.
  open var path: CGPath? {
    didSet {
      if !accepts(path, "path") { path = oldValue }
      if let path, path !== path.frozen { self.path = path.frozen }
      setNeedsCommit()
    }
  }

  /// The fill colour of the outline; nil for none.
  open var fillColor: CGColor? {
    get { model.style.fillColor }
    set {
      guard accepts(newValue, "fillColor") else { return }
      set(model.style.fillColor, to: newValue, .fillColor) { $0.style.fillColor = $1 }
    }
  }

  /// The rule that decides which enclosed areas are inside.
  open var fillRule: CAShapeLayerFillRule = .nonZero {
    didSet { setNeedsCommit() }
  }

  /// The colour of the line along the outline; nil for no line.
  open var strokeColor: CGColor? {
    get { model.style.strokeColor }
    set {
      guard accepts(newValue, "strokeColor") else { return }
      set(model.style.strokeColor, to: newValue, .strokeColor) { $0.style.strokeColor = $1 }
    }
  }

  /// The width of the line in points.
  open var lineWidth: CGFloat {
    get { model.style.lineWidth }
    set {
      guard accepts(newValue, "lineWidth") else { return }
      set(model.style.lineWidth, to: newValue, .lineWidth) { $0.style.lineWidth = $1 }
    }
  }

  /// The relative length at which the line begins, 0…1.
  open var strokeStart: CGFloat {
    get { model.style.strokeStart }
    set {
      guard accepts(newValue, "strokeStart") else { return }
      set(model.style.strokeStart, to: newValue, .strokeStart) { $0.style.strokeStart = $1 }
    }
  }

  /// The limit of pointed corners; it is kept and has no effect.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in turn, in points; nil draws a solid line.
  open var lineDashPattern: [NSNumber]? {
    didSet {
      if !accepts(lineDashPattern?.map(\.doubleValue), "lineDashPattern") { lineDashPattern = oldValue }
      setNeedsCommit()
    }
  }

  /// The distance into the pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { model.style.lineDashPhase }
    set {
      guard accepts(newValue, "lineDashPhase") else { return }
      set(model.style.lineDashPhase, to: newValue, .lineDashPhase) { $0.style.lineDashPhase = $1 }
    }
  }

  /// The relative length at which the line ends, 0…1.
  open var strokeEnd: CGFloat {
    get { model.style.strokeEnd }
    set {
      guard accepts(newValue, "strokeEnd") else { return }
      set(model.style.strokeEnd, to: newValue, .strokeEnd) { $0.style.strokeEnd = $1 }
    }
  }

  /// The shape of the line's ends.
  open var lineCap: CAShapeLayerLineCap = .butt {
    didSet { setNeedsCommit() }
  }

  /// The shape of the line's corners.
  open var lineJoin: CAShapeLayerLineJoin = .miter {
    didSet { setNeedsCommit() }
  }

  package override func displayItems(for values: LayerValues) -> [DisplayItem] {
    guard let path = values.style.path ?? path, !path.isEmpty else { return [] }
    let outline = path.display(movedBy: CGVector(dx: -values.bounds.minX, dy: -values.bounds.minY))
    var items: [DisplayItem] = []
    if let color = values.style.fillColor {
      items.append(.fill(outline, color: color, rule: fillRule == .evenOdd ? .evenOdd : .winding))
    }
    if let color = values.style.strokeColor, values.style.lineWidth > 0,
      values.style.strokeEnd > values.style.strokeStart
    {
      let style = StrokeStyle(
        width: values.style.lineWidth, cap: lineCap.style, join: lineJoin.style,
        trim: values.style.strokeStart...values.style.strokeEnd,
        dashes: Dashes(lineDashPattern?.map { CGFloat($0.doubleValue) }, phase: values.style.lineDashPhase))
      items.append(.stroke(outline, color: color, style: style))
    }
    return items
  }
}

/// The rule that decides which areas enclosed by a path are inside.
public enum CAShapeLayerFillRule: Sendable {
  /// Inside where the path's winding number around the point is not 0.
  case nonZero
  /// Inside where a ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
public enum CAShapeLayerLineCap: Sendable {
  /// Square, at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// Square, half a line width past the end point.
  case square

  var style: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The shape of a line's corners.
public enum CAShapeLayerLineJoin: Sendable {
  /// A pointed corner.
  case miter
  /// A round corner.
  case round
  /// A corner that is cut off.
  case bevel

  var style: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
