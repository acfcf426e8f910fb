import Foundation
import InterludeMotion

/// The effect of an animation on a layer's values, as a function of time.
struct AnimationEffect {
  indirect enum Content {
    case nothing
    case basic(BasicEffect)
    case keyframes(KeyframeEffect)
    case group([AnimationEffect])
  }

  var timing: MediaTiming
  var curve: TimingCurve
  var content: Content

  /// Applies the effect, `elapsed` seconds after the beginning, to `values`.
  func apply(to values: inout LayerValues, after elapsed: Double) {
    guard let phase = timing.phase(after: elapsed) else { return }
    let progress = progress(at: phase.fraction)
    switch content {
    case .nothing: break
    case .basic(let effect): effect.apply(to: &values, progress: progress, cycle: phase.cycle)
    case .keyframes(let effect): effect.apply(to: &values, progress: progress, cycle: phase.cycle)
    case .group(let effects):
      let time = progress * timing.duration
      for effect in effects { effect.apply(to: &values, after: effect.timing.elapsed(at: time)) }
    }
  }

  /// The properties that the effect changes, each with its curve, in the order in which they are written.
  var movements: [(property: LayerProperty, curve: TimingCurve)] {
    switch content {
    case .nothing: []
    case .basic(let effect): effect.target.property.map { [($0, curve)] } ?? []
    case .keyframes(let effect): effect.target.property.map { [($0, curve)] } ?? []
    case .group(let effects): effects.flatMap(\.movements)
    }
  }

  /// A spring that is cut off by its duration keeps its value at that time.
  private func progress(at fraction: Double) -> Double {
    switch curve {
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let velocity):
      spring.value(at: fraction * timing.duration, initialVelocity: velocity.dx)
    }
  }
}

/// The effect of an animation from one value to another.
struct BasicEffect {
  let target: AnimationTarget
  var from: AnimatedValue?
  var to: AnimatedValue?
  var by: AnimatedValue?
  /// The value shown without the animation, if it is not part of the layer's values.
  var kept: AnimatedValue?
  let isAdditive: Bool
  let isCumulative: Bool

  init(target: AnimationTarget, isAdditive: Bool, isCumulative: Bool) {
    (self.target, self.isAdditive, self.isCumulative) = (target, isAdditive, isCumulative)
  }

  func apply(to values: inout LayerValues, progress: Double, cycle: Int) {
    guard let below = isAdditive ? .numbers(target.zero) : target.read(values) ?? kept ?? from ?? to
    else { return }
    let (start, end) = ends(below)
    var value = target.between(start, end, at: progress)
    if isCumulative, cycle > 0, case .numbers(var numbers) = value, case .numbers(let end) = end {
      for _ in 0..<min(cycle, 10_000) { numbers = target.sum(numbers, end) }
      value = .numbers(numbers)
    }
    target.write(value, adding: isAdditive, to: &values)
  }

  /// Returns the start and end values; `below` is the value without the animation.
  private func ends(_ below: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
    func sum(_ base: AnimatedValue, _ change: AnimatedValue) -> AnimatedValue {
      guard case .numbers(let base) = base, case .numbers(let change) = change else { return base }
      return .numbers(target.sum(base, change))
    }
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, sum(from, by))
    case (nil, let to?, let by?):
      guard case .numbers(let end) = to, case .numbers(let change) = by else { return (to, to) }
      return (.numbers(target.difference(end, change)), to)
    case (let from?, nil, nil): return (from, below)
    case (nil, let to?, nil): return (below, to)
    case (nil, nil, let by?): return (below, sum(below, by))
    case (nil, nil, nil): return (below, below)
    }
  }
}

/// The effect of an animation through a series of values.
struct KeyframeEffect {
  let target: AnimationTarget
  /// The key values, at least one.
  let keyValues: [AnimatedValue]
  /// The path between key values, for positions along a path.
  let motionPath: MotionPath?
  /// The key times, ascending within 0…1, one for each key value. Discrete animations have one more, the
  /// end of the last value.
  let times: [Double]
  let curves: [CubicBezier]
  let mode: CAAnimationCalculationMode
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    target: AnimationTarget, keyValues: [AnimatedValue], motionPath: MotionPath?, times: [Double]?,
    curves: [CubicBezier], mode: CAAnimationCalculationMode, isAdditive: Bool, isCumulative: Bool
  ) {
    (self.target, self.keyValues, self.motionPath, self.mode) = (target, keyValues, motionPath, mode)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    self.curves = mode == .paced ? [] : curves
    let needed = mode == .discrete ? keyValues.count + 1 : keyValues.count
    if mode == .paced {
      self.times = Self.paced(keyValues, motionPath)
    } else if let times, times.count == needed, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
      self.times = times
    } else {
      self.times = (0..<needed).map { Double($0) / Double(max(needed - 1, 1)) }
    }
  }

  /// Returns key times that result in a constant speed.
  private static func paced(_ keyValues: [AnimatedValue], _ motionPath: MotionPath?) -> [Double] {
    var lengths: [Double] = [0]
    for index in 1..<max(keyValues.count, 1) {
      var length = 0.0
      if let motionPath {
        length = motionPath.length(index - 1)
      } else if case .numbers(let one) = keyValues[index - 1], case .numbers(let other) = keyValues[index] {
        length = ((other - one) * (other - one)).sum().squareRoot()
      }
      lengths.append(lengths[index - 1] + length)
    }
    guard let whole = lengths.last, whole > 0 else {
      return keyValues.indices.map { Double($0) / Double(max(keyValues.count - 1, 1)) }
    }
    return lengths.map { $0 / whole }
  }

  func apply(to values: inout LayerValues, progress: Double, cycle: Int) {
    var value = value(at: progress)
    if isCumulative, cycle > 0, case .numbers(var numbers) = value, case .numbers(let end) = keyValues.last {
      for _ in 0..<min(cycle, 10_000) { numbers = target.sum(numbers, end) }
      value = .numbers(numbers)
    }
    target.write(value, adding: isAdditive, to: &values)
  }

  private func value(at progress: Double) -> AnimatedValue {
    if mode == .discrete {
      let index = times.lastIndex { $0 <= progress } ?? 0
      return keyValues[min(index, keyValues.count - 1)]
    }
    guard keyValues.count > 1, progress > times[0] else { return keyValues[0] }
    guard let next = times.firstIndex(where: { $0 > progress }) else { return keyValues[keyValues.count - 1] }
    let index = next - 1
    var fraction = (progress - times[index]) / (times[next] - times[index])
    if index < curves.count { fraction = curves[index].value(at: fraction) }
    if let motionPath {
      let point = motionPath.point(on: index, at: fraction, atConstantSpeed: mode == .paced)
      return .numbers(.init(point.x, point.y, 0, 0, 0, 0, 0, 0))
    }
    if mode == .cubic, let value = smooth(index, at: fraction) { return value }
    return target.between(keyValues[index], keyValues[next], at: fraction)
  }

  /// Interpolates between key value `index` and the next one on the Catmull-Rom curve through all of them.
  private func smooth(_ index: Int, at fraction: Double) -> AnimatedValue? {
    func stop(_ index: Int) -> LayerProperty.Numbers? {
      guard case .numbers(let numbers) = keyValues[min(max(index, 0), keyValues.count - 1)] else {
        return nil
      }
      return numbers
    }
    guard let before = stop(index - 1), let start = stop(index), let end = stop(index + 1),
      let after = stop(index + 2)
    else { return nil }
    let (leaving, arriving) = ((end - before) * 0.5, (after - start) * 0.5)
    let (square, cube) = (fraction * fraction, fraction * fraction * fraction)
    let (first, second) = (2 * cube - 3 * square + 1, 3 * square - 2 * cube)
    let ends = start * first + end * second
    return .numbers(ends + leaving * (cube - 2 * square + fraction) + arriving * (cube - square))
  }
}
