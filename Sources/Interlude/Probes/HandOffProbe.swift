import InterludeJournal
import InterludeLayers

/// Records the hand-offs of layers' properties in the journal.
final class HandOffProbe: StageProbe {
  private var detector: HandOffDetector?

  /// Installs the detector with the first frame: the animations of the first appearance are not observed.
  func willBeginFrame(on stage: Stage) {
    guard detector == nil else { return }
    let detector = HandOffDetector(
      activePan: { [weak stage] in stage?.touches.activePan },
      isTouched: { [weak stage] in stage?.touches.hasActiveTouches ?? false },
      moved: { [weak stage] in stage?.touches.sendingPan?.observe(.movedLayer($0, by: $1)) },
      codeMover: { [weak stage] in stage?.codeMover ?? .code },
      report: { [weak stage] handOff in stage.map { Self.record(handOff, on: $0) } })
    stage.layers.handOffDetector = detector
    self.detector = detector
  }

  func didLayout(on stage: Stage) {
    detector?.endFrame()
    if !stage.journal.readsMotion { detector?.dropCodeMovements() }
  }

  func didEndTurn(on stage: Stage) { detector?.endTurn() }

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    guard case .sentActions = step, let sample = pan.panSample else { return }
    let end: PanSample.End? =
      switch pan.state {
      case .ended: .lifted
      case .cancelled: .cancelled
      case .possible, .began, .changed, .failed: nil
      }
    detector?.panSentActions(sample, end: end)
  }

  func windowWillResize(on stage: Stage) { detector?.windowWillResize() }

  /// Records that the clock has another rate. Moving values must not change by that.
  func clockDidChange(on stage: Stage, jump: Double) {
    detector?.clockChanged(stage.layers, jump: jump)
    for motion in stage.activity.motions { motion.clockChanged(jump: jump) }
  }

  func wasRemoved(from stage: Stage) {
    stage.layers.handOffDetector = nil
    detector = nil
  }

  private static func record(_ handOff: HandOff, on stage: Stage) {
    let property = handOff.property
    let owner = stage.view(showing: handOff.layer).map { "\(type(of: $0))" } ?? "\(type(of: handOff.layer))"
    stage.journal.record(
      .handOff(
        HandOffEntry(
          subject: "\(owner).\(property.rawValue)", from: handOff.from.rawValue,
          to: handOff.to.rawValue, valueBefore: property.list(handOff.before.numbers),
          valueAfter: property.list(handOff.after.numbers),
          velocityBefore: property.list(handOff.before.velocity),
          velocityAfter: property.list(handOff.after.velocity),
          contract: handOff.allowedDiscontinuity?.rawValue,
          layer: handOff.layer.number,
          spring: handOff.spring.map { parameters in
            SpringEntry(
              mass: parameters.spring.mass, stiffness: parameters.spring.stiffness,
              damping: parameters.spring.damping,
              target: property.list(parameters.target), begin: parameters.start)
          })))
  }
}
