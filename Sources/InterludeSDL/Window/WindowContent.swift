package import Foundation
package import InterludeInput
package import InterludeJournal
package import InterludeLayers

/// What a window shows: something that takes input and frame times and answers with display lists.
///
/// The window owns the clock and the pixels and nothing else. All times are real seconds since the window's
/// session began (`CLOCK_MONOTONIC` minus its value at the start).
@MainActor
package protocol WindowContent: AnyObject {
  /// Background behind the root node.
  var clearColor: CGColor { get }
  /// Called once, with the window's first size, before the first frame. What the desktop's settings ask for
  /// may be received before it.
  func begin(size: CGSize, scale: CGFloat, refreshRate: Double)
  /// Takes one event; nothing is drawn before the next `frame(_:)`. Events arrive in time order.
  func receive(_ input: InputEvent)
  /// Runs one frame and answers with what to show.
  func frame(_ time: FrameTime) -> DisplayNode
  /// Whether a frame is due at the next tick: a touch is down, something moves, input waits, or a change
  /// has not been shown.
  var wantsFrame: Bool { get }
  /// The earliest real time at which a frame is due although nothing happens (a timer); nil for none.
  var nextTimer: Double? { get }
  /// Set by the window; the content calls it when `wantsFrame` became true outside `receive` and `frame`.
  var wake: (() -> Void)? { get set }
  /// Called by the content with text for the clipboard; set by the window.
  var copy: ((String) -> Void)? { get set }
  /// The user dropped the file at `path` on the window.
  func dropped(_ path: String)
  /// Set by the window; the content calls it when its frame comes to a phase, and with nil when it is over.
  var onPhase: ((FramePhase?) -> Void)? { get set }
  /// The last frame is on the screen (or, when nothing differed, its tick has passed).
  func presented(_ cost: FrameCost)
  /// Something about the window that is worth knowing, in a sentence; may come before `begin`.
  func noted(_ sentence: String)
  /// Whether the window should close; asked after each frame.
  var wantsToClose: Bool { get }
}
