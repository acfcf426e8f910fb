import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Plays one input with different frames. The picture at a given time must not depend on them.
@MainActor
struct FrameRates {
  /// The time from the start of a frame's work to its picture, in seconds, the same at every rate.
  nonisolated static let latency = 1.0 / 120
  /// The interval of the probes, in seconds. Every run has a picture at all multiples of it.
  nonisolated static let probe = 1.0 / 24

  enum Frames: CustomStringConvertible, Sendable {
    case rate(Double)
    /// Frame times of a busy machine, with stalls of up to 0.2 s.
    case random(seed: UInt64)

    static let all: [Frames] =
      [30, 120, 144, 240].map { .rate($0) } + [1, 2, 3].map { .random(seed: $0) }

    var description: String {
      switch self {
      case .rate(let rate): "\(rate) Hz"
      case .random(let seed): "random, seed \(seed)"
      }
    }

    /// Returns the presentation times of frames until `end`, including the probes.
    func targets(until end: Double) -> [Double] {
      var all = stride(from: probe, through: end, by: probe).map { $0 }
      switch self {
      case .rate(let rate): all += stride(from: 1 / rate, through: end, by: 1 / rate)
      case .random(let seed):
        var state = seed
        var time = 0.0
        while time < end {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let chance = Double(state >> 33) / Double(1 << 31)
          time += chance < 0.05 ? 0.2 * chance * 20 : 0.002 + 0.03 * chance
          all.append(time)
        }
      }
      // A frame at the time of a probe is that probe's frame.
      var last = 0.0
      return all.sorted().filter { time in
        guard time > latency, time - last > 1e-6 else { return false }
        last = time
        return true
      }
    }
  }

  /// The positions of a scene's moving parts at one time; nil for parts that do not exist.
  typealias Positions = [CGFloat?]

  func event(
    _ time: Double, _ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat
  ) -> InputEvent {
    InputEvent(time: time, .touch(TouchSample(id: 1, phase: phase, device: .finger, x: x, y: y)))
  }

  /// A finger from `start` to `end`, with 125 samples per second between two arbitrary times.
  func stroke(
    at time: Double, from start: CGPoint, to end: CGPoint, duration: Double, power: Double = 1,
    rest: Double = 0
  ) -> [InputEvent] {
    var events = [event(time, .began, start.x, start.y)]
    let count = Int(duration / 0.008)
    for step in 1...count {
      let part = CGFloat(pow(Double(step) / Double(count), power))
      events.append(
        event(
          time + 0.008 * Double(step), .moved, start.x + (end.x - start.x) * part,
          start.y + (end.y - start.y) * part))
    }
    events.append(event(time + 0.008 * Double(count) + rest + 0.0011, .ended, end.x, end.y))
    return events
  }

  func tap(at time: Double, _ location: CGPoint) -> [InputEvent] {
    [
      event(time, .began, location.x, location.y),
      event(time + 0.0613, .ended, location.x, location.y),
    ]
  }

  /// Plays `input` on a new stage and returns the positions at the probes.
  ///
  /// - Parameter listener: Receives every entry of the journal.
  func play(
    _ input: [InputEvent], _ frames: Frames, until end: Double, size: CGSize = TagsDriver.stageSize,
    listener: ((JournalEntry) -> Void)? = nil, make: () -> UIViewController,
    positions: (UIViewController) -> Positions
  ) -> [Positions] {
    let stage = Stage(size: size, scale: 1, refreshRate: 60, text: FixedText())
    var misuses: [String] = []
    stage.misuseHandler = { misuses.append($0) }
    if let listener { stage.journal.listen(listener) }
    stage.show(make)
    var waiting = input[...]
    var seen: [Positions] = []
    for target in frames.targets(until: end) {
      let now = target - Self.latency
      while let next = waiting.first, next.time <= now {
        stage.receive(next)
        waiting.removeFirst()
      }
      _ = stage.frame(FrameTime(now: now, target: target))
      let part = target / Self.probe
      if abs(part - part.rounded()) < 1e-9, let root = stage.windows.first?.rootViewController {
        seen.append(positions(root))
      }
    }
    #expect(misuses.isEmpty)
    return seen
  }

  func expectSame(
    _ one: [Positions], _ other: [Positions], within tolerance: CGFloat, _ comment: Comment
  ) {
    #expect(one.count == other.count && one.count > 40, comment)
    for (index, (left, right)) in zip(one, other).enumerated() {
      for (a, b) in zip(left, right) {
        switch (a, b) {
        case (nil, nil): break
        case (let a?, let b?):
          #expect(abs(a - b) <= tolerance, "\(comment), probe \(index): \(a) and \(b)")
        case (.some, nil), (nil, .some):
          Issue.record("\(comment), probe \(index): it is there in one run only")
        }
      }
    }
  }
}
