import Interlude

/// A pan that turns a view around.
final class TurningGestureRecognizer: UIPanGestureRecognizer {
  private var start = CGPoint.zero

  /// The location at which the finger went down, in the coordinates of `view`.
  func startLocation(in view: UIView) -> CGPoint { view.convert(start, from: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
  }
}
