public import Foundation
import InterludeGestures

/// Recognises a long press: `began` after a time, then `changed` as the finger moves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The seconds until the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that a finger may move before the gesture begins, in points.
  open var allowableMovement: CGFloat = 10
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1

  private var machine = LongPressMachine()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.minimumDuration = minimumPressDuration
    machine.allowableMovement = allowableMovement
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchDown(time: touch.timestamp), coverage))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.moved(strayed: touch.distanceFromOrigin), coverage))
    }
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
  }

  override var deadline: Double? { machine.deadline }

  override func deadlinePassed(at time: Double) {
    perform(machine.handle(.clock(time), coverage))
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
  /// The distance from the location where the touch began, in points.
  var distanceFromOrigin: CGFloat { location.distance(to: origin) }
}

extension CGPoint {
  /// Returns the distance to `other`, in points.
  func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
