import Foundation
import InterludeInput
package import InterludeJournal

/// Makes a failing session as short as it can, so that it still fails in the same way: first it leaves out
/// input, then time, then it makes places round.
@MainActor
package struct Shrinker {
  private let subject: FuzzSubject
  private let fault: FuzzFault
  /// Frames that may still be played.
  private var budget: Int
  private var best: FuzzTape
  /// What the best tape's run came to, with what ended it.
  private var played: (tape: FuzzTape, fault: FuzzFault)

  /// - Parameter budget: Frames that may be played.
  package init(_ subject: FuzzSubject, _ tape: FuzzTape, fault: FuzzFault, budget: Int) {
    (self.subject, self.fault, self.budget, best) = (subject, fault, budget, tape)
    played = (tape, fault)
  }

  /// - Returns: The shortest session that was found, and what it shows; nil where the session does not fail
  ///   again.
  package mutating func shrink() -> (recording: Recording, fault: FuzzFault)? {
    guard take(best) else { return nil }
    best.frames = Array(played.tape.frames.prefix(played.fault.frame))
    if !take(best) { best = played.tape }
    dropFrames(from: best.frames.count / 2, to: 8)
    var before = -1
    while budget > 0, before != best.inputs * 100_000 + best.frames.count {
      before = best.inputs * 100_000 + best.frames.count
      dropFingers()
      dropEvents()
      dropFrames(from: 16, to: 1)
    }
    evenTimes()
    roundPlaces()
    dropEvents()
    dropFrames(from: 4, to: 1)
    return (played.tape.recording(subject.header), played.fault)
  }

  /// Takes `tape` for the best if it fails in the same way.
  private mutating func take(_ tape: FuzzTape) -> Bool {
    guard budget > 0 else { return false }
    let player = FuzzPlayer(subject)
    for frame in tape.frames where player.fault == nil { player.play(frame) }
    player.close()
    if player.fault == nil { player.end() }
    budget -= player.frame
    guard let found = player.fault, found.isSame(as: fault) else { return false }
    best = tape
    played = (player.tape, found)
    return true
  }

  /// Leaves out runs of frames, with all that happens in them; long ones first.
  private mutating func dropFrames(from most: Int, to least: Int) {
    var size = max(most, least)
    while size >= least, size > 0, budget > 0 {
      var start = 0
      while start < best.frames.count, budget > 0 {
        var tape = best
        tape.frames.removeSubrange(start..<min(start + size, tape.frames.count))
        if !take(tape) { start += size }
      }
      size /= 2
    }
  }

  /// Leaves out whole touches, from beginning to end.
  private mutating func dropFingers() {
    var number = 0
    while budget > 0 {
      var (seen, tape, isDropping) = (0, best, false)
      var dropped: Int?
      for index in tape.frames.indices {
        tape.frames[index].events.removeAll { event in
          guard case .touch(let sample) = event.kind else { return false }
          if sample.phase == .began {
            isDropping = seen == number
            if isDropping { dropped = sample.id }
            seen += 1
            return isDropping
          }
          return sample.id == dropped
        }
      }
      guard number < seen else { return }
      if !take(tape) { number += 1 }
    }
  }

  /// Leaves out one event after the other, the last first.
  private mutating func dropEvents() {
    for frame in best.frames.indices.reversed() {
      for event in best.frames[frame].events.indices.reversed() where budget > 0 {
        var tape = best
        tape.frames[frame].events.remove(at: event)
        _ = take(tape)
      }
    }
  }

  /// Makes every frame as long as any, and lets input come when its frame's work starts.
  private mutating func evenTimes() {
    var tape = best
    for index in tape.frames.indices {
      (tape.frames[index].length, tape.frames[index].latency) = (FuzzTape.usual, FuzzTape.usual)
      for event in tape.frames[index].events.indices { tape.frames[index].events[event].lead = 0 }
    }
    if tape == best || take(tape) { return }
    for index in best.frames.indices where budget > 0 {
      var tape = best
      tape.frames[index].length = FuzzTape.usual
      if tape != best { _ = take(tape) }
    }
  }

  /// Moves places to the nearest ten, or whole, points; all at once, or one after the other.
  private mutating func roundPlaces() {
    for step in [100.0, 10, 1] {
      var tape = best
      for index in tape.frames.indices {
        for event in tape.frames[index].events.indices {
          tape.frames[index].events[event].kind = tape.frames[index].events[event].kind.rounded(to: step)
        }
      }
      if tape == best || take(tape) { return }
      for frame in best.frames.indices {
        for event in best.frames[frame].events.indices where budget > 0 {
          var tape = best
          tape.frames[frame].events[event].kind = best.frames[frame].events[event].kind.rounded(to: step)
          if tape != best { _ = take(tape) }
        }
      }
    }
  }
}

extension InputEvent.Kind {
  /// The same with places that are multiples of `step` points.
  fileprivate func rounded(to step: Double) -> InputEvent.Kind {
    func round(_ value: Double) -> Double { (value / step).rounded() * step }
    switch self {
    case .touch(var sample):
      (sample.x, sample.y) = (round(sample.x), round(sample.y))
      return .touch(sample)
    case .hover(let x, let y): return .hover(x: round(x), y: round(y))
    case .disturb(.removeView(let x, let y)): return .disturb(.removeView(x: round(x), y: round(y)))
    case .disturb(.disable(let x, let y)): return .disturb(.disable(x: round(x), y: round(y)))
    case .scroll, .key, .resize, .focus, .rate, .refreshRate, .reduceMotion, .tune, .appearance, .disturb:
      return self
    }
  }
}
