import Interlude

/// A pan that begins at touch-down, without any slop, on something that is in flight.
///
/// On something at rest it is an ordinary pan.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Stops what is in flight where it is seen, and tells whether anything was.
  var catchInFlight: (() -> Bool)?
  /// Called when the gesture is over, in whatever way.
  var gestureIsOver: (() -> Void)?

  /// How far a finger moves before something at rest follows, as a multiple of what is usual.
  var slopFactor: () -> CGFloat = { 1 }

  private var start = CGPoint.zero

  /// How far the finger has come since it went down, in points in the window.
  var travel: CGVector {
    let place = location(in: nil)
    return CGVector(dx: place.x - start.x, dy: place.y - start.y)
  }

  /// Where the finger went down, in the coordinates of `view`.
  func startLocation(in view: UIView) -> CGPoint {
    view.convert(start, from: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    start = location(in: nil)
    if catchInFlight?() == true { state = .began }
  }

  override func movementToBegin(for touch: UITouch) -> CGFloat {
    super.movementToBegin(for: touch) * slopFactor()
  }

  override func reset() {
    super.reset()
    gestureIsOver?()
  }
}
