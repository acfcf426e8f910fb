import Foundation
import InterludeMotion
import InterludeTransitions

/// Keeps what others want to do along with a transition, until it is time.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case gathering
    case running(TransitionEffect.AlongsidePlace)
    case ended
  }

  private let context: TransitionContext
  private weak var runner: TransitionRunner?
  private var phase = Phase.gathering
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var endHandlers: [Block] = []
  private var changeHandlers: [Block] = []

  init(context: TransitionContext, runner: TransitionRunner) {
    self.context = context
    self.runner = runner
  }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    switch phase {
    case .gathering:
      if let animation { animations.append(animation) }
    case .running(let place):
      if let animation { run([animation], in: place) }
    case .ended:
      return false
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    // A view outside of the container animates in the same way as one inside.
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    endHandlers.append(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    changeHandlers.append(handler)
  }

  // MARK: The runner's side

  func runAlongside(in place: TransitionEffect.AlongsidePlace) {
    let blocks = animations
    animations = []
    phase = .running(place)
    guard !blocks.isEmpty else { return }
    // A hand that has moved the animator by now must not make them join halfway.
    guard case .inAnimator = place, let animator = runner?.interruptibleAnimator, animator.state == .active,
      !animator.isRunning
    else { return run(blocks, in: place) }
    let fraction = animator.fractionComplete
    animator.fractionComplete = 0
    run(blocks, in: place)
    animator.fractionComplete = fraction
  }

  private func run(_ blocks: [Block], in place: TransitionEffect.AlongsidePlace) {
    runner?.record(.coordinator, .system, "alongside animations", "\(place)", transition: context.number)
    let all: () -> Void = { [self] in
      for block in blocks { block(self) }
    }
    switch place {
    case .inAnimator:
      runner?.interruptibleAnimator?.addAnimations(all)
    case .inOwnBlock:
      let animate = { [self] in
        UIView.animate(
          withDuration: transitionDuration, delay: 0, options: .allowUserInteraction, animations: all,
          completion: nil)
      }
      if let percentDriven = runner?.percentDriven {
        percentDriven.holdAlongside(animate)
      } else {
        animate()
      }
    case .atOnce:
      all()
    }
  }

  func interactionChanged(isInteractive: Bool) {
    runner?.record(
      .coordinator, .system, "interaction changed", isInteractive ? "interactive" : "running",
      transition: context.number)
    if !isInteractive {
      let handlers = endHandlers
      endHandlers = []
      for handler in handlers { handler(self) }
    }
    for handler in changeHandlers { handler(self) }
  }

  var completionCount: Int { completions.count }

  /// Calls the completions and lets everything go that clients handed over.
  func end() {
    phase = .ended
    let blocks = completions
    (animations, completions, endHandlers, changeHandlers) = ([], [], [], [])
    for block in blocks { block(self) }
  }

  // MARK: What blocks may ask

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var initiallyInteractive: Bool { context.run.initiallyInteractive }
  var isInterruptible: Bool { context.run.isInterruptible }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.isAnimated ? context.transitionDuration : 0 }
  var percentComplete: CGFloat { context.run.percentComplete }
  var completionVelocity: CGFloat { runner?.interactionController?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { runner?.interactionController?.completionCurve ?? .easeInOut }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context.view(forKey: key)
  }
}
