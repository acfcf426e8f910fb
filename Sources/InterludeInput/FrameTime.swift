/// The times of one frame, in real seconds since the session began.
package struct FrameTime: Codable, Equatable, Sendable {
  /// The time at which the frame's work starts; input up to this time belongs to the frame.
  package var now: Double
  /// The time at which the frame is displayed; motion is evaluated for it. Never before `now`.
  package var target: Double

  package init(now: Double, target: Double) {
    self.now = now
    self.target = target
  }
}
