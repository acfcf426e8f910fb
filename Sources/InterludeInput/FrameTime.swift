/// The times of one frame, in real seconds since the session began.
package struct FrameTime: Codable, Equatable, Sendable {
  /// When the frame's work starts; input up to this instant belongs to it.
  package var now: Double
  /// When the frame will be seen; motion is evaluated for this instant. Never before `now`.
  package var target: Double

  package init(now: Double, target: Double) {
    self.now = now
    self.target = target
  }
}
