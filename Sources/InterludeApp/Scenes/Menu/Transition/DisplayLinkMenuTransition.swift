import Interlude

/// The second attempt: a percent-driven transition whose progress is the elapsed time. It can be cancelled,
/// but its spring is lost: a paused property animator moves linearly with its fraction.
final class DisplayLinkMenuTransition: UIPercentDrivenInteractiveTransition,
  UIViewControllerAnimatedTransitioning, MenuTransition
{
  private let isPresenting: Bool
  private let tuning: MenuTuning
  private var link: CADisplayLink?
  private var start: CFTimeInterval = 0
  private var animator: UIViewPropertyAnimator?
  private(set) var isRetracting = false

  init(isPresenting: Bool, tuning: MenuTuning) {
    (self.isPresenting, self.tuning) = (isPresenting, tuning)
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.duration
  }

  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    super.startInteractiveTransition(transitionContext)
    start = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: DisplayLinkMenuTransition.tick(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    let progress = (link.targetTimestamp - start) / transitionDuration(using: nil)
    update(progress)
    guard progress >= 1 else { return }
    stopLink()
    finish()
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let endStates = MenuEndStates(transitionContext, isPresenting: isPresenting, scale: tuning.scale)
    if isPresenting { endStates?.hide() }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: isPresenting ? tuning.damping : 1)
    animator.addAnimations { [isPresenting] in
      if isPresenting { endStates?.show() } else { endStates?.hide() }
    }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func retract() {
    guard isPresenting, !isRetracting, link != nil else { return }
    isRetracting = true
    stopLink()
    cancel()
  }

  func animationEnded(_ transitionCompleted: Bool) {
    stopLink()
    animator = nil
  }
}
