import InterludeGestures

/// Recognises one or several taps, with one or several fingers.
///
/// A finger may move 45 points and stay 0.75 s, the mouse may move 10 points, and taps may be 0.35 s apart.
/// No source publishes these numbers; they are our choice.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps.
  open var numberOfTapsRequired = 1
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1

  private var machine = TapMachine()
  /// The location of the first of several taps.
  private var origin: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.requiredTaps = numberOfTapsRequired
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      machine.allowableMovement = touch.type == .indirectPointer ? 10 : 45
      let origin = origin ?? touch.location
      self.origin = origin
      perform(
        machine.handle(
          .touchDown(time: touch.timestamp, strayed: touch.location.distance(to: origin)), coverage))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.moved(strayed: touch.distanceFromOrigin), coverage))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchUp(time: touch.timestamp), coverage))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    _ = machine.handle(.reset, coverage)
    origin = nil
  }

  override var deadline: Double? { machine.deadline }

  override func deadlinePassed(at time: Double) {
    perform(machine.handle(.clock(time), coverage))
  }

  private func perform(_ effect: TapMachine.Effect?) {
    switch effect {
    case nil: break
    case .recognize: state = .recognized
    case .fail: state = .failed
    }
  }
}
