package import Foundation
package import InterludeMotion

/// The values of a layer's properties, apart from its content and sublayers: one set for the model, and
/// another for the presentation while something animates.
package struct LayerValues: Equatable, Sendable {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var transform = CGAffineTransform.identity
  package var opacity: CGFloat = 1
  package var cornerRadius: CGFloat = 0
  package var isHidden = false
  package var masksToBounds = false
  package var isContinuousCorner = false
  package var maskedCorners = Corners.Mask.all
  package var backgroundColor: CGColor?
  private var styleBox = LayerStyle.Box.plain

  package init() {}

  /// Rarely used values, stored separately because a layer's values are copied in each frame in which it
  /// moves.
  package var style: LayerStyle {
    get { styleBox.style }
    set { if newValue != styleBox.style { styleBox = LayerStyle.Box(newValue) } }
  }

  package static func == (left: LayerValues, right: LayerValues) -> Bool {
    left.bounds == right.bounds && left.position == right.position && left.anchorPoint == right.anchorPoint
      && left.transform == right.transform && left.opacity == right.opacity
      && left.isHidden == right.isHidden && left.masksToBounds == right.masksToBounds
      && left.cornerRadius == right.cornerRadius && left.isContinuousCorner == right.isContinuousCorner
      && left.maskedCorners == right.maskedCorners && left.backgroundColor == right.backgroundColor
      && (left.styleBox === right.styleBox || left.style == right.style)
  }

  /// The smallest rectangle, in the superlayer's coordinates, that contains the transformed bounds.
  package var frame: CGRect {
    get { boxAroundPosition.offsetBy(dx: position.x, dy: position.y) }
    set {
      var size = newValue.size
      if !transform.isTranslation {
        let inverse = transform.inverted()
        size = CGSize(
          width: abs(inverse.a) * size.width + abs(inverse.c) * size.height,
          height: abs(inverse.b) * size.width + abs(inverse.d) * size.height)
      }
      bounds.size = size
      // Not by its distance from the old position, so that the same frame always leads to the same position.
      let box = boxAroundPosition
      position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
    }
  }

  /// The smallest rectangle that contains the transformed bounds, from the position.
  private var boxAroundPosition: CGRect {
    CGRect(
      x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height
    ).applying(transform)
  }

  /// The transform from the layer's own coordinates (those of its bounds) to its superlayer's.
  package var toSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The border and the shadow to draw; nil for neither.
  var edge: BoxEdge? {
    guard let path = style.shadowPath else { return styleBox.edge }
    return style.edge(castBy: path.display(movedBy: CGVector(dx: -bounds.minX, dy: -bounds.minY)))
  }

  /// The placement of the layer's display node.
  var placement: DisplayNode.Placement {
    let corner = CGPoint(x: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
    if transform.isTranslation {
      return .at(CGPoint(x: position.x + corner.x + transform.tx, y: position.y + corner.y + transform.ty))
    }
    return .transformed(
      CGAffineTransform(translationX: corner.x, y: corner.y)
        .concatenating(transform)
        .concatenating(CGAffineTransform(translationX: position.x, y: position.y)))
  }
}

/// The border, the shadow, and the drawing style of a shape layer.
package struct LayerStyle: Equatable, Sendable {
  final class Box: Sendable {
    let style: LayerStyle
    /// The border and the shadow of the layer's box, the same in every frame until one of them changes.
    let edge: BoxEdge?
    static let plain = Box(LayerStyle())

    init(_ style: LayerStyle) {
      self.style = style
      edge = style.edge(castBy: nil)
    }
  }

  package var borderWidth: CGFloat = 0
  package var borderColor = CGColor(gray: 0, alpha: 1)
  package var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  package var shadowOpacity: CGFloat = 0
  package var shadowRadius: CGFloat = 3
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowPath: CGPath?
  /// The fill colour of a shape layer; nil draws nothing.
  package var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  package var strokeColor: CGColor?
  package var lineWidth: CGFloat = 1
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1
  package var lineDashPhase: CGFloat = 0
  /// The outline while it is animated from one to another; nil for the layer's own.
  package var path: CGPath?
  /// The properties of a gradient while they are animated; the others are the layer's own.
  package var gradient: [GradientProperty: [Double]] = [:]
  /// The opacity of the earlier content in a cross-dissolve, from 1 to 0.
  package var dissolve: CGFloat = 0

  /// Returns the border and the shadow to draw, that of `path` or else of the box; nil for neither.
  func edge(castBy path: DisplayPath?) -> BoxEdge? {
    let border = borderWidth > 0 ? Border(width: borderWidth, color: borderColor) : nil
    guard shadowOpacity > 0, var color = shadowColor else { return .of(border: border, shadow: nil) }
    color.alpha *= shadowOpacity
    return .of(
      border: border,
      shadow: Shadow(color: color, radius: shadowRadius, offset: shadowOffset, path: path))
  }
}
