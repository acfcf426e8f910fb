public import Foundation
import InterludeLayers
import InterludeMotion

/// Drives the transition that an animator animates, by a progress from 0 to 1.
///
/// An animator that vends an interruptible animation is scrubbed through it: linearly in progress, unless
/// the animation says otherwise (`scrubsLinearly`). Of any other, the animations that
/// `animateTransition(using:)` begins are held and moved by hand: springs along their own course, curves
/// linearly. What is asked for before the transition starts is carried out once it has.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  /// What moves under the hand.
  private enum Subject {
    case nothing
    case animator(any UIViewImplicitlyAnimating)
    case runs(HeldRuns)
  }

  private weak var context: TransitionContext?
  private weak var runner: TransitionRunner?
  private var subject = Subject.nothing

  /// A transition that is driven once a delegate vends it.
  public override init() {
    super.init()
  }

  /// Seconds that the animator asked for; 0 outside of a transition.
  public var duration: CGFloat { context?.transitionDuration ?? 0 }

  /// The progress last given, 0…1.
  public private(set) var percentComplete: CGFloat = 0

  /// How fast the rest runs once the hand lets go, as a multiple of the animator's speed; above 0.
  open var completionSpeed: CGFloat = 1

  /// The curve of the rest once the hand lets go, for animators that are not interruptible.
  open var completionCurve: UIView.AnimationCurve = .easeInOut

  /// The timing of the rest once the hand lets go, for interruptible animators; nil keeps the animator's.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Whether the transition starts in the hand.
  open var wantsInteractiveStart = true

  /// Starts the animator and holds it at its beginning. Called by the system; overriding methods call super.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, let runner else { return }
    self.context = context
    subject = .nothing
    // Where no hand is wanted at the start, the system runs the animator itself.
    guard context.isInteractive, let animator = runner.animator else { return }
    let interruptible = animator.interruptibleAnimator(using: context)
    if interruptible !== NotInterruptible.answer {
      subject = .animator(interruptible)
      interruptible.pauseAnimation()
      return update(percentComplete)
    }
    let runs = HeldRuns(stage: runner.stage, duration: context.transitionDuration)
    subject = .runs(runs)
    runner.record(.interactionController, .animator, "animateTransition(using:)")
    runs.hold { animator.animateTransition(using: context) }
    update(percentComplete)
  }

  /// Moves the transition to `percentComplete`; outside of 0…1 it stays at the end that is nearer.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    let percent = min(max(percentComplete, 0), 1)
    guard let context else {
      if runner != nil { self.percentComplete = percent }  // the transition starts from there
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

  /// Takes a running transition in hand, where it is; `percentComplete` says how far that is.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    if case .nothing = subject, let animator = runner?.interruptibleAnimator { subject = .animator(animator) }
    switch subject {
    case .nothing:
      return  // what runs cannot be held
    case .animator(let animator):
      animator.pauseAnimation()
      animator.isReversed = false
      percentComplete = animator.fractionComplete
    case .runs(let runs):
      percentComplete = runs.catchAll()
    }
    context.pauseInteractiveTransition()
  }

  /// Lets the transition go, to its end.
  open func finish() {
    guard let context else { return runner?.decide(finishing: true, by: self) ?? () }
    guard context.isInteractive else { return }
    context.finishInteractiveTransition()
    letGo(reversed: false)
  }

  /// Lets the transition go, back to its start.
  open func cancel() {
    guard let context else { return runner?.decide(finishing: false, by: self) ?? () }
    guard context.isInteractive else { return }
    context.cancelInteractiveTransition()
    letGo(reversed: true)
  }

  private func letGo(reversed: Bool) {
    let speed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    if speed != completionSpeed {
      runner?.stage.reportMisuse(
        "\(type(of: self)).completionSpeed is \(completionSpeed); it must be above 0")
    }
    let left = (reversed ? percentComplete : 1 - percentComplete) / speed
    switch subject {
    case .nothing: break
    case .animator(let animator):
      animator.isReversed = reversed
      // Scrubbed along its own course, it goes on along it: nothing else joins without a kink.
      let keepsCourse = (animator as? UIViewPropertyAnimator)?.scrubsLinearly == false
      // A factor of 0 would mean the time that was left; where no way is left, it is over at once.
      animator.continueAnimation(
        withTimingParameters: timingCurve,
        durationFactor: keepsCourse && timingCurve == nil && speed == 1 ? 0 : max(left, 1e-9))
    case .runs(let runs):
      runs.letGo(reversed: reversed, part: left, speed: speed, curve: completionCurve.bezier)
    }
  }

  // MARK: The runner's side

  /// Called when a delegate has vended this object.
  func attach(to runner: TransitionRunner) {
    self.runner = runner
    context = nil
    percentComplete = 0
  }

  /// Called when the transition is over.
  func detach() {
    // A transition that ends over the hand's head, because its window goes, leaves nothing held.
    if case .runs(let runs) = subject { runs.release() }
    runner = nil
    context = nil
    subject = .nothing
  }

  /// Runs `body`, which begins animations along with the transition, so that they are held like the others.
  func holdAlongside(_ body: () -> Void) {
    if case .runs(let runs) = subject, context?.isInteractive == true { runs.hold(body) } else { body() }
  }
}
