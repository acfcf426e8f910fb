import Foundation
import InterludeGestures
import InterludeMotion

/// Reads a quick, straight movement in one direction.
///
/// The fingers must move 50 points within half a second and stray by less than half of their way; no source
/// publishes these numbers, they are our choice.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe may go.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt

    /// A set of directions from its bits.
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

  /// The directions that count; to the right unless set.
  open var direction = Direction.right
  /// How many fingers are needed.
  open var numberOfTouchesRequired = 1

  private var machine = SwipeMachine()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.directions = SwipeMachine.Directions(rawValue: Int(direction.rawValue))
    machine.requiredFingers = numberOfTouchesRequired
    for touch in self.touches where touches.contains(touch) {
      perform(machine.handle(.touchDown(time: touch.timestamp), marks))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let share = 1 / CGFloat(max(self.touches.count, 1))
    var movement = CGVector.zero
    for touch in self.touches where touches.contains(touch) {
      movement.dx += (touch.place.x - touch.previousPlace.x) * share
      movement.dy += (touch.place.y - touch.previousPlace.y) * share
    }
    perform(machine.handle(.moved(by: movement), marks))
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

  private func perform(_ effect: SwipeMachine.Effect?) {
    switch effect {
    case nil: break
    case .recognize: state = .recognized
    case .fail: state = .failed
    }
  }
}
