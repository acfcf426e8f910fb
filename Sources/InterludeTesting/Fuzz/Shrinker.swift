import Foundation
import InterludeInput
package import InterludeJournal

/// Shrinks a failing session while it fails in the same way. It first removes input, then shortens time, then
/// rounds locations.
@MainActor
package struct Shrinker {
  private let subject: FuzzSubject
  private let fault: FuzzFault
  /// The number of frames that may still be played.
  private var budget: Int
  private var best: FuzzScript
  /// The script that the best run actually played, with the fault that ended it.
  private var played: (script: FuzzScript, fault: FuzzFault)

  /// - Parameter budget: The number of frames that may be played.
  package init(_ subject: FuzzSubject, _ script: FuzzScript, fault: FuzzFault, budget: Int) {
    (self.subject, self.fault, self.budget, best) = (subject, fault, budget, script)
    played = (script, fault)
  }

  /// - Returns: The shortest session found and its fault; nil if the fault does not occur again.
  package mutating func shrink() -> (recording: Recording, fault: FuzzFault)? {
    guard take(best) else { return nil }
    best.frames = Array(played.script.frames.prefix(played.fault.frame))
    if !take(best) { best = played.script }
    dropFrames(from: best.frames.count / 2, to: 8)
    var before = -1
    while budget > 0, before != best.inputs * 100_000 + best.frames.count {
      before = best.inputs * 100_000 + best.frames.count
      dropFingers()
      dropEvents()
      dropFrames(from: 16, to: 1)
    }
    evenTimes()
    roundLocations()
    dropEvents()
    dropFrames(from: 4, to: 1)
    return (played.script.recording(subject.header), played.fault)
  }

  /// Makes `script` the best one if it fails in the same way.
  private mutating func take(_ script: FuzzScript) -> Bool {
    guard budget > 0 else { return false }
    let player = FuzzPlayer(subject, coverage: nil, readsMotion: fault.kind == .curve)
    if fault.kind == .pixels { player.drawPixels() }
    for frame in script.frames where player.fault == nil { player.play(frame) }
    player.close()
    if player.fault == nil { player.end(comparesRates: fault.kind == .frameRate) }
    budget -= player.frame
    guard let found = player.fault, found.isSame(as: fault) else { return false }
    best = script
    played = (player.script, found)
    return true
  }

  /// Removes runs of frames with their input, long runs first.
  private mutating func dropFrames(from most: Int, to least: Int) {
    var size = max(most, least)
    while size >= least, size > 0, budget > 0 {
      var start = 0
      while start < best.frames.count, budget > 0 {
        var script = best
        script.frames.removeSubrange(start..<min(start + size, script.frames.count))
        if !take(script) { start += size }
      }
      size /= 2
    }
  }

  /// Removes whole touches, from beginning to end.
  private mutating func dropFingers() {
    var number = 0
    while budget > 0 {
      var (seen, script, isDropping) = (0, best, false)
      var dropped: Int?
      for index in script.frames.indices {
        script.frames[index].events.removeAll { event in
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
      if !take(script) { number += 1 }
    }
  }

  /// Removes events one at a time, the last first.
  private mutating func dropEvents() {
    for frame in best.frames.indices.reversed() {
      for event in best.frames[frame].events.indices.reversed() where budget > 0 {
        var script = best
        script.frames[frame].events.remove(at: event)
        _ = take(script)
      }
    }
  }

  /// Gives all frames the same length and moves input to the start of its frame.
  private mutating func evenTimes() {
    var script = best
    for index in script.frames.indices {
      (script.frames[index].length, script.frames[index].latency) = (
        FuzzScript.frameInterval, FuzzScript.frameInterval
      )
      for event in script.frames[index].events.indices { script.frames[index].events[event].lead = 0 }
    }
    if script == best || take(script) { return }
    for index in best.frames.indices where budget > 0 {
      var script = best
      script.frames[index].length = FuzzScript.frameInterval
      if script != best { _ = take(script) }
    }
  }

  /// Rounds locations to multiples of 100, 10 or 1 points; all together, or one at a time.
  private mutating func roundLocations() {
    for step in [100.0, 10, 1] {
      var script = best
      for index in script.frames.indices {
        for event in script.frames[index].events.indices {
          script.frames[index].events[event].kind = script.frames[index].events[event].kind.rounded(to: step)
        }
      }
      if script == best || take(script) { return }
      for frame in best.frames.indices {
        for event in best.frames[frame].events.indices where budget > 0 {
          var script = best
          script.frames[frame].events[event].kind = best.frames[frame].events[event].kind.rounded(to: step)
          if script != best { _ = take(script) }
        }
      }
    }
  }
}

extension InputEvent.Kind {
  /// Returns the event with locations rounded to multiples of `step` points.
  fileprivate func rounded(to step: Double) -> InputEvent.Kind {
    func round(_ value: Double) -> Double { (value / step).rounded() * step }
    switch self {
    case .touch(var sample):
      (sample.x, sample.y) = (round(sample.x), round(sample.y))
      return .touch(sample)
    case .hover(let x, let y): return .hover(x: round(x), y: round(y))
    case .disturb(.removeView(let x, let y)): return .disturb(.removeView(x: round(x), y: round(y)))
    case .disturb(.disable(let x, let y)): return .disturb(.disable(x: round(x), y: round(y)))
    case .scroll, .key, .resize, .focus, .rate, .refreshRate, .reduceMotion, .tune, .appearance,
      .layoutDirection, .contentSizeCategory, .device, .disturb:
      return self
    }
  }
}
