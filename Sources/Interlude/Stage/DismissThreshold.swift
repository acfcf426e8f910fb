public import Foundation
package import InterludeTransitions

/// The rule by which a scene decides whether a released view returns to its place or is dismissed.
public nonisolated struct DismissThreshold: Equatable, Sendable {
  /// The fraction of the distance, 0 to 1, beyond which the view is dismissed when it is released at rest.
  public var completionFraction: CGFloat
  /// The speed from which the direction alone decides, in points per second, 0 or more.
  public var decisiveSpeed: CGFloat

  /// Creates a rule that decides by position, and by direction at more than 300 points per second.
  ///
  /// The default is not 0, because a finger that stops before it lifts still has a few points per second.
  public init(completionFraction: CGFloat = 0.5, decisiveSpeed: CGFloat = 300) {
    (self.completionFraction, self.decisiveSpeed) = (completionFraction, decisiveSpeed)
  }

  /// The rule as a sheet's machine applies it.
  package var rule: SheetReleaseRule { .threshold(part: completionFraction, speed: decisiveSpeed) }

  /// Whether a release dismisses the view.
  ///
  /// - Parameters:
  ///   - offset: The distance from the resting position, in points, positive towards dismissal.
  ///   - distance: The distance from the resting position to the dismissed position, in points, above 0.
  ///   - velocity: The velocity in points per second, positive towards dismissal.
  public func isExceeded(offset: CGFloat, distance: CGFloat, velocity: CGFloat) -> Bool {
    rule.dismisses(offset: offset, distance: distance, velocity: velocity)
  }
}
