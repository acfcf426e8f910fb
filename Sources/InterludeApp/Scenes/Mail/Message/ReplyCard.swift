import Interlude

/// Short answers to choose from, or the answer that was chosen.
final class ReplyCard: UIView {
  var onReply: ((String) -> Void)?
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { directionChanged() } }
  }

  private static let answers = ["Thank you!", "I’ll be there.", "Let me think about it.", "Call me tonight."]
  private let heading = UILabel(
    font: Typography.captionStrong, color: MailPalette.secondaryLabel, scales: true)
  private let sent = UILabel(font: Typography.body, color: MailPalette.label, scales: true)
  private let chips: [ReplyChip] = ReplyCard.answers.map { ReplyChip($0) }

  init(reply: String?) {
    super.init(frame: .zero)
    backgroundColor = MailPalette.card
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    for part in [heading, sent] + chips { addSubview(part) }
    for chip in chips {
      chip.addTarget(self, action: Selector(ReplyCard.chosen(_:)), for: .touchUpInside)
    }
    show(reply: reply)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(reply: String?) {
    heading.text = reply == nil ? "Answer with a tap" : "You answered just now"
    sent.text = reply
    sent.isHidden = reply == nil
    for chip in chips { chip.isHidden = reply != nil }
    setNeedsLayout()
  }

  private func chosen(_ chip: ReplyChip) {
    onReply?(chip.text)
  }

  private func directionChanged() {
    for label in [heading, sent] { label.textAlignment = isRightToLeft ? .right : .left }
    setNeedsLayout()
  }

  // MARK: Layout

  private static let margin: CGFloat = 16
  private static var headingHeight: CGFloat { CGFloat(18).scaled(with: .footnote) }
  private static var sentHeight: CGFloat { CGFloat(20).scaled(with: .subheadline) }
  private static var chipHeight: CGFloat { headingHeight + 18 }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard sent.isHidden else { return Self.margin + Self.headingHeight + 6 + Self.sentHeight + Self.margin }
    return (frames(in: width).last?.maxY ?? 0) + Self.margin
  }

  private func frames(in width: CGFloat) -> [CGRect] {
    let end = width - Self.margin
    var (x, y) = (Self.margin, Self.margin + Self.headingHeight + 12)
    return chips.map { chip in
      let own = min(chip.width, end - Self.margin)
      if x > Self.margin, x + own > end { (x, y) = (Self.margin, y + Self.chipHeight + 8) }
      defer { x += own + 8 }
      return CGRect(x: x, y: y, width: own, height: Self.chipHeight)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.width - 2 * Self.margin
    heading.frame = CGRect(x: Self.margin, y: Self.margin, width: max(inner, 0), height: Self.headingHeight)
    sent.frame = CGRect(
      x: Self.margin, y: Self.margin + Self.headingHeight + 6, width: max(inner, 0), height: Self.sentHeight)
    for (chip, frame) in zip(chips, frames(in: bounds.width)) {
      chip.frame = frame.mirrored(in: bounds.width, if: isRightToLeft)
    }
  }
}

/// A short answer.
final class ReplyChip: UIControl {
  let text: String
  private let label: UILabel

  init(_ text: String) {
    self.text = text
    label = UILabel(text, font: Typography.captionStrong, color: MailPalette.accent, scales: true)
    super.init(frame: .zero)
    backgroundColor = MailPalette.accentSoft
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var width: CGFloat { label.naturalWidth + 32 }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  /// The chip shows 36 points; fingers need 44.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -4, dy: -4).contains(point)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
