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

  /// Creates a renderer for images of `size` points. Images are sharp at every scale, so `format` has no
  /// effect.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(size: size)
  }

  /// Returns the image that `actions` draws with its context, `UIBezierPath.fill()` and similar methods.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(
      CGContext(origin: bounds.origin, size: bounds.size), size: bounds.size)
    Drawings.begin(context.cgContext, size: bounds.size)
    actions(context)
    Drawings.end()
    return context.currentImage
  }
}

/// The format of a renderer's images. It has no effect: images are sharp at every scale and may be
/// transparent.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat: NSObject {
  /// The pixels of a point: no effect.
  public var scale: CGFloat = 0
  /// Whether images are opaque: no effect.
  public var opaque = false

  /// Creates a format.
  public override init() {
    super.init()
  }

  /// Returns a format.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing context of a renderer's block.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
  /// The drawing.
  public let cgContext: CGContext
  private let size: CGSize

  init(_ context: CGContext, size: CGSize) {
    (cgContext, self.size) = (context, size)
  }

  /// An image of what was drawn so far.
  public var currentImage: UIImage { UIImage(drawing: cgContext.items, size: size) }

  /// Fills `rect` with the fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Draws a line around `rect` in the stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}

extension UIColor {
  /// Sets the fill colour of the drawing under way.
  @preconcurrency @MainActor public func setFill() { Drawings.current?.setFillColor(cgColor) }

  /// Sets the stroke colour of the drawing under way.
  @preconcurrency @MainActor public func setStroke() { Drawings.current?.setStrokeColor(cgColor) }

  /// Sets the fill and stroke colours of the drawing under way.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the path with the fill colour of the drawing under way.
  @preconcurrency @MainActor public func fill() { Drawings.current?.draw(self, isStroke: false) }

  /// Strokes the path with the stroke colour of the drawing under way.
  @preconcurrency @MainActor public func stroke() { Drawings.current?.draw(self, isStroke: true) }
}

extension UIImage {
  /// Draws the image scaled to `rect`, in the drawing under way.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    Drawings.current?.append(in: rect) { items(in: $0, tint: nil) }
  }

  /// Draws the image in its own size with its top-left corner at `point`, in the drawing under way.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }
}
