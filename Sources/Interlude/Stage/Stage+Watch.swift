import InterludeJournal
import InterludeLayers

/// Hand-offs of layers' properties, for the journal.
extension Stage {
  /// Detects hand-offs while the journal has listeners.
  func detectHandOffs() {
    guard journal.hasListeners else {
      layers.handOffDetector = nil
      return
    }
    guard layers.handOffDetector == nil else { return }
    layers.handOffDetector = HandOffDetector(
      activePan: { [weak self] in self?.touches.activePan },
      isTouched: { [weak self] in self?.touches.hasActiveTouches ?? false },
      moved: { [weak self] in self?.touches.attributeMovement($0, by: $1) },
      report: { [weak self] in self?.record($0) })
  }

  private func record(_ handOff: HandOff) {
    let property = handOff.property
    let owner = view(showing: handOff.layer).map { "\(type(of: $0))" } ?? "\(type(of: handOff.layer))"
    journal.record(
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

  /// The view whose layer is `layer`.
  func view(showing layer: CALayer) -> UIView? {
    let above = layer.superlayer
    let siblings = above.map { view(showing: $0)?.subviews ?? [] } ?? windows
    return siblings.first { $0.layer === layer }
  }

  /// Records that the clock has another rate. Moving values must not change by that.
  ///
  /// - Parameter jump: The stage seconds by which the clock jumped; 0 unless the clock is wrong.
  func recordClock(jump: Double) {
    layers.handOffDetector?.clockChanged(layers, jump: jump)
    for motion in motions { motion.clockChanged(jump: jump) }
  }
}

extension LayerProperty {
  /// The first `count` elements of `numbers`.
  func list(_ numbers: Numbers) -> [Double] { (0..<count).map { numbers[$0] } }
}
