public import Foundation
import InterludeMotion

/// A layer that fills and strokes an outline in its own coordinates.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// A shape layer without an outline.
  public required init() {
    super.init()
  }

  /// A copy that shows what was last on the screen; nil when the layer is not part of a window.
  open override func presentation() -> CAShapeLayer? {
    tree == nil ? nil : CAShapeLayer(layer: self)
  }

  /// A copy that shows what `layer` shows.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let shape = layer as? CAShapeLayer else { return }
    path = shape.shown.style.path ?? shape.path
    (fillRule, lineCap, lineJoin) = (shape.fillRule, shape.lineCap, shape.lineJoin)
  }

  /// The outline; nil for none. Setting it does not animate.
  open var path: CGPath? {
    didSet { setNeedsCommit() }
  }

  /// What fills the outline; nil for nothing.
  open var fillColor: CGColor? {
    get { model.style.fillColor }
    set { set(model.style.fillColor, to: newValue, .fillColor) { $0.style.fillColor = $1 } }
  }

  /// Which enclosed parts count as inside.
  open var fillRule: CAShapeLayerFillRule = .nonZero {
    didSet { setNeedsCommit() }
  }

  /// What draws the line along the outline; nil for no line.
  open var strokeColor: CGColor? {
    get { model.style.strokeColor }
    set { set(model.style.strokeColor, to: newValue, .strokeColor) { $0.style.strokeColor = $1 } }
  }

  /// The width of the line in points.
  open var lineWidth: CGFloat {
    get { model.style.lineWidth }
    set { set(model.style.lineWidth, to: newValue, .lineWidth) { $0.style.lineWidth = $1 } }
  }

  /// How much of the line is drawn, 0…1 of its length.
  open var strokeEnd: CGFloat {
    get { model.style.strokeEnd }
    set { set(model.style.strokeEnd, to: newValue, .strokeEnd) { $0.style.strokeEnd = $1 } }
  }

  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap = .butt {
    didSet { setNeedsCommit() }
  }

  /// How the line turns.
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
    if let color = values.style.strokeColor, values.style.lineWidth > 0, values.style.strokeEnd > 0 {
      let style = StrokeStyle(
        width: values.style.lineWidth, cap: lineCap.style, join: lineJoin.style,
        trim: 0...values.style.strokeEnd)
      items.append(.stroke(outline, color: color, style: style))
    }
    return items
  }
}

/// Which parts that a path encloses count as inside.
public enum CAShapeLayerFillRule: Sendable {
  /// Where the path winds around a point at least once in sum.
  case nonZero
  /// Where a ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// How a line ends.
public enum CAShapeLayerLineCap: Sendable {
  /// At the end point, square.
  case butt
  /// With a half circle around the end point.
  case round
  /// Half a line width past the end point, square.
  case square

  var style: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How a line turns at a corner.
public enum CAShapeLayerLineJoin: Sendable {
  /// With a pointed corner.
  case miter
  /// With a round corner.
  case round
  /// With a corner cut off.
  case bevel

  var style: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
