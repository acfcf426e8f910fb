import Foundation
import Interlude

/// An edge that is dragged to resize what lies beside it; a double click restores the default.
///
/// A line shows it under the pointer and during a drag.
class DraggedEdge: UIControl {
  /// Whether the edge is horizontal, so that it is dragged up and down.
  var isHorizontal: Bool { true }
  private var start: CGPoint?
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = LabStyle.accent
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: DraggedEdge.hovered))
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Called when a drag begins.
  func dragBegan() {}

  /// Called with the distance since the drag began, in points.
  func dragged(by distance: CGVector) {}

  /// Called at a double click.
  func restoreDefault() {}

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    line.isHidden = !isTracking && hover.state != .began && hover.state != .changed
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.tapCount == 2 {
      restoreDefault()
      return false
    }
    start = touch.location(in: superview)
    dragBegan()
    line.isHidden = false
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start else { return false }
    let location = touch.location(in: superview)
    dragged(by: CGVector(dx: location.x - start.x, dy: location.y - start.y))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { line.isHidden = true }

  override func cancelTracking(with event: UIEvent?) { line.isHidden = true }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame =
      isHorizontal
      ? CGRect(x: 0, y: bounds.midY - 1, width: bounds.width, height: 2)
      : CGRect(x: bounds.midX - 1, y: 0, width: 2, height: bounds.height)
  }
}
