public import Foundation
import InterludeMotion

/// An animation from one value to another along a damped spring.
///
/// The motion ends at `duration`; set it to `settlingDuration` to see all of it. Damping above the critical
/// one counts as critical.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, above 0.
  open var mass: CGFloat = 1 {
    didSet { if !accepts(mass, "mass") { mass = oldValue } }
  }
  /// The spring's force per unit of displacement, above 0.
  open var stiffness: CGFloat = 100 {
    didSet { if !accepts(stiffness, "stiffness") { stiffness = oldValue } }
  }
  /// The damping force per unit of velocity, 0 or more.
  open var damping: CGFloat = 10 {
    didSet { if !accepts(damping, "damping") { damping = oldValue } }
  }
  /// The initial velocity in whole distances per second, positive toward the end.
  open var initialVelocity: CGFloat = 0 {
    didSet { if !accepts(initialVelocity, "initialVelocity") { initialVelocity = oldValue } }
  }

  /// Creates a spring from its perceptual duration in seconds (its undamped period) and its bounce: 0 for
  /// none, below 1. `duration` is set to the settling duration.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(
      duration: ClientValues.usable(perceptualDuration, else: 0.5, "perceptualDuration", of: self),
      bounce: Double(ClientValues.usable(bounce, else: 0, "bounce", of: self)))
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    duration = settlingDuration
  }

  private var spring: Spring {
    Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)).clampedToCritical()
  }

  private var velocity: Double { Double(initialVelocity) }

  /// The seconds until the spring visibly rests; infinite without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration(initialVelocity: velocity) }

  /// The undamped period in seconds.
  public var perceptualDuration: CFTimeInterval { 2 * .pi / spring.angularFrequency }

  /// The overshoot of the spring, from 0 (none) to 1 (undamped).
  public var bounce: CGFloat { CGFloat(1 - spring.dampingRatio) }

  override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  override var curve: TimingCurve {
    .spring(spring, initialVelocity: CGVector(dx: velocity, dy: velocity))
  }

  override func effect(
    on layer: CALayer, duration: Double, curve fallback: TimingCurve? = nil
  ) -> AnimationEffect {
    super.effect(on: layer, duration: duration)
  }
}
