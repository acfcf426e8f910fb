import Foundation
import InterludeMotion

/// How a property follows a finger: the last places of both.
///
/// A client may turn the finger's way into anything (a place, with a rubber band; a scale; an opacity), and
/// hands the result's velocity to a spring. What that should be follows from the finger's velocity and from
/// how much the property moved for each point of the finger.
struct HandGrip {
  private struct Sample {
    var path: CGVector
    var numbers: LayerProperty.Numbers
  }

  let layer: CALayer
  let property: LayerProperty
  /// The recogniser's number.
  let hand: Int
  /// The frame in which the finger moved it last.
  var frame: Int
  private var velocity: CGVector
  /// At most four, the newest last.
  private var samples: [Sample]

  /// - Parameter before: The numbers before the finger's first movement.
  init(layer: CALayer, property: LayerProperty, hand: Hand, frame: Int, before: LayerProperty.Numbers) {
    (self.layer, self.property, self.hand, self.frame) = (layer, property, hand.number, frame)
    velocity = hand.velocity
    let start = CGVector(
      dx: hand.path.dx - hand.translation.dx, dy: hand.path.dy - hand.translation.dy)
    samples = [Sample(path: start, numbers: before)]
  }

  mutating func move(_ hand: Hand, to numbers: LayerProperty.Numbers, frame: Int) {
    self.frame = frame
    velocity = hand.velocity
    if isAtEnd(hand) { samples.removeLast() }
    samples.append(Sample(path: hand.path, numbers: numbers))
    if samples.count > 4 { samples.removeFirst() }
  }

  /// What the property's velocity in the finger's hand may be.
  struct Velocity {
    /// Two bounds for each number; the same where the law between finger and property is straight.
    var one = LayerProperty.Numbers(repeating: 0)
    var other = LayerProperty.Numbers(repeating: 0)
    /// The same for scalars along the finger's other axis, if it moved there too: a client may follow either.
    var across: (one: LayerProperty.Numbers, other: LayerProperty.Numbers)?
    /// Where the finger left it.
    var place = LayerProperty.Numbers(repeating: 0)
    /// Whether the law has a corner hereabouts, or is not known well enough for bounds.
    var isBent = false

    /// The possible velocity that is closest to `wanted`.
    func nearest(to wanted: LayerProperty.Numbers) -> LayerProperty.Numbers {
      func clamped(_ one: LayerProperty.Numbers, _ other: LayerProperty.Numbers) -> LayerProperty.Numbers {
        pointwiseMax(pointwiseMin(one, other), pointwiseMin(pointwiseMax(one, other), wanted))
      }
      var near = clamped(one, other)
      guard let across else { return near }
      let second = clamped(across.one, across.other)
      for index in 0..<8 where abs(second[index] - wanted[index]) < abs(near[index] - wanted[index]) {
        near[index] = second[index]
      }
      return near
    }
  }

  /// - Parameter hand: The finger now; nil takes its velocity as of the last movement.
  func velocity(_ hand: Hand?) -> Velocity {
    let own = hand.flatMap { $0.number == self.hand ? $0 : nil }
    let speed = own?.velocity ?? velocity
    // A property that did not go the finger's last step along may be said to stand, or to go as it went before.
    let stands = own.map { !isAtEnd($0) } ?? false
    func bounds(_ slope: Slope, _ speed: Double) -> (Double, Double) {
      let (one, other) = (slope.one * speed, slope.other * speed)
      return stands ? (0, abs(one) > abs(other) ? one : other) : (one, other)
    }
    var answer = Velocity()
    answer.place = samples.last?.numbers ?? answer.place
    // Who follows in `began` and is left by the finger at once has shown no law.
    answer.isBent = samples.count < 2
    for index in 0..<property.count {
      let along: (CGVector) -> Double =
        switch property.axis(of: index) {
        case .x: { $0.dx }
        case .y: { $0.dy }
        case .scalar: abs(speed.dx) > abs(speed.dy) ? { $0.dx } : { $0.dy }
        }
      let slope = slope(of: index, along: along) ?? (0, 0, false)
      (answer.one[index], answer.other[index]) = bounds(slope, along(speed))
      answer.isBent = answer.isBent || slope.isBent
    }
    let aside: (CGVector) -> Double = abs(speed.dx) > abs(speed.dy) ? { $0.dy } : { $0.dx }
    var across = (one: answer.one, other: answer.other)
    for index in 0..<property.count where property.axis(of: index) == .scalar {
      guard let slope = slope(of: index, along: aside) else { continue }
      (across.one[index], across.other[index]) = bounds(slope, aside(speed))
      answer.across = across
    }
    return answer
  }

  /// Whether `hand` is where it last moved the property, but for what adding up steps rounds.
  private func isAtEnd(_ hand: Hand) -> Bool {
    guard let path = samples.last?.path else { return false }
    return abs(path.dx - hand.path.dx) < 1e-9 && abs(path.dy - hand.path.dy) < 1e-9
  }

  private typealias Slope = (one: Double, other: Double, isBent: Bool)

  /// What one number gains for a point of the finger at its newest place.
  ///
  /// A straight law shows the same slope in all steps. Of a smooth curve, such as a rubber band, the slope
  /// at the end lies beyond that of the last step by about half of the change from step to step.
  ///
  /// - Returns: nil where the finger did not move along the axis.
  private func slope(of index: Int, along: (CGVector) -> Double) -> Slope? {
    var places: [(path: Double, number: Double)] = []
    for sample in samples {
      let place = (path: along(sample.path), number: sample.numbers[index])
      if let last = places.last, abs(last.path - place.path) < 1e-9 { places.removeLast() }
      places.append(place)
    }
    guard let last = places.last, places.count > 1 else { return nil }
    guard places.contains(where: { $0.number != last.number }) else { return (0, 0, false) }
    let steps = zip(places, places.dropFirst()).map { ($1.number - $0.number) / ($1.path - $0.path) }
    guard let step = steps.last else { return nil }
    // Going back over its way, a finger shows the same slope twice, and none beyond the turn.
    let isTurned = steps.count > 1 && abs(places[places.count - 3].path - last.path) < 1e-9
    guard steps.count > 1, !isTurned else { return (step, step, abs(abs(step) - 1) > Self.rounding) }
    let bends = zip(steps.indices.dropFirst(), steps.dropFirst()).map { index, step in
      (step - steps[index - 1]) / (places[index + 1].path - places[index - 1].path)
    }
    let bend = bends[bends.count - 1]
    guard abs(step - steps[steps.count - 2]) > Self.rounding * abs(step) else { return (step, step, false) }
    let reach = last.path - places[places.count - 2].path
    // A law that bends so much within a step, as the angle of a finger that passes a middle closely, has
    // slopes of higher orders.
    let isSlow = abs(step - steps[steps.count - 2]) < 0.3 * abs(step)
    let isSmooth =
      isSlow && isSteady && bends.count > 1 && bends[0] * bend > 0
      && max(bends[0] / bend, bend / bends[0]) < 3
    return (step, step + 2 * bend * reach, !isSmooth)
  }

  /// Whether the finger's last step is like the one before: what a curved law does on a way that is much longer,
  /// or turns to another side, does not follow from the way before.
  private var isSteady: Bool {
    guard samples.count > 2 else { return false }
    func step(_ end: Int) -> SIMD2<Double> {
      let (from, to) = (samples[end - 1].path, samples[end].path)
      return [to.dx - from.dx, to.dy - from.dy]
    }
    let (last, previous) = (step(samples.count - 1), step(samples.count - 2))
    let (length, before) = ((last * last).sum().squareRoot(), (previous * previous).sum().squareRoot())
    return length <= 4 * before && (last * previous).sum() >= 0.9 * length * before
  }

  /// What may be missing in a straight law's slopes, as a part of them.
  private static let rounding = 1e-6
}
