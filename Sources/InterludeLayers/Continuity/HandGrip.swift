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
  /// At most three, the newest last.
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
    if samples.last?.path == hand.path { samples.removeLast() }
    samples.append(Sample(path: hand.path, numbers: numbers))
    if samples.count > 3 { samples.removeFirst() }
  }

  /// The property's velocity in the finger's hand, and whether the law between the two bends at this very
  /// place.
  ///
  /// - Parameter hand: The finger now; nil takes its velocity as of the last movement.
  func velocity(_ hand: Hand?) -> (LayerProperty.Numbers, isBent: Bool) {
    let speed = hand.flatMap { $0.number == self.hand ? $0.velocity : nil } ?? velocity
    var answer = LayerProperty.Numbers(repeating: 0)
    var isBent = false
    for index in 0..<property.count {
      let along: (CGVector) -> Double =
        switch property.axis(of: index) {
        case .x: { $0.dx }
        case .y: { $0.dy }
        case .scalar: abs(speed.dx) > abs(speed.dy) ? { $0.dx } : { $0.dy }
        }
      let (slope, bend) = slope(of: index, along: along)
      answer[index] = slope * along(speed)
      if abs(bend * along(speed)) > 1, abs(bend) > 0.2 * abs(slope) { isBent = true }
    }
    return (answer, isBent)
  }

  /// What one number gains for a point of the finger at its newest place, and by how much the last two
  /// steps differ in that.
  private func slope(of index: Int, along: (CGVector) -> Double) -> (slope: Double, bend: Double) {
    var places: [(path: Double, number: Double)] = []
    for sample in samples {
      let place = (path: along(sample.path), number: sample.numbers[index])
      if let last = places.last, abs(last.path - place.path) < 1e-9 { places.removeLast() }
      places.append(place)
    }
    guard places.count > 1 else { return (0, 0) }
    let (last, middle) = (places[places.count - 1], places[places.count - 2])
    let step = (last.number - middle.number) / (last.path - middle.path)
    guard places.count > 2, abs(last.path - places[0].path) > 1e-9 else { return (step, 0) }
    let early = (middle.number - places[0].number) / (middle.path - places[0].path)
    let bend = step - early
    if abs(bend) > 0.2 * abs(step) { return (step, bend) }
    // The slope at the end of the parabola through the three places.
    return (step + bend * (last.path - middle.path) / (last.path - places[0].path), bend)
  }
}
