public import Foundation
import InterludeMotion

/// An animation from one value to another along a damped spring.
///
/// Its `duration` cuts the spring's motion off: set it to `settlingDuration` to see all of it. Damping beyond
/// the critical one counts as critical.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, above 0.
  open var mass: CGFloat = 1
  /// The spring's force per unit of displacement, above 0.
  open var stiffness: CGFloat = 100
  /// The force against the motion per unit of velocity, 0 or more.
  open var damping: CGFloat = 10
  /// The velocity at the beginning in whole distances per second, positive toward the end.
  open var initialVelocity: CGFloat = 0

  /// A spring by its perceived duration in seconds (its undamped period) and its bounce, 0 for none, below
  /// 1. `duration` is set to the time that it takes to settle.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(duration: perceptualDuration, bounce: Double(bounce))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    duration = settlingDuration
  }

  private var spring: Spring {
    Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)).clampedToCritical()
  }

  private var velocity: Double { initialVelocity.isFinite ? Double(initialVelocity) : 0 }

  /// Seconds until the spring is seen to be at rest; infinite without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(initialVelocity: velocity) }

  /// Seconds of the undamped period.
  public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.angularFrequency }

  /// How much the spring overshoots: 0 not at all, 1 for ever.
  public var bounce: CGFloat { CGFloat(1 - spring.dampingRatio) }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  override var curve: TimingCurve {
    .spring(spring, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  override func effect(
    on layer: CALayer, duration: Double, curve standIn: TimingCurve? = nil
  ) -> AnimationEffect {
    super.effect(on: layer, duration: duration)
  }
}
