import Foundation
import Interlude

/// The edge between two tracks: a drag gives height to one from the other, a double click evens them out.
final class TrackDivider: UIControl {
  static let height: CGFloat = 7

  /// Called when a drag begins.
  var begin: (() -> Void)?
  /// Called with the distance of the drag, in points, positive downwards; nil for the default heights.
  var move: ((CGFloat?) -> Void)?
  private var start: CGFloat?
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = LabStyle.accent
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
    accessibilityHint = "Drag to resize the tracks, double click for the default heights"
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: TrackDivider.hovered))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    line.isHidden = !isTracking && hover.state != .began && hover.state != .changed
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.tapCount == 2 {
      move?(nil)
      return false
    }
    start = touch.location(in: superview).y
    begin?()
    line.isHidden = false
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let start { move?(touch.location(in: superview).y - start) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { line.isHidden = true }

  override func cancelTracking(with event: UIEvent?) { line.isHidden = true }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.midY - 1, width: bounds.width, height: 2)
  }
}
