package import Foundation
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// The content of a window: a source of frames that also receives the window's other events.
///
/// The window owns only the clock and the pixels. All times are in real seconds since the window's session
/// began (`CLOCK_MONOTONIC` minus its value at the start).
@MainActor
package protocol WindowContent: FrameSource {
  /// The background colour behind the root node.
  var clearColor: CGColor { get }
  /// Called once, before the first frame, with the window's initial size. Events for the desktop's settings
  /// can be received before it.
  func begin(size: CGSize, scale: CGFloat, refreshRate: Double, services: WindowServices)
  /// The user dropped the file at `path` on the window.
  func dropped(_ path: String)
  /// The user pressed the secondary mouse button at `location`, in points. It is no input of a stage.
  func secondaryClick(at location: CGPoint, time: Double)
  /// Called when the last frame is on screen, or when its tick has passed if nothing changed. Frames that a
  /// bad day drops are reported too, although the content did not make them.
  func presented(_ cost: FrameCost)
  /// Returns the elements in the window for assistive technology. Called only while one runs.
  func accessibleElements() -> [AccessibleElement]
  /// Does what assistive technology requests, at `time`.
  func perform(_ request: AccessibilityRequest, time: Double)
  /// Called with a message about the window; can be called before `begin`.
  func noted(_ sentence: String)
  /// Whether the window should close; checked after each frame.
  var wantsToClose: Bool { get }
}

/// The services of a window for its content. Without a window they do nothing.
package struct WindowServices {
  /// Requests a frame, when `wantsFrame` becomes true outside `receive` and `frame`.
  package var wake: () -> Void = {}
  /// Copies text to the clipboard.
  package var copy: (String) -> Void = { _ in }
  /// Shows a title in the window's frame; nil for the window's own.
  package var setTitle: (String?) -> Void = { _ in }
  /// Sets the frame rate in frames per second; nil for the display's. A rate from the command line precedes.
  package var setRate: (Double?) -> Void = { _ in }
  /// Returns the modifier keys that are held.
  package var modifiers: () -> KeySample.Modifiers = { [] }
  /// Measures a phase of the content's frame, called when it begins, and with nil at the frame's end.
  package var enterPhase: (FramePhase?) -> Void = { _ in }

  package init() {}
}
