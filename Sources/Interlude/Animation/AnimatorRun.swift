import Foundation
import InterludeLayers
import InterludeMotion

/// The run of a property animator that was started, on the stage on which it was started.
///
/// The animator checks in which state a call is allowed; this object moves the run.
@MainActor
final class AnimatorRun {
  let run: AnimationRun
  let stage: Stage
  /// Whether it was started in another animation's block, and uses the timing of that animation.
  let isNested: Bool
  /// Whether it was started without a block and is held at its beginning until one is added.
  var isWaitingForBlock = false

  init(_ playback: Playback, hitTesting: AnimationRun.HitTesting, isNested: Bool, on stage: Stage) {
    self.stage = stage
    self.isNested = isNested
    run = AnimationRun(number: stage.nextNumber(), playback: playback, hitTesting: hitTesting)
    run.isDrivenByAnimator = true
  }

  var isHeld: Bool { run.playback.isHeld }
  var isReversed: Bool { run.playback.isReversed }
  /// The fraction that is complete in the last picture.
  var fraction: Double { run.playback.fraction(at: run.time(at: stage.layers.time)) }

  /// The change of the fraction per second in the last picture; 0 while held.
  var rate: Double { run.playback.rate(at: run.time(at: stage.layers.time)) }

  /// Turns the run around. A running one goes back from the position shown last, as after a pause.
  func setReversed(_ isReversed: Bool) {
    run.playback.setReversed(
      isReversed, at: run.time(at: stage.motionTime), shown: run.time(at: stage.layers.time))
    note("reversed")
  }

  /// Holds the run at the fraction `fraction`.
  func scrub(to fraction: Double) {
    run.playback.scrub(to: fraction)
    isWaitingForBlock = false
    stage.layers.refresh(run)
  }

  /// Holds the run at the position shown last.
  func hold() {
    run.playback.hold(at: run.time(at: stage.layers.time))
    note("paused")
  }

  /// Continues a run that is held.
  ///
  /// - Parameters:
  ///   - delay: The seconds before the first motion of a run that has waited for a block.
  ///   - curve: The curve of the rest; nil keeps the run's own.
  ///   - durationFactor: The duration of the rest as a fraction of the whole; 0 stands for the remaining
  ///     time.
  func resume(after delay: Double, curve: TimingCurve? = nil, durationFactor: Double = 0) {
    let wait = isWaitingForBlock ? delay : 0
    isWaitingForBlock = false
    run.playback.resume(
      at: run.time(at: stage.motionTime) + wait, curve: curve, durationFactor: durationFactor)
    note("continued")
    stage.becameDue()
  }

  /// Ends the run. Properties keep the values shown last.
  ///
  /// - Returns: The changes from there to the run's ends.
  func stop() -> [FrozenChange] {
    note("stopped")
    isWaitingForBlock = false
    let frozen = run.layers.flatMap { $0.changes(in: run) }
    remove()
    return frozen
  }

  func remove() {
    stage.remove(run, keepingPresentation: true)
  }

  /// Returns the fraction of the run at which a change that is added now begins, `delayFactor` of the
  /// remaining time later.
  func joinFraction(delayFactor: Double) -> Double {
    var playback = run.playback
    // In flight a change fits into the remaining time, not into the remaining fraction of progress.
    if case .along = playback.motion { playback.scrubsLinearly = false }
    let done = min(max(playback.fraction(at: run.time(at: stage.layers.time)), 0), 1)
    return done + delayFactor * (1 - done)
  }

  /// Runs a block whose changes begin at the fraction `joinFraction` of the run.
  func record(_ block: () -> Void, joinFraction: Double) {
    if joinFraction > 0 { run.playback.hasLateChanges = true }
    stage.layers.animationBlocks.append(LayerTree.AnimationBlock(run: run, joinFraction: joinFraction))
    stage.perform(block)
    stage.layers.animationBlocks.removeLast()
  }

  /// Lets what clients have added alongside a transition go on from where the transition before has left it.
  ///
  /// - Returns: What goes on by itself, with the changes that the run cannot lead.
  func fitAlongside(after before: AlongsideRemainder) -> AlongsideRemainder {
    var remainder = before
    for layer in run.layers {
      let removed = layer.fitAlongside(in: run, at: fraction) { before.motion(of: $0, on: layer) }
      removed.forEach { remainder.add($0) }
    }
    return remainder
  }

  /// Lets the run move `view` between other centers, at its present progress.
  func rebase(_ view: UIView, from start: CGPoint, to end: CGPoint) {
    view.layer.rebasePosition(in: run, from: start, to: end)
  }

  /// Records `action` in the journal.
  func note(_ action: String) {
    stage.note(action, run.number, duration: run.playback.duration, fraction: fraction)
  }
}
