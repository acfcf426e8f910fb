import Interlude

/// An object that is both animator and interaction controller. It starts a spring and lets it run. The
/// transition counts as interactive, so touches are delivered and a tap can reverse it.
final class NaturalMenuTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, MenuTransition
{
  private let isPresenting: Bool
  private let tuning: MenuTuning
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  private var endStates: MenuEndStates?
  private(set) var isRetracting = false

  init(isPresenting: Bool, tuning: MenuTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.duration
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    animateTransition(using: transitionContext)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    context = transitionContext
    let endStates = MenuEndStates(transitionContext, isPresenting: isPresenting, scale: tuning.scale)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: isPresenting ? tuning.damping : 1)
    if isPresenting { endStates?.hide() }
    animator.addAnimations { [isPresenting] in
      if isPresenting { endStates?.show() } else { endStates?.hide() }
    }
    animator.addCompletion { [weak self] _ in
      guard self?.isRetracting != true else { return }
      transitionContext.completeTransition(true)
    }
    self.endStates = endStates
    self.animator = animator
    return animator
  }

  /// Reverses a running presentation. A second spring is added to the first, so the menu neither stops nor
  /// jumps. `isReversed` would mirror the velocity instead.
  func retract() {
    guard isPresenting, !isRetracting, let context, let endStates else { return }
    isRetracting = true
    context.cancelInteractiveTransition()
    let overlay =
      (context.viewController(forKey: .to)?.presentationController as? MenuPresentationController)?.overlay
    let back = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1)
    back.addAnimations {
      endStates.hide()
      overlay?.alpha = 0
    }
    back.addCompletion { _ in context.completeTransition(false) }
    back.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    endStates = nil
  }
}
