import Interlude

/// A pan that rotates its view's content and remembers its touch-down location.
final class TurningGestureRecognizer: UIPanGestureRecognizer {
  private var start = CGPoint.zero

  /// Returns the location of the touch-down in the coordinates of `view`.
  func startLocation(in view: UIView) -> CGPoint { view.convert(start, from: nil) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: nil)
  }
}
