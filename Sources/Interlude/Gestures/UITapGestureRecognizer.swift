import InterludeGestures

/// Recognises one or several taps, with one or several fingers.
///
/// A finger may move 45 points and stay 0.75 s, the mouse may move 10 points, and taps may be 0.35 s apart.
/// No source publishes these numbers; they are our choice.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, MachineDriven {
  /// The required number of taps.
  open var numberOfTapsRequired = 1
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1

  var machine = TapMachine()
  /// The location of the first of several taps.
  private var origin: CGPoint?

  override var machineDriven: (any MachineDriven)? { self }

  func prepareMachine(for event: UIEvent) {
    machine.requiredTaps = numberOfTapsRequired
    machine.requiredFingers = numberOfTouchesRequired
  }

  func touchBegan(_ touch: UITouch, with event: UIEvent) {
    machine.allowableMovement = touch.type == .indirectPointer ? 10 : 45
    let origin = origin ?? touch.location
    self.origin = origin
    send(.touchDown(time: touch.timestamp, strayed: touch.location.distance(to: origin)))
  }

  func touchMoved(_ touch: UITouch) { send(.moved(strayed: touch.distanceFromOrigin)) }

  func touchEnded(_ touch: UITouch) { send(.touchUp(time: touch.timestamp)) }

  func machineWasReset() { origin = nil }
}
