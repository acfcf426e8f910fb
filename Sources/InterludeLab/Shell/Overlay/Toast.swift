import Foundation
import Interlude

/// A message about the last action, which disappears after some seconds.
final class Toast: OverlayPanel {
  private let label = UILabel()
  private var hideTimer: Interlude.Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    label.font = LabStyle.body
    label.textColor = LabStyle.text
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static let inset: CGFloat = 16

  override var size: CGSize {
    let text = label.sizeThatFits(CGSize(width: 420, height: 400))
    return CGSize(width: text.width.rounded(.up) + 2 * Self.inset, height: text.height.rounded(.up) + 20)
  }

  func say(_ sentence: String) {
    label.text = sentence
    setNeedsLayout()
    superview?.setNeedsLayout()
    setShown(true)
    hideTimer?.invalidate()
    hideTimer = Interlude.Timer.scheduledTimer(
      withTimeInterval: max(2.5, Double(sentence.count) * 0.06), repeats: false
    ) { [weak self] _ in self?.setShown(false) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.inset, dy: 10)
  }
}
