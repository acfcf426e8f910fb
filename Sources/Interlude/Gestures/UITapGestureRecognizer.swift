import InterludeGestures

/// Reads one or several taps, with one or several fingers.
///
/// A finger may move 45 points and stay 0.75 s, the mouse may move 10 points, and several taps may be
/// 0.35 s apart; no source publishes these numbers, they are our choice.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps are needed.
  open var numberOfTapsRequired = 1
  /// How many fingers are needed.
  open var numberOfTouchesRequired = 1

  private var machine = TapMachine()
  /// Where the first of several taps was.
  private var origin: CGPoint?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.requiredTaps = numberOfTapsRequired
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      machine.allowableMovement = touch.type == .indirectPointer ? 10 : 45
      let origin = origin ?? touch.place
      self.origin = origin
      perform(
        machine.handle(.touchDown(time: touch.timestamp, strayed: touch.place.distance(to: origin)), marks))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.moved(strayed: touch.distanceFromOrigin), marks))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchUp(time: touch.timestamp), marks))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    _ = machine.handle(.reset, marks)
    origin = nil
  }

  override var deadline: Double? { machine.deadline }

  override func deadlinePassed(at time: Double) {
    perform(machine.handle(.clock(time), marks))
  }

  private func perform(_ effect: TapMachine.Effect?) {
    switch effect {
    case nil: break
    case .recognize: state = .recognized
    case .fail: state = .failed
    }
  }
}
