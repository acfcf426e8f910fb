import Interlude

/// The first attempt: an animator alone. It cannot be interrupted.
final class PlainMenuTransition: NSObject, UIViewControllerAnimatedTransitioning, MenuTransition {
  private let isPresenting: Bool
  private let tuning: MenuTuning

  init(isPresenting: Bool, tuning: MenuTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
  }

  let isRetracting = false

  /// Does nothing: a plain animator cannot be reversed.
  func retract() {}

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let endStates = MenuEndStates(transitionContext, isPresenting: isPresenting, scale: tuning.scale)
    if isPresenting { endStates?.hide() }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: isPresenting ? tuning.damping : 1, initialSpringVelocity: 0, options: [],
      animations: { [isPresenting] in
        if isPresenting { endStates?.show() } else { endStates?.hide() }
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
