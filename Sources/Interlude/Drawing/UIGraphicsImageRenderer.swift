public import Foundation
import InterludeLayers

/// Creates images from drawing commands.
///
/// The commands are kept, so the image is sharp at every size and scale. Unlike a bitmap it is not clipped at
/// its edges; use a view with `clipsToBounds`.
@preconcurrency @MainActor
public final class UIGraphicsImageRenderer {
  private let bounds: CGRect

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  /// Creates a renderer for images that show the rectangle `bounds` of the drawing, in points.
  public init(bounds: CGRect) {
    self.bounds = ClientValues.usable(bounds, else: .zero, "bounds", of: Self.self)
  }

  /// Returns the image that `actions` draws with `UIBezierPath.fill()` and similar methods.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(origin: bounds.origin)
    UIGraphicsImageRendererContext.$current.withValue(context) { actions(context) }
    return UIImage(drawing: context.items, size: bounds.size)
  }
}

/// The drawing context of a renderer's block.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The context of the innermost running block.
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

  /// Returns the outline of `path` in the image's coordinates.
  func outline(of path: UIBezierPath) -> DisplayPath {
    path.cgPath.outline.mapped { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
  }

  func imageRect(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -origin.x, dy: -origin.y) }
}

extension UIColor {
  /// Sets the fill colour, in a renderer's block.
  @preconcurrency @MainActor public func setFill() {
    UIGraphicsImageRendererContext.current?.fillColor = cgColor
  }

  /// Sets the stroke colour, in a renderer's block.
  @preconcurrency @MainActor public func setStroke() {
    UIGraphicsImageRendererContext.current?.strokeColor = cgColor
  }

  /// Sets the fill and stroke colours, in a renderer's block.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the path with the fill colour, in a renderer's block.
  @preconcurrency @MainActor public func fill() {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    context.append([
      .fill(
        context.outline(of: self), color: context.fillColor, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    ])
  }

  /// Strokes the path with the stroke colour, in a renderer's block.
  @preconcurrency @MainActor public func stroke() {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    let style = StrokeStyle(width: lineWidth, cap: lineCapStyle.style, join: lineJoinStyle.style)
    context.append([.stroke(context.outline(of: self), color: context.strokeColor, style: style)])
  }
}

extension UIImage {
  /// Draws the image scaled to `rect`, in a renderer's block.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsImageRendererContext.current else { return }
    context.append(items(in: context.imageRect(rect), tint: nil))
  }

  /// Draws the image in its own size with its top-left corner at `point`, in a renderer's block.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}
