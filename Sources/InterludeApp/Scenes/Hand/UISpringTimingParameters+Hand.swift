import Interlude

extension UISpringTimingParameters {
  /// `velocity` in whole remaining ways per second, as springs want it; 0 where no way is left.
  static func relativeVelocity(_ velocity: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    start == end ? 0 : velocity / (end - start)
  }
}
