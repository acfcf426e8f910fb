public import Foundation
import InterludeGestures
import InterludeLayers
import InterludeMotion

/// Recognises a drag of one or several fingers, or of the mouse with its button pressed.
///
/// The translation is zero at `began` and counts from the point where the movement needed to begin was
/// complete. Movement beyond that point comes with the next event's `changed`, or with one just before
/// `ended`. So after that first distance the content follows the finger exactly.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers whose movement counts.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers with which the gesture begins.
  open var maximumNumberOfTouches = Int.max

  var machine = PanMachine()
  private(set) var path = TouchPath()
  /// The pan that moves this one's view in its place, with another finger. This one does not begin meanwhile.
  weak var substitute: UIPanGestureRecognizer?

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
  ///
  /// Until the gesture begins or fails, it is the whole movement since the touch began, so that a delegate
  /// can decide by its direction whether the gesture should begin.
  open func translation(in view: UIView?) -> CGPoint {
    let moved = isUndecided ? path.end - .zero : machine.translation
    let translation = convert(moved) { view?.convert($0, from: nil) ?? $0 }
    return CGPoint(x: translation.dx, y: translation.dy)
  }

  /// Sets the translation, which continues from there. The velocity stays that of the touches.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard ClientValues.accept(translation, "setTranslation(_:in:)", of: self) else { return }
    let vector = CGVector(dx: translation.x, dy: translation.y)
    machine.translation = convert(vector) { view?.convert($0, to: nil) ?? $0 }
  }

  /// Returns the velocity of the touches, in points per second in the coordinates of `view`; nil for the
  /// window's.
  ///
  /// It is estimated from all samples of the last 100 ms by their time stamps, and zero 40 ms after the last
  /// one.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let stage = dispatcher?.stage else { return .zero }
    let velocity = convert(path.velocity(at: stage.time)) { view?.convert($0, from: nil) ?? $0 }
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  private func convert(_ vector: CGVector, by convert: (CGPoint) -> CGPoint) -> CGVector {
    convert(CGPoint(x: vector.dx, y: vector.dy)) - convert(.zero)
  }

  /// The end of the path as far as its movement has been reported.
  var reportedEnd: CGPoint {
    let (end, ahead) = (path.end, machine.ahead)
    return CGPoint(x: end.x - ahead.dx, y: end.y - ahead.dy)
  }

  /// The current translation and velocity, in the window's coordinates.
  override var panSample: PanSample? {
    guard let stage = dispatcher?.stage else { return nil }
    return PanSample(
      number: number, totalTranslation: reportedEnd - .zero, translation: machine.translation,
      velocity: path.velocity(at: stage.time))
  }

  override var machineDriven: (any MachineDriven)? { self }

  override var mayBegin: Bool { substitute == nil }

  override func actionsWereSent(_ state: State) { observe(.sentActions) }

  override var hasMovementAhead: Bool { decided == .began && machine.ahead != .zero }

  override func catchUp() {
    guard hasMovementAhead else { return }
    observe(.moved(machine.ahead))
    send(.moved(by: .zero))
  }
}

extension UIPanGestureRecognizer: MachineDriven {
  func prepareMachine(for event: UIEvent) {
    machine.minimumTouches = minimumNumberOfTouches
    machine.maximumTouches = maximumNumberOfTouches
    if machine.touches == 0 { path.rest(at: event.timestamp) }
  }

  func touchBegan(_ touch: UITouch, with event: UIEvent) {
    if hasRecognized, machine.touches >= maximumNumberOfTouches {
      ignore(touch, for: event)
    } else {
      send(.touchDown)
    }
  }

  func touchesDidMove(_ touches: Set<UITouch>) {
    guard let first = self.touches.first else { return }
    let movement = path.add(touches, of: self.touches)
    if hasRecognized, !ignoresTouches {
      let ahead = machine.ahead
      observe(.moved(CGVector(dx: movement.dx + ahead.dx, dy: movement.dy + ahead.dy)))
    }
    machine.slop = max(0, movementToBegin(for: first))
    send(.moved(by: movement))
  }

  func touchEnded(_ touch: UITouch) { send(.touchUp) }

  func machineWasDecided(_ state: State) {
    switch state {
    case .began:
      _ = handle(.won)
      observe(.began(slop: reportedEnd - .zero))
    case .cancelled, .failed: _ = handle(.lost)
    case .possible, .changed, .ended: break
    }
  }

  func machineWasReset() { path.reset() }
}
