import Interlude

extension UISpringTimingParameters {
  /// An invisible distance, in points. Relative velocity is undefined at zero distance, so content released
  /// exactly at its target starts this far away.
  static let minimumDistance: CGFloat = 0.005

  /// Returns `velocity` in remaining distances per second, as springs expect it; 0 if the distance is 0.
  static func relativeVelocity(_ velocity: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    start == end ? 0 : velocity / (end - start)
  }
}
