import Foundation
import InterludeLayers
import InterludeMotion

/// Animations that progress moves instead of time: animations of views, and animations that were added to
/// layers without a `beginTime` of their own.
@MainActor
final class ScrubbedAnimations {
  private struct ScrubbedRun {
    let run: AnimationRun
    /// The time from the start of the transition to the start of the run, in seconds.
    let delay: Double
  }

  private let stage: Stage
  /// The duration of the whole transition, in seconds.
  private let duration: Double
  private var scrubbedRuns: [ScrubbedRun] = []
  private var attached: [AttachedAnimation] = []
  private var percent = 0.0

  init(stage: Stage, duration: Double) {
    self.stage = stage
    self.duration = duration
  }

  /// Holds every animation that begins during `body`.
  func hold(_ body: () -> Void) {
    let last = stage.activity.runs.map(\.number).max() ?? 0
    let now = stage.motionTime
    attached += stage.layers.animationsAdded(during: body)
    for run in stage.activity.runs where run.number > last && run.playback.duration > 0 {
      guard case .along(let start, _) = run.playback.motion else { continue }
      // A built-in curve follows the progress linearly; a spring keeps its own course.
      switch run.playback.curve {
      case .bezier: run.playback.scrubsLinearly = true
      case .spring: run.playback.scrubsLinearly = false
      }
      scrubbedRuns.append(ScrubbedRun(run: run, delay: max(start - now, 0)))
    }
    scrub(to: percent)
  }

  func scrub(to percent: Double) {
    self.percent = percent
    for held in scrubbedRuns { scrub(held) }
    for animation in attached { animation.hold(at: percent * whole(animation)) }
    stage.layers.refresh(attached)
  }

  private func scrub(_ held: ScrubbedRun) {
    let whole = duration > 0 ? duration : held.run.playback.duration
    let elapsed = percent * whole - held.delay
    held.run.playback.scrub(to: min(max(elapsed / held.run.playback.duration, 0), 1))
    stage.layers.refresh(held.run)
  }

  private func whole(_ animation: AttachedAnimation) -> Double {
    duration > 0 ? duration : animation.duration
  }

  /// Runs everything to its end, or back to its beginning.
  ///
  /// - Parameters:
  ///   - remaining: The remaining time at the given speed, as a fraction of the transition's duration.
  ///   - curve: The curve that replaces built-in curves. Springs and animations of layers continue along
  ///     their own course.
  func run(reversed: Bool, remaining: Double, speed: Double, curve: CubicBezier) {
    for held in scrubbedRuns {
      let run = held.run
      let now = run.time(at: stage.motionTime)
      let whole = duration > 0 ? duration : run.playback.duration
      let factor = remaining * whole / run.playback.duration
      run.playback.setReversed(reversed, at: now)
      switch run.playback.curve {
      case .spring:
        run.playback.resume(at: now, curve: nil, durationFactor: speed == 1 ? 0 : factor)
      case .bezier:
        run.playback.resume(at: now, curve: .bezier(curve), durationFactor: factor)
      }
    }
    for animation in attached { animation.resume(at: stage.motionTime, rate: reversed ? -speed : speed) }
    stage.becameDue()
  }

  /// Runs everything that is still held to its end, so that completions are called.
  func release() {
    let isHeld =
      scrubbedRuns.contains { $0.run.playback.isHeld } || attached.contains { $0.isHeld && !$0.isOver }
    if isHeld { run(reversed: false, remaining: 1 - percent, speed: 1, curve: .linear) }
  }

  /// Stops everything at the values shown last and returns the progress there, 0…1.
  func pauseAll() -> Double {
    for held in scrubbedRuns {
      let now = held.run.time(at: stage.layers.time)
      held.run.playback.hold(at: now)
      held.run.playback.setReversed(false, at: now)
    }
    for animation in attached { _ = animation.hold(atStageTime: stage.layers.time) }
    // The animation that began first defines the progress; others may run alongside.
    let run = scrubbedRuns.first { $0.delay == 0 } ?? scrubbedRuns.first
    let animation = attached.first { !$0.isOver }
    if let animation, animation.number < run?.run.number ?? .max {
      percent = animation.hold(atStageTime: stage.layers.time) / max(whole(animation), 1e-9)
    } else if let run {
      let fraction = run.run.playback.fraction(at: run.run.time(at: stage.layers.time))
      let elapsed = fraction * run.run.playback.duration + run.delay
      percent = duration > 0 ? elapsed / duration : fraction
    }
    percent = min(max(percent, 0), 1)
    return percent
  }
}
