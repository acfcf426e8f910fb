package import InterludeMotion

/// The change of a moving property from one mover to another, with its state on both sides of the instant.
package struct HandOff {
  /// The cause of a property's motion.
  package enum Mover: String, Sendable {
    /// Nothing moves the property.
    case rest
    /// A finger: client code sets the property in the actions of a pan.
    case finger
    /// An animation that is paused or scrubbed.
    case held
    /// An animation with a spring.
    case spring
    /// An animation with a timing curve.
    case curve
    /// A decelerating scroll view.
    case decay
    /// Code in the call of a display link. This and the following movers are in no hand-off.
    case link
    /// Code in the call of a timer, or after a delay.
    case timer
    /// Layout.
    case layout
    /// Other code.
    case code
  }

  /// A UIKit behaviour by which the velocity may be discontinuous here.
  package enum AllowedDiscontinuity: String, Sendable {
    /// A reversed animation runs back along its own curve.
    case reversed = "isReversed"
    /// A paused animation stands still and continues on its curve.
    case paused = "pauseAnimation"
    /// A scrubbed animation continues along its own curve, independent of the finger's velocity.
    case scrubbed = "fractionComplete"
    /// Client code stopped an animation and started none.
    case stopped = "stopAnimation"
    /// An animation replaced another and continues only its position.
    case replaced = "beginFromCurrentState"
    /// An animation added to a layer continues only the position.
    case added = "add(_:forKey:)"
    /// Client code removed such an animation, and the model value is shown.
    case removed = "removeAnimation(forKey:)"
    /// Such an animation ended, and the model value is shown.
    case completed = "isRemovedOnCompletion"
    /// The window was resized, and layout moved the property.
    case resized = "viewWillTransition(to:with:)"
    /// The client's mapping from finger to property is not linear here, so that the expected velocity is
    /// uncertain.
    case nonlinearMapping = "bend"
  }

  /// The value and the velocity of a property, in its own units and in these per stage second.
  package struct MotionState {
    package var numbers: LayerProperty.Numbers
    package var velocity: LayerProperty.Numbers

    package init(numbers: LayerProperty.Numbers, velocity: LayerProperty.Numbers) {
      (self.numbers, self.velocity) = (numbers, velocity)
    }
  }

  package let layer: CALayer
  package let property: LayerProperty
  package let from: Mover
  package let to: Mover
  package let before: MotionState
  package let after: MotionState
  /// The behaviour that allows a discontinuity; nil where value and velocity must be continuous.
  package let allowedDiscontinuity: AllowedDiscontinuity?
  /// The spring that takes over; nil for other movers.
  package let spring: SpringParameters?

  /// A spring that starts to move a property.
  package struct SpringParameters {
    package let spring: Spring
    package let target: LayerProperty.Numbers
    /// The start in stage seconds.
    package let start: Double
  }
}

/// The state of a pan while its action is being sent.
package struct PanSample {
  /// The end of a drag.
  package enum End {
    case lifted
    /// The system or the program took the drag away from the finger.
    case cancelled
  }

  /// The recogniser's number.
  package let number: Int
  /// The translation since the touch began, in points of the window.
  package let totalTranslation: CGVector
  /// The translation since the gesture began or was last set to zero.
  package let translation: CGVector
  /// The recogniser's estimated velocity, in points per second.
  package let velocity: CGVector

  package init(number: Int, totalTranslation: CGVector, translation: CGVector, velocity: CGVector) {
    (self.number, self.totalTranslation, self.translation, self.velocity) = (
      number, totalTranslation, translation, velocity
    )
  }
}
