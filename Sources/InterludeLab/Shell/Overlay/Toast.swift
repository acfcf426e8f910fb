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
  private static let widest: CGFloat = 420

  /// The width of the window, in points, which the message does not exceed.
  var available: CGFloat = 1180 {
    didSet { if available != oldValue { measured = nil } }
  }
  /// The size of the text; nil until it is measured.
  private var measured: CGSize?

  /// As narrow as the lines of the text allow, so that no single word stands on the last one.
  override var size: CGSize {
    let text = measured ?? textSize
    measured = text
    return CGSize(width: text.width + 2 * Self.inset, height: text.height + 20)
  }

  private var textSize: CGSize {
    func height(_ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    }
    let most = max(min(Self.widest, available - 2 * Self.inset - 16), 80)
    let lowest = height(most)
    var (narrow, wide) = (CGFloat(0), most)
    while wide - narrow > 4 {
      let middle = (narrow + wide) / 2
      if height(middle) > lowest { narrow = middle } else { wide = middle }
    }
    let width = label.sizeThatFits(CGSize(width: wide, height: .infinity)).width.rounded(.up)
    return CGSize(width: min(width, most), height: lowest.rounded(.up))
  }

  /// - Parameters:
  ///   - seconds: The time for which the message is shown; nil for one that fits its length.
  ///   - onClick: Called on a click, which also hides the message; nil if the message ignores touches.
  func say(_ sentence: String, seconds: Double? = nil, onClick: (() -> Void)? = nil) {
    label.text = sentence
    measured = nil
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
