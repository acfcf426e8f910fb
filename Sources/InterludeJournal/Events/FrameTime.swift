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

/// What one frame cost, in seconds of the machine's own time; the only numbers of a session that two
/// replays do not share.
package struct FrameCost: Codable, Equatable, Sendable {
  /// Input, gestures, clock, animations, layout and commit.
  package var update: Double
  package var raster: Double
  package var present: Double
  /// From the previous frame's presentation to this one's; nil after a rest.
  package var interval: Double?
  /// Ticks of the display that passed without a frame although one was due.
  package var missed: Int

  package init(update: Double, raster: Double, present: Double, interval: Double?, missed: Int) {
    self.update = update
    self.raster = raster
    self.present = present
    self.interval = interval
    self.missed = missed
  }
}
