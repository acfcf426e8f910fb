/// What a scrolled axis does by itself after the finger has left: decelerate, and bounce at an edge.
///
/// At the edge the bounce takes over position and velocity at the very instant of the crossing, which
/// need not be a frame. Released outside the range, it bounces from there at once.
package struct ScrollMotion: Hashable, Sendable {
  /// What the axis is doing.
  package enum Phase: Hashable, Sendable {
    case decelerating, bouncing, settled
  }

  /// The offset at the release in points.
  package let offset: Double
  /// The velocity at the release in points per second.
  package let velocity: Double
  /// Seconds until it rests, always finite.
  package let duration: Double
  /// The offset at rest.
  package let finalOffset: Double

  private let deceleration: Deceleration
  /// The bounce, from the moment (seconds after the release) at which it takes over.
  private let bounce: Bounce?

  private struct Bounce: Hashable, Sendable {
    var start: Double
    var motion: SpringMotion
  }

  /// The spring of a bounce: critical, a period of 0.63 s.
  ///
  /// Source: community measurements of UIScrollView (SEMANTICS F).
  package static let bounceSpring = Spring(mass: 1, stiffness: 100, damping: 20)

  /// How far from its target a spring may still be when it is put there, in points: too little to be seen.
  package static let settledDistance = 0.005
  /// A deceleration ends when it is slower than this, in points per second, and where it is then.
  private static let restSpeed = 0.5

  /// A motion that begins at `offset` with `velocity`.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest.
  ///   - decelerationRate: What is left of the velocity after a millisecond.
  ///   - pixel: The size of a device pixel in points; a deceleration with less than half of it to go ends.
  ///   - spring: What brings it back to an edge.
  package init(
    offset: Double, velocity: Double, range: ClosedRange<Double>, decelerationRate: Double,
    pixel: Double, spring: Spring = ScrollMotion.bounceSpring
  ) {
    let offset = offset.isFinite ? offset : range.lowerBound
    let velocity = velocity.isFinite ? velocity : 0
    let near = (pixel > 0 ? pixel : 1) / 2
    let deceleration = Deceleration(rate: decelerationRate)
    let stop = max(
      deceleration.stopTime(from: velocity, within: near),
      deceleration.stopTime(from: velocity, slowerThan: Self.restSpeed))
    self.offset = offset
    self.velocity = velocity
    self.deceleration = deceleration

    let edge: Double
    var start = 0.0
    if range.contains(offset) {
      edge = velocity < 0 ? range.lowerBound : range.upperBound
      let crossing = deceleration.crossingTime(from: velocity, distance: edge - offset)
      guard velocity != 0, let crossing, crossing < stop else {
        bounce = nil
        duration = stop
        // It rests where it is by then: going the whole way would take for ever, or end in a step.
        let rest = offset + deceleration.travel(from: velocity, after: stop)
        finalOffset = min(max(rest, range.lowerBound), range.upperBound)
        return
      }
      start = crossing
    } else {
      edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
    }
    let motion = SpringMotion(
      spring: spring, from: start > 0 || range.contains(offset) ? edge : offset, target: edge,
      initialVelocity: deceleration.velocity(from: velocity, after: start))
    bounce = Bounce(start: start, motion: motion)
    duration = start + motion.settlingDuration(within: Self.settledDistance)
    finalOffset = edge
  }

  /// What the axis is doing `t` seconds after the release.
  package func phase(at t: Double) -> Phase {
    if isSettled(at: t) { return .settled }
    guard let bounce, t >= bounce.start else { return .decelerating }
    return .bouncing
  }

  /// The offset in points `t` seconds after the release.
  package func value(at t: Double) -> Double {
    switch phase(at: t) {
    case .settled: finalOffset
    case .bouncing: bounce.map { $0.motion.value(at: t - $0.start) } ?? finalOffset
    case .decelerating: offset + deceleration.travel(from: velocity, after: max(0, t))
    }
  }

  /// The velocity in points per second `t` seconds after the release.
  package func velocity(at t: Double) -> Double {
    switch phase(at: t) {
    case .settled: 0
    case .bouncing: bounce.map { $0.motion.velocity(at: t - $0.start) } ?? 0
    case .decelerating: deceleration.velocity(from: velocity, after: max(0, t))
    }
  }

  /// Whether the axis rests for good.
  package func isSettled(at t: Double) -> Bool { t >= duration }

  /// When the bounce begins, in seconds after the release; `nil` if there is none.
  package var bounceStart: Double? { bounce?.start }
}
