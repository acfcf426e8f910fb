package import InterludeMotion

/// How far an animation is at each instant of its stage's clock: a pure function, forwards or backwards,
/// running or held.
///
/// Progress is 0 at the beginning and 1 at the end, and passes 1 where a spring overshoots. A run has one
/// playback; an animation that joined it late (`joined` > 0) fits its own whole course into what was left.
package struct Playback: Equatable, Sendable {
  package enum Motion: Equatable, Sendable {
    /// Runs along the run's own curve. `elapsed` is where on the curve it was at `start`.
    case along(start: Double, elapsed: Double)
    /// Held by hand at a fraction. While `pause` is set nothing has been scrubbed since then and all shows
    /// exactly what it showed then.
    case held(fraction: Double, pause: Pause?)
    /// Left a hold with a timing of its own: from `from` to the end that is due, on `curve`.
    case segment(start: Double, from: AxisProgress, duration: Double, curve: TimingCurve)
  }

  /// Where a motion was paused.
  package struct Pause: Equatable, Sendable {
    package var progress: AxisProgress
    /// Seconds on the run's own curve, by which changes that joined late go; nil where it had left that.
    package var elapsed: Double?
  }

  /// Progress on each axis of a two-dimensional spring.
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
  /// Stage seconds from the beginning to the end.
  package var duration: Double
  package var motion: Motion
  package var isReversed = false
  package var scrubsLinearly: Bool
  /// Whether changes joined late: scrubbed evenly they are not where the curve has them at that time.
  package var hasLateChanges = false

  package init(curve: TimingCurve, duration: Double, start: Double, scrubsLinearly: Bool = true) {
    self.curve = curve
    self.duration = max(duration, 0)
    self.motion = .along(start: start, elapsed: 0)
    self.scrubsLinearly = scrubsLinearly
  }

  // MARK: Reading

  /// Progress at stage time `time`, on `axis`, of an animation that joined at fraction `joined` (0…1).
  package func progress(at time: Double, axis: TimingCurve.Axis = .scalar, joined: Double = 0) -> Double {
    switch motion {
    case .along:
      return onCurve(elapsed(at: time), axis, joined)
    case .held(_, let pause?):
      if joined == 0 { return pause.progress[axis] }
      if let elapsed = pause.elapsed { return onCurve(elapsed, axis, joined) }
      return joined >= 1 ? 1 : (pause.progress[axis] - joined) / (1 - joined)
    case .held(let fraction, nil):
      if scrubsLinearly { return joined >= 1 ? 1 : (fraction - joined) / (1 - joined) }
      return onCurve(fraction * duration, axis, joined)
    case .segment(let start, let from, let duration, let curve):
      let goal: Double = isReversed ? 0 : 1
      // Compared as `end` is: `time - start` may be an ulp short of the duration at the very end, and a
      // spring has a thousandth of its way left there.
      let isOver = time >= start + duration
      let done = isOver ? 1 : curve.progress(at: time - start, duration: duration, axis: axis)
      let whole = from[axis] + (goal - from[axis]) * done
      return joined >= 1 ? 1 : (whole - joined) / (1 - joined)
    }
  }

  /// Progress per stage second at `time` on `axis`, 0 while held; of an animation that joined at `joined`.
  package func rate(at time: Double, axis: TimingCurve.Axis = .scalar, joined: Double = 0) -> Double {
    guard joined < 1 else { return 0 }
    switch motion {
    case .along:
      let rate = curve.rate(
        at: elapsed(at: time) - joined * duration, duration: (1 - joined) * duration, axis: axis)
      return isReversed ? -rate : rate
    case .held: return 0
    case .segment(let start, let from, let duration, let curve):
      let goal: Double = isReversed ? 0 : 1
      // Until its first picture it is as it will be there: input comes before the frame that it begins in.
      let rate = curve.rate(at: max(time - start, 0), duration: duration, axis: axis)
      return (goal - from[axis]) * rate / (1 - joined)
    }
  }

  /// The part of the whole that is done, 0…1: UIKit's `fractionComplete`.
  package func fraction(at time: Double) -> Double {
    switch motion {
    case .along:
      let elapsed = min(max(elapsed(at: time), 0), duration)
      if scrubsLinearly { return min(max(onCurve(elapsed, .scalar, 0), 0), 1) }
      return duration > 0 ? elapsed / duration : 1
    case .held(let fraction, _): return fraction
    case .segment:
      let done = min(max(progress(at: time), 0), 1)
      if scrubsLinearly || duration == 0 { return done }
      return curve.inverse(progress: done, duration: duration) / duration
    }
  }

  /// When the motion is over; nil while held.
  package var end: Double? {
    switch motion {
    case .along(let start, let elapsed): start + (isReversed ? elapsed : duration - elapsed)
    case .held: nil
    case .segment(let start, _, let duration, _): start + duration
    }
  }

  package var isHeld: Bool {
    if case .held = motion { true } else { false }
  }

  private func elapsed(at time: Double) -> Double {
    guard case .along(let start, let elapsed) = motion else { return 0 }
    let passed = max(time - start, 0)
    return isReversed ? max(elapsed - passed, 0) : elapsed + passed
  }

  private func onCurve(_ elapsed: Double, _ axis: TimingCurve.Axis, _ joined: Double) -> Double {
    if duration == 0 { return isReversed ? 0 : 1 }
    return curve.progress(
      at: elapsed - joined * duration, duration: (1 - joined) * duration, axis: axis)
  }

  private func isOnCurve(_ place: AxisProgress, at elapsed: Double) -> Bool {
    [TimingCurve.Axis.x, .y, .scalar].allSatisfy { abs(place[$0] - onCurve(elapsed, $0, 0)) < 1e-6 }
  }

  // MARK: Changing

  /// Stops where the motion is at `time`, so that nothing jumps.
  package mutating func hold(at time: Double) {
    guard !isHeld else { return }
    let fraction = fraction(at: time)
    var pause = Pause(
      progress: AxisProgress(
        x: progress(at: time, axis: .x), y: progress(at: time, axis: .y),
        scalar: progress(at: time, axis: .scalar)))
    if case .along = motion { pause.elapsed = elapsed(at: time) }
    motion = .held(fraction: fraction, pause: pause)
  }

  /// Holds at `fraction` of the whole.
  package mutating func scrub(to fraction: Double) {
    motion = .held(fraction: fraction, pause: nil)
  }

  /// Turns round at `time`, on the same curve: the position stays, the velocity changes its sign.
  package mutating func setReversed(_ reversed: Bool, at time: Double) {
    guard reversed != isReversed else { return }
    switch motion {
    case .along:
      let elapsed = min(max(elapsed(at: time), 0), duration)
      isReversed = reversed
      motion = .along(start: time, elapsed: elapsed)
    case .held:
      isReversed = reversed
    case .segment(_, _, let whole, let curve):
      let from = AxisProgress(
        x: progress(at: time, axis: .x), y: progress(at: time, axis: .y),
        scalar: progress(at: time, axis: .scalar))
      isReversed = reversed
      motion = .segment(start: time, from: from, duration: whole, curve: curve)
    }
  }

  /// Leaves a hold at `time`.
  ///
  /// - Parameters:
  ///   - curve: The timing from here to the end; nil goes on along the run's own curve.
  ///   - durationFactor: The way from here takes this part of the whole duration; 0 means the time that was
  ///     left (on the own curve: from the point of the curve where the motion was held).
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
    motion = .segment(
      start: time, from: from, duration: durationFactor > 0 ? durationFactor * duration : left,
      curve: newCurve ?? curve)
  }
}
