package import Foundation
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// The content of a window: receives input and frame times, and returns display lists.
///
/// The window owns only the clock and the pixels. All times are in real seconds since the window's session
/// began (`CLOCK_MONOTONIC` minus its value at the start).
@MainActor
package protocol WindowContent: AnyObject {
  /// The background colour behind the root node.
  var clearColor: CGColor { get }
  /// Called once, before the first frame, with the window's initial size. Events for the desktop's settings
  /// can be received before it.
  func begin(size: CGSize, scale: CGFloat, refreshRate: Double)
  /// Receives one event. Events arrive in time order; drawing happens only in `frame(_:)`.
  func receive(_ input: InputEvent)
  /// Runs one frame and returns the display list to show.
  func frame(_ time: FrameTime) -> DisplayNode
  /// Whether a frame is due at the next tick: during touches and motion, and when input or a change is
  /// pending.
  var wantsFrame: Bool { get }
  /// The earliest real time at which a frame is due without input (a timer); nil if there is none.
  var nextDeadline: Double? { get }
  /// Set by the window. The content calls it when `wantsFrame` becomes true outside `receive` and `frame`.
  var wake: (() -> Void)? { get set }
  /// Set by the window. The content calls it to copy text to the clipboard.
  var copy: ((String) -> Void)? { get set }
  /// The user dropped the file at `path` on the window.
  func dropped(_ path: String)
  /// Set by the window. The content calls it when a phase of its frame begins, and with nil at the frame's
  /// end.
  var onPhase: ((FramePhase?) -> Void)? { get set }
  /// Called when the last frame is on screen, or when its tick has passed if nothing changed.
  func presented(_ cost: FrameCost)
  /// Called with a message about the window; can be called before `begin`.
  func noted(_ sentence: String)
  /// Whether the window should close; checked after each frame.
  var wantsToClose: Bool { get }
}
