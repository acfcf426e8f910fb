public import Foundation

/// The user's text size.
public nonisolated struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the size.
  public let rawValue: String

  /// Creates a size from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not specified.
  public static let unspecified = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A medium size.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A larger size.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// A much larger size.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Whether it is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { step >= .accessibilityMedium }

  /// Posted when the text size has changed, after the traits; the user information has the new size.
  public static let didChangeNotification =
    NSNotification.Name("UIContentSizeCategoryDidChangeNotification")

  /// The key of the new size in the user information of `didChangeNotification`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// An object whose font follows the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows the user's text size, if it is that of a text style or was scaled by
  /// `UIFontMetrics`.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIContentSizeCategory: Comparable {
  /// Whether `left` is smaller than `right`. An unspecified or unknown size is smaller than any other.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.step < right.step
  }

  /// The text size as a number; unspecified for an unknown name.
  var step: TextSizeStep { TextSizeStep.allCases.first { $0.category == self } ?? .unspecified }

  /// All sizes, from the smallest.
  package static var ordered: [UIContentSizeCategory] { TextSizeStep.allCases.dropFirst().map(\.category) }

  /// Creates a size from the name of its property, such as extraLarge; an unknown name counts as large.
  package init(named name: String) {
    self = TextSizeStep.allCases.dropFirst().first { "\($0)" == name }?.category ?? .large
  }

  /// The name of the size's property, such as extraLarge.
  package var name: String { "\(step)" }
}

/// A text size in the order of the sizes; traits compare it faster than a name.
nonisolated enum TextSizeStep: Int, CaseIterable, Comparable, Sendable {
  case unspecified
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge

  static func < (left: TextSizeStep, right: TextSizeStep) -> Bool { left.rawValue < right.rawValue }

  var category: UIContentSizeCategory {
    switch self {
    case .unspecified: .unspecified
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}
