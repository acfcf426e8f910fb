import Interlude

extension UISpringTimingParameters {
  /// Points that nobody sees, for what is let go exactly in its place while it moves: a spring counts its
  /// velocity in ways that are left, so without a way there is none.
  static let leastWay: CGFloat = 0.005

  /// `velocity` in whole remaining ways per second, as springs want it; 0 where no way is left.
  static func relativeVelocity(_ velocity: CGFloat, from start: CGFloat, to end: CGFloat) -> CGFloat {
    start == end ? 0 : velocity / (end - start)
  }
}
