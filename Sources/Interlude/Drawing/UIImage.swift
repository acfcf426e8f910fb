public import Foundation
package import InterludeLayers

/// A picture that does not change: pixels, or a drawing that is sharp in every size.
public final class UIImage: Sendable {
  /// Whether a picture keeps its colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is used prefers.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a stencil that is filled with the tint.
    case alwaysTemplate
  }

  private enum Content {
    case pixels(DisplayImage)
    /// In points, with the picture's top left corner at the origin.
    case drawing([DisplayItem])
    case symbol(Symbol)
  }

  private let content: Content
  /// The size in points.
  public let size: CGSize
  /// Whether the picture keeps its colours.
  public let renderingMode: RenderingMode
  /// The colour that fills the picture as a stencil, whatever the view's tint.
  private let ownTint: UIColor?

  private init(_ content: Content, _ size: CGSize, _ renderingMode: RenderingMode, _ ownTint: UIColor?) {
    self.content = content
    self.size = size
    self.renderingMode = renderingMode
    self.ownTint = ownTint
  }

  /// A picture from pixels, `scale` of them a point.
  package convenience init(_ pixels: DisplayImage, scale: CGFloat = 1) {
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    self.init(.pixels(pixels), size, .automatic, nil)
  }

  convenience init(drawing items: [DisplayItem], size: CGSize) {
    self.init(.drawing(items), size, .automatic, nil)
  }

  /// The same picture with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, size, mode, ownTint)
  }

  /// The picture as a stencil filled with `color`, which counts where the view's tint does not.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(content, size, renderingMode, color)
  }

  /// The picture as a stencil filled with `color`, with another rendering mode: `.alwaysOriginal` keeps the
  /// colour whatever the view's tint.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(content, size, renderingMode, color)
  }

  convenience init(_ symbol: Symbol) {
    self.init(.symbol(symbol), symbol.size, .automatic, nil)
  }

  /// The symbol that the picture shows; nil for any other picture.
  var symbol: Symbol? {
    if case .symbol(let symbol) = content { symbol } else { nil }
  }

  /// The same picture of another symbol.
  func showing(_ symbol: Symbol) -> UIImage {
    UIImage(.symbol(symbol), symbol.size, renderingMode, ownTint)
  }

  /// What shows the picture stretched over `rect`, in a view with `tint` and `look` on `stage` (nil: the
  /// current ones).
  @MainActor func items(
    in rect: CGRect, tint: UIColor?, look: Look? = nil, on stage: Stage? = nil
  ) -> [DisplayItem] {
    let color: UIColor? =
      switch renderingMode {
      case .automatic: symbol == nil ? ownTint : tint ?? ownTint
      case .alwaysOriginal: ownTint
      case .alwaysTemplate: tint ?? ownTint
      }
    let fill = color.map { color in look.map(color.cgColor(in:)) ?? color.cgColor }
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
  /// The item stretched from the origin and then moved. Text and lines grow by the mean of both directions.
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
    case .fill(let path, let color, let rule):
      return .fill(path.mapped(move), color: color, rule: rule)
    case .stroke(let path, let color, var style):
      style.width *= mean
      return .stroke(path.mapped(move), color: color, style: style)
    }
  }

  /// The item in the hue of `tint`, as opaque as both together; as it is without a tint.
  fileprivate func tinted(_ tint: CGColor?) -> DisplayItem {
    guard let tint else { return self }
    func fill(_ own: CGColor) -> CGColor {
      CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha * own.alpha)
    }
    switch self {
    case .text(let run, let origin, let color): return .text(run, origin: origin, color: fill(color))
    case .image(let image, let rect, _): return .image(image, rect: rect, tint: tint)
    case .gradient(let rect, let stops, let start, let end):
      let stops = stops.map { GradientStop(location: $0.location, color: fill($0.color)) }
      return .gradient(rect: rect, stops: stops, start: start, end: end)
    case .fill(let path, let color, let rule): return .fill(path, color: fill(color), rule: rule)
    case .stroke(let path, let color, let style): return .stroke(path, color: fill(color), style: style)
    }
  }
}
