import Interlude

/// The first attempt: an animator and nothing else. Nothing can stop it.
final class PlainMenuTransition: NSObject, UIViewControllerAnimatedTransitioning, MenuTransition {
  private let isPresenting: Bool
  private let tuning: MenuTuning

  init(isPresenting: Bool, tuning: MenuTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
  }

  let isRetracting = false

  /// There is no way to.
  func retract() {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let stage = MenuStage(transitionContext, isPresenting: isPresenting, scale: tuning.scale)
    if isPresenting { stage?.hide() }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? tuning.damping : 1, initialSpringVelocity: 0, options: [],
      animations: { [isPresenting] in
        if isPresenting { stage?.show() } else { stage?.hide() }
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
