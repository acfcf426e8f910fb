import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins in one direction only.
class OneWayPanGestureRecognizer: UIPanGestureRecognizer {
  enum Direction {
    case up, down, left, right
  }

  /// The allowed direction; nil for all.
  var direction: Direction?

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began, let direction = direction, let touch = touches.first else { return }
    let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
    let (dx, dy) = (now.x - before.x, now.y - before.y)
    let isRightWay: Bool
    switch direction {
    case .up: isRightWay = dy < 0 && abs(dy) >= abs(dx)
    case .down: isRightWay = dy > 0 && abs(dy) >= abs(dx)
    case .left: isRightWay = dx < 0 && abs(dx) >= abs(dy)
    case .right: isRightWay = dx > 0 && abs(dx) >= abs(dy)
    }
    if !isRightWay {
      state = .failed
    }
  }

  override func reset() {
    super.reset()
  }
}
