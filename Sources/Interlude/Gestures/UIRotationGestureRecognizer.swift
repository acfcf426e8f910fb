public import Foundation
import InterludeGestures
import InterludeLayers
import InterludeMotion

/// Recognises two fingers that rotate around each other.
///
/// It begins when the fingers have moved 10 points relative to each other, and counts from there. No source
/// publishes this number; it is our choice. Further fingers are ignored. It ends when both fingers have
/// lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, PairDriven {
  var machine = PairMachine(.turn)
  var estimator = VelocityEstimator()

  /// The rotation since the beginning, in radians, positive clockwise. Setting it sets the velocity to 0.
  open var rotation: CGFloat {
    get { pairValue }
    set { if ClientValues.accept(newValue, "rotation", of: self) { pairValue = newValue } }
  }

  /// The velocity of `rotation`, in radians per second.
  open var velocity: CGFloat { pairVelocity }

  override var machineDriven: (any MachineDriven)? { self }
}
