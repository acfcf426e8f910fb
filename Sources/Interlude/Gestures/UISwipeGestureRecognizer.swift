import Foundation
import InterludeGestures
import InterludeMotion

/// Recognises a quick, straight movement in one direction.
///
/// The fingers must move 50 points within half a second and deviate by less than half of their distance. No
/// source publishes these numbers; they are our choice.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
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

  private var machine = SwipeMachine()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.directions = SwipeMachine.Directions(rawValue: Int(direction.rawValue))
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchDown(time: touch.timestamp), coverage))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let share = 1 / CGFloat(max(self.touches.count, 1))
    var movement = CGVector.zero
    for touch in self.touches where touches.contains(touch) {
      movement.dx += (touch.location.x - touch.previousLocation.x) * share
      movement.dy += (touch.location.y - touch.previousLocation.y) * share
    }
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
  }

  override var deadline: Double? { machine.deadline }

  override func deadlinePassed(at time: Double) {
    perform(machine.handle(.clock(time), coverage))
  }

  private func perform(_ effect: SwipeMachine.Effect?) {
    switch effect {
    case nil: break
    case .recognize: state = .recognized
    case .fail: state = .failed
    }
  }
}
