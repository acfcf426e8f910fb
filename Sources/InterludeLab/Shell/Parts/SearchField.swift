import Interlude
import InterludeInput

/// A field for a word to search for. A click begins its editing; Return and Escape end it.
final class SearchField: UIControl {
  private let label = UILabel("", LabStyle.body, LabStyle.text)
  private let hint: UILabel
  private let caret = CALayer.internalLayer()
  private static let longest = 40
  private static let inset: CGFloat = 8

  private(set) var isEditing = false
  private(set) var text = ""
  /// Called when the text changes.
  var onChange: (() -> Void)?

  init(_ hint: String) {
    self.hint = UILabel(hint, LabStyle.body, LabStyle.quiet)
    super.init(frame: .zero)
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    clipsToBounds = true
    for view in [self.hint, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    layer.addSublayer(caret)
    addTarget(self, action: Selector(SearchField.begin), for: .touchUpInside)
    showState()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  private func showState() {
    backgroundColor = LabStyle.well
    layer.borderColor = (isEditing ? LabStyle.accent : LabStyle.edge).cgColor
    caret.backgroundColor = LabStyle.accent.cgColor
    caret.isHidden = !isEditing
    hint.isHidden = !text.isEmpty
    label.text = text
    setNeedsLayout()
  }

  func begin() {
    isEditing = true
    showState()
  }

  func end() {
    isEditing = false
    showState()
  }

  /// Handles a key during editing: characters, Backspace, Escape, which clears the text first, and Return.
  func press(_ key: KeySample) {
    guard key.isDown else { return }
    switch key.key {
    case "return": end()
    case "escape": if text.isEmpty { end() } else { change(to: "") }
    case "backspace": change(to: String(text.dropLast()))
    case "space": change(to: text + " ")
    default:
      guard key.key.count == 1, key.modifiers.isDisjoint(with: [.control, .command]) else { return }
      change(to: text + (key.modifiers.contains(.shift) ? key.key.uppercased() : key.key))
    }
  }

  private func change(to new: String) {
    guard new.count <= Self.longest, new != text else { return }
    text = new
    showState()
    onChange?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.insetBy(dx: Self.inset, dy: 0)
    hint.frame = room
    let width = text.isEmpty ? 0 : label.lineWidth
    // The end of a long text stays visible.
    label.frame = CGRect(x: min(room.minX, room.maxX - width), y: 0, width: width, height: bounds.height)
    caret.frame = CGRect(
      x: min(room.minX + width + 1, room.maxX), y: bounds.midY - 8, width: 1.5, height: 16)
  }
}
