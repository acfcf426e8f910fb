import Interlude

/// A pan that begins at touch-down, without slop, on a view in flight, and as an ordinary pan on a view at
/// rest.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
  /// Stops the view if it is in flight, and returns whether it was.
  var catchInFlight: (() -> Bool)?
  /// Called when a gesture that caught the view has failed, so that its action was not called.
  var gestureIsOver: (() -> Void)?

  /// The translation at which a pan on a view at rest begins, as a multiple of the usual one.
  var slopFactor: () -> CGFloat = { 1 }

  private var start = CGPoint.zero
  /// Whether this finger, and not another recogniser's, has stopped the view.
  private var hasCaught = false
  private var isOwnTarget = false

  /// The finger's translation since it went down, in points in the window.
  var travel: CGVector {
    let location = location(in: nil)
    return CGVector(dx: location.x - start.x, dy: location.y - start.y)
  }

  /// The location at which the finger went down, in the coordinates of `view`.
  func startLocation(in view: UIView) -> CGPoint {
    view.convert(start, from: nil)
  }

  /// Whether the finger pulls down `list`, which is at its top: all other drags scroll.
  func pulls(from list: UIScrollView) -> Bool {
    list.contentOffset.y <= 0 && travel.dy > 0 && travel.dy >= abs(travel.dx)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    start = location(in: nil)
    guard catchInFlight?() == true else { return }
    hasCaught = true
    if !isOwnTarget { addTarget(self, action: CatchingPanGestureRecognizer.stateChanged(_:)) }
    isOwnTarget = true
    state = .began
  }

  /// Forgets the catch: a cancelled gesture may be over long before its finger lifts, and another finger may
  /// have caught the view by then.
  private func stateChanged(_ pan: UIPanGestureRecognizer) {
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
