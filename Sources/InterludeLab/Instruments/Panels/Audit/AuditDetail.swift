import Interlude
import InterludeJournal

/// The explanation of a finding: what happened, its cost, its cure, and a button for the lesson.
final class AuditDetail: UIView {
  /// Called with the name of the lesson.
  var onOpen: ((String) -> Void)?

  private let sentence = UILabel("", LabStyle.labelStrong, LabStyle.text, lines: 0)
  private let cost = UILabel("", LabStyle.label, LabStyle.text, lines: 0)
  private let cure = UILabel("", LabStyle.label, LabStyle.text, lines: 0)
  private let lesson = SmallButton("")
  private let separator = CALayer.internalLayer()
  private var finding: Finding?

  private static let inset: CGFloat = 12
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(separator)
    for view in [sentence, cost, cure, lesson] { addSubview(view) }
    lesson.accessibilityHint = "Show the lesson with this fault"
    lesson.addAction(
      UIAction { [weak self] _ in if let self, let finding { onOpen?(finding.kind.lesson) } },
      for: .touchUpInside)
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() { separator.backgroundColor = LabStyle.line.cgColor }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  /// - Parameter title: The title of the lesson that the button opens; nil for no button.
  func show(_ finding: Finding, lesson title: String?) {
    self.finding = finding
    sentence.text = finding.sentence.prefix(1).uppercased() + finding.sentence.dropFirst() + "."
    cost.text = finding.kind.cost
    cure.text = "Cure: " + finding.kind.cure
    if let title { lesson.title = "Open lesson “\(title)”" }
    lesson.isHidden = title == nil
    setNeedsLayout()
  }

  /// Returns the preferred height in `width`, both in points.
  func height(width: CGFloat) -> CGFloat {
    let inner = width - 2 * Self.inset
    let texts = [sentence, cost, cure].map { $0.height(in: inner) + Self.gap }.reduce(0, +)
    return Self.inset + texts + (lesson.isHidden ? 0 : Self.buttonHeight) + Self.inset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = max(bounds.width - 2 * Self.inset, 0)
    separator.frame = CGRect(x: Self.inset, y: 0, width: inner, height: 1 / UIScreen.main.scale)
    var y = Self.inset
    for label in [sentence, cost, cure] {
      let height = label.height(in: inner)
      label.frame = CGRect(x: Self.inset, y: y, width: inner, height: height)
      y += height + Self.gap
    }
    lesson.frame = CGRect(
      x: Self.inset, y: y, width: min(lesson.fittingWidth, inner), height: Self.buttonHeight)
  }
}
