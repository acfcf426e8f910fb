import Foundation
import Interlude

/// The edge between positions and velocities in Curves, which a drag moves.
final class CurveDivider: UIControl {
  /// Called with the edge's distance from the top of the track, in points; nil for the default.
  var move: ((CGFloat?) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Edge between position and velocity"
    accessibilityHint =
      "Drag to give height to position or velocity, double click for the default, or use ↑ ↓"
  }

  /// Moves the edge by 4 points, up for -1 and down for 1.
  func nudge(_ direction: CGFloat) { move?(center.y + 4 * direction) }

  required init?(coder: NSCoder) {
    nil
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.tapCount == 2 else { return true }
    move?(nil)
    return false
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move?(touch.location(in: superview).y)
    return true
  }
}
