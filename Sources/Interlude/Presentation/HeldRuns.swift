import Foundation
import InterludeLayers
import InterludeMotion

/// Animations that began as usual and are moved by hand instead of by time: those of views, and those that
/// were added to layers without a beginning of their own.
@MainActor
final class HeldRuns {
  private struct Held {
    let run: AnimationRun
    /// Seconds from the transition's beginning to the run's.
    let delay: Double
  }

  private let stage: Stage
  /// Seconds of the whole transition.
  private let duration: Double
  private var all: [Held] = []
  private var attached: [AttachedAnimation] = []
  private var percent = 0.0

  init(stage: Stage, duration: Double) {
    self.stage = stage
    self.duration = duration
  }

  /// Holds whatever begins during `body`.
  func hold(_ body: () -> Void) {
    let last = stage.runs.map(\.number).max() ?? 0
    let now = stage.motionTime
    attached += stage.layers.attached(during: body)
    for run in stage.runs where run.number > last && run.playback.duration > 0 {
      guard case .along(let start, _) = run.playback.motion else { continue }
      // A built-in curve follows the hand linearly; a spring keeps its own course.
      switch run.playback.curve {
      case .bezier: run.playback.scrubsLinearly = true
      case .spring: run.playback.scrubsLinearly = false
      }
      all.append(Held(run: run, delay: max(start - now, 0)))
    }
    scrub(to: percent)
  }

  func scrub(to percent: Double) {
    self.percent = percent
    for held in all { scrub(held) }
    for animation in attached { animation.hold(at: percent * whole(animation)) }
    stage.layers.refresh(attached)
  }

  private func scrub(_ held: Held) {
    let whole = duration > 0 ? duration : held.run.playback.duration
    let elapsed = percent * whole - held.delay
    held.run.playback.scrub(to: min(max(elapsed / held.run.playback.duration, 0), 1))
    stage.layers.refresh(held.run)
  }

  private func whole(_ animation: AttachedAnimation) -> Double {
    duration > 0 ? duration : animation.duration
  }

  /// Lets everything run to its end, or back to its beginning.
  ///
  /// - Parameters:
  ///   - part: What is left of the way, as a part of the transition's duration, at the given speed.
  ///   - curve: Replaces built-in curves; springs and what was added to layers go on along their own course.
  func letGo(reversed: Bool, part: Double, speed: Double, curve: CubicBezier) {
    for held in all {
      let run = held.run
      let now = run.time(at: stage.motionTime)
      let whole = duration > 0 ? duration : run.playback.duration
      let factor = part * whole / run.playback.duration
      run.playback.setReversed(reversed, at: now)
      switch run.playback.curve {
      case .spring:
        run.playback.resume(at: now, curve: nil, durationFactor: speed == 1 ? 0 : factor)
      case .bezier:
        run.playback.resume(at: now, curve: .bezier(curve), durationFactor: factor)
      }
    }
    for animation in attached { animation.letGo(at: stage.motionTime, rate: reversed ? -speed : speed) }
    stage.becameDue()
  }

  /// Lets what is still held run to its end, so that whoever waits for that is told.
  func release() {
    let isHeld = all.contains { $0.run.playback.isHeld } || attached.contains { $0.isHeld && !$0.isOver }
    if isHeld { letGo(reversed: false, part: 1 - percent, speed: 1, curve: .linear) }
  }

  /// Stops everything where it was last shown, and answers how far that is, 0…1.
  func catchAll() -> Double {
    for held in all {
      let now = held.run.time(at: stage.layers.time)
      held.run.playback.hold(at: now)
      held.run.playback.setReversed(false, at: now)
    }
    for animation in attached { _ = animation.catchUp(at: stage.layers.time) }
    // What began first is what the transition is about; other things may run alongside.
    let run = all.first { $0.delay == 0 } ?? all.first
    let animation = attached.first { !$0.isOver }
    if let animation, animation.number < run?.run.number ?? .max {
      percent = animation.catchUp(at: stage.layers.time) / max(whole(animation), 1e-9)
    } else if let run {
      let fraction = run.run.playback.fraction(at: run.run.time(at: stage.layers.time))
      let elapsed = fraction * run.run.playback.duration + run.delay
      percent = duration > 0 ? elapsed / duration : fraction
    }
    percent = min(max(percent, 0), 1)
    return percent
  }
}
