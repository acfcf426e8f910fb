import Interlude

/// What the finger does to the card.
extension CardMover: UIGestureRecognizerDelegate {
  func addGestures(to card: UIView) {
    let pan = CatchingPanGestureRecognizer(target: self, action: CardMover.handleGesture(_:))
    pan.delegate = self
    pan.catchInFlight = { [weak self] in self?.takeInFlight(ifSeenMoving: true) ?? false }
    pan.gestureDidFail = { [weak self] in self?.letGo(velocity: 0) }
    pan.dragThresholdFactor = { [knobs] in knobs.slop / 10 }
    card.addGestureRecognizer(pan)
    guard let list = viewController?.list else { return }
    switch knobs.list {
    case .handsOver: _ = NestedScrollCoordinator(scrollView: list, pan: pan, delegate: self)
    case .decidesAtStart: list.panGestureRecognizer.require(toFail: pan)
    case .swallows: break
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? CatchingPanGestureRecognizer, let list = viewController?.list else {
      return true
    }
    return mayTake(startingAt: pan.startLocation(in: list), travel: pan.translationSinceTouchDown)
  }

  func handleGesture(_ pan: CatchingPanGestureRecognizer) {
    let container = pan.view?.superview
    let translation = pan.translation(in: container).y
    switch pan.state {
    case .began:
      take()
    case .changed:
      follow(translation)
    case .ended:
      follow(translation)
      letGo(velocity: pan.velocity(in: container).y)
    case .cancelled:
      letGo(velocity: pan.velocity(in: container).y, usesVelocity: false)
    case .possible, .failed:
      break
    }
  }
}

extension CardMover: NestedScrollCoordinatorDelegate {
  func nestedScrollCoordinatorShouldCatchSheet(_ coordinator: NestedScrollCoordinator) -> Bool { takeInFlight(ifSeenMoving: true) }

  func nestedScrollCoordinatorShouldDragSheet(_ coordinator: NestedScrollCoordinator) -> Bool {
    if grip != nil { return false }  // Another hand has it.
    take()
    return grip != nil
  }

  func nestedScrollCoordinatorSheetTranslation(_ coordinator: NestedScrollCoordinator) -> CGFloat { pull }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, dragsSheetBy distance: CGFloat) -> CGFloat {
    guard let before = grip else { return 0 }
    follow(before.translation + distance)
    return (grip?.top ?? before.top) - before.top
  }

  func nestedScrollCoordinator(_ coordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat, usesVelocity: Bool) {
    letGo(velocity: velocity, usesVelocity: usesVelocity)
  }
}

extension CardMover: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source, mover: self)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  // With an interaction controller a hand may take the card on its way, and touches reach it meanwhile.
  // Without one the toolkit, as UIKit, swallows them until the card is there.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.flight == .grabbable ? self : nil
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    knobs.flight == .grabbable || isInHand ? self : nil
  }
}
