import Foundation

/// The other ways to say which spring it is: what each initialiser takes, read back.
///
/// Source: Apple's documentation of these forms (SEMANTICS D1).
extension Spring {
  /// The seconds that an oscillation would take without damping: SwiftUI's response, and the perceptual
  /// duration that stands beside a bounce.
  package var response: Double { 2 * .pi / angularFrequency }

  /// How much it overshoots, -1…1: 0 is critical, above it the spring swings, below it creeps.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The duration that makes this spring from its damping ratio by UIKit's rule; an over-damped one counts
  /// as critical, and below a ratio of 0.01 no duration does.
  package var settlingRuleDuration: Double {
    Self.settlingPhase(dampingRatio: min(max(dampingRatio, 0.01), 1)) / angularFrequency
  }

  /// ω·t at which the envelope has shrunk to a thousandth, for a ratio within 0.01…1.
  ///
  /// Just below critical damping the under-damped rule runs away, so there it is capped.
  static func settlingPhase(dampingRatio ratio: Double) -> Double {
    guard ratio < 1 else { return criticalSettlingPhase }
    let envelope = log(ratio / (settlingFraction * (1 - ratio * ratio).squareRoot())) / ratio
    return ratio > 0.95 ? min(envelope, criticalSettlingPhase) : envelope
  }
}
