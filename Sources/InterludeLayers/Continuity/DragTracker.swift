import Foundation
import InterludeMotion

/// The recent samples of a pan and of a property that client code moves with it.
///
/// A client may map the pan's translation to anything (a position with a rubber band, a scale, an opacity)
/// and passes the resulting velocity to a spring. The velocity that is expected there follows from the
/// pan's velocity and from the slope of this mapping: the change of the property per point of translation.
@MainActor
struct DragTracker {
  private struct Sample {
    var translation: CGVector
    var numbers: LayerProperty.Numbers
    /// Whether an animation or another finger moved the property too.
    var isShared = false
  }

  let layer: CALayer
  let property: LayerProperty
  /// The number of the pan recogniser.
  let panNumber: Int
  /// The last frame in which the pan moved the property.
  var frame: Int
  private var velocity: CGVector
  /// The real time at which the velocity was known.
  private var time = 0.0
  /// The samples, the newest last. None after the mapping has changed.
  private var samples: [Sample]
  private static let mostSamples = 4

  /// - Parameter before: The property's value before the pan's first movement.
  init(layer: CALayer, property: LayerProperty, pan: PanSample, frame: Int, before: LayerProperty.Numbers) {
    (self.layer, self.property, panNumber, self.frame) = (layer, property, pan.number, frame)
    velocity = pan.velocity
    let start = CGVector(
      dx: pan.totalTranslation.dx - pan.translation.dx, dy: pan.totalTranslation.dy - pan.translation.dy)
    samples = [Sample(translation: start, numbers: before)]
    noteTime()
  }

  private mutating func noteTime() { time = layer.tree?.fingerTime ?? time }

  /// The time since the velocity was known, in real seconds.
  private var age: Double { (layer.tree?.fingerTime ?? time) - time }

  /// - Parameter isBesideAnother: Whether another finger moves something, which may change a view's size.
  mutating func move(
    _ pan: PanSample, to numbers: LayerProperty.Numbers, frame: Int, isBesideAnother: Bool = false
  ) {
    self.frame = frame
    velocity = pan.velocity
    isLeftBehind = false
    noteTime()
    if isAtLastSample(pan) { samples.removeLast() }
    let isResized =
      samples.last.map { $0.numbers[2] != numbers[2] || $0.numbers[3] != numbers[3] } ?? false
    let isShared =
      isBesideAnother && isResized || layer.runs(animating: property).contains { !$0.playback.isHeld }
    samples.append(Sample(translation: pan.totalTranslation, numbers: numbers, isShared: isShared))
    if samples.count > Self.mostSamples { samples.removeFirst() }
  }

  /// The end of the pan; nil while it goes on.
  private(set) var end: PanSample.End?
  /// Whether the pan has moved without the position since the last sample, although it may have come back
  /// there. A size follows only with the next layout.
  private var isLeftBehind = false

  /// Takes on the velocity of the pan.
  mutating func update(_ pan: PanSample, end: PanSample.End?) {
    velocity = pan.velocity
    isLeftBehind = property == .position && (isLeftBehind || !isAtLastSample(pan))
    noteTime()
    self.end = end
  }

  /// The share of the finger's last step with which a resisted position has followed, if it follows with more
  /// at each step; 1 without such a resistance.
  var lesseningResistance: Double {
    guard property == .position else { return 1 }
    let shares = [(0, \CGVector.dx), (1, \.dy)].map { index, axis in
      let steps = steps(between: points(of: index, along: { $0[keyPath: axis] }))
      guard steps.count > 1 else { return 1.0 }
      let (before, last) = (abs(steps[steps.count - 2]), abs(steps[steps.count - 1]))
      return before < last && last < 1 ? last : 1
    }
    return min(shares[0], shares[1])
  }

  /// Drops the samples, between which the client's mapping has changed.
  mutating func dropMapping() { samples = [] }

  /// Whether the pan has scrolled a view whose size it did not change.
  private var isScroll: Bool {
    guard property == .bounds, let last = samples.last?.numbers, samples.count > 1 else { return false }
    return samples.allSatisfy { $0.numbers[2] == last[2] && $0.numbers[3] == last[3] }
  }

  /// The range of velocities that the property may have while a pan moves it.
  struct Velocity {
    /// One bound for each number. Both bounds are equal where the mapping from pan to property is linear.
    var firstBound = LayerProperty.Numbers(repeating: 0)
    /// The other bound for each number; it may be above or below the first one.
    var secondBound = LayerProperty.Numbers(repeating: 0)
    /// The bounds along the pan's other axis, for scalars the minor one, if it moved there too: a client may
    /// follow either.
    var otherAxis: (firstBound: LayerProperty.Numbers, secondBound: LayerProperty.Numbers)?
    /// The bounds of a property that follows both axes of the pan; nil with too few samples.
    var alongBoth: (firstBound: LayerProperty.Numbers, secondBound: LayerProperty.Numbers)?
    /// The property's value after the pan's last movement; nil if that is not known any more.
    var lastNumbers: LayerProperty.Numbers?
    /// Whether the property has not followed the pan's last movement when that came.
    var isBehind = false
    /// Whether the mapping has a corner near the last sample, too few samples are known for bounds, or an
    /// animation has moved the property too.
    var isUncertain = false
    /// Whether the pan has scrolled a view whose size it did not change.
    var isScroll = false

    /// The possible velocity that is closest to `wanted`.
    func nearest(to wanted: LayerProperty.Numbers) -> LayerProperty.Numbers {
      func clamped(_ one: LayerProperty.Numbers, _ other: LayerProperty.Numbers) -> LayerProperty.Numbers {
        pointwiseMax(pointwiseMin(one, other), pointwiseMin(pointwiseMax(one, other), wanted))
      }
      var near = clamped(firstBound, secondBound)
      for case let bounds? in [otherAxis, alongBoth] {
        let other = clamped(bounds.firstBound, bounds.secondBound)
        for index in 0..<8 where abs(other[index] - wanted[index]) < abs(near[index] - wanted[index]) {
          near[index] = other[index]
        }
      }
      return near
    }
  }

  /// Returns the property's possible velocity.
  ///
  /// - Parameters:
  ///   - pan: The current sample of the pan; nil uses the velocity of the last movement.
  ///   - mayHaveStopped: Whether a finger without samples may have stopped.
  ///   - resistance: The lessening resistance of what the same finger moves.
  func velocity(_ pan: PanSample?, mayHaveStopped: Bool = true, resistance: Double = 1) -> Velocity {
    let own = pan.flatMap { $0.number == panNumber ? $0 : nil }
    let age = mayHaveStopped ? age : 0
    // A finger that sends no samples has stopped. Its last one may be a frame older than `time`, so 0 is
    // possible earlier, and certain later.
    let speed = own?.velocity ?? (age > 1.5 * VelocityEstimator.stopGap ? .zero : velocity)
    // If the property has not followed the pan's last movement, the finger may have stopped, or the drag was
    // cancelled before, both 0 and its earlier velocity are possible.
    let lags =
      isLeftBehind
      || own.map { !isAtLastSample($0) } ?? (end == .cancelled || age > 0.5 * VelocityEstimator.stopGap)
    func bounds(_ slope: Slope, _ speed: Double) -> (Double, Double) {
      let (one, other) = (slope.firstBound * speed, slope.secondBound * speed)
      return lags ? (0, abs(one) > abs(other) ? one : other) : (one, other)
    }
    var result = Velocity()
    result.lastNumbers = samples.last?.numbers
    result.isBehind = lags
    result.isScroll = isScroll
    // One sample, as of a client that only acts in `.began`, shows no slope.
    result.isUncertain = samples.count < 2 || samples.contains(where: \.isShared)
    for index in 0..<property.count {
      var along: (CGVector) -> Double =
        switch property.axis(of: index) {
        case .x: { $0.dx }
        case .y: { $0.dy }
        case .scalar: abs(speed.dx) > abs(speed.dy) ? { $0.dx } : { $0.dy }
        }
      var slope = slope(of: index, along: along, resistance)
      if slope == nil, property.axis(of: index) != .scalar {
        // Its earlier movement along may have been dropped with the mapping.
        if samples.count < Self.mostSamples, abs(along(speed)) > 1 { result.isUncertain = true }
        // The pan moved only across: a layer may follow it around a corner, as a bar does that comes up while
        // a page is swiped sideways.
        along = property.axis(of: index) == .x ? { $0.dy } : { $0.dx }
        slope = self.slope(of: index, along: along, resistance)
      }
      let (first, second, isUncertain) = slope ?? (0, 0, false)
      (result.firstBound[index], result.secondBound[index]) = bounds(
        (first, second, isUncertain), along(speed))
      result.isUncertain = result.isUncertain || isUncertain
    }
    result.alongBoth = velocityAlongBoth(speed)
    var otherAxis = (firstBound: result.firstBound, secondBound: result.secondBound)
    for index in 0..<property.count {
      let along: (CGVector) -> Double =
        switch property.axis(of: index) {
        case .x: { $0.dy }
        case .y: { $0.dx }
        case .scalar: abs(speed.dx) > abs(speed.dy) ? { $0.dy } : { $0.dx }
        }
      guard let slope = slope(of: index, along: along, resistance) else { continue }
      (otherAxis.firstBound[index], otherAxis.secondBound[index]) = bounds(slope, along(speed))
      result.otherAxis = otherAxis
    }
    if isTurning, isOblique(to: speed) { result.isUncertain = true }
    if property == .position, isOblique(to: speed) {
      let own = [(result.firstBound[0], speed.dx), (result.firstBound[1], speed.dy)]
      let isExact = own.allSatisfy { $0 == 0 || abs(abs($0) - abs($1)) <= Self.rounding * abs($1) }
      result.isUncertain = result.isUncertain || !isExact
    }
    return result
  }

  /// Whether the pan turns the layer. The part of a velocity along the arm turns nothing.
  private var isTurning: Bool {
    property == .transform && samples.contains { $0.numbers[3] != samples.last?.numbers[3] }
  }

  /// Whether all steps are parallel, and `speed` has another direction. The part that each axis has in the
  /// property's changes is not known then; that of a position's steps along one axis is.
  private func isOblique(to speed: CGVector) -> Bool {
    let ways = zip(samples, samples.dropFirst()).map { from, to in
      CGVector(dx: to.translation.dx - from.translation.dx, dy: to.translation.dy - from.translation.dy)
    }.filter { $0 != .zero }
    guard let last = ways.last, property != .position || last.dx != 0 && last.dy != 0 else { return false }
    return ways.allSatisfy { isParallel(last, to: $0) } && !isParallel(last, to: speed)
  }

  /// Returns the velocity of a property that depends on both axes, such as the center of a card that shrinks
  /// under the finger.
  ///
  /// The pan's `speed` is a sum of two of its steps, and so is the property's velocity, if one mapping holds
  /// for both; a third step shows whether it does. Otherwise only the last step counts: what the property
  /// does with the part of `speed` across it is not known, but it changes no more per point than along it, or
  /// than a card that follows the finger and shrinks on the way.
  private func velocityAlongBoth(
    _ speed: CGVector
  ) -> (firstBound: LayerProperty.Numbers, secondBound: LayerProperty.Numbers)? {
    let steps = zip(samples, samples.dropFirst()).compactMap { from, to in
      let way = CGVector(
        dx: to.translation.dx - from.translation.dx, dy: to.translation.dy - from.translation.dy)
      return way == .zero ? nil : (way: way, change: to.numbers - from.numbers)
    }
    guard let last = steps.last else { return nil }
    func dot(_ one: CGVector, _ other: CGVector) -> Double { one.dx * other.dx + one.dy * other.dy }
    func cross(_ one: CGVector, _ other: CGVector) -> Double { one.dx * other.dy - one.dy * other.dx }
    let along = last.change * (dot(speed, last.way) / dot(last.way, last.way))
    let length = dot(last.way, last.way).squareRoot()
    // The part of the longer side's step that a shrinking card adds to the other side.
    let shear =
      abs(last.way.dx) > abs(last.way.dy)
      ? (last.change[1] - last.way.dy) / last.way.dx : (last.change[0] - last.way.dx) / last.way.dy
    let gain = max((1 + shear * shear).squareRoot(), (last.change * last.change).sum().squareRoot() / length)
    let across = LayerProperty.Numbers(repeating: gain * abs(cross(last.way, speed)) / length)
    let others = steps.dropLast().filter { !isParallel(last.way, to: $0.way) }
    guard let step = others.last else {
      guard property == .position, isParallel(last.way, to: speed) else { return (along, along) }
      return (along - across, along + across)
    }
    func mapped(_ way: CGVector) -> LayerProperty.Numbers {
      let area = cross(last.way, step.way)
      return last.change * (cross(way, step.way) / area) + step.change * (cross(last.way, way) / area)
    }
    let exact = mapped(speed)
    let isOneMapping = others.dropLast().contains { third in
      let difference = mapped(third.way) - third.change
      return (difference * difference).sum() <= Self.rounding * (third.change * third.change).sum()
    }
    guard property == .position, !isOneMapping else { return (exact, exact) }
    var bounds = (pointwiseMin(exact, along - across), pointwiseMax(exact, along + across))
    for (index, axis) in [\CGVector.dx, \.dy].enumerated() {
      // Of a number that has changed with one axis alone, the velocity is known.
      let slopes = steps.filter { $0.way[keyPath: axis] != 0 }.map {
        $0.change[index] / $0.way[keyPath: axis]
      }
      let isOfOneAxis = slopes.allSatisfy { abs($0 - slopes[0]) <= Self.rounding * abs(slopes[0]) }
      if isOfOneAxis { (bounds.0[index], bounds.1[index]) = (exact[index], exact[index]) }
    }
    return bounds
  }

  /// Whether `other` has almost the direction of `way`, or the opposite one.
  private func isParallel(_ way: CGVector, to other: CGVector) -> Bool {
    let area = way.dx * other.dy - way.dy * other.dx
    let lengths = (way.dx * way.dx + way.dy * way.dy) * (other.dx * other.dx + other.dy * other.dy)
    return area * area <= 0.001 * lengths
  }

  /// Whether `pan` has the translation of the last sample, apart from rounding errors of summed steps.
  private func isAtLastSample(_ pan: PanSample) -> Bool {
    guard let last = samples.last?.translation else { return false }
    return abs(last.dx - pan.totalTranslation.dx) < 1e-9 && abs(last.dy - pan.totalTranslation.dy) < 1e-9
  }

  private typealias Slope = (firstBound: Double, secondBound: Double, isUncertain: Bool)

  /// The change of one number per point of translation at the newest sample.
  ///
  /// A linear mapping shows the same slope in all steps. For a smooth curve, such as a rubber band, the
  /// slope at the end differs from that of the last step by about half of the change from step to step.
  ///
  /// - Returns: nil where the pan did not move along the axis.
  private func slope(of index: Int, along: (CGVector) -> Double, _ resistance: Double) -> Slope? {
    let points = points(of: index, along: along)
    guard let last = points.last, points.count > 1 else { return nil }
    guard points.contains(where: { $0.number != last.number }) else { return (0, 0, false) }
    let steps = steps(between: points)
    guard let step = steps.last else { return nil }
    // A pan that returns along the same translation shows one slope twice, and none beyond the turn. Nor does
    // one that is back where it began, as a page's that was pulled beyond its end.
    let returns = points.indices.dropLast(2).filter { abs(points[$0].translation - last.translation) < 1e-9 }
    let isTurned = returns.contains(points.count - 3) || !returns.isEmpty && isOutermost(points)
    guard steps.count > 1, !isTurned else { return (step, step, abs(abs(step) - 1) > Self.rounding) }
    if isAtStop(points) { return (step, 0, true) }
    let bends = zip(steps.indices.dropFirst(), steps.dropFirst()).map { index, step in
      (step - steps[index - 1]) / (points[index + 1].translation - points[index - 1].translation)
    }
    let bend = bends[bends.count - 1]
    guard abs(step - steps[steps.count - 2]) > Self.rounding * abs(step) else { return (step, step, false) }
    let length = last.translation - points[points.count - 2].translation
    // A mapping that bends much within one step (such as an angle close to the centre of rotation) has
    // significant terms of higher order. For an angle that changes by a these are up to a² / 3 of its slope.
    let isFar = property == .transform && index == 3 && abs(step * length) > 0.3
    let isSlow = !isFar && abs(step - steps[steps.count - 2]) < 0.3 * abs(step)
    let isSmooth =
      isSlow && isSteady && bends.count > 1 && bends[0] * bend > 0
      && max(bends[0] / bend, bend / bends[0]) < 3
    var bound = step + 2 * bend * length
    // Resistance that lessens may have ended within the last step: from its corner on, the layer follows one
    // to one, and so does what is derived from its position.
    if abs(step) > abs(steps[steps.count - 2]) {
      let free = property != .position ? step / resistance : abs(step) >= 1 ? step : step < 0 ? -1 : 1
      if abs(free) > abs(bound) { bound = free }
    }
    return (step, bound, !isSmooth)
  }

  private typealias Point = (translation: Double, number: Double)

  /// The samples along one axis of the pan, without those that it did not move along there.
  private func points(of index: Int, along: (CGVector) -> Double) -> [Point] {
    var points: [Point] = []
    for sample in samples {
      let point = (translation: along(sample.translation), number: sample.numbers[index])
      if let last = points.last, abs(last.translation - point.translation) < 1e-9 { points.removeLast() }
      points.append(point)
    }
    return points
  }

  /// The change of the number per point of translation, from each point to the next.
  private func steps(between points: [Point]) -> [Double] {
    zip(points, points.dropFirst()).map { ($1.number - $0.number) / ($1.translation - $0.translation) }
  }

  /// Whether no point lies beyond the last one, in the direction of the last step.
  private func isOutermost(_ points: [Point]) -> Bool {
    let last = points[points.count - 1]
    let direction = last.translation - points[points.count - 2].translation
    return points.allSatisfy { ($0.translation - last.translation) * direction < 1e-9 }
  }

  /// Whether the pan was beyond the last point before, and the number was the same there: the property has
  /// come to a stop.
  private func isAtStop(_ points: [Point]) -> Bool {
    let last = points[points.count - 1]
    let direction = last.translation - points[points.count - 2].translation
    return points.contains {
      ($0.translation - last.translation) * direction > 0 && abs($0.number - last.number) < Self.rounding
    }
  }

  /// Whether each of the pan's steps has a length and direction similar to the one before.
  ///
  /// Earlier slopes of a curved mapping say nothing about a much longer step or one in another direction.
  private var isSteady: Bool {
    guard samples.count > 2 else { return false }
    let steps: [SIMD2<Double>] = zip(samples, samples.dropFirst()).map { from, to in
      [to.translation.dx - from.translation.dx, to.translation.dy - from.translation.dy]
    }
    return zip(steps, steps.dropFirst()).allSatisfy { previous, last in
      let (length, before) = ((last * last).sum().squareRoot(), (previous * previous).sum().squareRoot())
      return length <= 4 * before && (last * previous).sum() >= 0.9 * length * before
    }
  }

  /// The relative difference between slopes that counts as rounding error.
  private static let rounding = 1e-6
}
