import Foundation
import InterludeMotion
import InterludeTransitions

/// Stores the blocks that run alongside a transition until the transition runs them.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase {
    case gathering
    case running(TransitionEffect.AlongsideMode)
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
    case .running(let mode):
      if let animation { run([animation], in: mode) }
    case .ended:
      return false
    }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    // A view outside of the container animates like a view inside.
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Block) {
    endHandlers.append(handler)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {
    changeHandlers.append(handler)
  }

  // MARK: Called by the runner

  func runAlongside(in mode: TransitionEffect.AlongsideMode) {
    let blocks = animations
    animations = []
    phase = .running(mode)
    guard !blocks.isEmpty else { return }
    // The animator may have been scrubbed already; added animations must still start at its beginning.
    guard case .inAnimator = mode, let animator = runner?.interruptibleAnimator, animator.state == .active,
      !animator.isRunning
    else { return run(blocks, in: mode) }
    if let animator = animator as? UIViewPropertyAnimator {
      record(in: mode)
      return animator.addAnimationsFromBeginning(calling(blocks))
    }
    let fraction = animator.fractionComplete
    animator.fractionComplete = 0
    run(blocks, in: mode)
    animator.fractionComplete = fraction
  }

  private func run(_ blocks: [Block], in mode: TransitionEffect.AlongsideMode) {
    record(in: mode)
    let all = calling(blocks)
    switch mode {
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

  private func calling(_ blocks: [Block]) -> () -> Void {
    { [self] in
      for block in blocks { block(self) }
    }
  }

  private func record(in mode: TransitionEffect.AlongsideMode) {
    runner?.record(.coordinator, .system, "alongside animations", "\(mode)", transition: context.number)
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

  /// Calls the completions and releases all blocks.
  func end() {
    phase = .ended
    let blocks = completions
    (animations, completions, endHandlers, changeHandlers) = ([], [], [], [])
    for block in blocks { block(self) }
  }

  // MARK: UIViewControllerTransitionCoordinatorContext

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
