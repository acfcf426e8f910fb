import Interlude

/// The hint at the first start, shown until the first interaction.
final class HintPill: OverlayPanel {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 18
    label.text = "Press L to open the lab, H for all keys"
    label.font = LabStyle.body
    label.textColor = LabStyle.text
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var size: CGSize {
    CGSize(width: (label.sizeThatFits(CGSize(width: 400, height: 36)).width + 32).rounded(.up), height: 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
