/// The motion of a scrolled axis after the release: deceleration, and a bounce at an edge.
///
/// The bounce continues position and velocity at the exact instant at which the edge is crossed, which need
/// not be a frame. After a release outside the range, it begins at once.
package struct ScrollMotion: Hashable, Sendable {
  /// The phase of the motion.
  package enum Phase: Hashable, Sendable {
    case decelerating, bouncing, settled
  }

  /// The offset at release, in points.
  package let offset: Double
  /// The velocity at release, in points per second.
  package let velocity: Double
  /// The seconds until rest, always finite.
  package let duration: Double
  /// The offset at rest.
  package let finalOffset: Double

  private let deceleration: Deceleration
  /// The bounce, with its start in seconds after the release.
  private let bounce: Bounce?

  private struct Bounce: Hashable, Sendable {
    var start: Double
    var motion: SpringMotion
  }

  /// The spring of a bounce: critically damped, with a period of 0.63 s.
  ///
  /// Source: Lobanov's published measurement (docs/UIKIT_SEMANTICS.md, Scrolling).
  package static let bounceSpring = Spring(mass: 1, stiffness: 100, damping: 20)

  /// The distance from its target, in points, at which a spring is set to its target: too small to be
  /// visible.
  package static let settledDistance = 0.005
  /// The speed, in points per second, below which a deceleration ends at its current offset.
  private static let restSpeed = 0.5

  /// Creates a motion that begins at `offset` with `velocity`.
  ///
  /// - Parameters:
  ///   - range: The offsets at which the content may rest.
  ///   - decelerationRate: The factor of the velocity per millisecond.
  ///   - pixel: The size of a device pixel in points. A deceleration with less than half of it remaining
  ///     ends.
  ///   - spring: The spring that returns the content to an edge.
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
        // It rests at its offset at that time: the full distance would take infinitely long, or end in a
        // step.
        let rest = offset + deceleration.distance(from: velocity, after: stop)
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

  /// Returns the phase `t` seconds after the release.
  package func phase(at t: Double) -> Phase {
    if isSettled(at: t) { return .settled }
    guard let bounce, t >= bounce.start else { return .decelerating }
    return .bouncing
  }

  /// Returns the offset in points `t` seconds after the release.
  package func value(at t: Double) -> Double {
    switch phase(at: t) {
    case .settled: finalOffset
    case .bouncing: bounce.map { $0.motion.value(at: t - $0.start) } ?? finalOffset
    case .decelerating: offset + deceleration.distance(from: velocity, after: max(0, t))
    }
  }

  /// Returns the velocity in points per second `t` seconds after the release.
  package func velocity(at t: Double) -> Double {
    switch phase(at: t) {
    case .settled: 0
    case .bouncing: bounce.map { $0.motion.velocity(at: t - $0.start) } ?? 0
    case .decelerating: deceleration.velocity(from: velocity, after: max(0, t))
    }
  }

  /// Returns whether the motion has ended.
  package func isSettled(at t: Double) -> Bool { t >= duration }

  /// The start of the bounce in seconds after the release; nil if there is none.
  package var bounceStart: Double? { bounce?.start }
}
