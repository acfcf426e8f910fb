import Foundation
import Interlude

/// A message about the last action, which disappears after some seconds, or with a click if that does more.
final class Toast: OverlayPanel {
  private let label = UILabel()
  private var hideTimer: Interlude.Timer?
  /// Called on a click; nil if the message ignores touches.
  private var onClick: (() -> Void)?
  /// The time for which a message with the name of a file is shown, in seconds.
  static let longest = 10.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 10
    label.font = LabStyle.body
    label.textColor = LabStyle.text
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] _ in
      let onClick = self?.onClick
      self?.hide()
      onClick?()
    }
    addGestureRecognizer(tap)
  }

  private func hide() {
    (onClick, isUserInteractionEnabled) = (nil, false)
    setShown(false)
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static let inset: CGFloat = 16

  override var size: CGSize {
    let text = label.sizeThatFits(CGSize(width: 420, height: 400))
    return CGSize(width: text.width.rounded(.up) + 2 * Self.inset, height: text.height.rounded(.up) + 20)
  }

  /// - Parameters:
  ///   - seconds: The time for which the message is shown; nil for one that fits its length.
  ///   - onClick: Called on a click, which also hides the message; nil if the message ignores touches.
  func say(_ sentence: String, seconds: Double? = nil, onClick: (() -> Void)? = nil) {
    label.text = sentence
    self.onClick = onClick
    isUserInteractionEnabled = onClick != nil
    setNeedsLayout()
    superview?.setNeedsLayout()
    setShown(true)
    hideTimer?.invalidate()
    hideTimer = Interlude.Timer.scheduledTimer(
      withTimeInterval: seconds ?? max(2.5, Double(sentence.count) * 0.06), repeats: false
    ) { [weak self] _ in self?.hide() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.inset, dy: 10)
  }
}
