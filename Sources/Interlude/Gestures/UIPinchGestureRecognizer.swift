public import Foundation
import InterludeGestures
import InterludeLayers
import InterludeMotion

/// Recognises two fingers that move apart or together.
///
/// It begins when the fingers have moved 10 points relative to each other, and counts from there. No source
/// publishes this number; it is our choice. Further fingers are ignored. It ends when both fingers have
/// lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, PairDriven {
  var machine = PairMachine(.spread)
  var estimator = VelocityEstimator()

  /// The distance of the fingers relative to the distance at the beginning. Setting it sets the velocity to
  /// 0.
  open var scale: CGFloat {
    get { pairValue }
    set { if ClientValues.accept(newValue, "scale", of: self) { pairValue = newValue } }
  }

  /// The velocity of `scale`, per second.
  open var velocity: CGFloat { pairVelocity }

  override var machineDriven: (any MachineDriven)? { self }
}
