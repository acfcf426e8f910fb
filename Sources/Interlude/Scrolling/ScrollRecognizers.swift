import Foundation

/// The pan of a scroll view: tells it of the finger before the finger moves.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?
  /// Whether the finger went down on content in motion: it then holds the content from the first movement.
  private(set) var hasCaught = false
  /// Whether the finger went down on a sheet in flight, and has it in the hand.
  private(set) var hasCaughtSheet = false
  /// What takes the rest of the present drag.
  private(set) var handover: ScrollHandover?

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init(target: nil, action: nil)
  }

  /// How far the fingers' middle is from where they went down, in the stage's coordinates.
  var travel: CGVector {
    let number = CGFloat(max(touches.count, 1))
    return touches.reduce(into: CGVector.zero) { sum, touch in
      sum.dx += (touch.place.x - touch.origin.x) / number
      sum.dy += (touch.place.y - touch.origin.y) / number
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFirst = numberOfTouches == touches.count && decided == .possible
    if isFirst { hasCaught = scrollView?.fingerWentDown() ?? false }
    super.touchesBegan(touches, with: event)
    guard isFirst, let scrollView, scrollView.yAxis.canDrag else { return }
    handover = scrollView.nearestHandover
    handover?.forget()
    hasCaughtSheet = handover?.fingerWentDown(on: self) ?? false
    if hasCaughtSheet { state = .began }
  }

  override func movementToBegin(for touch: UITouch) -> CGFloat {
    hasCaught ? 0 : super.movementToBegin(for: touch)
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    handover?.isSheetPan(otherGestureRecognizer) ?? false
  }

  override func wasDecided(_ state: State) {
    super.wasDecided(state)
    // A gesture that began ends in the action; one that never began has no action to end in.
    if state == .failed { scrollView?.fingerLeft() }
  }

  override func reset() {
    super.reset()
    (hasCaught, hasCaughtSheet) = (false, false)
    handover?.letGo(velocity: 0, isFree: false, by: self)
    handover = nil
    scrollView?.fingerLeft()
  }
}

/// Withholds a touch from a scroll view's content until it is clear that the finger stays: it always fails,
/// when the finger has rested for a moment or has lifted.
final class ContentDelayRecognizer: UIGestureRecognizer {
  private weak var scrollView: UIScrollView?
  private var due: Double?

  /// Seconds.
  ///
  /// Source: SEMANTICS E3.
  private static let delay = 0.15

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
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

  override func wasDecided(_ state: State) {
    due = nil
  }

  override func reset() {
    due = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
