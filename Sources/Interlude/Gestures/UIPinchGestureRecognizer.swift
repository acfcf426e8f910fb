public import Foundation
import InterludeGestures

/// Reads two fingers that spread or close.
///
/// It begins when the fingers have moved 10 points against one another, and counts from there; the number is
/// our choice. Further fingers are ignored, and it ends when both have lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var reader = PairReader(.spread)

  /// How much further the fingers are apart than at the beginning, as a factor; setting it makes the velocity 0.
  open var scale: CGFloat {
    get { reader.value }
    set { reader.value = newValue }
  }

  /// How fast `scale` grows, per second.
  open var velocity: CGFloat {
    dispatcher.map { reader.velocity(at: $0.stage.time) } ?? 0
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches where touches.contains(touch) {
      if self.touches.count > 2 {
        ignore(touch, for: event)
      } else {
        perform(reader.began(self.touches, marks))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    perform(reader.moved(self.touches, marks))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    perform(reader.lifted(touches.count, marks))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    reader.reset(marks)
  }

  override func wasDecided(_ state: State) { reader.decided(state, marks) }

  private func perform(_ news: State?) {
    if let news { state = news }
  }
}
