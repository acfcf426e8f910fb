package import InterludeMotion

/// The progress of an animation as a pure function of its stage's clock: forwards or backwards, running or
/// held.
///
/// Progress is 0 at the beginning, 1 at the end, and above 1 where a spring overshoots. A run has one
/// playback. A change that joined late (`joinFraction` > 0) fits its whole curve into the remaining time.
package struct Playback: Equatable, Sendable {
  package enum Motion: Equatable, Sendable {
    /// Running along the run's own curve. `elapsed` is the time on the curve at `start`.
    case along(start: Double, elapsed: Double)
    /// Held at a fraction. `pause` is set until the animation is scrubbed; until then the presentation is
    /// exactly what it was when paused.
    case held(fraction: Double, pause: Pause?)
    /// Running from `from` to the current end along `curve`, after a hold was left with a timing of its own.
    case segment(start: Double, from: AxisProgress, duration: Double, curve: TimingCurve)
    /// Following the time of a whole of which the animation is a part.
    case following(Course)
  }

  /// The time of a whole, such as a transition, as it runs to an end of its own.
  package struct Course: Equatable, Sendable {
    /// The stage time from which it runs, and the stage seconds that it takes.
    package var start: Double
    package var duration: Double
    /// The seconds of the whole at the start and at the end.
    package var from: Double
    package var to: Double
    package var curve: CubicBezier
    /// The seconds of the whole at which the animation begins.
    package var delay: Double

    package init(
      start: Double, duration: Double, from: Double, to: Double, curve: CubicBezier, delay: Double
    ) {
      (self.start, self.duration, self.from, self.to) = (start, max(duration, 0), from, to)
      (self.curve, self.delay) = (curve, delay)
    }

    /// Also before the start of a course without duration.
    func isOver(at time: Double) -> Bool { duration == 0 || time >= start + duration }

    /// The seconds since the animation's own beginning; below 0 while it waits for that.
    func elapsed(at time: Double) -> Double {
      let done = isOver(at: time) ? 1 : curve.value(at: max(time - start, 0) / duration)
      return from + (to - from) * done - delay
    }

    /// The seconds of the whole per stage second; before the start those of the start.
    func rate(at time: Double) -> Double {
      guard !isOver(at: time) else { return 0 }
      return (to - from) * curve.slope(at: max(time - start, 0) / duration) / duration
    }
  }

  /// The state in which a motion was paused.
  package struct Pause: Equatable, Sendable {
    package var progress: AxisProgress
    /// The seconds on the run's own curve, used for changes that joined late; nil if the motion had left this
    /// curve.
    package var elapsed: Double?
  }

  /// The progress on each axis of a two-dimensional spring.
  package struct AxisProgress: Equatable, Sendable {
    package var x: Double
    package var y: Double
    package var scalar: Double

    package init(x: Double, y: Double, scalar: Double) {
      (self.x, self.y, self.scalar) = (x, y, scalar)
    }

    package init(all value: Double) { self.init(x: value, y: value, scalar: value) }

    package subscript(axis: TimingCurve.Axis) -> Double {
      switch axis {
      case .x: x
      case .y: y
      case .scalar: scalar
      }
    }
  }

  package var curve: TimingCurve
  /// The duration in stage seconds.
  package var duration: Double
  package var motion: Motion
  package var isReversed = false
  package var scrubsLinearly: Bool
  /// Whether changes joined late. When scrubbed linearly, they differ from their values on the curve at that
  /// time.
  package var hasLateChanges = false

  package init(curve: TimingCurve, duration: Double, start: Double, scrubsLinearly: Bool = true) {
    self.curve = curve
    self.duration = max(duration, 0)
    self.motion = .along(start: start, elapsed: 0)
    self.scrubsLinearly = scrubsLinearly
  }

  // MARK: Reading

  /// Returns the progress at stage time `time`, on `axis`, of a change that joined at `joinFraction` (0…1).
  package func progress(at time: Double, axis: TimingCurve.Axis = .scalar, joinFraction: Double = 0) -> Double
  {
    switch motion {
    case .along:
      return onCurve(elapsed(at: time), axis, joinFraction)
    case .held(_, let pause?):
      if joinFraction == 0 { return pause.progress[axis] }
      if let elapsed = pause.elapsed { return onCurve(elapsed, axis, joinFraction) }
      return joinFraction >= 1 ? 1 : (pause.progress[axis] - joinFraction) / (1 - joinFraction)
    case .held(let fraction, nil):
      if scrubsLinearly { return joinFraction >= 1 ? 1 : (fraction - joinFraction) / (1 - joinFraction) }
      return onCurve(fraction * duration, axis, joinFraction)
    case .following(let course):
      if course.isOver(at: time) { return isReversed ? 0 : 1 }
      let elapsed = course.elapsed(at: time)
      guard scrubsLinearly else { return onCurve(elapsed, axis, joinFraction) }
      return joinFraction >= 1 ? 1 : (linear(elapsed) - joinFraction) / (1 - joinFraction)
    case .segment(let start, let from, let duration, let curve):
      let target: Double = isReversed ? 0 : 1
      // Compared in the same way as `end`: `time - start` may be one ulp below the duration at the end, where
      // a spring still has a thousandth of its distance left.
      let isOver = time >= start + duration
      let done = isOver ? 1 : curve.progress(at: time - start, duration: duration, axis: axis)
      let whole = from[axis] + (target - from[axis]) * done
      return joinFraction >= 1 ? 1 : (whole - joinFraction) / (1 - joinFraction)
    }
  }

  /// Returns the change of progress per stage second at `time` on `axis`, of a change that joined at
  /// `joinFraction`; 0 while held.
  package func rate(at time: Double, axis: TimingCurve.Axis = .scalar, joinFraction: Double = 0) -> Double {
    guard joinFraction < 1 else { return 0 }
    switch motion {
    case .along:
      let rate = curve.rate(
        at: elapsed(at: time) - joinFraction * duration, duration: (1 - joinFraction) * duration, axis: axis)
      return isReversed ? -rate : rate
    case .held: return 0
    case .following(let course):
      let (elapsed, rate) = (course.elapsed(at: time), course.rate(at: time))
      guard scrubsLinearly else {
        return rate
          * curve.rate(
            at: elapsed - joinFraction * duration, duration: (1 - joinFraction) * duration, axis: axis)
      }
      let moves = rate < 0 ? elapsed > 0 && elapsed <= duration : elapsed >= 0 && elapsed < duration
      return moves ? rate / duration / (1 - joinFraction) : 0
    case .segment(let start, let from, let duration, let curve):
      let target: Double = isReversed ? 0 : 1
      // Before the first frame of the segment, its initial rate applies: input is handled before that frame.
      let rate = curve.rate(at: max(time - start, 0), duration: duration, axis: axis)
      return (target - from[axis]) * rate / (1 - joinFraction)
    }
  }

  /// Returns the completed fraction, 0…1: UIKit's `fractionComplete`.
  package func fraction(at time: Double) -> Double {
    switch motion {
    case .along:
      let elapsed = min(max(elapsed(at: time), 0), duration)
      if scrubsLinearly { return min(max(onCurve(elapsed, .scalar, 0), 0), 1) }
      return duration > 0 ? elapsed / duration : 1
    case .held(let fraction, _): return fraction
    case .following(let course):
      if course.isOver(at: time) { return isReversed ? 0 : 1 }
      return linear(course.elapsed(at: time))
    case .segment:
      let done = min(max(progress(at: time), 0), 1)
      if scrubsLinearly || duration == 0 { return done }
      return curve.inverse(progress: done, duration: duration) / duration
    }
  }

  /// The stage time at which the motion ends; nil while held.
  package var end: Double? {
    switch motion {
    case .along(let start, let elapsed): start + (isReversed ? elapsed : duration - elapsed)
    case .held: nil
    case .segment(let start, _, let duration, _): start + duration
    case .following(let course): course.start + course.duration
    }
  }

  package var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  /// Returns the seconds on its own timing at stage time `time`: below 0 where it waits for its beginning.
  package func elapsed(at time: Double) -> Double {
    switch motion {
    case .along(let start, let elapsed):
      let passed = max(time - start, 0)
      return isReversed ? max(elapsed - passed, 0) : elapsed + passed
    case .held(let fraction, let pause): return pause?.elapsed ?? fraction * duration
    case .segment: return fraction(at: time) * duration
    case .following(let course): return course.elapsed(at: time)
    }
  }

  /// Returns the part of the duration that has passed after `elapsed` seconds, 0…1.
  private func linear(_ elapsed: Double) -> Double {
    duration > 0 ? min(max(elapsed / duration, 0), 1) : isReversed ? 0 : 1
  }

  private func onCurve(_ elapsed: Double, _ axis: TimingCurve.Axis, _ joinFraction: Double) -> Double {
    if duration == 0 { return isReversed ? 0 : 1 }
    return curve.progress(
      at: elapsed - joinFraction * duration, duration: (1 - joinFraction) * duration, axis: axis)
  }

  private func isOnCurve(_ progress: AxisProgress, at elapsed: Double) -> Bool {
    [TimingCurve.Axis.x, .y, .scalar].allSatisfy { abs(progress[$0] - onCurve(elapsed, $0, 0)) < 1e-6 }
  }

  // MARK: Changing

  /// Holds the motion at its state at `time`, so that nothing jumps.
  package mutating func hold(at time: Double) {
    guard !isHeld else { return }
    let fraction = fraction(at: time)
    var pause = Pause(
      progress: AxisProgress(
        x: progress(at: time, axis: .x), y: progress(at: time, axis: .y),
        scalar: progress(at: time, axis: .scalar)))
    switch motion {
    case .along: pause.elapsed = elapsed(at: time)
    case .following where !scrubsLinearly: pause.elapsed = fraction * duration
    case .following, .held, .segment: break
    }
    motion = .held(fraction: fraction, pause: pause)
  }

  /// Holds at `fraction` of the whole.
  package mutating func scrub(to fraction: Double) {
    motion = .held(fraction: fraction, pause: nil)
  }

  /// Reverses at `time`, on the same curve: the position stays, the velocity changes its sign.
  ///
  /// - Parameter shown: The time whose position stays, at most `time`: that of the last picture. The motion
  ///   back starts at `time`, as after a pause; nil stands for `time`.
  package mutating func setReversed(_ reversed: Bool, at time: Double, shown: Double? = nil) {
    guard reversed != isReversed else { return }
    let shown = min(shown ?? time, time)
    switch motion {
    case .along:
      let elapsed = min(max(elapsed(at: shown), 0), duration)
      isReversed = reversed
      motion = .along(start: time, elapsed: elapsed)
    case .held:
      isReversed = reversed
    case .segment(_, _, let whole, let curve):
      let from = AxisProgress(
        x: progress(at: shown, axis: .x), y: progress(at: shown, axis: .y),
        scalar: progress(at: shown, axis: .scalar))
      isReversed = reversed
      motion = .segment(start: time, from: from, duration: whole, curve: curve)
    case .following(var course):
      course.from = course.elapsed(at: shown) + course.delay
      course.to = reversed ? 0 : course.delay + duration
      course.start = time
      isReversed = reversed
      motion = .following(course)
    }
  }

  /// Lets a held animation follow the time of a whole, which passes the place at which it is held.
  package mutating func follow(_ course: Course) {
    guard isHeld else { return }
    motion = .following(course)
  }

  /// Resumes from a hold at `time`.
  ///
  /// - Parameters:
  ///   - curve: The timing from here to the end; nil continues along the run's own curve.
  ///   - durationFactor: The duration from here, as a fraction of the whole duration. 0 means the remaining
  ///     time (on the own curve: from the point at which the motion was held).
  package mutating func resume(at time: Double, curve newCurve: TimingCurve?, durationFactor: Double) {
    guard case .held(let fraction, let pause) = motion else { return }
    let from =
      pause?.progress
      ?? AxisProgress(x: axisProgress(.x), y: axisProgress(.y), scalar: axisProgress(.scalar))
    func axisProgress(_ axis: TimingCurve.Axis) -> Double { progress(at: time, axis: axis) }
    let elapsed =
      pause?.elapsed.map { min($0, duration) }
      ?? (scrubsLinearly
        ? curve.inverse(progress: from.scalar, duration: duration) : min(max(fraction, 0), 1) * duration)
    if newCurve == nil, durationFactor <= 0, pause != nil || (!hasLateChanges && isOnCurve(from, at: elapsed))
    {
      motion = .along(start: time, elapsed: elapsed)
      return
    }
    let left = isReversed ? elapsed : duration - elapsed
    let length = durationFactor > 0 ? durationFactor * duration : left
    motion = .segment(
      start: time, from: from, duration: length,
      curve: newCurve ?? curve.shortened(from: duration, to: length))
  }
}

extension Playback {
  /// Whether it is held at a fraction that was set, rather than paused.
  var isScrubbed: Bool {
    if case .held(_, nil) = motion { true } else { false }
  }

  /// Whether it was resumed with a velocity given by the client.
  var takesVelocity: Bool {
    if case .segment(_, _, _, .spring(_, let velocity)) = motion { velocity != .zero } else { false }
  }
}
