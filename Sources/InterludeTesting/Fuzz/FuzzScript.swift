import Foundation
package import InterludeInput
package import InterludeJournal

/// A session's input, grouped by frame and with relative times, so that parts can be removed.
package struct FuzzScript: Equatable, Sendable {
  package struct Event: Equatable, Sendable {
    package var kind: InputEvent.Kind
    /// The time before the start of the frame's work, in seconds.
    package var lead = 0.0
  }

  package struct Frame: Equatable, Sendable {
    package var events: [Event] = []
    /// The time since the previous frame, in seconds.
    package var length = FuzzScript.frameInterval
    /// The time until the frame is displayed, in seconds.
    package var latency = FuzzScript.frameInterval
  }

  /// The usual interval between frames, in seconds.
  package static let frameInterval = 1.0 / 60

  package var frames: [Frame] = []

  package init() {}

  package init(_ recording: Recording) {
    var (events, last): ([InputEvent], Double) = ([], 0)
    for step in recording.steps {
      switch step {
      case .input(let event): events.append(event)
      case .frame(let time):
        frames.append(
          Frame(
            events: events.map { Event(kind: $0.kind, lead: max(0, time.now - $0.time)) },
            length: max(0, time.now - last), latency: max(0, time.target - time.now)))
        (events, last) = ([], time.now)
      }
    }
  }

  /// The number of input events.
  package var inputs: Int { frames.reduce(0) { $0 + $1.events.count } }

  package func recording(_ header: Recording.Header) -> Recording {
    var (steps, now): ([Recording.Step], Double) = ([], 0)
    for frame in frames {
      let before = now
      now += frame.length
      for event in frame.events {
        steps.append(.input(InputEvent(time: max(before, now - event.lead), event.kind)))
      }
      steps.append(.frame(FrameTime(now: now, target: now + frame.latency)))
    }
    return Recording(header: header, steps: steps)
  }
}
