import Foundation
import InterludeGestures
import InterludeMotion

/// Recognises a quick, straight movement in one direction.
///
/// The fingers must move 50 points within half a second and deviate by less than half of their distance. No
/// source publishes these numbers; they are our choice.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer, MachineDriven {
  /// The directions of a swipe.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognised; to the right by default.
  open var direction = Direction.right
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1

  var machine = SwipeMachine()

  override var machineDriven: (any MachineDriven)? { self }

  func prepareMachine(for event: UIEvent) {
    machine.directions = SwipeMachine.Directions(rawValue: Int(direction.rawValue))
    machine.requiredFingers = numberOfTouchesRequired
  }

  func touchBegan(_ touch: UITouch, with event: UIEvent) { send(.touchDown(time: touch.timestamp)) }

  func touchesDidMove(_ touches: Set<UITouch>) {
    let share = 1 / CGFloat(max(self.touches.count, 1))
    var movement = CGVector.zero
    for touch in self.touches where touches.contains(touch) {
      movement.dx += (touch.location.x - touch.previousLocation.x) * share
      movement.dy += (touch.location.y - touch.previousLocation.y) * share
    }
    send(.moved(by: movement))
  }

  func touchEnded(_ touch: UITouch) { send(.touchUp) }
}
