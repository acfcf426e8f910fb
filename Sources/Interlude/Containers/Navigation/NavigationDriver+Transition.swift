import Foundation
import InterludeTransitions

/// The start of an exchange.
extension NavigationDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.5058 }

  /// Whether a drag has requested the exchange.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return complete(transitionContext) }
    begin(transitionContext, UIAccessibility.isReduceMotionEnabled ? .faded : .animated)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive, machine.startsInteractively else {
      return animateTransition(using: transitionContext)
    }
    begin(transitionContext, .interactive)
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    flight?.animator ?? NotInterruptible.answer
  }

  /// Completes an exchange without animation.
  private func complete(_ context: any UIViewControllerContextTransitioning) {
    if let to = context.view(forKey: .to) {
      context.containerView.addSubview(to)
      to.frame = context.containerView.bounds
    }
    transitionDidEnd()
    context.completeTransition(true)
  }

  private func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(true)
    }
    let isPush = navigation.operation != .pop
    let pages = NavigationPages(
      upper: isPush ? to : from, lower: isPush ? from : to,
      bar: start == .faded ? nil : navigation.pageBar(isPush: isPush), in: context.containerView,
      travel: travel)
    let continued = handOver.flatMap { $0.pages.isPair(pages.upper, over: pages.lower) ? $0.start : nil }
    handOver = nil
    let distance = travel.dismissed
    let transition =
      isPush
      ? SheetMachine.Transition(.presentation, from: distance, to: 0)
      : SheetMachine.Transition(.dismissal, from: 0, to: distance)
    let animator = start == .faded ? fade(pages, isPush: isPush) : slide(pages, isPush: isPush)
    let flight = NavigationFlight(
      context, animator, transition, pages, start: start == .faded ? nil : continued)
    self.flight = flight
    animator.addCompletion { [weak self, weak flight] position in
      guard let self, let flight else { return }
      guard self.flight === flight else { return self.leftoverArrived(flight) }
      self.send(.arrived(at: position == .end ? transition.target : transition.source))
    }
    if let position = start == .interactive ? dragPosition : flight.start?.position {
      animator.pauseAnimation(at: flight.fraction(at: position))
    }
    if let alongside = continued?.alongside, start != .faded { leadBack(alongside, with: animator) }
    send(.transitionStarted(transition, start))
  }

  /// Lets `animator` lead back what clients animated alongside the exchange before. Their changes alongside
  /// this one join at the end of the turn.
  private func leadBack(_ alongside: AlongsideRemainder, with animator: UIViewPropertyAnimator) {
    animator.remainder = alongside
    navigation.viewIfLoaded?.stage?.atEndOfTurn { [weak self, weak animator] in
      guard let self, let animator, flight?.animator === animator else { return }
      animator.continueRemainder { Self.spring(velocity: $0) }
    }
  }

  /// The position to which a drag has moved the page whose transition starts.
  private var dragPosition: Double? {
    switch machine.state {
    case .requested(let drag, _), .tracking(let drag): drag.position
    case .resting, .settling, .finishing, .cancelling, .fading: nil
    }
  }

  private func slide(_ pages: NavigationPages, isPush: Bool) -> UIViewPropertyAnimator {
    UIView.prepareAnimation {
      pages.install()
      pages.place(covering: !isPush)
    }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: Self.spring())
    animator.addAnimations { pages.place(covering: isPush) }
    return animator
  }

  private func fade(_ pages: NavigationPages, isPush: Bool) -> UIViewPropertyAnimator {
    UIView.prepareAnimation {
      pages.install()
      pages.fade(covering: !isPush)
    }
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
    animator.addAnimations { pages.fade(covering: isPush) }
    animator.addCompletion { _ in pages.upper.alpha = 1 }
    return animator
  }
}
