public import Foundation
import InterludeGestures
import InterludeJournal
import InterludeLayers
import InterludeMotion

/// Recognises a drag of one or several fingers, or of the mouse with its button pressed.
///
/// The translation is zero at `began` and counts from the point where the movement needed to begin was
/// complete. Movement beyond that point follows in a `changed` right after `began`. So after that first
/// distance the content follows the finger exactly.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers whose movement counts.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers with which the gesture begins.
  open var maximumNumberOfTouches = Int.max

  private var machine = PanMachine()
  private var estimator = VelocityEstimator()
  /// The movement of the touches' center since the first touch. Fingers that begin or lift do not move it.
  private var path = CGPoint.zero
  /// This event's samples of several fingers, before sorting.
  private var steps: [(time: Double, movement: CGVector)] = []
  private var attribution = DragAttribution.none

  /// The part that accounts for the movement of the current drag.
  private enum DragAttribution {
    case none
    /// Scroll views and cards, which account for the distance that they move.
    case toolkit
    /// A client moves this layer; the path up to `path` is accounted for.
    case client(CALayer, path: CGPoint, movesX: Bool, movesY: Bool)
  }

  /// Returns the distance that `touch` must move before the gesture begins, in points: 10 for a finger, 3 for
  /// the mouse.
  ///
  /// Override it to return 0 for a view that was caught in flight. The view then follows from the first
  /// movement, because the finger is already on it. It is called before each movement until the gesture
  /// begins.
  /// Source of the 10: "usually 10 points" (WWDC 2018, 803).
  open func movementToBegin(for touch: UITouch) -> CGFloat {
    switch touch.type {
    case .direct, .indirect, .pencil: 10
    case .indirectPointer: 3
    }
  }

  /// Returns the translation of the touches, in the coordinates of `view`; nil for the window's.
  open func translation(in view: UIView?) -> CGPoint {
    let translation = Self.convert(machine.translation, to: view)
    return CGPoint(x: translation.dx, y: translation.dy)
  }

  /// Sets the translation, which continues from there, and sets the velocity to zero.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let vector = CGVector(dx: translation.x, dy: translation.y)
    machine.translation = Self.convert(vector, from: view)
    estimator.reset()
    if let newest = touches.last { estimator.add(path, at: newest.timestamp) }
  }

  /// Returns the velocity of the touches, in points per second in the coordinates of `view`; nil for the
  /// window's.
  ///
  /// It is estimated from all samples of the last 100 ms by their time stamps, and zero 40 ms after the last
  /// one.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let stage = dispatcher?.stage else { return .zero }
    let velocity = Self.convert(estimator.velocity(at: stage.time), to: view)
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// The current translation and velocity, in the window's coordinates.
  var panSample: PanSample? {
    guard let stage = dispatcher?.stage else { return nil }
    return PanSample(
      number: number, totalTranslation: path - .zero, translation: machine.translation,
      velocity: estimator.velocity(at: stage.time))
  }

  /// Records which part of the finger's movement a consumer used, in points and in the finger's direction.
  ///
  /// Views of the toolkit that follow a pan record their parts, so that no movement is lost unnoticed. For
  /// views that clients move, `clientMoved(_:by:)` computes the parts.
  ///
  /// - Parameter opens: Whether to record a part of zero too. From then on the whole movement is accounted
  ///   for.
  func account(
    _ consumer: TravelEntry.Consumer, _ travel: CGVector, of subject: AnyObject? = nil, opens: Bool = false
  ) {
    if subject != nil { attribution = .toolkit }
    guard travel != .zero || opens || consumer == .slop else { return }
    record(consumer, travel, subject.map { "\(type(of: $0))" } ?? "")
  }

  /// Attributes the finger's movement up to now to `layer`, which a client's action moved by points of its
  /// superlayer.
  ///
  /// The first layer that moves during a drag counts. A smaller movement than the finger's is resistance.
  /// Movement of other layers belongs to no part.
  func clientMoved(_ layer: CALayer, by movement: CGVector) {
    let translation = machine.translation
    var (start, movesX, movesY) =
      (CGPoint(x: path.x - translation.dx, y: path.y - translation.dy), movement.dx != 0, movement.dy != 0)
    switch attribution {
    case .toolkit: return
    case .none: break
    case .client(let own, let path, let movedX, let movedY):
      guard own === layer else { return }
      (start, movesX, movesY) = (path, movesX || movedX, movesY || movedY)
    }
    attribution = .client(layer, path: path, movesX: movesX, movesY: movesY)
    let step = path - start
    func resistance(_ step: CGFloat, _ movement: CGFloat, _ moves: Bool) -> CGFloat {
      moves && movement * step > 0 && abs(movement) < abs(step) ? step - movement : 0
    }
    record(.sheet, movement)
    record(
      .band,
      CGVector(dx: resistance(step.dx, movement.dx, movesX), dy: resistance(step.dy, movement.dy, movesY)))
    recordAcross(step, movesX, movesY)
  }

  /// Accounts for a movement along an axis that the client does not follow.
  private func attributeAcross() {
    guard case .client(let layer, let start, let movesX, let movesY) = attribution else { return }
    let end = CGPoint(x: movesX ? start.x : path.x, y: movesY ? start.y : path.y)
    attribution = .client(layer, path: end, movesX: movesX, movesY: movesY)
    recordAcross(path - start, movesX, movesY)
  }

  /// Records the part of `step` along the axes that the client does not follow.
  private func recordAcross(_ step: CGVector, _ movesX: Bool, _ movesY: Bool) {
    record(.across, CGVector(dx: movesX ? 0 : step.dx, dy: movesY ? 0 : step.dy))
  }

  /// Records a part for the recogniser's view.
  private func record(_ consumer: TravelEntry.Consumer, _ travel: CGVector) {
    record(consumer, travel, view.map { "\(type(of: $0))" } ?? "")
  }

  private func record(_ consumer: TravelEntry.Consumer, _ travel: CGVector, _ subject: String) {
    guard travel != .zero || consumer != .band && consumer != .across else { return }
    dispatcher?.stage.journal.record(
      .travel(
        TravelEntry(
          drag: number, subject: subject, consumer: consumer, x: travel.dx, y: travel.dy)))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.minimumTouches = minimumNumberOfTouches
    machine.maximumTouches = maximumNumberOfTouches
    if machine.touches == 0 { estimator.add(path, at: event.timestamp) }
    for touch in self.touches where touches.contains(touch) {
      if hasRecognized, machine.touches >= maximumNumberOfTouches {
        ignore(touch, for: event)
      } else {
        perform(machine.handle(.touchDown, coverage))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let first = self.touches.first else { return }
    let movement = addSamples(of: touches)
    if hasRecognized, !ignoresTouches { account(.finger, movement) }
    machine.slop = max(0, movementToBegin(for: first))
    perform(machine.handle(.moved(by: movement), coverage))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { perform(machine.handle(.touchUp, coverage)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    _ = machine.handle(.reset, coverage)
    estimator.reset()
    path = .zero
  }

  override func stateWasDecided(_ state: State) {
    switch state {
    case .began:
      _ = machine.handle(.won, coverage)
      attribution = .none
      let ahead = machine.ahead
      account(.slop, CGVector(dx: path.x - ahead.dx, dy: path.y - ahead.dy))
      account(.finger, path - .zero)
    case .cancelled, .failed: _ = machine.handle(.lost, coverage)
    case .possible, .changed, .ended: break
    }
  }

  override func actionsWereSent(_ state: State) {
    attributeAcross()
    guard state == .began, machine.handle(.actionsSent, coverage) == .change, decided == .began else {
      return
    }
    self.state = .changed
  }

  private func perform(_ effect: PanMachine.Effect?) {
    switch effect {
    case nil: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }

  /// Adds every sample of this event to the estimator.
  ///
  /// - Returns: The movement of the touches' center.
  private func addSamples(of moved: Set<UITouch>) -> CGVector {
    steps.removeAll(keepingCapacity: true)
    let share = 1 / CGFloat(touches.count)
    for touch in touches where moved.contains(touch) {
      var previous = touch.previousLocation
      for sample in touch.samples {
        let step = CGVector(
          dx: (sample.location.x - previous.x) * share, dy: (sample.location.y - previous.y) * share)
        steps.append((sample.time, step))
        previous = sample.location
      }
    }
    // The samples of one finger are in order already.
    if moved.count > 1 { steps.sort { $0.time < $1.time } }
    let before = path
    for step in steps {
      path = CGPoint(x: path.x + step.movement.dx, y: path.y + step.movement.dy)
      estimator.add(path, at: step.time)
    }
    return CGVector(dx: path.x - before.x, dy: path.y - before.y)
  }

  private static func convert(_ vector: CGVector, to view: UIView?) -> CGVector {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, from: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }

  private static func convert(_ vector: CGVector, from view: UIView?) -> CGVector {
    guard let view else { return vector }
    let start = view.convert(CGPoint.zero, to: nil)
    let end = view.convert(CGPoint(x: vector.dx, y: vector.dy), to: nil)
    return CGVector(dx: end.x - start.x, dy: end.y - start.y)
  }
}
