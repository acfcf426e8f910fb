import Interlude

/// A badge that names settings that are not at their defaults: slow animations, Reduce motion, direction
/// and type size.
final class SettingsBadge: OverlayPanel {
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

  override var size: CGSize {
    let text = label.sizeThatFits(CGSize(width: 400, height: 32)).width
    return CGSize(width: max(148, (text + 48).rounded(.up)), height: 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.sizeThatFits(bounds.size)
    let left = ((bounds.width - 8 - 8 - text.width) / 2).rounded()
    dot.frame = CGRect(x: left, y: 12, width: 8, height: 8)
    label.frame = CGRect(x: left + 16, y: 0, width: text.width + 1, height: bounds.height)
  }

  func show(_ settings: StageSettings) {
    var words: [String] = []
    if settings.rate < 1 { words.append("Slow motion \(settings.rate)×") }
    if settings.reducesMotion { words.append("Reduce motion") }
    if settings.isRightToLeft { words.append("Right to left") }
    if settings.textSize != .large { words.append("Type size \(settings.textSize.title)") }
    // The text stays while the badge fades out.
    if !words.isEmpty {
      label.text = words.joined(separator: " · ")
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
    setShown(!words.isEmpty)
  }
}
