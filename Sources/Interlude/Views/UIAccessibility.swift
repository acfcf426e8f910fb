public import Foundation

/// What the user has asked of all apps.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether things should appear and go without travelling; false outside of a stage's code.
  public static var isReduceMotionEnabled: Bool { Stage.current?.isMotionReduced ?? false }

  /// Posted to the stage's `NotificationCenter` when `isReduceMotionEnabled` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
