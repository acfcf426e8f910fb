import Interlude

/// A pan that begins at touch-down, without any slop, on something that is in flight.
///
/// On something at rest it is an ordinary pan.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Stops what is in flight where it is seen, and tells whether anything was.
  var catchInFlight: (() -> Bool)?
  /// Called when a gesture that caught something is over and its action was not told so: it failed.
  var gestureIsOver: (() -> Void)?

  /// How far a finger moves before something at rest follows, as a multiple of what is usual.
  var slopFactor: () -> CGFloat = { 1 }

  private var start = CGPoint.zero
  /// Whether this finger, and not another recogniser's, has stopped what was in flight.
  private var hasCaught = false
  private var hearsItself = false

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
    guard catchInFlight?() == true else { return }
    hasCaught = true
    if !hearsItself { addTarget(self, action: CatchingPanGestureRecognizer.told(_:)) }
    hearsItself = true
    state = .began
  }

  /// A gesture that is cancelled may be over long before its finger has left, and another hand may have what it
  /// caught by then.
  private func told(_ pan: UIPanGestureRecognizer) {
    if state == .ended || state == .cancelled { hasCaught = false }
  }

  override func movementToBegin(for touch: UITouch) -> CGFloat {
    super.movementToBegin(for: touch) * slopFactor()
  }

  override func reset() {
    super.reset()
    guard hasCaught else { return }
    hasCaught = false
    gestureIsOver?()
  }
}
