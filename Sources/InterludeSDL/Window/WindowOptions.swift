package import Foundation
package import InterludeJournal

/// The options of opening a window.
package struct WindowOptions: Sendable {
  package var title = "Interlude"
  /// The content size, in points; nil for 1180 x 900, or less on a smaller screen.
  package var size: CGSize?
  /// The default size, in points, if `size` is nil; reduced to fit the screen.
  package var fittingSize: CGSize?
  /// The window's top-left corner on the screen, in the window system's units; nil for its choice.
  package var position: (x: Int, y: Int)?
  package var isBorderless = false
  /// Frames per second; nil for the display's refresh rate.
  package var rate: Double?
  /// Device pixels per point; nil for the display's scale.
  package var scale: Double?
  /// The method of presentation.
  package var present = PresentMode.auto
  /// Whether the content receives the desktop's dark or light appearance.
  package var followsAppearance = false
  /// Whether the content receives the desktop's Reduce motion setting.
  package var followsReducedMotion = false
  /// A file that receives one line per frame: the `CLOCK_MONOTONIC` time after presenting, in nanoseconds.
  package var frameLog: String?
  /// The simulation of a slow machine; nil for none.
  package var badDay: BadDay?

  package init() {}
}

/// The reason why a window's session ended.
package enum WindowEnding: Equatable, Sendable {
  /// The user or the content closed the window.
  case closed
  /// The process received this signal (SIGINT, SIGTERM or SIGHUP). The window is closed; files can still be
  /// closed.
  case signal(Int32)
}
