public import Foundation
import InterludeLayers

extension UIButton {
  /// The appearance and content of a button as a value.
  public struct Configuration: Sendable {
    /// The corner style of the background.
    public enum CornerStyle: Int, Sendable {
      /// A radius of 6 points.
      case dynamic
      /// A radius of 4 points.
      case small
      /// A radius of 6 points.
      case medium
      /// A radius of 9 points.
      case large
      /// A radius of half the height.
      case capsule
    }

    /// The style of the background and the colours.
    enum Style: Equatable {
      case plain, gray, tinted, filled
    }

    let style: Style
    /// The title; nil for the title of `setTitle(_:for:)`.
    public var title: String?
    /// The image; nil for the image of `setImage(_:for:)`.
    public var image: UIImage?
    /// The spacing between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of title and image; nil for the style's default.
    public var baseForegroundColor: UIColor?
    /// The base colour of the background; nil for the style's default.
    public var baseBackgroundColor: UIColor?
    /// The corner style of the background.
    public var cornerStyle = CornerStyle.dynamic
    /// The insets around image and title, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    private init(_ style: Style) {
      self.style = style
    }

    /// Returns a configuration with title and image in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }

    /// Returns a configuration with title and image in the tint colour on grey.
    public static func gray() -> Configuration { Configuration(.gray) }

    /// Returns a configuration with title and image in the tint colour on a light tint of it.
    public static func tinted() -> Configuration { Configuration(.tinted) }

    /// Returns a configuration with title and image in white on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }

    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
      if !isEnabled { return .tertiaryLabel }
      return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    /// Returns the background colour; nil for none.
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

/// Insets from the edges of a rectangle, in points, relative to the reading direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  /// The top inset.
  public var top: CGFloat
  /// The inset at the edge where lines begin.
  public var leading: CGFloat
  /// The bottom inset.
  public var bottom: CGFloat
  /// The inset at the edge where lines end.
  public var trailing: CGFloat

  /// No distance at any edge.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets with the given values.
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

  /// The insets for left-to-right layout.
  /// Returns the insets in an interface from left to right, or, mirrored, from right to left.
  func edgeInsets(isMirrored: Bool) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing).mirrored(if: isMirrored)
  }
}
