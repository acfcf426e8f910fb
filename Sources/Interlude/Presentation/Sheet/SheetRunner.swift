package import Foundation
package import InterludeTransitions

/// The runner of a sheet: performs the effects of a `SheetMachine`.
///
/// A runner supplies the positions and performs effects. Drags, catches and the division of a drag between
/// the sheet and a list on it are the same for all runners.
@MainActor
package protocol SheetRunner: NestedScrollCoordinatorDelegate {
  var machine: SheetMachine { get set }
  /// The line along which the sheet moves now.
  var travel: SheetTravel { get }
  var behavior: SheetBehavior { get }
  /// The sheet's position; nil while there is no sheet.
  var position: Double? { get }
  /// The position at which the sheet is seen.
  var presentationPosition: Double? { get }
  /// The answer to a drag that begins on the sheet at rest; may ask the client.
  var dragPermission: SheetEvent.Permission { get }
  /// The name of the sheet in reports of its drags.
  var subject: String { get }
  /// The velocity of the sheet that a finger drags, in points per second toward the dismissed end; nil while
  /// it has not followed one.
  var dragVelocity: Double? { get }

  func perform(_ effect: SheetEffect)
  /// Begins a drag by the sheet's own pan; `beginDrag()` by default.
  func dragBegan(by pan: UIPanGestureRecognizer, at translation: CGPoint)
  /// Moves the sheet by its own pan; by default sends `dragMoved`.
  func dragMoved(by pan: UIPanGestureRecognizer, to translation: CGPoint)
  /// Called before a drag ends. Nothing by default.
  func dragWillEnd()
}

extension SheetRunner {
  package func dragWillEnd() {}

  package func send(_ event: SheetEvent) {
    (machine.travel, machine.behavior) = (travel, behavior)
    for effect in machine.handle(event) { perform(effect) }
  }

  // MARK: Drags

  package func beginDrag() {
    guard let position else { return }
    var (seen, permission): (Double?, SheetEvent.Permission) = (nil, .allowed)
    switch machine.state {
    case .resting(.rest): permission = dragPermission
    case .settling, .finishing, .cancelling: seen = presentationPosition
    case .resting, .requested, .tracking, .fading: break
    }
    send(.dragBegan(at: position, seen: seen, permission: permission))
  }

  /// Stops a moving sheet at the position at which it is seen.
  ///
  /// - Returns: Whether it moved visibly. What is tapped on a sheet that looks at rest should be tapped.
  package func catchSheet() -> Bool {
    guard machine.drag == nil, position != nil else { return false }
    send(.touchBegan(seen: presentationPosition))
    return machine.drag != nil
  }

  /// - Parameters:
  ///   - velocity: The finger's, in points per second along the travel.
  ///   - isIntended: Whether the velocity counts; otherwise only the position decides.
  package func endDrag(velocity: Double, isIntended: Bool = true) {
    guard let position else { return }
    dragWillEnd()
    // A touch that is cancelled as its drag begins may have moved although the sheet has not.
    let isStill = !isIntended && machine.drag?.hasFollowed == false
    let velocity = isStill ? 0 : velocity
    send(.dragEnded(SheetRelease(velocity: velocity, isIntended: isIntended), at: position))
  }

  /// Passes the state of the sheet's own pan to the machine.
  package func handleDrag(_ pan: UIPanGestureRecognizer, in view: UIView?) {
    let translation = pan.translation(in: view)
    switch pan.state {
    case .began:
      dragBegan(by: pan, at: translation)
    case .changed:
      dragMoved(by: pan, to: translation)
    case .ended:
      dragMoved(by: pan, to: translation)
      endDrag(velocity: travel.component(of: pan.velocity(in: view)))
    case .cancelled:
      endDrag(velocity: travel.component(of: pan.velocity(in: view)), isIntended: false)
    case .possible, .failed:
      break
    }
  }

  package func dragBegan(by pan: UIPanGestureRecognizer, at translation: CGPoint) {
    beginDrag()
  }

  package func dragMoved(by pan: UIPanGestureRecognizer, to translation: CGPoint) {
    send(.dragMoved(translation: travel.component(of: translation)))
  }

  // MARK: Reports

  /// Reports where the sheet would go if it were released, as long as a drag lasts.
  package func reportDrag() {
    DragReport.whileDragging { [weak self] in
      guard let self, let drag = machine.drag else { return nil }
      return report(drag, velocity: dragVelocity ?? 0)
    }
  }

  package func reportRelease(_ drag: SheetDrag, velocity: Double, to target: SheetTarget) {
    report(drag, velocity: velocity).released(to: target)
  }

  private func report(_ drag: SheetDrag, velocity: Double) -> DragReport {
    DragReport(subject: subject, drag, velocity: velocity, on: travel, rule: behavior.rule)
  }

  // MARK: A list on the sheet

  package func nestedScrollCoordinatorShouldCatchSheet(_ scrollCoordinator: NestedScrollCoordinator) -> Bool {
    catchSheet()
  }

  package func nestedScrollCoordinatorShouldDragSheet(_ scrollCoordinator: NestedScrollCoordinator) -> Bool {
    if machine.drag != nil { return false }  // another finger has it
    beginDrag()
    return machine.drag != nil
  }

  package func nestedScrollCoordinatorSheetTranslation(_ scrollCoordinator: NestedScrollCoordinator)
    -> CGFloat
  {
    machine.drag.map { $0.pull - travel.rest } ?? 0
  }

  package func nestedScrollCoordinator(
    _ scrollCoordinator: NestedScrollCoordinator, dragsSheetBy distance: CGFloat
  ) -> CGFloat {
    guard let before = machine.drag else { return 0 }
    send(.dragMoved(translation: before.translation + distance))
    return (machine.drag ?? before).position - before.position
  }

  package func nestedScrollCoordinator(
    _ scrollCoordinator: NestedScrollCoordinator, releasesSheetWithVelocity velocity: CGFloat,
    usesVelocity: Bool
  ) {
    endDrag(velocity: velocity, isIntended: usesVelocity)
  }
}
