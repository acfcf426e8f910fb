import Foundation
import InterludeLayers
import InterludeMotion

/// Animations that progress moves instead of time: animations of views, and animations that were added to
/// layers without a `beginTime` of their own.
///
/// The transition has one time, from 0 to its duration, which the progress sets. Each animation keeps its own
/// delay and duration within it. If none would begin before the end, the time begins with the first one.
@MainActor
final class ScrubbedAnimations {
  private struct ScrubbedRun {
    let run: AnimationRun
    /// The time from the start of the transition to the start of the run, in seconds.
    let delay: Double
    var anchor: Anchor?
  }

  private struct ScrubbedAttached {
    let animation: AttachedAnimation
    var anchor: Anchor?
  }

  /// The time in the transition at which an animation was caught that had left the others: a spring
  /// continues along its own course, and a curve along that of the release. The progress moves it on from
  /// there, and both ends stay.
  private struct Anchor {
    let percent: Double
    let time: Double

    /// - Returns: nil where the animation is where the progress puts it.
    init?(percent: Double, time: Double, whole: Double) {
      guard abs(time - percent * whole) > 1e-9 else { return nil }
      (self.percent, self.time) = (percent, time)
    }

    func time(at percent: Double, whole: Double) -> Double {
      if percent < self.percent { return time * percent / self.percent }
      guard percent > self.percent else { return time }
      return time + (whole - time) * (percent - self.percent) / (1 - self.percent)
    }
  }

  private let stage: Stage
  /// The duration of the whole transition, in seconds.
  private let duration: Double
  private var scrubbedRuns: [ScrubbedRun] = []
  private var attached: [ScrubbedAttached] = []
  private var percent = 0.0

  init(stage: Stage, duration: Double) {
    self.stage = stage
    self.duration = duration
  }

  /// Holds every animation that begins during `body`.
  func hold(_ body: () -> Void) {
    let last = stage.activity.runs.map(\.number).max() ?? 0
    let now = stage.motionTime
    attached += stage.layers.animationsAdded(during: body).map { ScrubbedAttached(animation: $0) }
    let starts = stage.activity.runs.compactMap { run -> (run: AnimationRun, start: Double)? in
      guard run.number > last, run.playback.duration > 0, case .along(let start, _) = run.playback.motion
      else { return nil }
      return (run, start)
    }
    var beginning = now
    if duration > 0, attached.isEmpty, let first = starts.map(\.start).min(), first - now >= duration - 1e-9 {
      beginning = first
    }
    for (run, start) in starts {
      // A built-in curve follows the progress linearly; a spring keeps its own course.
      switch run.playback.curve {
      case .bezier: run.playback.scrubsLinearly = true
      case .spring: run.playback.scrubsLinearly = false
      }
      scrubbedRuns.append(ScrubbedRun(run: run, delay: max(start - beginning, 0)))
    }
    scrub(to: percent)
  }

  func scrub(to percent: Double) {
    self.percent = percent
    for held in scrubbedRuns { scrub(held) }
    for one in attached {
      let whole = whole(one.animation)
      one.animation.hold(at: one.anchor?.time(at: percent, whole: whole) ?? percent * whole)
    }
    stage.layers.refresh(attached.map(\.animation))
  }

  private func scrub(_ held: ScrubbedRun) {
    let elapsed = time(of: held) - held.delay
    held.run.playback.scrub(to: min(max(elapsed / held.run.playback.duration, 0), 1))
    stage.layers.refresh(held.run)
  }

  /// Returns the time in the transition that the progress stands for.
  private func time(of held: ScrubbedRun) -> Double {
    let whole = whole(held.run)
    return held.anchor?.time(at: percent, whole: whole) ?? percent * whole
  }

  private func whole(_ run: AnimationRun) -> Double { duration > 0 ? duration : run.playback.duration }

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
      held.run.playback.setReversed(reversed, at: held.run.time(at: stage.motionTime))
      run(held, reversed: reversed, remaining: remaining, speed: speed, curve: curve)
    }
    for one in attached { one.animation.resume(at: stage.motionTime, rate: reversed ? -speed : speed) }
    stage.becameDue()
  }

  private func run(
    _ held: ScrubbedRun, reversed: Bool, remaining: Double, speed: Double, curve: CubicBezier
  ) {
    let run = held.run
    let now = run.time(at: stage.motionTime)
    let (whole, from) = (whole(run), time(of: held))
    let end = max(whole, held.delay + run.playback.duration)
    var course = Playback.Course(
      start: now, duration: remaining * whole, from: from, to: reversed ? 0 : end, curve: curve,
      delay: held.delay)
    switch run.playback.curve {
    case .bezier: run.playback.follow(course)
    case .spring:
      let elapsed = from - held.delay
      if speed == 1, elapsed >= 0, elapsed <= run.playback.duration {
        return run.playback.resume(at: now, curve: nil, durationFactor: 0)
      }
      // The spring waits for its beginning, or has to wait for its end on the way back.
      if !reversed { course.to = held.delay + run.playback.duration }
      (course.duration, course.curve) = (abs(course.to - from) / speed, .linear)
      run.playback.follow(course)
    }
  }

  /// Runs everything that is still held to its end, so that completions are called.
  func release() {
    let isHeld =
      scrubbedRuns.contains { $0.run.playback.isHeld }
      || attached.contains { $0.animation.isHeld && !$0.animation.isOver }
    if isHeld { run(reversed: false, remaining: 1 - percent, speed: 1, curve: .linear) }
  }

  /// Stops everything at the values shown last and returns the progress there, 0…1.
  func pauseAll() -> Double {
    let times = scrubbedRuns.map { held in
      held.run.playback.elapsed(at: held.run.time(at: stage.layers.time)) + held.delay
    }
    for held in scrubbedRuns {
      let now = held.run.time(at: stage.layers.time)
      held.run.playback.hold(at: now)
      held.run.playback.setReversed(false, at: now)
    }
    let attachedTimes = attached.map { $0.animation.hold(atStageTime: stage.layers.time) }
    // The animation that began first defines the progress; others may run alongside.
    let first = scrubbedRuns.firstIndex { $0.delay == 0 } ?? (scrubbedRuns.isEmpty ? nil : 0)
    let firstAttached = attached.firstIndex { !$0.animation.isOver }
    if let firstAttached, attached[firstAttached].animation.number < first.map({ number($0) }) ?? .max {
      percent = attachedTimes[firstAttached] / max(whole(attached[firstAttached].animation), 1e-9)
    } else if let first {
      percent = times[first] / whole(scrubbedRuns[first].run)
    }
    percent = min(max(percent, 0), 1)
    for index in scrubbedRuns.indices {
      let whole = whole(scrubbedRuns[index].run)
      scrubbedRuns[index].anchor = Anchor(percent: percent, time: times[index], whole: whole)
    }
    for index in attached.indices {
      let whole = whole(attached[index].animation)
      attached[index].anchor = Anchor(percent: percent, time: attachedTimes[index], whole: whole)
    }
    return percent
  }

  private func number(_ index: Int) -> Int { scrubbedRuns[index].run.number }
}
