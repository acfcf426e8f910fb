public import Foundation

/// The user's accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether the user prefers reduced motion; false outside of a stage's code.
  public static var isReduceMotionEnabled: Bool { Stage.current?.isMotionReduced ?? false }

  /// Posted to the stage's `NotificationCenter` when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  // MARK: Settings that are always off

  /// Whether a screen reader runs; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the switch control runs; always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user prefers less transparency; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers darker colours; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the user prefers bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user prefers cross-fades to slides; always false.
  public static var prefersCrossFadeTransitions: Bool { false }

  /// Posted when a screen reader was started or ended; never posted here.
  public nonisolated static let voiceOverStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// A notification for assistive technology.
  public nonisolated struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32

    /// Creates a notification from its number.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The screen has changed.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Notifies assistive technology. There is none, so it has no effect.
  public static func post(notification: Notification, argument: Any?) {}
}

/// The characteristics of an element for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the characteristics.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// No characteristics.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A value that can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// A bar of tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// A header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  /// Whether the view keeps its colours where the user inverts them. It has no effect: they are not inverted.
  public var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }
}
