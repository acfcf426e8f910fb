/// A phase of a stage's frame.
package enum FramePhase: String, CaseIterable, Sendable {
  case input
  /// Gesture recognition: recognisers, the arena's verdicts, actions.
  case gestures
  /// Timers, display links, scrolling, animations and their completions.
  case animation
  case layout, commit
}

/// The measured cost of one frame, in real seconds.
///
/// These are the only values in a journal that differ between two replays.
package struct FrameCost: Codable, Equatable, Sendable {
  /// Input, gestures, clock, animations, layout and commit.
  package var update: Double
  package var raster: Double
  package var present: Double
  /// The time from the previous displayed frame to this one; nil after a rest and where one of the two frames
  /// changed nothing.
  package var interval: Double?
  /// Display ticks that were missed although a frame was due.
  package var missed: Int
  /// The part of `update` that each phase of the scene took; nil if it was not measured. The remainder was
  /// spent outside the scene.
  package var phases: Phases?

  /// Seconds spent in each phase of a stage's frame.
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
