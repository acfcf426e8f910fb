import Interlude

/// The first attempt: an animator and nothing else. Nothing can stop it.
final class PlainMenuTransition: NSObject, UIViewControllerAnimatedTransitioning, MenuTransition {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  let isRetracting = false

  /// There is no way to.
  func retract() {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.4
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let stage = MenuStage(transitionContext, isPresenting: isPresenting)
    if isPresenting { stage?.hide() }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? 0.75 : 1, initialSpringVelocity: 0, options: [],
      animations: { [isPresenting] in
        if isPresenting { stage?.show() } else { stage?.hide() }
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
