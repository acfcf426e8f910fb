import Interlude

/// One object that is animator and interaction controller: it starts a spring and lets time run. As the
/// transition counts as interactive, touches arrive, and a tap can turn it round.
final class NaturalMenuTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning, MenuTransition
{
  private let isPresenting: Bool
  private let tuning: MenuTuning
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var animator: UIViewPropertyAnimator?
  private var stage: MenuStage?
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
    let stage = MenuStage(transitionContext, isPresenting: isPresenting, scale: tuning.scale)
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: isPresenting ? tuning.damping : 1)
    if isPresenting { stage?.hide() }
    animator.addAnimations { [isPresenting] in
      if isPresenting { stage?.show() } else { stage?.hide() }
    }
    animator.addCompletion { [weak self] _ in
      guard self?.isRetracting != true else { return }
      transitionContext.completeTransition(true)
    }
    self.stage = stage
    self.animator = animator
    return animator
  }

  /// Turns a menu that is coming round. A second spring is added to the first: what is seen neither stops
  /// nor jumps, as it would with `isReversed`, which mirrors the velocity.
  func retract() {
    guard isPresenting, !isRetracting, let context, let stage else { return }
    isRetracting = true
    context.cancelInteractiveTransition()
    let overlay =
      (context.viewController(forKey: .to)?.presentationController as? MenuPresentationController)?.overlay
    let back = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 1)
    back.addAnimations {
      stage.hide()
      overlay?.alpha = 0
    }
    back.addCompletion { _ in context.completeTransition(false) }
    back.startAnimation()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
    stage = nil
  }
}
