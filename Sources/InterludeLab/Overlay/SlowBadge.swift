import Interlude

/// Says that time runs slower.
final class SlowBadge: OverlayPanel {
  private let dot = UIView()
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    dot.backgroundColor = LabStyle.warning
    dot.layer.cornerRadius = 4
    label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    label.textColor = LabStyle.text
    addSubview(dot)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var size: CGSize { CGSize(width: 148, height: 32) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(bounds.size)
    let left = ((bounds.width - 8 - 8 - text.width) / 2).rounded()
    dot.frame = CGRect(x: left, y: 12, width: 8, height: 8)
    label.frame = CGRect(x: left + 16, y: 0, width: text.width + 1, height: bounds.height)
  }

  func show(rate: Double) {
    if rate < 1 {
      let times = rate == 0.1 ? "0.1" : "\(rate)"
      label.text = "Slow motion \(times)×"
      setNeedsLayout()
    }
    setShown(rate < 1)
  }
}
