public import Foundation
import InterludeLayers

/// An effect on the content behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A material: the blurred and saturated backdrop under a tint.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The materials. Those without "Light" or "Dark" follow the view's appearance.
  public enum Style: Int, Sendable {
    /// Almost opaque, very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// Medium.
    case regular = 4
    /// More opaque than `regular`.
    case prominent = 5
    /// Most translucent.
    case systemUltraThinMaterial = 6
    /// Very translucent.
    case systemThinMaterial = 7
    /// Medium.
    case systemMaterial = 8
    /// Slightly translucent.
    case systemThickMaterial = 9
    /// For bars.
    case systemChromeMaterial = 10
    /// Most translucent, always light.
    case systemUltraThinMaterialLight = 11
    /// Very translucent, always light.
    case systemThinMaterialLight = 12
    /// Medium, always light.
    case systemMaterialLight = 13
    /// Slightly translucent, always light.
    case systemThickMaterialLight = 14
    /// For bars, always light.
    case systemChromeMaterialLight = 15
    /// Most translucent, always dark.
    case systemUltraThinMaterialDark = 16
    /// Very translucent, always dark.
    case systemThinMaterialDark = 17
    /// Medium, always dark.
    case systemMaterialDark = 18
    /// Slightly translucent, always dark.
    case systemThickMaterialDark = 19
    /// For bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a material of the given style.
  public init(style: Style) {
    self.style = style
  }
}

extension UIBlurEffect.Style {
  /// Returns the backdrop for a view in light or dark appearance. The values are Interlude's own.
  func backdrop(isDark: Bool) -> Backdrop {
    func material(gray: CGFloat, opacity: CGFloat) -> Backdrop {
      Backdrop(radius: 16, saturation: 1.8, tint: CGColor(gray: gray, alpha: opacity))
    }
    switch isDark ? darkVariant : self {
    case .extraLight: return material(gray: 1, opacity: 0.82)
    case .light: return material(gray: 1, opacity: 0.4)
    case .dark: return material(gray: 0.07, opacity: 0.73)
    case .regular: return material(gray: 0.98, opacity: 0.6)
    case .prominent: return material(gray: 0.99, opacity: 0.78)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: return material(gray: 0.98, opacity: 0.44)
    case .systemThinMaterial, .systemThinMaterialLight: return material(gray: 0.98, opacity: 0.6)
    case .systemMaterial, .systemMaterialLight: return material(gray: 0.98, opacity: 0.74)
    case .systemThickMaterial, .systemThickMaterialLight: return material(gray: 0.98, opacity: 0.86)
    case .systemChromeMaterial, .systemChromeMaterialLight: return material(gray: 0.98, opacity: 0.8)
    case .systemUltraThinMaterialDark: return material(gray: 0.12, opacity: 0.5)
    case .systemThinMaterialDark: return material(gray: 0.13, opacity: 0.62)
    case .systemMaterialDark: return material(gray: 0.13, opacity: 0.75)
    case .systemThickMaterialDark: return material(gray: 0.13, opacity: 0.86)
    case .systemChromeMaterialDark: return material(gray: 0.1, opacity: 0.8)
    }
  }

  /// The dark variant of the material.
  private var darkVariant: UIBlurEffect.Style {
    switch self {
    case .regular: .systemThinMaterialDark
    case .prominent: .systemMaterialDark
    case .systemUltraThinMaterial: .systemUltraThinMaterialDark
    case .systemThinMaterial: .systemThinMaterialDark
    case .systemMaterial: .systemMaterialDark
    case .systemThickMaterial: .systemThickMaterialDark
    case .systemChromeMaterial: .systemChromeMaterialDark
    case .extraLight, .light, .dark, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight,
      .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark, .systemThickMaterialDark,
      .systemChromeMaterialDark:
      self
    }
  }
}
