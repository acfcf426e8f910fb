public import Foundation
package import InterludeLayers

/// An immutable image: pixels, a drawing or a symbol.
public final class UIImage: NSObject, Sendable {
  /// The handling of the image's colours.
  public enum RenderingMode: Int, Sendable {
    /// The default of the view that shows the image.
    case automatic
    /// The image's own colours.
    case alwaysOriginal
    /// A template that is filled with the tint colour.
    case alwaysTemplate
  }

  private enum Content {
    case pixels(DisplayImage)
    /// A drawing in points, with the image's top-left corner at the origin.
    case drawing([DisplayItem])
    case symbol(Symbol)
  }

  private let content: Content
  /// The size, in points.
  public let size: CGSize
  /// The handling of the image's colours.
  public let renderingMode: RenderingMode
  /// The image's own tint colour, independent of the view's tint colour.
  private let ownTint: UIColor?

  private init(_ content: Content, _ size: CGSize, _ renderingMode: RenderingMode, _ ownTint: UIColor?) {
    self.content = content
    self.size = size
    self.renderingMode = renderingMode
    self.ownTint = ownTint
  }

  /// Creates an image without content and size.
  public override convenience init() {
    self.init(drawing: [], size: .zero)
  }

  /// Creates an image from pixels, with `scale` pixels per point.
  package convenience init(_ pixels: DisplayImage, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    self.init(.pixels(pixels), size, .automatic, nil)
  }

  /// Not supported; always returns nil: asset catalogues are not read. Draw the image in code.
  public convenience init?(named name: String) {
    return nil
  }

  /// Not supported; always returns nil: asset catalogues are not read. Draw the image in code.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    return nil
  }

  /// Not supported; always returns nil: files of pictures are not read.
  public convenience init?(data: Data) {
    return nil
  }

  /// Not supported; always returns nil: files of pictures are not read.
  public convenience init?(contentsOfFile path: String) {
    return nil
  }

  /// Creates an image from pixels, one for each point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.pixels)
  }

  /// Creates an image from pixels.
  ///
  /// - Parameters:
  ///   - scale: The pixels of a point.
  ///   - orientation: The side of the image that is its top; only `up` is supported, others count as it.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage.pixels, scale: scale > 0 ? scale : 1)
  }

  /// The side of an image's pixels that is its top.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The pixels; nil for a drawing and a symbol, which have none.
  public var cgImage: CGImage? {
    if case .pixels(let pixels) = content { CGImage(pixels) } else { nil }
  }

  /// The pixels of a point; 1 for a drawing and a symbol.
  public var scale: CGFloat {
    guard case .pixels(let pixels) = content, size.width > 0 else { return 1 }
    return CGFloat(pixels.width) / size.width
  }

  convenience init(drawing items: [DisplayItem], size: CGSize) {
    self.init(.drawing(items), size, .automatic, nil)
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, size, mode, ownTint)
  }

  /// Returns the image with a tint colour, which is used where the view's tint colour is not.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(content, size, renderingMode, color)
  }

  /// Returns the image with a tint colour and a rendering mode. `.alwaysOriginal` uses the colour instead of
  /// the view's tint colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size, renderingMode, color)
  }

  convenience init(_ symbol: Symbol) {
    self.init(.symbol(symbol), symbol.size, .automatic, nil)
  }

  /// The symbol; nil for any other image.
  var symbol: Symbol? {
    if case .symbol(let symbol) = content { symbol } else { nil }
  }

  /// Returns the image with another symbol.
  func showing(_ symbol: Symbol) -> UIImage {
    UIImage(.symbol(symbol), symbol.size, renderingMode, ownTint)
  }

  /// Returns the display items of the image scaled to `rect`, in a view with `tint` and `resolvedTraits` on
  /// `stage` (nil: the current ones).
  @MainActor func items(
    in rect: CGRect, tint: UIColor?, resolvedTraits: ResolvedTraits? = nil, on stage: Stage? = nil
  ) -> [DisplayItem] {
    let color: UIColor? =
      switch renderingMode {
      case .automatic: symbol == nil ? ownTint : tint ?? ownTint
      case .alwaysOriginal: ownTint
      case .alwaysTemplate: tint ?? ownTint
      }
    let fill = color.map { color in resolvedTraits.map(color.cgColor(in:)) ?? color.cgColor }
    switch content {
    case .pixels(let pixels):
      return [.image(pixels, rect: rect, tint: fill)]
    case .symbol(let symbol):
      let color = fill ?? CGColor(gray: 0, alpha: 1)
      return symbol.items(in: rect, color: color, on: stage ?? Stage.current)
    case .drawing(let items):
      guard size.width > 0, size.height > 0 else { return [] }
      let scale = CGSize(width: rect.width / size.width, height: rect.height / size.height)
      return items.map { $0.scaled(by: scale, movedBy: rect.origin).tinted(fill) }
    }
  }
}

extension DisplayItem {
  /// Returns the item scaled about the origin and then moved. Text and line widths are scaled by the
  /// geometric mean.
  fileprivate func scaled(by scale: CGSize, movedBy origin: CGPoint) -> DisplayItem {
    func move(_ point: CGPoint) -> CGPoint {
      CGPoint(x: origin.x + point.x * scale.width, y: origin.y + point.y * scale.height)
    }
    func stretch(_ rect: CGRect) -> CGRect {
      CGRect(
        origin: move(rect.origin),
        size: CGSize(width: rect.width * scale.width, height: rect.height * scale.height))
    }
    let mean = (scale.width * scale.height).squareRoot()
    switch self {
    case .text(let run, let origin, let color):
      var font = run.font
      font.size *= mean
      let larger = TextRun(string: run.string, font: font, width: run.width * mean)
      return .text(larger, origin: move(origin), color: color)
    case .image(let image, let rect, let tint):
      return .image(image, rect: stretch(rect), tint: tint)
    case .gradient(let rect, let stops, let start, let end):
      return .gradient(rect: stretch(rect), stops: stops, start: start, end: end)
    case .radialGradient(let rect, let stops, let start, let end, let radii):
      return .radialGradient(rect: stretch(rect), stops: stops, start: start, end: end, radii: radii)
    case .node(let node):
      let isMoved = scale == CGSize(width: 1, height: 1)
      let transform = CGAffineTransform(
        a: scale.width, b: 0, c: 0, d: scale.height, tx: origin.x, ty: origin.y)
      return .node(
        DisplayNode([], children: [node], placement: isMoved ? .at(origin) : .transformed(transform)))
    case .fill(let path, let color, let rule):
      return .fill(path.mapped(move), color: color, rule: rule)
    case .stroke(let path, let color, var style):
      style.width *= mean
      return .stroke(path.mapped(move), color: color, style: style)
    }
  }
}
