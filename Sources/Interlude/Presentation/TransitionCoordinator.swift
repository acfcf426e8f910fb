import Foundation
import InterludeLayers
import InterludeMotion
import InterludeTransitions

/// Stores the blocks that run alongside a transition until the transition runs them.
///
/// It exists from the request on, so that the line after a `present` or a push can add blocks. The transition
/// itself starts later.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The facts about a transition that are known before it starts.
  struct Request {
    let from: UIViewController?
    let to: UIViewController?
    let presentationStyle: UIModalPresentationStyle
    let isInteractive: Bool
    let containerView: UIView
    let duration: () -> TimeInterval
  }

  private enum Phase {
    case gathering
    case running(TransitionEffect.AlongsideMode)
    /// - Parameter isReached: Whether the transition's result is there, although it may never have started.
    case ended(isReached: Bool)
  }

  private let request: Request
  /// The context of the transition; nil until it starts.
  private var context: TransitionContext?
  private weak var runner: TransitionRunner?
  private var phase = Phase.gathering
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var endHandlers: [Block] = []
  private var changeHandlers: [Block] = []
  /// The groups of the transactions in which the transition was requested: their completions wait for its
  /// end.
  private var groups: [LayerTransaction.Group]

  init(_ request: Request, in tree: LayerTree) {
    self.request = request
    groups = tree.joinTransactions()
  }

  isolated deinit {
    leaveTransactions()
  }

  private func leaveTransactions() {
    for group in groups { group.leave() }
    groups = []
  }

  /// Connects the transition that starts now.
  func start(_ context: TransitionContext, runner: TransitionRunner) {
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
      let run = { for block in blocks { block(self) } }
      guard let layers = Stage.current?.layers else { return run() }
      layers.perform(asAlongside: true, run)
    }
  }

  private func record(in mode: TransitionEffect.AlongsideMode) {
    runner?.record(.coordinator, .system, "alongside animations", "\(mode)", transition: context?.number)
  }

  func interactionChanged(isInteractive: Bool) {
    runner?.record(
      .coordinator, .system, "interaction changed", isInteractive ? "interactive" : "running",
      transition: context?.number)
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
    end(isReached: true)
  }

  private func end(isReached: Bool) {
    phase = .ended(isReached: isReached)
    let blocks = completions
    (animations, completions, endHandlers, changeHandlers) = ([], [], [], [])
    for block in blocks { block(self) }
    leaveTransactions()
  }

  // MARK: A transition that does not start

  /// Runs all blocks at once, because the result is reached without a transition.
  func runAtOnce() {
    runAlongside(in: .atOnce)
    end()
  }

  /// Gives all blocks to `other`, whose transition leads to the same result.
  func handOver(to other: TransitionCoordinator) {
    for animation in animations { _ = other.animate(alongsideTransition: animation, completion: nil) }
    other.completions += completions
    other.endHandlers += endHandlers
    other.changeHandlers += changeHandlers
    other.groups += groups
    groups = []
    (animations, completions, endHandlers, changeHandlers) = ([], [], [], [])
    phase = .ended(isReached: true)
  }

  /// Calls the completions of a transition that was requested and never started; the animations do not run.
  func abandon() {
    if case .gathering = phase { end(isReached: false) }
  }

  // MARK: UIViewControllerTransitionCoordinatorContext

  var isAnimated: Bool { context?.isAnimated ?? true }
  var presentationStyle: UIModalPresentationStyle {
    context?.presentationStyle ?? request.presentationStyle
  }
  var initiallyInteractive: Bool { context?.run.initiallyInteractive ?? request.isInteractive }
  var isInterruptible: Bool { context?.run.isInterruptible ?? false }
  var isInteractive: Bool { context?.isInteractive ?? request.isInteractive }
  var isCancelled: Bool {
    if let context { return context.transitionWasCancelled }
    if case .ended(let isReached) = phase { return !isReached }
    return false
  }
  var transitionDuration: TimeInterval {
    guard let context else { return request.duration() }
    return context.isAnimated ? context.transitionDuration : 0
  }
  var percentComplete: CGFloat { context?.run.percentComplete ?? 0 }
  var completionVelocity: CGFloat { runner?.interactionController?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { runner?.interactionController?.completionCurve ?? .easeInOut }
  var containerView: UIView { context?.containerView ?? request.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let context { return context.viewController(forKey: key) }
    switch key {
    case .from: return request.from
    case .to: return request.to
    default: return nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let context { return context.view(forKey: key) }
    switch key {
    case .from: return request.from?.viewIfLoaded
    case .to: return request.to?.viewIfLoaded
    default: return nil
    }
  }
}
