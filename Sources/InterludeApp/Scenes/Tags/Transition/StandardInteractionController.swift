import Interlude
import InterludeMotion
import InterludeTransitions

/// Moves a sheet by springs as a `SheetMachine` decides.
@MainActor
final class StandardInteractionController: NSObject {
  private weak var viewController: (any CustomPresentable)?
  weak var context: (any UIViewControllerContextTransitioning)? {
    didSet { if context == nil { transitionAnimator = nil } }
  }
  var machine: SheetMachine
  var laidOutFrame = CGRect.null
  var fadeAnimator: UIViewPropertyAnimator? {
    didSet { transitionAnimator = transitionAnimator ?? fadeAnimator }
  }
  private let tuning: SheetTuning
  private var animators = AddedAnimators()
  /// The toolkit runs other views' animations along with this one, for the whole of a transition.
  private var transitionAnimator: UIViewPropertyAnimator?

  init(viewController: any CustomPresentable, tuning: SheetTuning) {
    (self.viewController, self.tuning) = (viewController, tuning)
    let travel = SheetTravel(rests: [0], dismissed: 0)
    machine = SheetMachine(.resting(.dismissed), travel: travel, behavior: tuning.behavior(on: travel))
  }
}

extension StandardInteractionController: SceneSheetRunner {
  var presented: UIViewController? { viewController }
  var behavior: SheetBehavior { tuning.behavior(on: travel) }
  var subject: String { viewController?.title ?? "Sheet" }
  var list: UIScrollView? { viewController?.dismissalHandlingScrollView }
  var listDragRule: ListDragRule? { viewController?.listDragRule }
  var dragThresholdFactor: CGFloat { tuning.dragThresholdFactor }

  func animate(to target: SheetTarget, velocity: CGFloat, isRelease: Bool) {
    guard let sheet else { return }
    let top = travel.position(of: target)
    let relative = relativeVelocity(velocity, distance: top - sheet.frame.minY)
    let spring = UISpringTimingParameters(
      dampingRatio: isRelease ? tuning.releaseDamping : tuning.damping,
      initialVelocity: CGVector(dx: 0, dy: relative))
    let animator = UIViewPropertyAnimator(
      duration: isRelease ? tuning.releaseDuration : tuning.duration, timingParameters: spring)
    animator.addAnimations { [weak self] in self?.move(toTop: top) }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, let animator, animators.end(with: animator) else { return }
      animators = AddedAnimators()
      springsEnded()
    }
    animators.add(animator)
    transitionAnimator = transitionAnimator ?? animator
    animator.startAnimation()
  }

  func turn(to target: SheetTarget) {
    animate(to: target, velocity: 0, isRelease: true)
  }

  func stopAnimations() {
    animators.stop()
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isInteractive else { return animateTransition(using: transitionContext) }
    begin(transitionContext, .interactive)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    tuning.releaseDuration
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    // A transition that a drag starts has no animation yet; this one stays idle, as the finger and later
    // springs move everything.
    let animator = transitionAnimator ?? UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1)
    transitionAnimator = animator
    return animator
  }
}
