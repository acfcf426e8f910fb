import Foundation
import InterludeMotion

/// What an animation does to a layer's values, as a function of time.
struct AnimationEffect {
  indirect enum Content {
    case nothing
    case basic(BasicCourse)
    case keyframes(KeyframeCourse)
    case group([AnimationEffect])
  }

  var timing: MediaTiming
  var curve: TimingCurve
  var content: Content

  /// Changes `values` to what they are `elapsed` seconds after the beginning.
  func apply(to values: inout LayerValues, after elapsed: Double) {
    guard let phase = timing.phase(after: elapsed) else { return }
    let progress = progress(at: phase.fraction)
    switch content {
    case .nothing: break
    case .basic(let course): course.apply(to: &values, progress: progress, cycle: phase.cycle)
    case .keyframes(let course): course.apply(to: &values, progress: progress, cycle: phase.cycle)
    case .group(let effects):
      let time = progress * timing.duration
      for effect in effects { effect.apply(to: &values, after: effect.timing.elapsed(at: time)) }
    }
  }

  /// The properties that it changes and how each moves, in the order in which they are written.
  var movements: [(property: LayerProperty, curve: TimingCurve)] {
    switch content {
    case .nothing: []
    case .basic(let course): course.target.property.map { [($0, curve)] } ?? []
    case .keyframes(let course): course.target.property.map { [($0, curve)] } ?? []
    case .group(let effects): effects.flatMap(\.movements)
    }
  }

  /// A spring that is cut off stays where it was then.
  private func progress(at fraction: Double) -> Double {
    switch curve {
    case .bezier(let curve): curve.value(at: fraction)
    case .spring(let spring, let velocity):
      spring.value(at: fraction * timing.duration, initialVelocity: velocity.dx)
    }
  }
}

/// From one value to another.
struct BasicCourse {
  let target: AnimationTarget
  var from: AnimatedValue?
  var to: AnimatedValue?
  var by: AnimatedValue?
  /// What is shown without the animation, where the layer's values do not say it: the outline.
  var outline: AnimatedValue?
  let isAdditive: Bool
  let isCumulative: Bool

  init(target: AnimationTarget, isAdditive: Bool, isCumulative: Bool) {
    (self.target, self.isAdditive, self.isCumulative) = (target, isAdditive, isCumulative)
  }

  func apply(to values: inout LayerValues, progress: Double, cycle: Int) {
    guard let below = isAdditive ? .numbers(target.zero) : target.read(values) ?? outline ?? from ?? to
    else { return }
    let (start, end) = ends(below)
    var value = target.between(start, end, at: progress)
    if isCumulative, cycle > 0, case .numbers(var numbers) = value, case .numbers(let end) = end {
      for _ in 0..<min(cycle, 10_000) { numbers = target.sum(numbers, end) }
      value = .numbers(numbers)
    }
    target.write(value, adding: isAdditive, to: &values)
  }

  /// Beginning and end; `below` is what is shown without the animation.
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

/// Through a series of values.
struct KeyframeCourse {
  let target: AnimationTarget
  /// At least one.
  let stops: [AnimatedValue]
  /// What leads from stop to stop, for positions along a path.
  let track: PathTrack?
  /// Ascending within 0…1, one for each stop; discrete stops have one more, the end of the last.
  let times: [Double]
  let curves: [CubicBezier]
  let mode: CAAnimationCalculationMode
  let isAdditive: Bool
  let isCumulative: Bool

  init(
    target: AnimationTarget, stops: [AnimatedValue], track: PathTrack?, times: [Double]?,
    curves: [CubicBezier], mode: CAAnimationCalculationMode, isAdditive: Bool, isCumulative: Bool
  ) {
    (self.target, self.stops, self.track, self.mode) = (target, stops, track, mode)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
    self.curves = mode == .paced ? [] : curves
    let needed = mode == .discrete ? stops.count + 1 : stops.count
    if mode == .paced {
      self.times = Self.paced(stops, track)
    } else if let times, times.count == needed, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) {
      self.times = times
    } else {
      self.times = (0..<needed).map { Double($0) / Double(max(needed - 1, 1)) }
    }
  }

  /// Times that give the whole way one speed.
  private static func paced(_ stops: [AnimatedValue], _ track: PathTrack?) -> [Double] {
    var lengths: [Double] = [0]
    for index in 1..<max(stops.count, 1) {
      var length = 0.0
      if let track {
        length = track.length(index - 1)
      } else if case .numbers(let one) = stops[index - 1], case .numbers(let other) = stops[index] {
        length = ((other - one) * (other - one)).sum().squareRoot()
      }
      lengths.append(lengths[index - 1] + length)
    }
    guard let whole = lengths.last, whole > 0 else {
      return stops.indices.map { Double($0) / Double(max(stops.count - 1, 1)) }
    }
    return lengths.map { $0 / whole }
  }

  func apply(to values: inout LayerValues, progress: Double, cycle: Int) {
    var value = value(at: progress)
    if isCumulative, cycle > 0, case .numbers(var numbers) = value, case .numbers(let end) = stops.last {
      for _ in 0..<min(cycle, 10_000) { numbers = target.sum(numbers, end) }
      value = .numbers(numbers)
    }
    target.write(value, adding: isAdditive, to: &values)
  }

  private func value(at progress: Double) -> AnimatedValue {
    if mode == .discrete {
      let index = times.lastIndex { $0 <= progress } ?? 0
      return stops[min(index, stops.count - 1)]
    }
    guard stops.count > 1, progress > times[0] else { return stops[0] }
    guard let next = times.firstIndex(where: { $0 > progress }) else { return stops[stops.count - 1] }
    let index = next - 1
    var part = (progress - times[index]) / (times[next] - times[index])
    if index < curves.count { part = curves[index].value(at: part) }
    if let track {
      let point = track.point(on: index, at: part, evenly: mode == .paced)
      return .numbers(.init(point.x, point.y, 0, 0, 0, 0, 0, 0))
    }
    if mode == .cubic, let value = smooth(index, at: part) { return value }
    return target.between(stops[index], stops[next], at: part)
  }

  /// Between stop `index` and the next on the Catmull-Rom curve through all of them.
  private func smooth(_ index: Int, at part: Double) -> AnimatedValue? {
    func stop(_ index: Int) -> LayerProperty.Numbers? {
      guard case .numbers(let numbers) = stops[min(max(index, 0), stops.count - 1)] else { return nil }
      return numbers
    }
    guard let before = stop(index - 1), let start = stop(index), let end = stop(index + 1),
      let after = stop(index + 2)
    else { return nil }
    let (leaving, arriving) = ((end - before) * 0.5, (after - start) * 0.5)
    let (square, cube) = (part * part, part * part * part)
    let (first, second) = (2 * cube - 3 * square + 1, 3 * square - 2 * cube)
    let ends = start * first + end * second
    return .numbers(ends + leaving * (cube - 2 * square + part) + arriving * (cube - square))
  }
}
