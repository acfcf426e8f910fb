package import Foundation

/// The display on which a stage is shown, and the user's setting for motion.
struct StageDisplay {
  /// The size of the window's content, in points.
  var size: CGSize
  /// The number of device pixels in a point.
  var scale: CGFloat
  /// The refresh rate, in hertz.
  var refreshRate: Double
  /// Whether the user prefers reduced motion: transitions cross-fade instead of moving.
  var isMotionReduced = false
  /// Whether the window has the focus, so that the application is active.
  var hasFocus = true
  /// The device whose screen it is.
  var device = StageDevice.window
}

extension Stage {
  /// The size of the window's content, in points.
  package var size: CGSize { display.size }

  /// The number of device pixels in a point.
  package var scale: CGFloat { display.scale }

  /// The refresh rate of the display, in hertz.
  package var refreshRate: Double { display.refreshRate }

  /// Whether the user prefers reduced motion: transitions cross-fade instead of moving.
  package var isMotionReduced: Bool { display.isMotionReduced }

  /// Whether the stage is dark.
  package var isDark: Bool { screen.traits.userInterfaceStyle == .dark }

  /// Whether the interface goes from right to left.
  package var isRightToLeft: Bool { screen.traits.layoutDirection == .rightToLeft }

  /// The user's text size.
  package var contentSizeCategory: UIContentSizeCategory { screen.traits.preferredContentSizeCategory }
}
