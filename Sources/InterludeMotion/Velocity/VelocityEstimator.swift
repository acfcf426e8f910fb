package import Foundation

/// Estimates a finger's velocity from its recent locations: a parabola is fitted to the last 100 ms by least
/// squares and evaluated at the newest sample.
///
/// A gap of 40 ms or more means that the finger had stopped, so that earlier samples are ignored. With fewer
/// than three samples, the last difference is used. One outlier is left out. Where no parabola comes near the
/// samples, because the finger jumped or turned sharply, the oldest ones are left out until one does.
///
/// A parabola through the steps of a finger that slows down passes its vertex, and tells of a finger that
/// turned. So the result has on each axis a direction in which the finger moved between two of the samples,
/// and at most twice the speed of its fastest step in that direction.
///
/// Source: the approach of Android's and Flutter's published trackers, from which the recorded strokes in the
/// tests are taken.
package struct VelocityEstimator: Equatable, Sendable {
  /// The age up to which samples are used, in seconds.
  package static let horizon = 0.1
  /// The time without samples after which a finger counts as stopped, in seconds.
  package static let stopGap = 0.04
  /// The time in seconds within which a sample replaces the previous one, so that a mouse with thousands of
  /// reports per second does not remove older samples of the horizon.
  private static let spacing = 0.0008
  /// The tolerance when comparing time stamps: whole milliseconds are not exact doubles.
  private static let rounding = 1e-6
  private static let capacity = 128

  private struct Sample: Equatable {
    var time = 0.0
    var x = 0.0
    var y = 0.0
  }

  /// A ring buffer, allocated once; `newest` is the index of the last sample.
  private var samples = [Sample](repeating: Sample(), count: Self.capacity)
  private var newest = 0
  private var count = 0

  /// Creates an estimator without samples.
  package init() {}

  /// Adds the location of the finger at `time`, in seconds on any clock.
  ///
  /// A sample that is not later than the last one replaces its location and keeps its time. One that is
  /// earlier by at least `stopGap` is from another clock, so that earlier samples are removed. A location or
  /// time that is not finite is ignored.
  package mutating func add(_ point: CGPoint, at time: Double) {
    guard time.isFinite, point.x.isFinite, point.y.isFinite else { return }
    var sample = Sample(time: time, x: Double(point.x), y: Double(point.y))
    guard count > 0 else {
      push(sample)
      return
    }
    let last = samples[newest].time
    if isStop(last - time) {
      reset()
      push(sample)
    } else if time <= last {
      sample.time = last
      samples[newest] = sample
    } else if count > 1, time - self.sample(back: 1).time < Self.spacing {
      samples[newest] = sample
    } else {
      push(sample)
    }
  }

  /// Removes all samples.
  package mutating func reset() {
    count = 0
  }

  /// Returns the velocity in points per second as of `now`, on the samples' clock; zero after a stop.
  package func velocity(at now: Double) -> CGVector {
    guard count > 1, !isStop(now - samples[newest].time) else { return .zero }
    switch recentCount {
    case ..<2: return .zero
    case 2:
      let (last, first) = (sample(back: 0), sample(back: 1))
      let span = last.time - first.time
      return CGVector(dx: (last.x - first.x) / span, dy: (last.y - first.y) / span)
    case let recent:
      let (fitted, used, skipped) = fittedVelocity(over: recent)
      return limited(fitted, over: used, without: skipped)
    }
  }

  private func isStop(_ silence: Double) -> Bool {
    silence >= Self.stopGap - Self.rounding
  }

  private mutating func push(_ sample: Sample) {
    newest = (newest + 1) % Self.capacity
    samples[newest] = sample
    count = min(count + 1, Self.capacity)
  }

  /// Returns the sample `steps` before the newest.
  private func sample(back steps: Int) -> Sample {
    samples[(newest + Self.capacity - steps) % Self.capacity]
  }

  /// The number of samples, counted back from the newest, within the horizon and without a stop between them.
  private var recentCount: Int {
    let last = samples[newest].time
    var later = last
    for steps in 0..<count {
      let time = sample(back: steps).time
      if last - time > Self.horizon + Self.rounding || isStop(later - time) { return steps }
      later = time
    }
    return count
  }

  /// Returns `velocity`, on each axis within what the last `used` samples can mean, 3 or more.
  private func limited(_ velocity: CGVector, over used: Int, without skipped: Int?) -> CGVector {
    var (x, y) = (0.0...0, 0.0...0)
    var later: Sample?
    for steps in 0..<used where steps != skipped {
      let sample = sample(back: steps)
      if let later {
        let span = later.time - sample.time
        x = x.including(Self.speedLimit * (later.x - sample.x) / span)
        y = y.including(Self.speedLimit * (later.y - sample.y) / span)
      }
      later = sample
    }
    return CGVector(dx: x.nearest(to: velocity.dx), dy: y.nearest(to: velocity.dy))
  }

  /// The largest ratio of the velocity to that of the fastest step between two samples. A steady acceleration
  /// from rest over two steps reads 1.33 of the last one's.
  private static let speedLimit = 2.0

  /// Returns the slope at the newest sample of the parabola fitted to the last `recent` samples, 3 or more,
  /// or to as many of them as one comes near.
  ///
  /// A single outlier that a device may have sent is left out: `skipped` is its index, counted back from the
  /// newest.
  private func fittedVelocity(over recent: Int) -> (velocity: CGVector, used: Int, skipped: Int?) {
    let all = fit(over: recent)
    guard recent > 3, all.isFinite else { return (all.velocity, recent, nil) }
    let (worst, sum) = worstResidual(of: all, over: recent)
    guard sum > Double(recent) * Self.noise * Self.noise else { return (all.velocity, recent, nil) }
    if let outlier = outlier(near: worst, over: recent, distances: sum) {
      return (outlier.fit.velocity, recent, outlier.steps)
    }
    guard sum > Self.farPart * spread(over: recent) else { return (all.velocity, recent, nil) }
    var used = recent - 1
    var part = fit(over: used)
    while used > 3, worstResidual(of: part, over: used).sum > Self.nearPart * spread(over: used) {
      used -= 1
      part = fit(over: used)
    }
    return (part.velocity, used, nil)
  }

  /// Returns the sample at or next to `worst` without which the others lie on a parabola; nil for none.
  ///
  /// An outlier bends the parabola towards itself, so it need not be the sample with the largest distance.
  ///
  /// - Parameter sum: The sum of the squared distances of all samples.
  private func outlier(near worst: Int, over used: Int, distances sum: Double) -> (fit: Fit, steps: Int)? {
    guard used >= Self.minimumCountForOutlier else { return nil }
    var best: (fit: Fit, steps: Int)?
    var least = sum / 50
    for steps in max(0, worst - 2)...min(used - 1, worst + 2) {
      let rest = fit(over: used, without: steps)
      guard rest.isFinite else { continue }
      let left = worstResidual(of: rest, over: used, without: steps).sum
      let isFar = rest.distance(to: sample(back: steps)) > Self.outlierDistance
      let isNear = left <= Self.nearPart * spread(over: used, without: steps)
      if left < least, isFar, isNear { (best, least) = ((rest, steps), left) }
    }
    return best
  }

  /// The distance in points from the parabola, as a root mean square, up to which it may be a hand's tremble
  /// or the steps of a mouse.
  private static let noise = 1.0
  /// The largest part of the samples' spread that their squared distances from the parabola are in a stroke.
  /// In the recorded strokes it is up to 0.028.
  private static let farPart = 0.04
  /// The part below which samples lie on a parabola.
  private static let nearPart = 0.01

  /// The minimum number of samples for detecting an outlier.
  private static let minimumCountForOutlier = 6
  /// The minimum distance in points between an outlier and the fit of the other samples.
  private static let outlierDistance = 40.0

  /// A parabola for each axis, relative to the time `last.time` + `mean` and the location of the newest
  /// sample used.
  private struct Fit {
    var mean = 0.0
    var last = Sample()
    /// The value, slope and curvature coefficient at the mean time, for each axis.
    var x = (0.0, 0.0, 0.0)
    var y = (0.0, 0.0, 0.0)
    var isFinite: Bool { x.1.isFinite && y.1.isFinite }

    /// The slopes at the newest sample.
    var velocity: CGVector { CGVector(dx: x.1 - 2 * x.2 * mean, dy: y.1 - 2 * y.2 * mean) }

    /// Returns the distance of `sample` from the parabola, in points.
    func distance(to sample: Sample) -> Double {
      let t = sample.time - last.time - mean
      let dx = sample.x - last.x - (x.0 + t * (x.1 + t * x.2))
      let dy = sample.y - last.y - (y.0 + t * (y.1 + t * y.2))
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Returns the sum of the squared distances of the last `used` samples from their mean location.
  private func spread(over used: Int, without skipped: Int? = nil) -> Double {
    let number = Double(skipped == nil ? used : used - 1)
    let last = sample(back: 0)
    var (x, y, squares) = (0.0, 0.0, 0.0)
    for steps in 0..<used where steps != skipped {
      let (dx, dy) = (sample(back: steps).x - last.x, sample(back: steps).y - last.y)
      x += dx
      y += dy
      squares += dx * dx + dy * dy
    }
    return squares - (x * x + y * y) / number
  }

  /// Returns the index of the sample furthest from the parabola, counted back from the newest, and the sum of
  /// all squared distances.
  private func worstResidual(
    of fit: Fit, over used: Int, without skipped: Int? = nil
  ) -> (steps: Int, sum: Double) {
    var (worst, most, sum) = (0, -1.0, 0.0)
    for steps in 0..<used where steps != skipped {
      let distance = fit.distance(to: sample(back: steps))
      sum += distance * distance
      if distance > most { (worst, most) = (steps, distance) }
    }
    return (worst, sum)
  }

  /// Fits a parabola to the last `used` samples, optionally without one.
  ///
  /// Times are relative to their mean and locations to the newest one, which keeps the sums small and the
  /// normal equations well conditioned.
  private func fit(over used: Int, without skipped: Int? = nil) -> Fit {
    var fit = Fit()
    fit.last = sample(back: skipped == 0 ? 1 : 0)
    let number = Double(skipped == nil ? used : used - 1)
    for steps in 0..<used where steps != skipped {
      fit.mean += (sample(back: steps).time - fit.last.time) / number
    }
    var (t2, t3, t4) = (0.0, 0.0, 0.0)
    var (x, tx, t2x, y, ty, t2y) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for steps in 0..<used where steps != skipped {
      let sample = sample(back: steps)
      let t = sample.time - fit.last.time - fit.mean
      let (dx, dy) = (sample.x - fit.last.x, sample.y - fit.last.y)
      let square = t * t
      t2 += square
      t3 += square * t
      t4 += square * square
      x += dx
      tx += t * dx
      t2x += square * dx
      y += dy
      ty += t * dy
      t2y += square * dy
    }
    let bend = t4 - t2 * t2 / number
    let determinant = t2 * bend - t3 * t3
    func parabola(_ sum: Double, _ first: Double, _ second: Double) -> (Double, Double, Double) {
      let linear = (first * bend - t3 * second) / determinant
      let quadratic = (t2 * second - t3 * first) / determinant
      return ((sum - quadratic * t2) / number, linear, quadratic)
    }
    fit.x = parabola(x, tx, t2x - t2 * x / number)
    fit.y = parabola(y, ty, t2y - t2 * y / number)
    return fit
  }
}

extension ClosedRange<Double> {
  fileprivate func including(_ value: Double) -> Self {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }

  fileprivate func nearest(to value: Double) -> Double {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}
