public import Foundation
import InterludeLayers
import InterludeMotion

/// Drives the transition of an animator by a progress from 0 to 1.
///
/// An interruptible animation is scrubbed: linearly in progress, unless its `scrubsLinearly` is false. Of any
/// other animator, the animations that `animateTransition(using:)` begins are held and scrubbed: springs
/// along their own course, curves linearly. Calls before the transition starts are carried out after it has
/// started.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// The animations that the progress scrubs.
  private enum Subject {
    case nothing
    case animator(any UIViewImplicitlyAnimating)
    case runs(ScrubbedAnimations)
  }

  private weak var context: TransitionContext?
  private weak var runner: TransitionRunner?
  private var subject = Subject.nothing

  /// Creates an interaction controller. It drives a transition once a delegate vends it.
  public override init() {
    super.init()
  }

  /// The duration that the animator returned, in seconds; 0 outside of a transition.
  public var duration: CGFloat { context?.transitionDuration ?? 0 }

  /// The progress that was set last, 0…1.
  public private(set) var percentComplete: CGFloat = 0

  /// The speed after the release, as a multiple of the animator's speed; above 0.
  open var completionSpeed: CGFloat = 1 {
    didSet {
      if !ClientValues.accept(completionSpeed, "completionSpeed", of: self) { completionSpeed = oldValue }
    }
  }

  /// The timing curve after the release, for animators that are not interruptible.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The timing after the release, for interruptible animators; nil uses the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts interactively.
  open var wantsInteractiveStart = true

  /// Starts the animator and holds it at its beginning. Called by the system; overriding methods call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let runner else { return }
    self.context = context
    subject = .nothing
    // For a non-interactive start the system runs the animator.
    guard context.isInteractive, let animator = runner.animator else { return }
    if let interruptible = runner.interruptibleAnswer(), interruptible !== NotInterruptible.answer {
      subject = .animator(interruptible)
      interruptible.pauseAnimation()
      return update(percentComplete)
    }
    let runs = ScrubbedAnimations(stage: runner.stage, duration: context.transitionDuration)
    subject = .runs(runs)
    runner.record(.interactionController, .animator, "animateTransition(using:)")
    runs.hold { animator.animateTransition(using: context) }
    update(percentComplete)
  }

  /// Moves the transition to `percentComplete`, limited to 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard ClientValues.accept(percentComplete, "update(_:)", of: self) else { return }
    let percent = min(max(percentComplete, 0), 1)
    guard let context else {
      if runner != nil { self.percentComplete = percent }  // the transition starts at this progress
      return
    }
    guard context.isInteractive else { return }
    self.percentComplete = percent
    switch subject {
    case .nothing: break
    case .animator(let animator): animator.fractionComplete = percent
    case .runs(let runs): runs.scrub(to: percent)
    }
    context.updateInteractiveTransition(percent)
  }

  /// Pauses a running transition where it is and makes it interactive; `percentComplete` is its progress
  /// there.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    if case .nothing = subject, let animator = runner?.interruptibleAnimator { subject = .animator(animator) }
    switch subject {
    case .nothing:
      return  // what runs cannot be paused
    case .animator(let animator):
      animator.pauseAnimation()
      animator.isReversed = false
      percentComplete = animator.fractionComplete
    case .runs(let runs):
      percentComplete = runs.pauseAll()
    }
    context.pauseInteractiveTransition()
  }

  /// Finishes the transition: it runs to its end.
  open func finish() {
    guard let context else { return runner?.decide(finishing: true, by: self) ?? () }
    guard context.isInteractive else { return }
    context.finishInteractiveTransition()
    release(reversed: false)
  }

  /// Cancels the transition: it runs back to its start.
  open func cancel() {
    guard let context else { return runner?.decide(finishing: false, by: self) ?? () }
    guard context.isInteractive else { return }
    context.cancelInteractiveTransition()
    release(reversed: true)
  }

  private func release(reversed: Bool) {
    let speed = completionSpeed > 0 ? completionSpeed : 1
    if speed != completionSpeed {
      runner?.stage.reportMisuse(
        "\(type(of: self)).completionSpeed is \(completionSpeed); it must be above 0")
    }
    let left = (reversed ? percentComplete : 1 - percentComplete) / speed
    switch subject {
    case .nothing: break
    case .animator(let animator):
      animator.isReversed = reversed
      // Scrubbed along its own course, it continues along that course; other timing would make a jump in
      // velocity.
      let keepsCourse = (animator as? UIViewPropertyAnimator)?.scrubsLinearly == false
      // A factor of 0 would mean the remaining time; with no distance left, it must end at once.
      animator.continueAnimation(
        withTimingParameters: timingCurve,
        durationFactor: keepsCourse && timingCurve == nil && speed == 1 ? 0 : max(left, 1e-9))
    case .runs(let runs):
      runs.run(reversed: reversed, remaining: left, speed: speed, curve: completionCurve.bezier)
    }
  }

  // MARK: Called by the runner

  /// Called when a delegate has vended this object.
  func attach(to runner: TransitionRunner) {
    self.runner = runner
    context = nil
    percentComplete = 0
  }

  /// Called when the transition is over.
  func detach() {
    // A transition may end early because its window is removed; then no animation may stay held.
    if case .runs(let runs) = subject { runs.release() }
    runner = nil
    context = nil
    subject = .nothing
  }

  /// Runs `body`, which begins animations alongside the transition, so that they are held like the others.
  func holdAlongside(_ body: () -> Void) {
    if case .runs(let runs) = subject, context?.isInteractive == true { runs.hold(body) } else { body() }
  }
}
