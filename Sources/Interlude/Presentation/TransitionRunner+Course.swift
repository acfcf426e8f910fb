import Foundation
import InterludeTransitions

/// The calls to clients in the course of one transition.
extension TransitionRunner {
  func createContext() {
    guard let run = machine.run, let container, let presenter else { return }
    let below = belowOfRun
    let context = TransitionContext(
      run: run, runner: self, container: container, presenter: below.first?.presenter ?? presenter)
    self.context = context
    stage.openTransitions.append(Stage.OpenTransition(runner: self))
    coordinator = TransitionCoordinator(context: context, runner: self)
    hideBelow()
  }

  /// The runners that the present dismissal takes along, lowest first.
  private var belowOfRun: [TransitionRunner] {
    pending.first { $0.number == machine.run?.request.number }?.below ?? []
  }

  /// Whether animators move the view of the presenter, or of whoever a dismissal of several leads to: it is
  /// out of the window, or about to be.
  var movesPresentersView: Bool {
    (belowOfRun.first ?? self).machine.removesPresentersView
  }

  /// Only the topmost controller is seen leaving; those between it and the destination go unseen.
  func hideBelow() {
    for runner in belowOfRun { runner.container?.isHidden = true }
  }

  func willBegin(_ direction: TransitionRequest.Direction) {
    switch direction {
    case .presentation:
      record(.system, .presentationController, "presentationTransitionWillBegin()")
      presentationController?.presentationTransitionWillBegin()
    case .dismissal:
      tellWillDismiss()
      record(.system, .presentationController, "dismissalTransitionWillBegin()")
      presentationController?.dismissalTransitionWillBegin()
    }
  }

  func didEnd(_ direction: TransitionRequest.Direction, _ completed: Bool) {
    switch direction {
    case .presentation:
      record(.system, .presentationController, "presentationTransitionDidEnd(_:)", "\(completed)")
      presentationController?.presentationTransitionDidEnd(completed)
    case .dismissal:
      if !completed { for runner in belowOfRun { runner.container?.isHidden = false } }
      record(.system, .presentationController, "dismissalTransitionDidEnd(_:)", "\(completed)")
      presentationController?.dismissalTransitionDidEnd(completed)
    }
  }

  func tell(_ party: TransitionEffect.Party, _ appearance: TransitionEffect.Appearance) {
    let role: Role = party == .presented ? .presented : .presenting
    guard let controller = party == .presented ? presented : presenter else { return }
    let animated = machine.run?.request.isAnimated ?? false
    let detail = animated ? "animated" : "not animated"
    switch appearance {
    case .willAppear:
      record(.system, role, "viewWillAppear(_:)", detail)
      controller.beginAppearanceTransition(true, animated: animated)
    case .isAppearing:
      guard controller.announcesAppearing else { return }
      record(.system, role, "viewIsAppearing(_:)", detail)
      controller.announceAppearing()
    case .didAppear:
      controller.announceAppearing()
      record(.system, role, "viewDidAppear(_:)", detail)
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

  /// The delegate's animator, or the system's.
  private var actingAnimator: (any UIViewControllerAnimatedTransitioning)? { animator ?? systemAnimator }

  func askDuration() {
    guard let context, let acting = actingAnimator else { return }
    record(.system, .animator, "transitionDuration(using:)")
    let duration = acting.transitionDuration(using: context)
    context.transitionDuration = duration.isFinite ? max(duration, 0) : 0
  }

  func begin(_ starter: TransitionEffect.Starter) {
    guard let context else { return }
    switch starter {
    case .animator:
      record(.system, .animator, "animateTransition(using:)")
      actingAnimator?.animateTransition(using: context)
    case .interactionController:
      record(.system, .interactionController, "startInteractiveTransition(_:)")
      interactionController?.startInteractiveTransition(context)
    }
  }

  func findInterruptibleAnimator() {
    guard let context, let answer = actingAnimator?.interruptibleAnimator(using: context) else { return }
    guard answer !== NotInterruptible.answer else { return }
    record(.system, .animator, "interruptibleAnimator(using:)")
    interruptibleAnimator = answer
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

  /// Carries out a verdict from before the start.
  func conclude(_ decision: TransitionMachine.Decision, _ number: Int) {
    switch (decision, percentDriven) {
    case (.open, _): break
    case (.finishing, let percentDriven?): percentDriven.finish()
    case (.cancelling, let percentDriven?): percentDriven.cancel()
    case (.finishing, nil): send(.finished(number: number))
    case (.cancelling, nil): send(.cancelled(number: number))
    }
  }

  var percentDriven: UIPercentDrivenInteractiveTransition? {
    interactionController as? UIPercentDrivenInteractiveTransition
  }

  /// A verdict of a percent-driven transition that has been vended and has not been started.
  func decide(finishing: Bool, by percentDriven: UIPercentDrivenInteractiveTransition) {
    guard let number = machine.run?.request.number else { return }
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
    _ = context?.run  // keeps the last state, for those who ask later
    percentDriven?.detach()
    (presentationController as? SheetPresentationController)?.driver.transitionDidEnd()
    usersTransition = nil
    stage.openTransitions.removeAll { $0.runner == nil || $0.runner === self }
    context = nil
    coordinator = nil
    animator = nil
    systemAnimator = nil
    interactionController = nil
    interruptibleAnimator = nil
  }
}
