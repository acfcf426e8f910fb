public import Foundation
import InterludeLayers

/// Makes pictures by drawing.
///
/// What is drawn is kept as a drawing, so the picture is sharp in every size and on every display. Unlike
/// pixels it is not cut off at the picture's edge; a view with `clipsToBounds` does that.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect

  /// A renderer of pictures of `size` points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// A renderer of pictures that show the part `bounds` of what is drawn, in points.
  public init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// The picture of what `actions` draws with `UIBezierPath.fill()` and its like.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(origin: bounds.origin)
    UIGraphicsImageRendererContext.$current.withValue(context) { actions(context) }
    return UIImage(drawing: context.items, size: bounds.size)
  }
}

/// What is being drawn in a renderer's block.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The innermost block that is running.
  @TaskLocal static var current: UIGraphicsImageRendererContext?

  private let origin: CGPoint
  private(set) var items: [DisplayItem] = []
  fileprivate var fillColor = CGColor(gray: 0, alpha: 1)
  fileprivate var strokeColor = CGColor(gray: 0, alpha: 1)

  init(origin: CGPoint) {
    self.origin = origin
  }

  /// Fills `rect` with the fill colour.
  public func fill(_ rect: CGRect) {
    UIBezierPath(rect: rect).fill()
  }

  func append(_ items: [DisplayItem]) {
    self.items += items
  }

  /// The outline of `path` in the picture's own coordinates.
  func outline(of path: UIBezierPath) -> DisplayPath {
    path.cgPath.outline.mapped { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
  }

  func place(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -origin.x, dy: -origin.y) }
}

extension UIColor {
  /// Makes this the colour that shapes are filled with, in a renderer's block.
  @preconcurrency @MainActor public func setFill() {
    UIGraphicsImageRendererContext.current?.fillColor = cgColor
  }

  /// Makes this the colour that lines are drawn with, in a renderer's block.
  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsImageRendererContext.current?.strokeColor = cgColor
  }

  /// Makes this the colour of shapes and lines, in a renderer's block.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the outline with the fill colour, in a renderer's block.
  @preconcurrency @MainActor public func fill() {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    context.append([
      .fill(
        context.outline(of: self), color: context.fillColor, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    ])
  }

  /// Draws a line along the outline with the stroke colour, in a renderer's block.
  @preconcurrency @MainActor public func stroke() {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    let style = StrokeStyle(width: lineWidth, cap: lineCapStyle.style, join: lineJoinStyle.style)
    context.append([.stroke(context.outline(of: self), color: context.strokeColor, style: style)])
  }
}

extension UIImage {
  /// Draws the picture stretched over `rect`, in a renderer's block.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    context.append(items(in: context.place(rect), tint: nil))
  }

  /// Draws the picture in its own size with its top left corner at `point`, in a renderer's block.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}
