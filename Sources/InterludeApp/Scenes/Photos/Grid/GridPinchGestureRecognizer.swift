import Foundation
import Interlude

/// A pinch that catches the grid in motion as soon as its second finger is down.
final class GridPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// Called when the second finger is down.
  var onCatch: () -> Void = {}
  /// Called when all fingers have lifted.
  var onEnd: () -> Void = {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 2 { onCatch() }
  }

  override func reset() {
    super.reset()
    onEnd()
  }
}
