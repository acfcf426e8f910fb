import Interlude
import InterludeInput
import InterludeJournal

/// A field that shows a number and can be edited.
final class NumberField: UIControl {
  private(set) var entry: NumberEntry?
  private let number = UILabel("", LabStyle.number, LabStyle.text)
  private let unit = UILabel("", LabStyle.label, LabStyle.quiet)
  /// The distance between number and unit, in points.
  private var unitGap: CGFloat = 4
  private let choice = CALayer.internalLayer()
  private let caret = CALayer.internalLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
    layer.borderWidth = 1
    layer.addSublayer(choice)
    addSubview(number)
    addSubview(unit)
    layer.addSublayer(caret)
    showState()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  func showState() {
    backgroundColor = LabStyle.well
    layer.borderColor = (entry == nil ? LabStyle.edge : LabStyle.accent).cgColor
    choice.backgroundColor = LabStyle.accentSoft.cgColor
    caret.backgroundColor = LabStyle.accent.cgColor
    choice.isHidden = entry?.isAllSelected != true
    caret.isHidden = entry == nil || entry?.isAllSelected == true
  }

  /// - Parameter separator: The text between number and unit: a space, or empty.
  func show(_ text: String, unit words: String, separator: String) {
    if entry == nil { number.text = text }
    unit.text = words
    // A percent sign belongs to its number.
    (unit.font, unit.textColor) =
      separator.isEmpty ? (LabStyle.number, LabStyle.text) : (LabStyle.label, LabStyle.quiet)
    unitGap = separator.isEmpty ? 0 : 4
    setNeedsLayout()
  }

  func begin(_ text: String) {
    entry = NumberEntry(text)
    showEntry()
  }

  /// Handles a key during editing.
  func press(_ key: KeySample) -> NumberEntry.Outcome {
    guard var entry else { return .ignored }
    let outcome = entry.press(key)
    self.entry = entry
    if outcome == .editing { showEntry() }
    return outcome
  }

  func end() {
    entry = nil
    showState()
  }

  private func showEntry() {
    number.text = entry?.text
    showState()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let units = unit.text?.isEmpty == false ? unit.lineWidth + unitGap : 0
    let width = number.text?.isEmpty == false ? number.lineWidth : 0
    let right = bounds.width - 6 - units
    number.frame = CGRect(x: right - width, y: 4, width: width, height: 14)
    unit.frame = CGRect(x: right + unitGap, y: 4, width: units, height: 14)
    choice.frame = number.frame.insetBy(dx: -1, dy: 0)
    guard let entry else { return }
    let before = UILabel(String(entry.text.prefix(entry.caret)), LabStyle.number, LabStyle.text)
    let x = number.frame.minX + (entry.caret > 0 ? before.lineWidth : 0)
    caret.frame = CGRect(x: min(x, right), y: 4, width: 1, height: 14)
  }
}
