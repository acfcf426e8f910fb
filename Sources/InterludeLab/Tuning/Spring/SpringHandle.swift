import Foundation
import Interlude

/// A handle on the curve of a spring, moved by the pointer or by the arrow keys.
final class SpringHandle: UIControl {
  /// The side of the area that takes touches, in points.
  static let side: CGFloat = 32

  /// Whether the handle moves up and down.
  let isVertical: Bool
  var onDragBegan: (() -> Void)?
  /// Called with the location of the handle's centre in its superview.
  var onDragChanged: ((CGPoint) -> Void)?
  var onDragEnded: (() -> Void)?
  /// Called with 1 for a step up or to the right, −1 for one down or to the left.
  var onNudge: ((Int) -> Void)?

  private let mark = CALayer.internalLayer()
  private var grip = CGVector.zero

  init(isVertical: Bool, hint: String) {
    self.isVertical = isVertical
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    accessibilityHint = hint
    mark.cornerRadius = 6
    mark.borderWidth = 2
    mark.frame = CGRect(x: Self.side / 2 - 6, y: Self.side / 2 - 6, width: 12, height: 12)
    layer.addSublayer(mark)
    showColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool { didSet { showColors() } }

  func showColors() {
    mark.backgroundColor = LabStyle.surface.cgColor
    mark.borderColor = (isHighlighted ? LabStyle.accent : LabStyle.Meaning.spring.color).cgColor
  }

  /// Moves the handle by a step, as one change.
  func nudge(_ key: String) -> Bool {
    switch (isVertical, key) {
    case (true, "up"), (false, "right"): onNudge?(1)
    case (true, "down"), (false, "left"): onNudge?(-1)
    case (_, _): return false
    }
    return true
  }

  // MARK: Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: superview)
    grip = CGVector(dx: center.x - location.x, dy: center.y - location.y)
    onDragBegan?()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: superview)
    onDragChanged?(CGPoint(x: location.x + grip.dx, y: location.y + grip.dy))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { onDragEnded?() }

  override func cancelTracking(with event: UIEvent?) { onDragEnded?() }
}
