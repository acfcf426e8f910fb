import Interlude

/// A pan that begins at touch-down, without a drag threshold, if its content is in flight.
///
/// If the content is at rest, it behaves as an ordinary pan.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Stops the running animation at its presented position. Returns whether one was running.
  var catchInFlight: (() -> Bool)?
  /// Called when a gesture that caught the content ends without an ended or cancelled action.
  var gestureDidFail: (() -> Void)?

  /// The drag threshold for content at rest, as a multiple of the default.
  var dragThresholdFactor: () -> CGFloat = { 1 }

  private var start = CGPoint.zero
  /// Whether this gesture, and not another recogniser's, stopped the animation.
  private var hasCaught = false
  /// Whether the recogniser is a target of its own action.
  private var isOwnTarget = false

  /// The translation since touch-down, in points, in window coordinates.
  var translationSinceTouchDown: CGVector {
    let location = location(in: nil)
    return CGVector(dx: location.x - start.x, dy: location.y - start.y)
  }

  /// Returns the location of the touch-down in the coordinates of `view`.
  func startLocation(in view: UIView) -> CGPoint {
    view.convert(start, from: nil)
  }

  /// Whether the finger pulls down `list`, which is at its top: all other drags scroll.
  func pulls(from list: UIScrollView) -> Bool {
    let translation = translationSinceTouchDown
    return list.contentOffset.y <= 0 && translation.dy > 0 && translation.dy >= abs(translation.dx)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    start = location(in: nil)
    guard catchInFlight?() == true else { return }
    hasCaught = true
    if !isOwnTarget { addTarget(self, action: CatchingPanGestureRecognizer.actionSent(_:)) }
    isOwnTarget = true
    state = .began
  }

  /// A cancelled gesture may end long before its touch lifts. By then another gesture may have caught the
  /// content.
  private func actionSent(_ pan: UIPanGestureRecognizer) {
    if state == .ended || state == .cancelled { hasCaught = false }
  }

  override func movementToBegin(for touch: UITouch) -> CGFloat {
    super.movementToBegin(for: touch) * dragThresholdFactor()
  }

  override func reset() {
    super.reset()
    guard hasCaught else { return }
    hasCaught = false
    gestureDidFail?()
  }
}
