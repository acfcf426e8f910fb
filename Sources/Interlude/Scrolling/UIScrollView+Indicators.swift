import Foundation
import InterludeJournal
import InterludeMotion

/// The indicators, and the journal's entries about scrolling.
extension UIScrollView {
  func layOutIndicators() {
    guard indicators.isShown else { return }
    indicators.layOut(
      in: bounds, x: xAxis, y: yAxis, verticalInsets: verticalScrollIndicatorInsets,
      horizontalInsets: horizontalScrollIndicatorInsets, showsVertical: showsVerticalScrollIndicator,
      showsHorizontal: showsHorizontalScrollIndicator)
  }

  func showIndicators() {
    guard window != nil else { return }
    indicators.show()
    layOutIndicators()
  }

  func hideIndicators() {
    if let stage { indicators.hide(on: stage) }
  }

  // MARK: Journal

  func record(_ motion: String, sheetRoom: Double? = nil) {
    stage?.journal.record(
      .scroll(
        ScrollEntry(
          view: "\(type(of: self))", motion: motion, x: contentOffset.x, y: contentOffset.y,
          sheetRoom: sheetRoom)))
  }

  func word(for movement: ScrollMovement, _ phase: ScrollCourse.Phase) -> String {
    switch movement.kind {
    case .wheel: "wheel"
    case .program: "animating"
    case .release: phase == .spring ? "bouncing" : "decelerating"
    }
  }

  /// Records a hand-off of the offset; without `valueBefore` the offset has not changed.
  func handOff(
    from: String, to: String, _ before: CGVector, _ after: CGVector, valueBefore: CGPoint? = nil,
    valueAfter: CGPoint? = nil, contract: String? = nil
  ) {
    let offset = valueAfter ?? contentOffset
    let value = valueBefore ?? offset
    stage?.journal.record(
      .handOff(
        HandOffEntry(
          subject: "\(type(of: self)).contentOffset", from: from, to: to, valueBefore: [value.x, value.y],
          valueAfter: [offset.x, offset.y], velocityBefore: [before.dx, before.dy],
          velocityAfter: [after.dx, after.dy], contract: contract, layer: layer.number)))
  }

  /// The current motion without a finger, for the frame; nil at rest and during a drag.
  var movingOffset: MotionRecorder.Offset? {
    guard case .moving(let movement) = scrollState else { return nil }
    let velocity = movement.velocity(at: movement.last)
    return MotionRecorder.Offset(
      view: self, mover: movement.phase(at: movement.last).rawValue, velocity: [velocity.dx, velocity.dy])
  }

  /// Records another rate of the clock, which jumped by `jump` stage seconds. A movement that was continued
  /// in this frame is further than the offset that is still shown.
  func recordClock(jump: Double) {
    guard case .moving(let movement) = scrollState else { return }
    let (time, mover) = (movement.last, movement.phase(at: movement.last).rawValue)
    let (early, late) = (movement.velocity(at: time), movement.velocity(at: time + jump))
    handOff(
      from: mover, to: mover, early, late, valueBefore: movement.value(at: time + jump),
      valueAfter: movement.value(at: time))
  }

  /// Records that a bounce followed the deceleration at stage time `time`.
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
