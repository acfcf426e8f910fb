import Foundation
import InterludeTransitions

/// The calls to clients during one transition.
extension TransitionRunner {
  func createContext() {
    guard let run = machine.running, let container, let presenter else { return }
    let below = runnersBelow
    let context = TransitionContext(
      run: run, runner: self, container: container, presenter: below.first?.presenter ?? presenter)
    self.context = context
    stage.activity.openTransitions.append(Stage.OpenTransition(runner: self))
    createCoordinator()
    ownCoordinator?.start(context, runner: self)
    hideBelow()
  }

  /// Creates the coordinator of the request, unless the container has done so with the client's call.
  func createCoordinator() {
    guard coordinator == nil, let presenter, let request = machine.request else { return }
    let below = runnersBelow.first?.presenter ?? presenter
    let isPresentation = request.direction == .presentation
    let known = TransitionCoordinator.Request(
      from: isPresentation ? below : presented, to: isPresentation ? presented : below,
      presentationStyle: presentationStyle, isInteractive: startsDragging,
      containerView: container ?? presenter.viewIfLoaded?.window ?? presenter.view
    ) { [weak self] in
      guard let self, machine.request?.isAnimated == true else { return 0 }
      return (animator ?? systemAnimator)?.transitionDuration(using: nil) ?? 0
    }
    coordinator = TransitionCoordinator(known, in: stage.layers)
  }

  /// Ends a coordinator whose transition was requested and never started.
  private func releaseCoordinator() {
    let own = context == nil ? ownCoordinator : nil
    coordinator = nil
    if case .gone = machine.state { own?.abandon() } else { own?.runAtOnce() }
  }

  /// The runners between the dismissed controller and the destination of the current dismissal, lowest first.
  private var runnersBelow: [TransitionRunner] {
    pending.first { $0.number == machine.request?.number }?.below ?? []
  }

  /// Whether animators move the view of the presenter, or of the destination of a dismissal of several
  /// controllers: that view is outside the window, or about to leave it.
  var movesPresentersView: Bool {
    (runnersBelow.first ?? self).machine.removesPresentersView
  }

  /// The superview to which the dismissal returns the presenter's view, which a presentation has moved, and
  /// its frame there; nil if it was not moved.
  var presentersReturn: (superview: UIView, frame: CGRect)? {
    guard let runner = (runnersBelow.first ?? self) as? PresentationRunner,
      let position = runner.presenterViewPosition, let superview = position.superview,
      let view = runner.presenter?.viewIfLoaded, let frame = position.frame(of: view)
    else { return nil }
    return (superview, frame)
  }

  /// Hides the controllers between the topmost one and the destination; only the topmost is seen leaving.
  func hideBelow() {
    for runner in runnersBelow { runner.container?.isHidden = true }
  }

  /// Shows them again after a dismissal that was cancelled.
  func showBelow() {
    for runner in runnersBelow { runner.container?.isHidden = false }
  }

  func sendAppearance(_ party: TransitionEffect.Party, _ appearance: TransitionEffect.Appearance) {
    let role: Role = party == .presented ? .presented : .presenting
    guard let controller = party == .presented ? presented : presenter else { return }
    let animated = machine.request?.isAnimated ?? false
    let detail = animated ? "animated" : "not animated"
    switch appearance {
    case .willAppear:
      record(.system, role, "viewWillAppear(_:)", detail)
      guard allows(appearance) else { return }
      controller.beginAppearanceTransition(true, animated: animated)
    case .isAppearing:
      guard controller.announcesAppearing else { return }
      record(.system, role, "viewIsAppearing(_:)", detail)
      controller.announceAppearing()
    case .didAppear:
      controller.announceAppearing()
      record(.system, role, "viewDidAppear(_:)", detail)
      guard allows(appearance) else { return }
      controller.endAppearanceTransition()
    case .willDisappear:
      record(.system, role, "viewWillDisappear(_:)", detail)
      controller.beginAppearanceTransition(false, animated: animated)
    case .didDisappear:
      record(.system, role, "viewDidDisappear(_:)", detail)
      controller.endAppearanceTransition()
    }
  }

  // MARK: The animator

  /// The animator of the delegate, or the system's.
  private var effectiveAnimator: (any UIViewControllerAnimatedTransitioning)? { animator ?? systemAnimator }

  func askDuration() {
    guard let context, let acting = effectiveAnimator else { return }
    record(.system, .animator, "transitionDuration(using:)")
    let duration = acting.transitionDuration(using: context)
    context.transitionDuration = duration.isFinite ? max(duration, 0) : 0
  }

  func begin(_ starter: TransitionEffect.Starter) {
    guard let context else { return }
    switch starter {
    case .animator:
      record(.system, .animator, "animateTransition(using:)")
      effectiveAnimator?.animateTransition(using: context)
    case .interactionController:
      record(.system, .interactionController, "startInteractiveTransition(_:)")
      interactionController?.startInteractiveTransition(context)
    }
  }

  func findInterruptibleAnimator() {
    guard let answer = interruptibleAnswer(), answer !== NotInterruptible.answer else { return }
    record(.system, .animator, "interruptibleAnimator(using:)")
    interruptibleAnimator = answer
  }

  /// Returns the animator's interruptible animation, for which it is asked once in a transition.
  func interruptibleAnswer() -> (any UIViewImplicitlyAnimating)? {
    if let earlierAnswer { return earlierAnswer }
    guard let context else { return nil }
    earlierAnswer = effectiveAnimator?.interruptibleAnimator(using: context)
    return earlierAnswer
  }

  func runAnimator() {
    guard let interruptibleAnimator, interruptibleAnimator.state == .inactive else { return }
    record(.system, .animator, "startAnimation()")
    interruptibleAnimator.startAnimation()
  }

  func pauseAnimator() {
    guard let interruptibleAnimator, interruptibleAnimator.isRunning else { return }
    record(.system, .animator, "pauseAnimation()")
    interruptibleAnimator.pauseAnimation()
  }

  /// Carries out a finish or cancel that was requested before the start.
  func conclude(_ decision: TransitionMachine.Decision, _ number: Int) {
    switch (decision, percentDriven) {
    case (.undecided, _): break
    case (.finishing, let percentDriven?): percentDriven.finish()
    case (.cancelling, let percentDriven?): percentDriven.cancel()
    case (.finishing, nil): send(.finished(number: number))
    case (.cancelling, nil): send(.cancelled(number: number))
    }
  }

  var percentDriven: UIPercentDrivenInteractiveTransition? {
    interactionController as? UIPercentDrivenInteractiveTransition
  }

  /// Handles a finish or cancel by a percent-driven transition that has been vended but not started.
  func decide(finishing: Bool, by percentDriven: UIPercentDrivenInteractiveTransition) {
    guard let number = machine.request?.number else { return }
    guard machine.isOnScreen else {
      return send(finishing ? .finished(number: number) : .cancelled(number: number))
    }
    end(
      completed: finishing,
      because: "\(type(of: percentDriven)) moves nothing: its startInteractiveTransition(_:) must call super")
  }

  func animationEnded(_ completed: Bool) {
    guard let animator else { return }
    record(.system, .animator, "animationEnded(_:)", "\(completed)")
    animator.animationEnded(completed)
  }

  func release() {
    _ = context?.run  // stores the last state for later reads
    percentDriven?.detach()
    transitionDidEnd()
    stage.activity.openTransitions.removeAll { $0.runner == nil || $0.runner === self }
    releaseCoordinator()
    context = nil
    animator = nil
    systemAnimator = nil
    interactionController = nil
    interruptibleAnimator = nil
    earlierAnswer = nil
  }
}
