/// What a stage's frame is at.
package enum FramePhase: String, CaseIterable, Sendable {
  case input
  /// What touches bring about: recognisers, the arena's verdicts, actions.
  case gestures
  /// Timers, display links, scrolling, animations and their ends.
  case animation
  case layout, commit
}

/// What one frame cost, in seconds of the machine's own time; the only numbers of a session that two
/// replays do not share.
package struct FrameCost: Codable, Equatable, Sendable {
  /// Input, gestures, clock, animations, layout and commit.
  package var update: Double
  package var raster: Double
  package var present: Double
  /// From the previous frame's picture to this one's; nil after a rest, and where one of the two changed nothing,
  /// so that there was no picture.
  package var interval: Double?
  /// Ticks of the display that passed without a frame although one was due.
  package var missed: Int
  /// How `update` was spent on the scene; nil where nobody measured. What is missing in their sum was spent
  /// on what is not the scene.
  package var phases: Phases?

  /// Seconds for each phase of a stage's frame.
  package struct Phases: Codable, Equatable, Sendable {
    package var input = 0.0
    package var gestures = 0.0
    package var animation = 0.0
    package var layout = 0.0
    package var commit = 0.0

    package init() {}

    package subscript(phase: FramePhase) -> Double {
      get {
        switch phase {
        case .input: input
        case .gestures: gestures
        case .animation: animation
        case .layout: layout
        case .commit: commit
        }
      }
      set {
        switch phase {
        case .input: input = newValue
        case .gestures: gestures = newValue
        case .animation: animation = newValue
        case .layout: layout = newValue
        case .commit: commit = newValue
        }
      }
    }
  }

  package init(
    update: Double, raster: Double, present: Double, interval: Double?, missed: Int, phases: Phases? = nil
  ) {
    self.update = update
    self.raster = raster
    self.present = present
    self.interval = interval
    self.missed = missed
    self.phases = phases
  }
}
