package import InterludeMotion

/// A moving property that went from one mover to another, as it was on both sides of that instant.
package struct HandOff {
  /// What moves a property.
  package enum Mover: String, Sendable {
    /// Nothing.
    case rest
    /// A finger: the client sets the property in the actions of a pan.
    case finger
    /// An animation that is paused, or moved by its fraction.
    case held
    /// An animation along a spring.
    case spring
    /// An animation along a curve.
    case curve
    /// A scroll view that slows down.
    case decay
  }

  /// A rule of UIKit's by which the velocity may break here.
  package enum Contract: String, Sendable {
    /// An animation turned round goes back as it came.
    case reversed = "isReversed"
    /// A paused animation stands still, and goes on as it was.
    case paused = "pauseAnimation"
    /// A scrubbed animation goes on along its own curve, whatever the hand did.
    case scrubbed = "fractionComplete"
    /// The program stopped an animation and began none.
    case stopped = "stopAnimation"
    /// An animation replaced another and knows only its place.
    case replaced = "beginFromCurrentState"
    /// An animation that was added to a layer knows only its place.
    case added = "add(_:forKey:)"
    /// The program took such an animation off, and the model is shown.
    case removed = "removeAnimation(forKey:)"
    /// Such an animation came to its end, and the model is shown.
    case completed = "isRemovedOnCompletion"
    /// The window got another size, and layout put things elsewhere.
    case resized = "viewWillTransition(to:with:)"
    /// The client's own law bends here, so that the hand's part of the velocity is not known well.
    case bent = "bend"
  }

  /// Where a property is and how fast it moves, in its own units and these per stage second.
  package struct Side {
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
  package let before: Side
  package let after: Side
  /// Nil where place and velocity must be the same on both sides.
  package let contract: Contract?
  /// Nil where no spring takes over.
  package let course: Course?

  /// A spring that is let go.
  package struct Course {
    package let spring: Spring
    package let goal: LayerProperty.Numbers
    /// Stage seconds.
    package let begin: Double
  }
}

/// The finger that moves things right now.
package struct Hand {
  /// The recogniser's number.
  package let number: Int
  /// All its movement since it went down, in points of the window.
  package let path: CGVector
  /// Its movement since its gesture began or was last set to zero.
  package let translation: CGVector
  /// Points per second, as the recogniser estimates it.
  package let velocity: CGVector

  package init(number: Int, path: CGVector, translation: CGVector, velocity: CGVector) {
    (self.number, self.path, self.translation, self.velocity) = (number, path, translation, velocity)
  }
}
