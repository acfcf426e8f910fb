public import Foundation
package import InterludeLayers

/// A picture that does not change.
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

  package let content: DisplayImage
  /// Pixels of the picture a point.
  public let scale: CGFloat
  /// Whether the picture keeps its colours.
  public let renderingMode: RenderingMode
  /// The colour that fills the picture as a stencil, whatever the view's tint.
  package let ownTint: UIColor?

  package init(
    _ content: DisplayImage, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    ownTint: UIColor? = nil
  ) {
    self.content = content
    self.scale = scale
    self.renderingMode = renderingMode
    self.ownTint = ownTint
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(content.width) / scale, height: CGFloat(content.height) / scale)
  }

  /// The same picture with another rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, scale: scale, renderingMode: mode, ownTint: ownTint)
  }

  /// The picture as a stencil filled with `color`, which the tint of the view does not change.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(content, scale: scale, renderingMode: renderingMode, ownTint: color)
  }

  /// What fills the picture as a stencil in a view with `tint`; nil for its own colours.
  package func fill(forTint tint: UIColor?) -> UIColor? {
    switch renderingMode {
    case .automatic, .alwaysOriginal: ownTint
    case .alwaysTemplate: tint ?? ownTint
    }
  }
}
