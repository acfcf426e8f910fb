import Foundation
import InterludeJournal
import InterludeMotion

/// What is seen of the scrolling, and what the journal says of it.
extension UIScrollView {
  func placeIndicators() {
    guard indicators.isShown else { return }
    indicators.place(
      in: bounds, x: xAxis, y: yAxis, verticalInsets: verticalScrollIndicatorInsets,
      horizontalInsets: horizontalScrollIndicatorInsets, showsVertical: showsVerticalScrollIndicator,
      showsHorizontal: showsHorizontalScrollIndicator)
  }

  func showIndicators() {
    guard window != nil else { return }
    indicators.show()
    placeIndicators()
  }

  func hideIndicators() {
    if let stage { indicators.hide(on: stage) }
  }

  // MARK: Journal

  func record(_ motion: String) {
    stage?.journal.record(
      .scroll(
        ScrollEntry(view: "\(type(of: self))", motion: motion, x: contentOffset.x, y: contentOffset.y)))
  }

  func word(for movement: ScrollMovement, _ phase: ScrollCourse.Phase) -> String {
    switch movement.kind {
    case .wheel: "wheel"
    case .program: "animating"
    case .release: phase == .spring ? "bouncing" : "decelerating"
    }
  }

  /// The offset changed hands; without `valueBefore` right where it is.
  func handOff(
    from: String, to: String, _ before: CGVector, _ after: CGVector, valueBefore: CGPoint? = nil,
    contract: String? = nil
  ) {
    let offset = contentOffset
    let value = valueBefore ?? offset
    stage?.journal.record(
      .handOff(
        HandOffEntry(
          subject: "\(type(of: self)).contentOffset", from: from, to: to, valueBefore: [value.x, value.y],
          valueAfter: [offset.x, offset.y], velocityBefore: [before.dx, before.dy],
          velocityAfter: [after.dx, after.dy], contract: contract, layer: layer.number)))
  }

  /// Where it is on its own, for the picture that is being made; nil at rest and in a finger's hand.
  var movingOffset: MotionTrace.Offset? {
    guard case .moving(let movement) = situation else { return nil }
    let velocity = movement.velocity(at: movement.last)
    return MotionTrace.Offset(
      view: self, mover: movement.phase(at: movement.last).rawValue, velocity: [velocity.dx, velocity.dy])
  }

  /// The clock got another rate, and leapt by `jump` stage seconds.
  func recordClock(jump: Double) {
    guard case .moving(let movement) = situation else { return }
    let (time, mover) = (movement.last, movement.phase(at: movement.last).rawValue)
    let (early, late) = (movement.velocity(at: time), movement.velocity(at: time + jump))
    handOff(from: mover, to: mover, early, late, valueBefore: movement.value(at: time + jump))
  }

  /// A bounce took over from the deceleration at stage time `time`.
  func recordBounce(of movement: ScrollMovement, at time: Double) {
    guard let stage, stage.journal.hasListeners else { return }
    let early = time - Self.instant
    let (before, after) = (movement.value(at: early), movement.value(at: time))
    let (slow, fast) = (movement.velocity(at: early), movement.velocity(at: time))
    stage.journal.record(
      .handOff(
        HandOffEntry(
          subject: "\(type(of: self)).contentOffset", from: "decay", to: "spring",
          valueBefore: [before.x, before.y], valueAfter: [after.x, after.y],
          velocityBefore: [slow.dx, slow.dy], velocityAfter: [fast.dx, fast.dy], layer: layer.number)))
    record("bouncing")
  }
}
