public import Foundation
import InterludeGestures

/// Recognises two fingers that rotate around each other.
///
/// It begins when the fingers have moved 10 points relative to each other, and counts from there. No source
/// publishes this number; it is our choice. Further fingers are ignored. It ends when both fingers have
/// lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var reader = PairReader(.turn)

  /// The rotation since the beginning, in radians, positive clockwise. Setting it sets the velocity to 0.
  open var rotation: CGFloat {
    get { reader.value }
    set { reader.value = newValue }
  }

  /// The velocity of `rotation`, in radians per second.
  open var velocity: CGFloat {
    dispatcher.map { reader.velocity(at: $0.stage.time) } ?? 0
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      if self.touches.count > 2 {
        ignore(touch, for: event)
      } else {
        perform(reader.began(self.touches, coverage))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    perform(reader.moved(self.touches, coverage))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    perform(reader.lifted(touches.count, coverage))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    reader.reset(coverage)
  }

  override func stateWasDecided(_ state: State) { reader.decided(state, coverage) }

  private func perform(_ news: State?) {
    if let news { state = news }
  }
}
