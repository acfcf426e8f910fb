public import Foundation
import InterludeLayers

/// What a view makes of everything that lies below it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A material: what lies below shows blurred, in stronger colours, under a veil.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// Materials; those without a word for their lightness are light or dark as the view is that shows them.
  public enum Style: Int, Sendable {
    /// Hardly lets anything through, very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// In the middle.
    case regular = 4
    /// Lets less through than `regular`.
    case prominent = 5
    /// Lets most through.
    case systemUltraThinMaterial = 6
    /// Lets much through.
    case systemThinMaterial = 7
    /// In the middle.
    case systemMaterial = 8
    /// Lets little through.
    case systemThickMaterial = 9
    /// For bars.
    case systemChromeMaterial = 10
    /// Lets most through, always light.
    case systemUltraThinMaterialLight = 11
    /// Lets much through, always light.
    case systemThinMaterialLight = 12
    /// In the middle, always light.
    case systemMaterialLight = 13
    /// Lets little through, always light.
    case systemThickMaterialLight = 14
    /// For bars, always light.
    case systemChromeMaterialLight = 15
    /// Lets most through, always dark.
    case systemUltraThinMaterialDark = 16
    /// Lets much through, always dark.
    case systemThinMaterialDark = 17
    /// In the middle, always dark.
    case systemMaterialDark = 18
    /// Lets little through, always dark.
    case systemThickMaterialDark = 19
    /// For bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// A material.
  public init(style: Style) {
    self.style = style
  }
}

extension UIBlurEffect.Style {
  /// The material as it is drawn in a view that is light or dark: our own choice of numbers.
  func backdrop(isDark: Bool) -> Backdrop {
    func material(gray: CGFloat, veil: CGFloat) -> Backdrop {
      Backdrop(radius: 16, saturation: 1.8, tint: CGColor(gray: gray, alpha: veil))
    }
    switch isDark ? inTheDark : self {
    case .extraLight: return material(gray: 1, veil: 0.82)
    case .light: return material(gray: 1, veil: 0.4)
    case .dark: return material(gray: 0.07, veil: 0.73)
    case .regular: return material(gray: 0.98, veil: 0.6)
    case .prominent: return material(gray: 0.99, veil: 0.78)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight: return material(gray: 0.98, veil: 0.44)
    case .systemThinMaterial, .systemThinMaterialLight: return material(gray: 0.98, veil: 0.6)
    case .systemMaterial, .systemMaterialLight: return material(gray: 0.98, veil: 0.74)
    case .systemThickMaterial, .systemThickMaterialLight: return material(gray: 0.98, veil: 0.86)
    case .systemChromeMaterial, .systemChromeMaterialLight: return material(gray: 0.98, veil: 0.8)
    case .systemUltraThinMaterialDark: return material(gray: 0.12, veil: 0.5)
    case .systemThinMaterialDark: return material(gray: 0.13, veil: 0.62)
    case .systemMaterialDark: return material(gray: 0.13, veil: 0.75)
    case .systemThickMaterialDark: return material(gray: 0.13, veil: 0.86)
    case .systemChromeMaterialDark: return material(gray: 0.1, veil: 0.8)
    }
  }

  /// The material that stands for this one in the dark.
  private var inTheDark: UIBlurEffect.Style {
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
