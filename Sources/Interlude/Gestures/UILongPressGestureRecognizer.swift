public import Foundation
import InterludeGestures

/// Reads a press that stays: `began` when its time has passed, then `changed` as the finger moves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds until the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points that a finger may move before the gesture begins.
  open var allowableMovement: CGFloat = 10
  /// How many fingers are needed.
  open var numberOfTouchesRequired = 1

  private var machine = LongPressMachine()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.minimumDuration = minimumPressDuration
    machine.allowableMovement = allowableMovement
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchDown(time: touch.timestamp), marks))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.moved(strayed: touch.distanceFromOrigin), marks))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { perform(machine.handle(.touchUp, marks)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    _ = machine.handle(.reset, marks)
  }

  override var deadline: Double? { machine.deadline }

  override func deadlinePassed(at time: Double) {
    perform(machine.handle(.clock(time), marks))
  }

  private func perform(_ effect: LongPressMachine.Effect?) {
    switch effect {
    case nil: break
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }
}

extension UITouch {
  /// Points from where the touch went down.
  var distanceFromOrigin: CGFloat { place.distance(to: origin) }
}

extension CGPoint {
  /// Points from here to `other`.
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
