import Interlude

/// Spins the presented view in: one animation group rotates it, scales it up and fades it in. With Reduce
/// motion it only fades.
///
/// The model has its final values from the start, and the animations lead to them. The animator retains the
/// context because the group's delegate completes the transition.
final class SpinTransition: NSObject, CAAnimationDelegate, UIViewControllerAnimatedTransitioning {
  private let tuning: SpinTuning
  private var transitionContext: (any UIViewControllerContextTransitioning)?

  init(tuning: SpinTuning) {
    self.tuning = tuning
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    UIAccessibility.isReduceMotionEnabled ? 0.4 : tuning.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let presented = transitionContext.viewController(forKey: .to), let view = presented.view else {
      return transitionContext.completeTransition(false)
    }
    view.frame = transitionContext.finalFrame(for: presented)
    transitionContext.containerView.addSubview(view)
    guard transitionContext.isAnimated else { return transitionContext.completeTransition(true) }

    let duration = transitionDuration(using: transitionContext)
    let onlyFades = UIAccessibility.isReduceMotionEnabled
    let opacity = CABasicAnimation(keyPath: "opacity")
    opacity.fromValue = 0.0
    opacity.toValue = 1.0
    opacity.duration = onlyFades ? duration : duration * 0.5
    opacity.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let rotation = CABasicAnimation(keyPath: "transform.rotation")
    rotation.fromValue = -2 * tuning.turns * Double.pi
    rotation.toValue = 0.0
    rotation.duration = duration
    rotation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = tuning.scale
    scale.toValue = 1.0
    scale.duration = duration
    scale.timingFunction = CAMediaTimingFunction(name: .easeOut)

    let group = CAAnimationGroup()
    group.animations = onlyFades ? [opacity] : [opacity, rotation, scale]
    group.duration = duration
    group.delegate = self
    self.transitionContext = transitionContext
    view.layer.add(group, forKey: "spin")
  }

  func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {
    let context = transitionContext
    transitionContext = nil
    // A group removed before its end did not present the view.
    context?.completeTransition(isFinished && context?.transitionWasCancelled == false)
  }
}
