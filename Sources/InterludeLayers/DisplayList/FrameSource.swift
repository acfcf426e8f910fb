package import InterludeInput

/// A source of pictures: it receives input, and makes one picture for each frame time.
///
/// All times are real seconds on the caller's clock.
@MainActor
package protocol FrameSource: AnyObject {
  /// Receives one event. Events arrive in time order; drawing happens only in `frame(_:)`.
  func receive(_ event: InputEvent)
  /// Runs one frame and returns its picture: the same object as before if nothing has changed.
  func frame(_ frame: FrameTime) -> DisplayNode
  /// Whether a frame is due at the next tick: during touches and motion, and when input or a change is
  /// pending.
  var wantsFrame: Bool { get }
  /// The earliest time at which a frame is due without input, such as a timer's; nil if there is none.
  var nextDeadline: Double? { get }
}
