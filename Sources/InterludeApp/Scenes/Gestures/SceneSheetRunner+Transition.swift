import Interlude
import InterludeTransitions

/// The transition that shows or dismisses the sheet.
extension SceneSheetRunner {
  /// Whether a drag has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func isDismissal(_ context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .from) === presented
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if let sheet = transitionContext.view(forKey: .to), let presented,
      transitionContext.viewController(forKey: .to) === presented
    {
      laidOutFrame = transitionContext.finalFrame(for: presented)
      sheet.frame = laidOutFrame
      transitionContext.containerView.addSubview(sheet)
      move(toTop: travel.dismissed)
      addPan(to: sheet)
    }
    begin(transitionContext, start(of: transitionContext))
  }

  func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    self.context = context
    let (travel, leaves) = (travel, isDismissal(context))
    let transition =
      leaves
      ? SheetMachine.Transition(.dismissal, from: travel.rest, to: travel.dismissed)
      : SheetMachine.Transition(.presentation, from: travel.dismissed, to: travel.rest)
    send(.transitionStarted(transition, start))
  }

  /// The start of a transition that no drag controls.
  private func start(of context: any UIViewControllerContextTransitioning) -> SheetEvent.Start {
    if !context.isAnimated { return .immediate }
    return UIAccessibility.isReduceMotionEnabled ? .faded : .animated
  }

  /// Turns a sheet that is being presented around.
  ///
  /// - Returns: Whether nothing else is needed; otherwise the controller is to be dismissed.
  func dismissInFlight() -> Bool {
    machine.behavior = behavior
    guard machine.handlesDismissal else { return false }
    send(.dismissalWanted)
    return true
  }

  // MARK: Arrivals

  /// Reports that the last spring has ended. The sheet may be held again by then.
  func springsEnded() {
    guard case .settling(let target) = machine.state else { return }
    send(.arrived(at: target))
  }

  /// Fades the sheet at rest, for Reduce motion.
  func fade(to target: SheetTarget) {
    guard let sheet else { return }
    sheet.frame.origin.y = travel.rest
    sheet.alpha = target == .shown ? 0 : 1
    let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [weak self] in
      guard let self else { return }
      sheet.alpha = target == .shown ? 1 : 0
      presentation?.fade(top: travel.position(of: target))
    }
    animator.addCompletion { [weak self] _ in
      sheet.alpha = 1
      guard let self, case .fading(let target) = machine.state else { return }
      send(.arrived(at: target))
    }
    fadeAnimator = animator
    animator.startAnimation()
  }
}
