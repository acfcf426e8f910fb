package import Foundation

/// How a window opens.
package struct WindowOptions: Sendable {
  package var title = "Interlude"
  /// Points; nil for 1180 x 900, or less where the screen is smaller.
  package var size: CGSize?
  /// Points; taken instead of the usual size while `size` is nil, as far as the screen has room.
  package var fittingSize: CGSize?
  /// The window's top left corner on the screen, in the window system's own units; nil lets it choose.
  package var position: (x: Int, y: Int)?
  package var isBorderless = false
  /// Frames a second; nil for the display's own rate.
  package var rate: Double?
  /// Device pixels a point; nil for what the display asks for.
  package var scale: Double?
  /// How the pixels reach the display.
  package var present = PresentMode.auto
  /// Whether the content is told when the desktop's settings say dark or light.
  package var followsAppearance = false
  /// Whether the content is told when the desktop's settings ask for less motion.
  package var followsReducedMotion = false
  /// A file that gets one line for each frame: `CLOCK_MONOTONIC` in nanoseconds, right after presenting.
  package var frameLog: String?

  package init() {}
}

/// What ended a window's session.
package enum WindowEnding: Equatable, Sendable {
  /// The user closed the window, or its content asked for it.
  case closed
  /// The process got this signal (SIGINT, SIGTERM or SIGHUP); the window is gone and files may be closed.
  case signal(Int32)
}
