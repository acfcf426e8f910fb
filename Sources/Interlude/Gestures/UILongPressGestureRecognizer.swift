public import Foundation
import InterludeGestures
import InterludeLayers

/// Recognises a long press: `began` after a time, then `changed` as the finger moves.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer, MachineDriven {
  /// The seconds until the gesture begins.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet {
      if !ClientValues.accept(Limit(minimumPressDuration), "minimumPressDuration", of: self) {
        minimumPressDuration = oldValue
      }
    }
  }
  /// The distance that a finger may move before the gesture begins, in points.
  open var allowableMovement: CGFloat = 10 {
    didSet {
      if !ClientValues.accept(Limit(Double(allowableMovement)), "allowableMovement", of: self) {
        allowableMovement = oldValue
      }
    }
  }
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1

  var machine = LongPressMachine()

  override var machineDriven: (any MachineDriven)? { self }

  func prepareMachine(for event: UIEvent) {
    machine.minimumDuration = minimumPressDuration
    machine.allowableMovement = allowableMovement
    machine.requiredFingers = numberOfTouchesRequired
  }

  func touchBegan(_ touch: UITouch, with event: UIEvent) { send(.touchDown(time: touch.timestamp)) }

  func touchMoved(_ touch: UITouch) { send(.moved(strayed: touch.distanceFromOrigin)) }

  func touchEnded(_ touch: UITouch) { send(.touchUp) }
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
