import Foundation
import InterludeLayers

/// The pan of a scroll view. It notifies the view of a touch before the touch moves.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  var scrollView: UIScrollView? { scrollLink.owner as? UIScrollView }
  private let scrollLink: BackReference<UIView>
  /// Whether the touch began on content in motion. It then drags the content from the first movement.
  private(set) var hasCaught = false
  /// Whether the touch began on a sheet in flight and drags it.
  private(set) var hasCaughtSheet = false
  /// The coordinator of the current drag with a sheet.
  private(set) var scrollCoordinator: NestedScrollCoordinator?

  init(scrollView: UIScrollView) {
    scrollLink = scrollView.backReference
    super.init(target: nil, action: nil)
  }

  /// The movement of the touches' center since the touches began, in the stage's coordinates.
  var travel: CGVector {
    let number = CGFloat(max(touches.count, 1))
    return touches.reduce(into: CGVector.zero) { sum, touch in
      sum.dx += (touch.location.x - touch.origin.x) / number
      sum.dy += (touch.location.y - touch.origin.y) / number
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = numberOfTouches == touches.count && decided == .possible
    if isFirst { hasCaught = scrollView?.touchDidBegin() ?? false }
    super.touchesBegan(touches, with: event)
    guard isFirst, let scrollView, scrollView.yAxis.canDrag else { return }
    scrollCoordinator = scrollView.nearestScrollCoordinator
    scrollCoordinator?.resetForNextDrag()
    hasCaughtSheet = scrollCoordinator?.touchDidBegin(on: self) ?? false
    if hasCaughtSheet { state = .began }
  }

  override func movementToBegin(for touch: UITouch) -> CGFloat {
    hasCaught ? 0 : super.movementToBegin(for: touch)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    scrollCoordinator?.isSheetPan(otherGestureRecognizer) ?? false
  }

  override func stateWasDecided(_ state: State) {
    super.stateWasDecided(state)
    // A gesture that began ends with an action; one that never began has no final action.
    if state == .failed { scrollView?.touchDidEnd() }
  }

  override func reset() {
    super.reset()
    hasCaughtSheet = false
    scrollCoordinator?.endDrag(velocity: 0, didLift: false, by: self)
    scrollCoordinator = nil
    scrollView?.touchDidEnd()
    hasCaught = false
  }
}

/// Delays the delivery of a touch to a scroll view's content until the finger stays. It always fails: after a
/// short time, or when the finger lifts.
final class ContentDelayRecognizer: UIGestureRecognizer {
  private var scrollView: UIScrollView? { scrollLink.owner as? UIScrollView }
  private let scrollLink: BackReference<UIView>
  private var due: Double?

  /// The delay in seconds.
  ///
  /// Source: an annotated SDK header (docs/UIKIT_SEMANTICS.md, Gestures).
  private static let delay = 0.15

  init(scrollView: UIScrollView) {
    scrollLink = scrollView.backReference
    super.init(target: nil, action: nil)
    name = "content delay"
    cancelsTouchesInView = false
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  override var deadline: Double? { due }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isContent = touches.contains { $0.view !== scrollView }
    guard isContent, let scrollView, scrollView.delaysContentTouches, scrollView.isScrollEnabled else {
      state = .failed
      return
    }
    due = due ?? event.timestamp + Self.delay
  }

  override func deadlinePassed(at time: Double) {
    state = .failed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override func stateWasDecided(_ state: State) {
    due = nil
  }

  override func reset() {
    due = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
