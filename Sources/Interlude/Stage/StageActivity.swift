/// All that moves on a stage by itself, or waits for its end.
@MainActor
final class StageActivity {
  /// The animations that run or are held, in the order in which they began.
  var runs: [AnimationRun] = []
  /// The property animators that run; the stage retains them.
  var animators: [UIViewPropertyAnimator] = []
  /// Motions that set model values in each frame: scroll views that decelerate.
  var motions: [any StageMotion] = []
  /// The display links that were added to the run loop, in that order.
  var links: [CADisplayLink] = []
  /// The transitions between their start and their end.
  var openTransitions: [Stage.OpenTransition] = []

  /// Whether the next frame differs from this one by itself.
  var isMoving: Bool {
    !motions.isEmpty || links.contains { !$0.isPaused }
      || runs.contains { !$0.playback.isHeld && !$0.isFrozen }
  }

  /// Releases everything.
  func removeAll() {
    (runs, animators, motions, links, openTransitions) = ([], [], [], [], [])
  }

  /// Returns the run that ends first, up to stage time `time`.
  func nextEndedRun(at time: Double) -> (run: AnimationRun, end: Double)? {
    var first: (run: AnimationRun, end: Double)?
    for run in runs {
      guard let end = run.end(asOf: time), end <= time else { continue }
      if let first, (first.end, first.run.number) <= (end, run.number) { continue }
      first = (run, end)
    }
    return first
  }
}

/// An object that moves by setting model values in each frame.
@MainActor
protocol StageMotion: AnyObject {
  /// Moves to the values for stage time `time`; returns false at rest.
  func advance(to time: Double) -> Bool
  /// Records a change of the clock's rate, with a jump of stage time by `jump` seconds.
  func clockChanged(jump: Double)
  /// The content offset that the motion changes; nil if it changes none.
  var movingOffset: MotionRecorder.Offset? { get }
}

extension StageMotion {
  func clockChanged(jump: Double) {}
  var movingOffset: MotionRecorder.Offset? { nil }
}

/// The animations, motions and transitions of a stage.
extension Stage {
  func start(_ run: AnimationRun) {
    activity.runs.append(run)
    run.groups = layers.joinTransactions()
    note("began", run.number, duration: run.playback.duration, fraction: 0)
    becameDue()
  }

  func remove(_ run: AnimationRun, keepingPresentation keeping: Bool) {
    layers.remove(run, keepingPresentation: keeping)
    activity.runs.removeAll { $0 === run }
    run.leaveTransactions()
  }

  func start(_ motion: any StageMotion) {
    if !activity.motions.contains(where: { $0 === motion }) { activity.motions.append(motion) }
    becameDue()
  }

  func stop(_ motion: any StageMotion) {
    activity.motions.removeAll { $0 === motion }
  }

  /// Whether a transition has started and has not ended.
  package var hasOpenTransition: Bool { activity.openTransitions.contains { $0.runner != nil } }
}
