import Foundation
import InterludeMotion
import InterludeTransitions

/// The context of one transition. A client that retains it after the end reads the last state; a call on it
/// is then reported as misuse.
final class TransitionContext: UIViewControllerContextTransitioning {
  let number: Int
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  let from: UIViewController
  let to: UIViewController
  private let direction: TransitionRequest.Direction
  private let stage: Stage
  private weak var runner: TransitionRunner?
  private var last: TransitionMachine.Running
  /// The duration that the animator returned when the transition began, in seconds.
  var transitionDuration = 0.0
  /// Whether a client has called a method that changes the transition.
  private(set) var wasUsed = false
  /// Whether the system ended the transition early. Later calls by clients are then ignored, not reported as
  /// misuse.
  var isRevoked = false

  init(
    run: TransitionMachine.Running, runner: TransitionRunner, container: UIView, presenter: UIViewController
  ) {
    number = run.request.number
    direction = run.request.direction
    isAnimated = run.request.isAnimated
    containerView = container
    presentationStyle = runner.presentationStyle
    from = direction == .presentation ? presenter : runner.presented
    to = direction == .presentation ? runner.presented : presenter
    stage = runner.stage
    last = run
    self.runner = runner
  }

  /// The machine's current run of this transition, or its last one after the end.
  var run: TransitionMachine.Running {
    if let run = runner?.machine.running, run.request.number == number { last = run }
    return last
  }

  var isInteractive: Bool { run.isInteractive }
  var transitionWasCancelled: Bool { run.wasCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    report(
      .updated(number: number, percent: percentComplete), "updateInteractiveTransition(_:)",
      "\(percentComplete)")
  }

  func finishInteractiveTransition() {
    report(.finished(number: number), "finishInteractiveTransition()")
  }

  func cancelInteractiveTransition() {
    report(.cancelled(number: number), "cancelInteractiveTransition()")
  }

  func pauseInteractiveTransition() {
    report(.paused(number: number), "pauseInteractiveTransition()")
  }

  func completeTransition(_ didComplete: Bool) {
    report(
      .completed(number: number, didComplete: didComplete), "completeTransition(_:)", "\(didComplete)",
      byAnimator: !run.initiallyInteractive)
  }

  private func report(
    _ event: TransitionEvent, _ call: String, _ detail: String = "", byAnimator: Bool = false
  ) {
    if isRevoked { return }
    wasUsed = true
    guard let runner else {
      stage.reportMisuse(
        "\(call): the context of \(from.nameForReports) and \(to.nameForReports) is used after its end")
      return
    }
    runner.record(byAnimator ? .animator : .interactionController, .context, call, detail, transition: number)
    runner.send(event)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    let controller = key == .from ? from : key == .to ? to : nil
    guard let controller, let runner else { return nil }
    if controller === runner.presented { return runner.presentedView }
    return runner.movesPresentersView ? controller.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    if vc === runner?.presented {
      return direction == .presentation ? .zero : runner?.presentedFrame ?? .zero
    }
    return vc === from || vc === to ? frame(of: vc) : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    // Also for a dismissed controller: animators derive the way out from this frame.
    if vc === runner?.presented { return runner?.presentedFrame ?? .zero }
    if vc === to, let (superview, frame) = runner?.presentersReturn {
      return containerView.convert(frame, from: superview)
    }
    return vc === from || vc === to ? frame(of: vc) : .zero
  }

  /// The frame of the presenter's view; the container's bounds while that view is outside the window.
  private func frame(of presenter: UIViewController) -> CGRect {
    guard let view = presenter.viewIfLoaded, view.window != nil, view.window === containerView.window else {
      return containerView.bounds
    }
    return containerView.convert(view.bounds, from: view)
  }
}
