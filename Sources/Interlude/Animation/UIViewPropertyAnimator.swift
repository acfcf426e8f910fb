public import Foundation
import InterludeLayers
import InterludeMotion

/// An animation of view properties that can be paused, scrubbed, reversed and stopped in flight.
///
/// Views that it moves receive touches at their positions on screen. The stage retains a running animator.
/// Releasing a paused or stopped animator is a programming error.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private enum Phase {
    case inactive
    case active(AnimatorRun)
    /// The changes lead from the position at which it was stopped to the end and to the start.
    case stopped(AnimatorRun, [FrozenChange])
  }

  private var phase = Phase.inactive
  private var blocks: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timing: ResolvedTiming
  private var startsReversed = false
  /// The clients' changes alongside the transition that this animator leads back.
  var remainder: AlongsideRemainder?

  /// The timing that was given.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The duration in seconds on the stage clock; for a spring with mass, its settling time.
  public var duration: TimeInterval { timing.duration }
  /// The seconds between `startAnimation(afterDelay:)` and the first motion.
  public private(set) var delay: TimeInterval = 0
  /// Whether views receive touches while they move.
  open var isUserInteractionEnabled = true {
    didSet { if rejectWhileActive("isUserInteractionEnabled") { isUserInteractionEnabled = oldValue } }
  }
  /// Whether the animation may be paused and stopped.
  open var isInterruptible = true {
    didSet { if rejectWhileActive("isInterruptible") { isInterruptible = oldValue } }
  }
  /// Whether hit testing uses the views' model positions instead of their positions on screen.
  open var isManualHitTestingEnabled = false
  /// Whether a paused animation follows `fractionComplete` linearly instead of along its curve.
  open var scrubsLinearly = true {
    didSet { active?.run.playback.scrubsLinearly = scrubsLinearly }
  }
  /// Whether the animation stays active, paused at its end, instead of completing.
  open var pausesOnCompletion = false {
    didSet { active?.run.holdsAtEnd = pausesOnCompletion }
  }

  /// Creates an animator without duration, whose changes show at once.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Creates an animator with any timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = ResolvedTiming(parameters, duration: duration)
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within `duration`; a `dampingRatio` of 1 does not
  /// oscillate.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    switch phase {
    case .inactive: break
    case .active(let run), .stopped(let run, _):
      if case .active = phase { run.note("stopped") }
      run.remove()
      guard !run.isWaitingForBlock else { return }
      run.stage.reportMisuse(
        "UIViewPropertyAnimator was released while paused or stopped: finish it, or stop it with "
          + "stopAnimation(true), before letting it go")
    }
  }

  // MARK: State

  /// The state: inactive, active or stopped.
  open var state: UIViewAnimatingState {
    switch phase {
    case .inactive: .inactive
    case .active: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animation is moving now.
  open var isRunning: Bool {
    active?.isHeld == false
  }

  /// Whether the animation runs towards its beginning. Reversing a running animation keeps the position shown
  /// last, as `pauseAnimation` does; its velocity changes sign.
  open var isReversed: Bool {
    get { active?.isReversed ?? startsReversed }
    set {
      switch phase {
      case .inactive: startsReversed = newValue
      case .active(let run):
        guard run.isReversed != newValue else { return }
        run.setReversed(newValue)
        remainder?.turn(isReversed: newValue)
      case .stopped(let run, _):
        run.stage.reportMisuse("UIViewPropertyAnimator.isReversed was set on a stopped animator")
      }
    }
  }

  /// The fraction of the animation that is complete, 0…1. Setting it pauses the animation there; an
  /// inactive animator becomes active.
  open var fractionComplete: CGFloat {
    get { CGFloat(active?.fraction ?? 0) }
    set {
      guard ClientValues.accept(newValue, "fractionComplete", of: self) else { return }
      if case .inactive = phase { activate(held: true) }
      guard let active else {
        return currentStage?.reportMisuse(
          "UIViewPropertyAnimator.fractionComplete was set on a stopped animator")
          ?? ()
      }
      active.stage.release(self)
      active.scrub(to: Double(newValue))
    }
  }

  /// The change of `fractionComplete` per second; 0 while the animator is paused or inactive.
  var fractionRate: CGFloat { CGFloat(active?.rate ?? 0) }

  // MARK: Starting and stopping

  /// Starts the animation, or continues it after a pause; does nothing while it runs.
  ///
  /// Without a block the animator is active, but waits at its beginning until one is added.
  open func startAnimation() {
    switch phase {
    case .inactive:
      activate(held: blocks.isEmpty, isWaitingForBlock: blocks.isEmpty)
    case .active(let run):
      if run.isHeld, !run.isWaitingForBlock { resume(run) }
    case .stopped(let run, _):
      run.stage.reportMisuse(
        "UIViewPropertyAnimator.startAnimation was called on a stopped animator: finish it first")
    }
  }

  /// Starts the animation after `delay` seconds on the stage clock.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = max(ClientValues.usable(delay, else: 0, "delay", of: self), 0)
    startAnimation()
  }

  /// Pauses the animation at the position shown last. An inactive animator becomes active at its beginning.
  open func pauseAnimation() {
    switch phase {
    case .inactive: activate(held: true)
    case .active(let run):
      guard isInterruptible, !run.isNested else { return reportNotInterruptible(run.stage) }
      run.isWaitingForBlock = false
      guard !run.isHeld else { return }
      run.stage.release(self)
      run.hold()
    case .stopped(let run, _):
      run.stage.reportMisuse("UIViewPropertyAnimator.pauseAnimation was called on a stopped animator")
    }
  }

  /// Continues after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; nil keeps the animation's own.
  ///   - durationFactor: The remaining duration as a fraction of the whole; 0 stands for the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    let durationFactor = ClientValues.usable(durationFactor, else: 0, "durationFactor", of: self)
    guard let active, active.isHeld else {
      currentStage?.reportMisuse(
        "UIViewPropertyAnimator.continueAnimation was called on an animator that is not paused")
      return
    }
    resume(
      active, curve: parameters.map { ResolvedTiming($0, duration: timing.duration).curve },
      durationFactor: Double(durationFactor))
  }

  /// Stops the animation at the position shown last: the views' properties take the values on screen.
  ///
  /// With `withoutFinishing` no completion runs and the animator becomes inactive. Without it the animator is
  /// stopped and waits for `finishAnimation(at:)`. Does nothing on an inactive animator.
  open func stopAnimation(_ withoutFinishing: Bool) {
    switch phase {
    case .inactive: break
    case .active(let run):
      guard isInterruptible, !run.isNested else { return reportNotInterruptible(run.stage) }
      let frozen = run.stop()
      run.stage.release(self)
      if withoutFinishing {
        reset()
      } else {
        phase = .stopped(run, frozen)
      }
    case .stopped:
      if withoutFinishing { reset() }
    }
  }

  /// Moves the views of a stopped animation to `finalPosition` and runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard case .stopped(let run, let frozen) = phase else {
      currentStage?.reportMisuse(
        "UIViewPropertyAnimator.finishAnimation was called on an animator that is not stopped: "
          + "call stopAnimation(false) first")
      return
    }
    switch finalPosition {
    case .current: break
    case .end: for change in frozen { change.layer.move(change.property, by: change.toEnd) }
    case .start: for change in frozen { change.layer.move(change.property, by: change.toStart) }
    }
    complete(run, at: finalPosition)
  }

  // MARK: Adding

  /// Adds changes. Before the start they begin with the animation; in flight they use the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that start after `delayFactor` (0…1) of the remaining time and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(ClientValues.usable(delayFactor, else: 0, "delayFactor", of: self)), 0), 1)
    switch phase {
    case .inactive: blocks.append((animation, factor))
    case .active(let run):
      if run.isWaitingForBlock { resume(run) }
      run.record(animation, joinFraction: run.joinFraction(delayFactor: factor))
    case .stopped(let run, _):
      run.stage.reportMisuse("UIViewPropertyAnimator.addAnimations was called on a stopped animator")
    }
  }

  /// Adds a block that runs once, when the animation has ended, in the order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Activates the animator, held at `fraction`. Its views are shown there at once, not at its beginning.
  func pauseAnimation(at fraction: CGFloat) {
    guard case .inactive = phase else { return fractionComplete = fraction }
    activate(held: true, at: Double(fraction))
  }

  /// Adds changes that begin at the animator's beginning, although it may have been scrubbed already.
  func addAnimationsFromBeginning(_ animation: @escaping () -> Void) {
    guard let active else { return addAnimations(animation) }
    active.record(animation, joinFraction: 0)
    remainder = remainder.map(active.fitAlongside(after:))
  }

  /// Lets what clients animated alongside the transition before, and do not animate now, go on to its end.
  ///
  /// - Parameter timing: Returns the timing for a relative velocity.
  func continueRemainder(_ timing: @escaping (CGFloat) -> UISpringTimingParameters) {
    if let run = active?.run { remainder?.goOn(besides: run, timing) }
  }

  /// Stops the animator in favour of one that leads back between the same values and continues from where it
  /// is seen. The views' properties take the values at its end, which no picture shows. No completion runs.
  ///
  /// - Parameter runsBack: Whether the transition would lead to its start, which counts as the end then. A
  ///   finger that holds the animator has not reversed it.
  /// - Returns: What clients have animated alongside, for the other animator; nil if this one was not active.
  func endForNextAnimation(runsBack: Bool) -> AlongsideRemainder? {
    guard case .active = phase else {
      stopAnimation(true)
      return nil
    }
    stopAnimation(false)
    guard case .stopped(_, let frozen) = phase else { return nil }
    let left = runsBack ? frozen : frozen.map(\.reversed)
    for change in left { change.layer.move(change.property, by: change.toStart) }
    reset()
    return AlongsideRemainder(left)
  }

  /// Stops the animator in favour of one that leads back to its start from where it is seen. No completion
  /// runs.
  ///
  /// A client's change that takes only a part of the animator's progress goes back by itself.
  ///
  /// - Parameters:
  ///   - rate: The change of the animator's progress per second.
  ///   - timing: Returns the timing for a relative velocity.
  /// - Returns: A block for the other animator. It moves back all else that this one has moved.
  func stopForReturn(rate: Double, _ timing: (CGFloat) -> UISpringTimingParameters) -> () -> Void {
    stopAnimation(false)
    guard case .stopped(_, let frozen) = phase else { return {} }
    reset()
    var together: [FrozenChange] = []
    for change in frozen {
      if change.isAlongside, let own = change.partialRate {
        change.goBack(velocity: own * rate, timing)
      } else {
        together.append(change)
      }
    }
    return { for change in together { change.layer.takeBack(change) } }
  }

  /// Returns the distance that is left for the center of `view` in an active animator, and its velocity.
  /// Excludes other animations of the view. Returns nil if the animator does not move the view.
  func motion(of view: UIView) -> (left: CGPoint, velocity: CGPoint)? {
    guard let run = active?.run, let part = view.layer.contribution(of: run, to: .position) else {
      return nil
    }
    return (
      CGPoint(x: part.numbers[0], y: part.numbers[1]), CGPoint(x: part.velocity[0], y: part.velocity[1])
    )
  }

  /// Lets an active animator move `view` between other centers, at its present progress: those that it leads
  /// from and to have moved themselves.
  func rebase(_ view: UIView, from start: CGPoint, to end: CGPoint) {
    active?.rebase(view, from: start, to: end)
  }

  // MARK: Implementation

  private var active: AnimatorRun? {
    if case .active(let run) = phase { run } else { nil }
  }

  private var currentStage: Stage? {
    switch phase {
    case .inactive: Stage.current
    case .active(let run), .stopped(let run, _): run.stage
    }
  }

  private func activate(held: Bool, at fraction: Double = 0, isWaitingForBlock: Bool = false) {
    guard let stage = Stage.current else {
      fatalError("UIViewPropertyAnimator was started outside of a stage: call it from code that a stage runs")
    }
    let outer = (stage.layers.animationBlocks.last ?? nil)?.run
    if let outer { timing = ResolvedTiming(resolved: outer.playback.curve, outer.playback.duration) }
    var playback = Playback(
      curve: timing.curve, duration: timing.duration, start: stage.motionTime + delay,
      scrubsLinearly: scrubsLinearly)
    if startsReversed { playback.setReversed(true, at: stage.motionTime) }
    if held { playback.scrub(to: fraction) }
    let hitTesting: AnimationRun.HitTesting =
      isUserInteractionEnabled ? (isManualHitTestingEnabled ? .model : .presentation) : .none
    let active = AnimatorRun(playback, hitTesting: hitTesting, isNested: outer != nil, on: stage)
    active.isWaitingForBlock = isWaitingForBlock
    active.run.holdsAtEnd = pausesOnCompletion
    active.run.ended = { [weak self] _ in self?.didReachEnd() }
    phase = .active(active)
    if !held { stage.retain(self) }
    stage.start(active.run)
    let waiting = blocks
    blocks = []
    for (block, delayFactor) in waiting { active.record(block, joinFraction: delayFactor) }
  }

  private func resume(_ run: AnimatorRun, curve: TimingCurve? = nil, durationFactor: Double = 0) {
    run.stage.retain(self)
    run.resume(after: delay, curve: curve, durationFactor: durationFactor)
  }

  private func didReachEnd() {
    guard let active else { return }
    if active.run.holdsAtEnd { return active.stage.release(self) }
    complete(active, at: active.isReversed ? .start : .end)
  }

  private func complete(_ ended: AnimatorRun, at position: UIViewAnimatingPosition) {
    let blocks = completions
    let nestedCompletions = ended.run.nestedCompletions
    reset()
    ended.stage.release(self)
    for block in blocks { ended.stage.perform { block(position) } }
    for block in nestedCompletions { ended.stage.perform { block(true) } }
  }

  private func reset() {
    phase = .inactive
    completions = []
    blocks = []
    startsReversed = false
    delay = 0
    remainder = nil
  }

  private func rejectWhileActive(_ property: String) -> Bool {
    guard let active else { return false }
    active.stage.reportMisuse(
      "UIViewPropertyAnimator.\(property) was set on an active animator: set it before the start")
    return true
  }

  private func reportNotInterruptible(_ stage: Stage) {
    stage.reportMisuse(
      "UIViewPropertyAnimator with isInterruptible = false, or started in another animation's block, can be "
        + "neither paused nor stopped")
  }
}

extension Stage {
  /// Retains a running animator.
  func retain(_ animator: UIViewPropertyAnimator) {
    if !activity.animators.contains(where: { $0 === animator }) { activity.animators.append(animator) }
  }

  func release(_ animator: UIViewPropertyAnimator) {
    activity.animators.removeAll { $0 === animator }
  }
}
