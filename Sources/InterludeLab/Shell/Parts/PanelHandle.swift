import Foundation
import Interlude

/// The edge between a panel and the stage: a drag resizes the panel, a double click restores its size.
final class PanelHandle: UIControl {
  let panel: Panel
  /// Called with the panel's new size, in points, within `limits`; nil for the default size.
  var resize: ((CGFloat?) -> Void)?
  /// The panel's size, in points.
  var length: CGFloat = 0
  private var start: (length: CGFloat, location: CGPoint)?
  private let line = UIView()

  init(_ panel: Panel) {
    self.panel = panel
    super.init(frame: .zero)
    line.backgroundColor = LabStyle.accent
    line.isUserInteractionEnabled = false
    line.isHidden = true
    addSubview(line)
    accessibilityHint = "Drag to resize, double click for the default size"
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: PanelHandle.hovered))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    line.isHidden = !isTracking && hover.state != .began && hover.state != .changed
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if touch.tapCount == 2 {
      resize?(nil)
      return false
    }
    start = (length, touch.location(in: superview))
    line.isHidden = false
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start else { return false }
    let location = touch.location(in: superview)
    let way =
      switch panel {
      case .browser: location.x - start.location.x
      case .inspector: start.location.x - location.x
      case .timeline: start.location.y - location.y
      }
    if way != 0 { resize?(start.length + way) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { line.isHidden = true }

  override func cancelTracking(with event: UIEvent?) { line.isHidden = true }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame =
      panel == .timeline
      ? CGRect(x: 0, y: bounds.midY - 1, width: bounds.width, height: 2)
      : CGRect(x: bounds.midX - 1, y: 0, width: 2, height: bounds.height)
  }
}
