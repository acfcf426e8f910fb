public import Foundation
import InterludeLayers

extension UIButton {
  /// The looks of a button as a value.
  public struct Configuration: Sendable {
    /// How the corners of the background are rounded.
    public enum CornerStyle: Int, Sendable {
      /// By 6 points.
      case dynamic
      /// By 4 points.
      case small
      /// By 6 points.
      case medium
      /// By 9 points.
      case large
      /// By half of the height.
      case capsule
    }

    /// What the background is made of.
    enum Style: Equatable {
      case plain, gray, tinted, filled
    }

    let style: Style
    /// What the button says; nil leaves it to `setTitle(_:for:)`.
    public var title: String?
    /// What the button shows; nil leaves it to `setImage(_:for:)`.
    public var image: UIImage?
    /// Between picture and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of title and picture; nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour that the background is made from; nil for the style's own.
    public var baseBackgroundColor: UIColor?
    /// How the corners of the background are rounded.
    public var cornerStyle = CornerStyle.dynamic
    /// What is left free around picture and title, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    private init(_ style: Style) {
      self.style = style
    }

    /// Title and picture in the tint, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Title and picture in the tint on grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Title and picture in the tint on a light wash of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Title and picture in white on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    /// nil for none.
    func background(tint: UIColor, isEnabled: Bool) -> UIColor? {
      let base = baseBackgroundColor ?? tint
      switch style {
      case .plain: return baseBackgroundColor
      case .gray: return isEnabled ? baseBackgroundColor ?? .secondarySystemFill : .tertiarySystemFill
      case .tinted:
        return isEnabled
          ? base.fading(to: 0.16) : .tertiarySystemFill
      case .filled: return isEnabled ? base : .tertiarySystemFill
      }
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .dynamic, .medium: 6
      case .small: 4
      case .large: 9
      case .capsule: height / 2
      }
    }
  }
}

/// Distances from the four edges of a rectangle inwards, in points, across from where reading begins.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// From the top edge down.
  public var top: CGFloat
  /// From the edge where lines begin.
  public var leading: CGFloat
  /// From the bottom edge up.
  public var bottom: CGFloat
  /// From the edge where lines end.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Insets from the four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any edge.
  public init() {
    self = .zero
  }

  /// Lines begin at the left.
  var edgeInsets: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
