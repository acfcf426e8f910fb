import InterludeJournal
import InterludeLayers

/// Hand-offs of layers' properties, for the journal.
extension Stage {
  /// Has the layers watched as long as somebody listens.
  func watchMotion() {
    guard journal.hasListeners else {
      layers.watch = nil
      return
    }
    guard layers.watch == nil else { return }
    layers.watch = MotionWatch(
      hand: { [weak self] in self?.touches.hand },
      isTouched: { [weak self] in self?.touches.hasActiveTouches ?? false },
      moved: { [weak self] in self?.touches.senderMoved($0, by: $1) },
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
          velocityAfter: property.list(handOff.after.velocity), contract: handOff.contract?.rawValue,
          layer: handOff.layer.number,
          spring: handOff.course.map { course in
            SpringEntry(
              mass: course.spring.mass, stiffness: course.spring.stiffness, damping: course.spring.damping,
              target: property.list(course.goal), begin: course.begin)
          })))
  }

  /// The view whose layer is `layer`.
  func view(showing layer: CALayer) -> UIView? {
    let above = layer.superlayer
    let siblings = above.map { view(showing: $0)?.subviews ?? [] } ?? windows
    return siblings.first { $0.layer === layer }
  }

  /// The clock got another rate: what moves is where the clock says, now as before.
  ///
  /// - Parameter jump: Stage seconds by which the clock leapt, which is 0 unless it is broken.
  func recordClock(jump: Double) {
    layers.watch?.clockChanged(layers, jump: jump)
    for motion in motions { motion.clockChanged(jump: jump) }
  }
}

extension LayerProperty {
  /// Those of `numbers` that count.
  func list(_ numbers: Numbers) -> [Double] { (0..<count).map { numbers[$0] } }
}
