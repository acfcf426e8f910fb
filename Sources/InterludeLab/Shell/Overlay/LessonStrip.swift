import Interlude

/// The controls that show a lesson's attempt, and lead to the next and the previous lesson.
final class LessonStrip: OverlayPanel {
  /// The descriptions of “Show me” and of the way to the next lesson, with their keys.
  static let demonstrationHint = "See the lesson’s attempt, then the difference ten times slower  W"
  static let nextHint = "Next lesson  N"

  var perform: ((LabCommand) -> Void)?
  private lazy var back = LabButton(symbol: "chevron.left", hint: "Previous lesson  Shift+N") {
    [weak self] in self?.perform?(.stepLesson(-1))
  }
  private lazy var forward = LabButton(symbol: "chevron.right", hint: LessonStrip.nextHint) { [weak self] in
    self?.perform?(.stepLesson(1))
  }
  private lazy var demonstrate = LabButton(
    "Show me", hint: LessonStrip.demonstrationHint
  ) { [weak self] in self?.perform?(.demonstrate) }
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    layer.shadowOpacity = 0
    label.font = LabStyle.label
    label.textColor = LabStyle.text
    label.textAlignment = .center
    for part in [demonstrate, back, label, forward] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Whether there is room for few words only.
  var isCompact = false {
    didSet { if isCompact != oldValue { showWords() } }
  }
  private var words = (long: "", short: "")

  /// The widths of “Show me” and of an arrow, in points.
  private var widths: (left: CGFloat, arrow: CGFloat) { isCompact ? (72, 28) : (80, 32) }

  override var size: CGSize { CGSize(width: isCompact ? 176 : 276, height: 32) }

  /// - Parameters:
  ///   - number: The number of the shown lesson, from 1; nil hides the strip.
  ///   - tried: The number of lessons that were tried.
  func show(_ number: Int?, of count: Int, tried: Int) {
    if let number { words = ("Lesson \(number) of \(count), \(tried) tried", "\(number) of \(count)") }
    showWords()
    if isUserInteractionEnabled != (number != nil) { isUserInteractionEnabled = number != nil }
    setShown(number != nil)
  }

  private func showWords() {
    label.text = isCompact ? words.short : words.long
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, arrow) = widths
    demonstrate.frame = CGRect(x: 4, y: 0, width: left - 4, height: bounds.height)
    back.frame = CGRect(x: left + 2, y: 0, width: arrow, height: bounds.height)
    forward.frame = CGRect(x: bounds.width - arrow - 2, y: 0, width: arrow, height: bounds.height)
    label.frame = CGRect(
      x: back.frame.maxX, y: 0, width: forward.frame.minX - back.frame.maxX, height: bounds.height)
  }
}
