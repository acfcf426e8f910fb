public import Foundation

/// The user's accessibility settings.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether the user prefers reduced motion; false outside of a stage's code.
  public static var isReduceMotionEnabled: Bool { Stage.current?.isMotionReduced ?? false }

  /// Posted to the stage's `NotificationCenter` when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
