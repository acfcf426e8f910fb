import Foundation

/// The animator of the system's own transitions for presentations that bring none.
final class SystemAnimator: UIViewControllerAnimatedTransitioning {
  enum Effect {
    /// Up from the container's lower edge, and down again: `.coverVertical`.
    case slide
    /// In and out without moving: `.crossDissolve`.
    case fade
  }

  private let effect: Effect
  private var running: UIViewPropertyAnimator?

  init(_ effect: Effect) {
    self.effect = effect
  }

  /// For a slide, the settling time of the system's spring (mass 3, stiffness 1000, critically damped), in
  /// seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    switch effect {
    case .slide: 0.5058
    case .fade: 0.4
    }
  }

  private var timing: any UITimingCurveProvider {
    switch effect {
    case .slide: UISpringTimingParameters()
    case .fade: UICubicTimingParameters(animationCurve: .easeInOut)
    }
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if transitionContext.isAnimated {
      interruptibleAnimator(using: transitionContext).startAnimation()
    } else {
      _ = TransitionViewInstaller.install(transitionContext)
      transitionContext.completeTransition(true)
    }
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let running { return running }
    let presented = TransitionViewInstaller.install(transitionContext)
    let ends = ends(of: presented, in: transitionContext.containerView)
    if presented.isPresenting { ends.leave() }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations(presented.isPresenting ? ends.rest : ends.leave)
    animator.addCompletion { position in
      ends.restore?()
      transitionContext.completeTransition(position == .end)
    }
    running = animator
    return animator
  }

  /// The changes that show the view at rest and out of sight, and the one that undoes them at the end.
  private struct Ends {
    let rest: () -> Void
    let leave: () -> Void
    let restore: (() -> Void)?
  }

  private func ends(of presented: TransitionViewInstaller.Presented, in container: UIView) -> Ends {
    let view = presented.view
    switch effect {
    case .slide:
      let rest = view.center
      let away = CGPoint(x: rest.x, y: rest.y + container.bounds.maxY - presented.frame.minY)
      return Ends(rest: { view.center = rest }, leave: { view.center = away }, restore: nil)
    case .fade:
      let alpha = view.alpha
      let rest = { view.alpha = alpha }
      // Restored so that a later presentation finds the view unchanged.
      return Ends(rest: rest, leave: { view.alpha = 0 }, restore: rest)
    }
  }
}
