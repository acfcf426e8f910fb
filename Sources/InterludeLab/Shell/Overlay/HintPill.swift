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

  override var size: CGSize {
    CGSize(width: (label.sizeThatFits(CGSize(width: 600, height: 36)).width + 32).rounded(.up), height: 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
