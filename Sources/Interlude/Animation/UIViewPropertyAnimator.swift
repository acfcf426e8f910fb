public import Foundation
import InterludeLayers
import InterludeMotion

/// An animation of view properties that can be paused, scrubbed, turned round and stopped in flight.
///
/// Views that it moves take touches where they are seen. A running animator is kept alive by its stage;
/// releasing a paused or stopped one is a programmer's error.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  private enum Situation {
    case inactive
    case active(AnimationRun, Stage)
    case stopped(AnimationRun, Stage)
  }

  private var situation = Situation.inactive
  private var blocks: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var timing: ResolvedTiming
  private var startsReversed = false
  /// The run that was started last, until it is over or given up.
  private var inside: AnimationRun?
  /// Whether it was started in another animation's block, whose time it then takes.
  private var isNested = false
  /// Whether it was started without a block and is held at its beginning until one comes.
  private var awaitsBlock = false

  /// The timing that was given.
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds on the stage clock from start to end; for a spring with mass, the time that it takes.
  public var duration: TimeInterval { timing.duration }
  /// Seconds between `startAnimation(afterDelay:)` and the first motion.
  public private(set) var delay: TimeInterval = 0
  /// Whether views take touches while they move.
  open var isUserInteractionEnabled = true {
    didSet { if isRefused("isUserInteractionEnabled") { isUserInteractionEnabled = oldValue } }
  }
  /// Whether the animation may be paused and stopped.
  open var isInterruptible = true {
    didSet { if isRefused("isInterruptible") { isInterruptible = oldValue } }
  }
  /// Whether touches find the views where they will be instead of where they are seen.
  open var isManualHitTestingEnabled = false
  /// Whether a paused animation follows `fractionComplete` evenly instead of along its curve.
  open var scrubsLinearly = true {
    didSet { run?.playback.scrubsLinearly = scrubsLinearly }
  }
  /// Whether the animation stays active, paused at its end, instead of completing.
  open var pausesOnCompletion = false {
    didSet { run?.holdsAtEnd = pausesOnCompletion }
  }

  /// An animator with a timing of any kind.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = parameters
    timing = ResolvedTiming(parameters, duration: duration)
  }

  /// An animator along a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator along a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// An animator along a spring that settles within `duration`; a `dampingRatio` of 1 does not oscillate.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs already.
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
    switch situation {
    case .inactive: break
    case .active(let run, let stage), .stopped(let run, let stage):
      stage.remove(run, keepingPresentation: true)
      guard !awaitsBlock else { return }
      stage.reportMisuse(
        "UIViewPropertyAnimator was released while paused or stopped: finish it, or stop it with "
          + "stopAnimation(true), before letting it go")
    }
  }

  // MARK: State

  /// Whether the animation is idle, under way or stopped.
  open var state: UIViewAnimatingState {
    switch situation {
    case .inactive: .inactive
    case .active: .active
    case .stopped: .stopped
    }
  }

  /// Whether the animation moves by itself now.
  open var isRunning: Bool {
    guard case .active(let run, _) = situation else { return false }
    return !run.playback.isHeld
  }

  /// Whether the animation runs towards its beginning. Turning a running animation round keeps its
  /// position; its velocity changes sign.
  open var isReversed: Bool {
    get { run?.playback.isReversed ?? startsReversed }
    set {
      switch situation {
      case .inactive: startsReversed = newValue
      case .active(let run, let stage):
        guard run.playback.isReversed != newValue else { return }
        run.playback.setReversed(newValue, at: run.time(at: stage.motionTime))
        note("reversed", run, stage)
      case .stopped(_, let stage):
        stage.reportMisuse("UIViewPropertyAnimator.isReversed was set on a stopped animator")
      }
    }
  }

  /// The part of the way that is done, 0…1. Setting it holds the animation there; an animator that was not
  /// started becomes active.
  open var fractionComplete: CGFloat {
    get {
      guard case .active(let run, let stage) = situation else { return 0 }
      return run.playback.fraction(at: run.time(at: stage.layers.time))
    }
    set {
      if case .inactive = situation { activate(held: true) }
      guard case .active(let run, let stage) = situation else {
        return current?.reportMisuse("UIViewPropertyAnimator.fractionComplete was set on a stopped animator")
          ?? ()
      }
      run.playback.scrub(to: newValue.isFinite ? Double(newValue) : 0)
      awaitsBlock = false
      stage.release(self)
      stage.layers.refresh(run)
    }
  }

  // MARK: Starting and stopping

  /// Starts the animation, or goes on after a pause; does nothing while it runs.
  ///
  /// Without a block it is active, but waits at its beginning until one is added.
  open func startAnimation() {
    switch situation {
    case .inactive:
      awaitsBlock = blocks.isEmpty
      activate(held: awaitsBlock)
    case .active(let run, let stage):
      guard run.playback.isHeld, !awaitsBlock else { return }
      resume(run, stage, timing: nil, factor: 0)
    case .stopped(_, let stage):
      stage.reportMisuse(
        "UIViewPropertyAnimator.startAnimation was called on a stopped animator: finish it first")
    }
  }

  /// Starts the animation after `delay` seconds on the stage clock.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = max(delay, 0)
    startAnimation()
  }

  /// Holds the animation where it was last shown; an animator that was not started becomes active at its
  /// beginning.
  open func pauseAnimation() {
    switch situation {
    case .inactive: activate(held: true)
    case .active(let run, let stage):
      guard isInterruptible, !isNested else { return refuseInterruption(stage) }
      awaitsBlock = false
      guard !run.playback.isHeld else { return }
      run.playback.hold(at: run.time(at: stage.layers.time))
      stage.release(self)
      note("paused", run, stage)
    case .stopped(_, let stage):
      stage.reportMisuse("UIViewPropertyAnimator.pauseAnimation was called on a stopped animator")
    }
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest of the way; nil keeps the animation's own.
  ///   - durationFactor: How much of the whole duration the rest takes; 0 means the time that was left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard case .active(let run, let stage) = situation, run.playback.isHeld else {
      current?.reportMisuse(
        "UIViewPropertyAnimator.continueAnimation was called on an animator that is not paused")
      return
    }
    resume(run, stage, timing: parameters, factor: Double(durationFactor))
  }

  /// Ends the animation where it was last shown: the views' properties take the values on the screen.
  ///
  /// With `withoutFinishing` no completion runs and the animator is inactive; without it, it is stopped and
  /// waits for `finishAnimation(at:)`. Does nothing on an inactive animator.
  open func stopAnimation(_ withoutFinishing: Bool) {
    switch situation {
    case .inactive: break
    case .active(let run, let stage):
      guard isInterruptible, !isNested else { return refuseInterruption(stage) }
      note("stopped", run, stage)
      awaitsBlock = false
      frozen = withoutFinishing ? [] : run.layers.flatMap { $0.changes(in: run) }
      stage.remove(run, keepingPresentation: true)
      stage.release(self)
      if withoutFinishing {
        reset()
      } else {
        situation = .stopped(run, stage)
      }
    case .stopped(_, _):
      if withoutFinishing { reset() }
    }
  }

  /// Moves the views of a stopped animation to `finalPosition` and runs the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard case .stopped(_, let stage) = situation else {
      current?.reportMisuse(
        "UIViewPropertyAnimator.finishAnimation was called on an animator that is not stopped: "
          + "call stopAnimation(false) first")
      return
    }
    switch finalPosition {
    case .current: break
    case .end: for change in frozen { change.layer.move(change.property, by: change.toEnd) }
    case .start: for change in frozen { change.layer.move(change.property, by: change.toStart) }
    }
    complete(at: finalPosition, stage)
  }

  /// What a stopped animator's views still have before and behind them.
  private var frozen: [FrozenChange] = []

  // MARK: Adding

  /// Adds changes: before the start they wait for it; in flight they take the time that is left.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds changes that start after `delayFactor` (0…1) of the remaining time and end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = min(max(Double(delayFactor), 0), 1)
    switch situation {
    case .inactive: blocks.append((animation, factor))
    case .active(let run, let stage):
      if awaitsBlock { resume(run, stage, timing: nil, factor: 0) }
      var playback = run.playback
      // In flight a change fits into the time that is left, and not into the way that is left.
      if case .along = playback.motion { playback.scrubsLinearly = false }
      let done = min(max(playback.fraction(at: run.time(at: stage.layers.time)), 0), 1)
      record(animation, in: run, joined: done + factor * (1 - done), stage)
    case .stopped(_, let stage):
      stage.reportMisuse("UIViewPropertyAnimator.addAnimations was called on a stopped animator")
    }
  }

  /// Adds a block that runs once, when the animation is over, in the order of adding.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Inside

  private var run: AnimationRun? {
    if case .active(let run, _) = situation { run } else { nil }
  }

  private var current: Stage? {
    switch situation {
    case .inactive: Stage.current
    case .active(_, let stage), .stopped(_, let stage): stage
    }
  }

  private func activate(held: Bool) {
    guard let stage = Stage.current else {
      fatalError("UIViewPropertyAnimator was started outside of a stage: call it from code that a stage runs")
    }
    if let outer = (stage.layers.recordings.last ?? nil)?.run {
      timing = ResolvedTiming(curve: outer.playback.curve, duration: outer.playback.duration)
      isNested = true
    }
    var playback = Playback(
      curve: timing.curve, duration: timing.duration, start: stage.motionTime + delay,
      scrubsLinearly: scrubsLinearly)
    if startsReversed { playback.setReversed(true, at: stage.motionTime) }
    if held { playback.scrub(to: 0) }
    let hitTesting: AnimationRun.HitTesting =
      isUserInteractionEnabled ? (isManualHitTestingEnabled ? .model : .presentation) : .none
    let run = AnimationRun(number: stage.nextNumber(), playback: playback, hitTesting: hitTesting)
    inside = run
    run.isOfAnimator = true
    run.holdsAtEnd = pausesOnCompletion
    run.ended = { [weak self] _ in self?.reachedEnd() }
    situation = .active(run, stage)
    if !held { stage.retain(self) }
    stage.start(run)
    let waiting = blocks
    blocks = []
    for (block, delayFactor) in waiting { record(block, in: run, joined: delayFactor, stage) }
  }

  private func record(_ block: () -> Void, in run: AnimationRun, joined: Double, _ stage: Stage) {
    if joined > 0 { run.playback.hasLateChanges = true }
    stage.layers.recordings.append(LayerTree.Recording(run: run, joined: joined))
    stage.perform(block)
    stage.layers.recordings.removeLast()
  }

  private func resume(
    _ run: AnimationRun, _ stage: Stage, timing provider: (any UITimingCurveProvider)?, factor: Double
  ) {
    let curve = provider.map { ResolvedTiming($0, duration: timing.duration).curve }
    let wait = awaitsBlock ? delay : 0
    awaitsBlock = false
    run.playback.resume(at: run.time(at: stage.motionTime) + wait, curve: curve, durationFactor: factor)
    stage.retain(self)
    note("continued", run, stage)
    stage.becameDue()
  }

  private func reachedEnd() {
    guard case .active(let run, let stage) = situation else { return }
    if run.holdsAtEnd { return stage.release(self) }
    complete(at: run.playback.isReversed ? .start : .end, stage)
  }

  private func complete(at position: UIViewAnimatingPosition, _ stage: Stage) {
    let blocks = completions
    let afterwards = inside?.afterwards ?? []
    reset()
    stage.release(self)
    for block in blocks { stage.perform { block(position) } }
    for block in afterwards { stage.perform { block(true) } }
  }

  private func reset() {
    situation = .inactive
    inside = nil
    isNested = false
    awaitsBlock = false
    completions = []
    blocks = []
    frozen = []
    startsReversed = false
    delay = 0
  }

  private func isRefused(_ property: String) -> Bool {
    guard case .active(_, let stage) = situation else { return false }
    stage.reportMisuse(
      "UIViewPropertyAnimator.\(property) was set on an active animator: set it before the start")
    return true
  }

  private func refuseInterruption(_ stage: Stage) {
    stage.reportMisuse(
      "UIViewPropertyAnimator with isInterruptible = false, or started in another animation's block, can be "
        + "neither paused nor stopped")
  }

  private func note(_ action: String, _ run: AnimationRun, _ stage: Stage) {
    stage.note(
      action, run.number, duration: run.playback.duration,
      fraction: run.playback.fraction(at: run.time(at: stage.layers.time)))
  }
}

extension Stage {
  /// Keeps a running animator alive.
  func retain(_ animator: UIViewPropertyAnimator) {
    if !runningAnimators.contains(where: { $0 === animator }) { runningAnimators.append(animator) }
  }

  func release(_ animator: UIViewPropertyAnimator) {
    runningAnimators.removeAll { $0 === animator }
  }
}
