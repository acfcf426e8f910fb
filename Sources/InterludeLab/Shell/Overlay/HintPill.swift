import Interlude

/// The hint at the first start: the first steps, then the keys.
final class HintPill: OverlayPanel {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    label.font = LabStyle.body
    label.textColor = LabStyle.text
    label.textAlignment = .center
    label.numberOfLines = 2
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var text: String {
    get { label.text ?? "" }
    set {
      guard newValue != text else { return }
      label.text = newValue
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }

  /// The width of the window, in points, which the hint does not exceed.
  var available: CGFloat = 1180

  /// The height in points of one line, and of two in a narrow window.
  private static let heights: (CGFloat, CGFloat) = (36, 52)

  override var size: CGSize {
    let most = min(600, available - 48)
    let whole = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width
    let text = label.sizeThatFits(CGSize(width: most, height: .infinity)).width
    return CGSize(
      width: (min(whole, text) + 32).rounded(.up), height: whole <= most ? Self.heights.0 : Self.heights.1)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
  }
}
