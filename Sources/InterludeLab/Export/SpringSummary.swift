package import InterludeMotion

/// The settling time and overshoot of a spring.
package struct SpringSummary: Equatable, Sendable {
  /// The time after which the value stays within 1% of the target, in seconds; nil if it never does.
  package let settling: Double?
  /// The largest distance beyond the target, in points; 0 without overshoot.
  package let overshoot: Double

  /// - Parameters:
  ///   - velocity: Points per second at the release, positive toward the target.
  ///   - travel: Points from the release to the target, above 0.
  package init(_ spring: Spring, velocity: Double = 0, travel: Double) {
    self.init(SpringChoice(spring: spring, velocity: velocity, travel: travel))
  }

  package init(_ choice: SpringChoice) {
    let motion = SpringMotion(
      spring: choice.spring, from: 0, target: choice.travel, initialVelocity: choice.velocity)
    settling = Self.settling(of: motion, within: Self.part * choice.travel)
    overshoot = Self.overshoot(of: motion, until: settling)
  }

  /// The fraction of the distance that is no longer visible.
  private static let part = 0.01

  /// The summary as text: "settles to 1% in 0.42 s, overshoot 3 pt".
  package var text: String {
    let time = settling.map { "settles to 1% in \(CodeNumber.fixed($0, 2)) s" } ?? "never settles"
    let beyond =
      overshoot < 0.05
      ? "no overshoot" : "overshoot \(CodeNumber.fixed(overshoot, overshoot < 9.95 ? 1 : 0)) pt"
    return "\(time), \(beyond)"
  }

  /// The last time at which `motion` is more than `tolerance` from its target.
  private static func settling(of motion: SpringMotion, within tolerance: Double) -> Double? {
    let bound = motion.settlingDuration(within: tolerance)
    guard bound.isFinite else { return nil }
    func isAway(_ time: Double) -> Bool { abs(motion.value(at: time) - motion.target) > tolerance }
    // Two crossings of the band are at least a quarter period apart, so the steps cannot miss one.
    let steps = max(64, Int((bound * motion.spring.angularFrequency * 16).rounded(.up)))
    guard let last = (0..<min(steps, 200_000)).last(where: { isAway(bound * Double($0) / Double(steps)) })
    else { return 0 }
    var (low, high) = (bound * Double(last) / Double(steps), bound * Double(last + 1) / Double(steps))
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if isAway(middle) { low = middle } else { high = middle }
    }
    return high
  }

  /// The distance of the first turning point beyond the target, which is the largest.
  private static func overshoot(of motion: SpringMotion, until end: Double?) -> Double {
    let period = 2 * Double.pi / motion.spring.angularFrequency
    let steps = 2000
    // The first swing ends within one damped period. Where damping makes that much longer than `period`, the
    // overshoot is negligible.
    let span = max(end ?? 0, 2 * period)
    var best = 0
    func value(_ time: Double) -> Double { motion.value(at: time) }
    for step in 1...steps
    where value(span * Double(step) / Double(steps)) > value(span * Double(best) / Double(steps)) {
      best = step
    }
    var low = span * Double(max(best - 1, 0)) / Double(steps)
    var high = span * Double(min(best + 1, steps)) / Double(steps)
    for _ in 0..<100 {
      let (one, other) = (low + (high - low) / 3, high - (high - low) / 3)
      if value(one) < value(other) { low = one } else { high = other }
    }
    return max(0, value(low) - motion.target)
  }
}
