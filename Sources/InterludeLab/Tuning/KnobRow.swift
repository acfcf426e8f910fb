import Interlude
import InterludeInput
import InterludeJournal

/// The row of one knob: its title, its value to type or to choose, a slider, and a dot that resets it.
final class KnobRow: UIView {
  /// The callbacks for the user's actions.
  struct Actions {
    var take: () -> Void
    var set: (KnobValue) -> Void
    var letGo: () -> Void
    var reset: () -> Void
    /// Called when the number is clicked.
    var edit: () -> Void
  }

  let knob: Tuning.Knob
  let number: KnobNumber?
  private let choices: [String]
  let field = NumberField(frame: .zero)

  private let title: UILabel
  /// The width of the title on one line, in points.
  private let titleWidth: CGFloat
  /// The message about an invalid value, for some seconds.
  private let hint = UILabel("", LabStyle.label, LabStyle.warning)
  private var hintTimer: Interlude.Timer?
  private let dot = UIControl(frame: .zero)
  private let dotMark = CALayer.internalLayer()
  private let slider = KnobSlider(frame: .zero)
  private var segments: UISegmentedControl?
  private let back = SmallButton("‹")
  private let on = SmallButton("›")
  private let choice = UILabel("", LabStyle.label, LabStyle.text)
  private var value: KnobValue

  init(_ knob: Tuning.Knob, _ actions: Actions) {
    self.knob = knob
    value = knob.defaultValue
    switch knob.kind {
    case .number(let range, let unit): (number, choices) = (KnobNumber(range: range, unit: unit), [])
    case .choice(let names): (number, choices) = (nil, names)
    }
    title = UILabel(knob.title, LabStyle.label, LabStyle.text)
    titleWidth = title.lineWidth
    super.init(frame: .zero)
    dotMark.cornerRadius = 3.5
    dotMark.backgroundColor = LabStyle.warning.cgColor
    dot.layer.addSublayer(dotMark)
    dot.addAction(UIAction { _ in actions.reset() }, for: .touchUpInside)
    hint.backgroundColor = LabStyle.panel
    hint.isHidden = true
    addSubview(title)
    addSubview(dot)
    if number != nil { addNumber(actions) } else { addChoices(actions) }
    addSubview(hint)
    accessibilityHint = "A change runs again what the knob moves"
    dot.accessibilityHint = "Set the default"
    dot.accessibilityLabel = "Set the default of \(knob.title)"
    (slider.accessibilityLabel, field.accessibilityLabel) = (knob.title, knob.title)
    segments?.accessibilityLabel = knob.title
    (back.accessibilityLabel, on.accessibilityLabel) = ("Previous \(knob.title)", "Next \(knob.title)")
    show(knob.defaultValue)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    dotMark.backgroundColor = LabStyle.warning.cgColor
  }

  private func addNumber(_ actions: Actions) {
    if let number { slider.range = number.range }
    slider.onDragBegan = actions.take
    slider.onDragEnded = actions.letGo
    slider.onDragChanged = { [weak self] part in
      guard let number = self?.number else { return }
      let span = number.range.upperBound - number.range.lowerBound
      actions.set(.number(number.rounded(number.range.lowerBound + Double(part) * span)))
    }
    field.addAction(UIAction { _ in actions.edit() }, for: .touchUpInside)
    addSubview(slider)
    addSubview(field)
  }

  private func addChoices(_ actions: Actions) {
    // A few short choices are shown side by side, more of them one at a time.
    if choices.count <= 4, choices.reduce(0, { $0 + $1.count + 4 }) <= 44 {
      let segments = UISegmentedControl(items: choices.map(ChoiceWords.text))
      segments.addAction(
        UIAction { [weak self, weak segments] _ in
          guard let self, let index = segments?.selectedSegmentIndex, choices.indices.contains(index) else {
            return
          }
          actions.set(.choice(choices[index]))
        }, for: .valueChanged)
      self.segments = segments
      addSubview(segments)
    } else {
      choice.textAlignment = .center
      for (button, way) in [(back, -1), (on, 1)] {
        button.addAction(
          UIAction { [weak self] _ in
            guard let self, case .choice(let name) = value, let index = choices.firstIndex(of: name) else {
              return
            }
            actions.set(.choice(choices[(index + way + choices.count) % choices.count]))
          }, for: .touchUpInside)
        addSubview(button)
      }
      addSubview(choice)
    }
  }

  func show(_ value: KnobValue) {
    if value != self.value { say(nil) }
    self.value = value
    dot.isHidden = value == knob.defaultValue
    switch value {
    case .number(let worth):
      guard let number else { return }
      field.show(number.text(worth), unit: number.unit, separator: number.separator)
      slider.part = part(worth, number)
      slider.accessibilityValue = number.text(worth) + number.separator + number.unit
      if case .number(let usual) = knob.defaultValue { slider.defaultPart = part(usual, number) }
    case .choice(let name):
      choice.text = ChoiceWords.text(name)
      if let segments, let index = choices.firstIndex(of: name), segments.selectedSegmentIndex != index {
        segments.selectedSegmentIndex = index
      }
    }
  }

  /// Shows a message about an invalid value for some seconds, or until the value changes; nil removes it.
  func say(_ words: String?) {
    hintTimer?.invalidate()
    hintTimer = nil
    hint.isHidden = words == nil
    guard let words else { return }
    hint.text = words
    setNeedsLayout()
    hintTimer = Interlude.Timer.scheduledTimer(withTimeInterval: Self.hintDuration, repeats: false) {
      [weak self] _ in self?.say(nil)
    }
  }

  /// The time for which a message about an invalid value is shown, in seconds.
  private static let hintDuration = 4.0

  private func part(_ value: Double, _ number: KnobNumber) -> CGFloat {
    let span = number.range.upperBound - number.range.lowerBound
    return span > 0 ? CGFloat((value - number.range.lowerBound) / span) : 0
  }

  var height: CGFloat { number != nil ? 50 : 58 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let room = width - (number == nil ? 24 : 104)
    // A long title in a narrow panel has two lines.
    let isLong = titleWidth > room
    if title.numberOfLines != (isLong ? 2 : 1) { title.numberOfLines = isLong ? 2 : 1 }
    let titleSize = title.sizeThatFits(CGSize(width: max(room, 0), height: .infinity))
    title.frame = CGRect(
      x: 0, y: isLong ? -2 : 6, width: min(titleSize.width.rounded(.up), room),
      height: isLong ? titleSize.height.rounded(.up) : 14)
    dot.frame = CGRect(x: title.frame.maxX, y: 0, width: 24, height: number == nil ? 24 : 26)
    dotMark.frame = CGRect(x: 7, y: 9.5, width: 7, height: 7)
    field.frame = CGRect(x: width - 80, y: 2, width: 80, height: 22)
    slider.frame = CGRect(x: 0, y: 26, width: width, height: 20)
    segments?.frame = CGRect(x: 0, y: 24, width: width, height: 28)
    back.frame = CGRect(x: 0, y: 24, width: 28, height: 24)
    on.frame = CGRect(x: width - 28, y: 24, width: 28, height: 24)
    choice.frame = CGRect(x: 32, y: 29, width: width - 64, height: 14)
    placeHint(in: room)
  }

  /// Places the message beside the title, or over the slider at the end that its knob is far from.
  private func placeHint(in room: CGFloat) {
    let (width, left) = (hint.lineWidth, dot.frame.maxX)
    if left + width <= room {
      hint.frame = CGRect(x: left, y: 6, width: width, height: 14)
    } else {
      hint.frame = CGRect(
        x: slider.part > 0.5 ? 0 : bounds.width - width - 4, y: slider.frame.minY, width: width + 4,
        height: slider.frame.height)
    }
  }
}
