import Interlude

/// The open lesson: its explanation, the suggested action, and buttons that show it and lead on.
///
/// While the stage shows the whole text, the panel has only the title and the buttons.
final class LessonPanel: Instrument {
  override class var name: String { "lesson" }
  override class var title: String { "Lesson" }

  override class func isPresent(in reading: Reading) -> Bool { reading.lesson != nil }

  private var lesson: Lesson?
  /// Whether the text stands on the stage.
  private var isShort = false
  private var labels: [UILabel] { isShort ? [heading] : [heading, paragraph, attempt] }
  private let heading = UILabel("", LabStyle.bodyStrong, LabStyle.text, lines: 0)
  private let paragraph = UILabel("", LabStyle.body, LabStyle.quiet, lines: 0)
  private let attempt = UILabel("", LabStyle.bodyStrong, LabStyle.text, lines: 0)
  private let buttons = [SmallButton("Show me"), SmallButton("Next lesson")]
  private static let inset: CGFloat = 12
  private static let gap: CGFloat = 8
  private static let buttonHeight: CGFloat = 24

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [heading, paragraph, attempt] + buttons { addSubview(view) }
    let actions = [Selector(LessonPanel.demonstrate), Selector(LessonPanel.next)]
    for (button, action) in zip(buttons, actions) {
      button.addTarget(self, action: action, for: .touchUpInside)
    }
    buttons[0].accessibilityHint = LessonStrip.demonstrationHint
    buttons[1].accessibilityHint = LessonStrip.nextHint
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func demonstrate() { perform?(.demonstrate) }
  private func next() { perform?(.stepLesson(1)) }

  override func read(_ reading: Reading) {
    guard reading.lesson?.name != lesson?.name || reading.lessonIsOnStage != isShort else { return }
    (lesson, isShort) = (reading.lesson, reading.lessonIsOnStage)
    for label in [paragraph, attempt] { label.isHidden = isShort }
    heading.text = lesson?.title
    paragraph.text = lesson?.paragraph
    attempt.text = lesson?.attempt
    buttons[0].isHidden = lesson?.demonstration == nil
    setNeedsLayout()
  }

  override func preferredHeight(width: CGFloat) -> CGFloat {
    let room = width - 2 * Self.inset
    let words = labels.reduce(0) { $0 + $1.height(in: room) + Self.gap }
    return words + Self.buttonHeight + Self.inset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = max(bounds.width - 2 * Self.inset, 0)
    var y: CGFloat = 0
    for label in labels {
      let height = label.height(in: room)
      label.frame = CGRect(x: Self.inset, y: y, width: room, height: height)
      y += height + Self.gap
    }
    var x = Self.inset
    for button in buttons where !button.isHidden {
      button.frame = CGRect(x: x, y: y, width: button.fittingWidth, height: Self.buttonHeight)
      x = button.frame.maxX + Self.gap
    }
  }
}
