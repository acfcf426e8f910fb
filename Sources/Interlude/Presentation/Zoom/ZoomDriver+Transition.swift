import Foundation
import InterludeTransitions

/// The start of a transition.
extension ZoomDriver: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.42
  }

  /// Whether a gesture has requested the transition.
  var wantsInteractiveStart: Bool { machine.startsInteractively }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let start: SheetEvent.Start =
      !transitionContext.isAnimated ? .immediate : UIAccessibility.isReduceMotionEnabled ? .faded : .animated
    begin(transitionContext, start)
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
    if let animator = alongside ?? fadeAnimator { return animator }
    return NotInterruptible.answer
  }

  private func begin(_ context: any UIViewControllerContextTransitioning, _ start: SheetEvent.Start) {
    self.context = context
    let isPresentation = host.leads(toCard: context)
    UIView.performWithoutAnimation {
      let isNew = host.install(context)
      if isNew { placeAtRest() }
      if isNew, isPresentation, start == .animated {
        findSource()
        place(sourceCenter, path.source)
      }
    }
    let distance = travel.dismissed
    let transition =
      isPresentation
      ? SheetMachine.Transition(.presentation, from: distance, to: 0)
      : SheetMachine.Transition(.dismissal, from: 0, to: distance)
    beginAlongside(start, transition)
    send(.transitionStarted(transition, start))
    if start == .interactive, !isPresentation { leadToSource() }
  }

  /// Leads a drag to the source, which can be found now. The finger may have lifted already.
  private func leadToSource() {
    if let drag = machine.drag {
      let caught = path.caught
      findSource()
      followFinger(from: caught?.position ?? 0, caught?.shape ?? views.restingShape)
      move(to: drag.position)
    } else if let target = machine.target {
      layOut(.moving(to: target))
      continueAlongside(to: target, Self.spring())
    }
  }

  /// Shows the card at rest.
  func placeAtRest() {
    laidOutSize = views.restingFrame.size
    path = ZoomPath(rest: views.restingShape, source: path.source, distance: travel.distance)
    UIView.performWithoutAnimation {
      card.contentSize = laidOutSize
      place(restingCenter, views.restingShape)
      card.layoutIfNeeded()
    }
  }

  /// Ends the transition in favour of the next one between the same controllers, which goes on from here.
  func handOver() {
    guard let context else { return }
    if machine.transition != nil {
      let isPresentation = machine.transition?.direction == .presentation
      continued = (presentationPosition ?? 0, path.rate(of: card.layer.presentationSizeVelocity))
      recordCaughtProgress(cardAt: presentationPosition ?? 0)
      if caughtProgress != nil, let alongside { continuedRate = -alongside.fractionRate }
      machine = SheetMachine(
        .resting(isPresentation ? .shown : .dismissed), travel: travel, behavior: behavior)
      grip = nil
    }
    // The next transition leads the other way.
    caughtProgress = caughtProgress.map { (1 - $0.card, 1 - $0.alongside) }
    remainder = alongside.flatMap { $0.endForNextAnimation(runsBack: $0.isReversed) }
    (self.context, alongside) = (nil, nil)
    if context.isInteractive { context.finishInteractiveTransition() }
    context.completeTransition(true)
  }
}

/// Animations that clients run alongside the transition.
extension ZoomDriver {
  /// Creates their animator, which a finger holds at first in an interactive transition.
  private func beginAlongside(_ start: SheetEvent.Start, _ transition: SheetMachine.Transition) {
    let (continued, remainder) = (continued, remainder)
    (self.continued, self.remainder) = (nil, nil)
    guard start == .animated || start == .interactive else { return }
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: Self.spring())
    // Without a block it would wait for one.
    animator.addAnimations {}
    animator.addCompletion { [weak self, weak animator] _ in
      if let self, let animator, alongside === animator { animatorEnded() }
    }
    alongside = animator
    if start == .interactive {
      animator.pauseAnimation(
        at: alongsideProgress(ofCard: progress(at: machine.drag?.position ?? 0, transition)))
    } else if let continued {
      animator.pauseAnimation(at: alongsideProgress(ofCard: progress(at: continued.position, transition)))
      let ownRate = continuedRate
      continuedRate = nil
      // Clients' animations join at the end of the turn.
      card.stage?.atEndOfTurn { [weak self, weak animator] in
        guard let self, alongside === animator else { return }
        let relative =
          ownRate.map { relativeVelocity(Double($0), distance: 1 - Double(animator?.fractionComplete ?? 0)) }
          ?? relativeVelocity(
            continued.rate, distance: travel.position(of: transition.target) - continued.position)
        continueAlongside(to: transition.target, Self.spring(CGVector(dx: relative, dy: relative)))
      }
    } else {
      animator.startAnimation()
    }
    guard let remainder else { return }
    animator.remainder = remainder
    card.stage?.atEndOfTurn { [weak self, weak animator] in
      if let self, let animator, alongside === animator {
        animator.continueRemainder { Self.spring(CGVector(dx: $0, dy: $0)) }
      }
    }
  }

  /// Returns the progress of a transition with the card at `position`.
  func progress(at position: Double, _ transition: SheetMachine.Transition) -> CGFloat {
    let part = CGFloat(position / travel.distance)
    return min(max(transition.direction == .presentation ? 1 - part : part, 0), 1)
  }

  /// Records their progress and the card's at a catch, if a resize in flight has made them differ.
  func recordCaughtProgress(cardAt position: Double) {
    guard wasResized, let alongside, alongside.state == .active, let transition = machine.transition else {
      return
    }
    caughtProgress = (progress(at: position, transition), alongside.fractionComplete)
  }

  /// Returns their progress for that of the card: from the catch on, both lead to the same ends.
  private func alongsideProgress(ofCard card: CGFloat) -> CGFloat {
    let slope = alongsideSlope(ofCard: card)
    return leadsFromStart(card) ? card * slope : 1 - (1 - card) * slope
  }

  /// Returns the change of their progress for that of the card.
  private func alongsideSlope(ofCard card: CGFloat) -> CGFloat {
    guard let caught = caughtProgress else { return 1 }
    return leadsFromStart(card)
      ? caught.alongside / caught.card : (1 - caught.alongside) / max(1 - caught.card, .ulpOfOne)
  }

  /// Whether the card is between the start and where it was caught, rather than between there and the end.
  private func leadsFromStart(_ card: CGFloat) -> Bool {
    guard let caught = caughtProgress else { return true }
    return card <= caught.card && caught.card > 0
  }

  /// Returns the relative velocity with which they go on at a release: the finger moved them by their own
  /// progress, of which another part than the card's may be left.
  func alongsideVelocity(to target: SheetTarget, _ start: SpringStart) -> Double {
    guard caughtProgress != nil, let transition = machine.transition,
      (0...travel.distance).contains(start.position)
    else { return start.relativeVelocity }
    let card = progress(at: start.position, transition)
    let cardRate = start.velocity / travel.distance * (transition.direction == .presentation ? -1 : 1)
    let end: CGFloat = target == transition.target ? 1 : 0
    return relativeVelocity(
      cardRate * Double(alongsideSlope(ofCard: card)),
      distance: Double(end - alongsideProgress(ofCard: card)))
  }

  /// Shows them at the progress to which a finger has brought the transition.
  func scrubAlongside(to progress: CGFloat) {
    guard let alongside, machine.drag != nil, alongside.state == .active else { return }
    alongside.pauseAnimation()
    alongside.isReversed = false
    alongside.fractionComplete = alongsideProgress(ofCard: progress)
  }

  /// Lets them go on to the end that a release has decided.
  func continueAlongside(to target: SheetTarget, _ spring: UISpringTimingParameters) {
    guard let alongside, let transition = machine.transition, alongside.state == .active,
      !alongside.isRunning
    else { return }
    alongside.isReversed = target != transition.target
    alongside.continueAnimation(withTimingParameters: spring, durationFactor: 1)
  }
}
