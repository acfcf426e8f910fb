import Foundation

/// Other parameters of a spring, as taken by its initialisers.
///
/// Source: Apple's documentation of these forms (docs/UIKIT_SEMANTICS.md, Springs).
extension Spring {
  /// The period in seconds that an oscillation would have without damping: SwiftUI's response, and the
  /// perceptual duration used with a bounce.
  package var response: Double { 2 * .pi / angularFrequency }

  /// The bounce, -1…1: 0 is critically damped, positive values overshoot, negative values are over-damped.
  package var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The duration that results in this spring from its damping ratio by UIKit's rule. An over-damped spring
  /// counts as critical; for a ratio below 0.01, no duration results in this spring.
  package var settlingRuleDuration: Double {
    Self.settlingPhase(dampingRatio: min(max(dampingRatio, 0.01), 1)) / angularFrequency
  }

  /// Returns ω·t at which the envelope has decreased to a thousandth, for a ratio within 0.01…1.
  ///
  /// Just below critical damping the under-damped rule diverges, so it is limited there.
  static func settlingPhase(dampingRatio ratio: Double) -> Double {
    guard ratio < 1 else { return criticalSettlingPhase }
    let envelope = log(ratio / (settlingFraction * (1 - ratio * ratio).squareRoot())) / ratio
    return ratio > 0.95 ? min(envelope, criticalSettlingPhase) : envelope
  }
}
