import Foundation
import Interlude

extension UILabel {
  /// Creates a label with the lab's style.
  convenience init(_ text: String = "", _ font: UIFont, _ color: UIColor, lines: Int = 1) {
    self.init(frame: .zero)
    (self.text, self.font, textColor, numberOfLines) = (text, font, color, lines)
  }

  /// The width of the text on one line, in points.
  var lineWidth: CGFloat { sizeThatFits(CGSize(width: 0, height: CGFloat.infinity)).width.rounded(.up) }

  /// Returns the height of the text in `width`, both in points.
  func height(in width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
  }
}

/// The empty state of an instrument: a title, and the action that fills the instrument.
final class EmptyNote: UIView {
  private let title: UILabel
  private let words: UILabel

  init(_ title: String, _ words: String) {
    self.title = UILabel(title, LabStyle.bodyStrong, LabStyle.text)
    self.words = UILabel(words, LabStyle.label, LabStyle.quiet, lines: 0)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    self.title.textAlignment = .center
    self.words.textAlignment = .center
    addSubview(self.title)
    addSubview(self.words)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows another text below the title.
  func show(_ text: String) {
    words.text = text
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(min(bounds.width - 48, 260), 0)
    let height = words.height(in: width)
    let x = ((bounds.width - width) / 2).rounded()
    let y = max(((bounds.height - 22 - height) / 2).rounded(), 0)
    title.frame = CGRect(x: x, y: y, width: width, height: 18)
    words.frame = CGRect(x: x, y: y + 22, width: width, height: height)
  }
}

/// A small text button for panels.
final class SmallButton: UIControl {
  private let label: UILabel
  /// Whether the button represents the current state.
  var isChosen = false {
    didSet { if isChosen != oldValue { showState() } }
  }

  /// Whether a click changes that.
  let isToggle: Bool

  init(_ title: String, isToggle: Bool = false) {
    self.isToggle = isToggle
    label = UILabel(title, LabStyle.label, LabStyle.text)
    super.init(frame: .zero)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingTail
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    addSubview(label)
    showState()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    showState()
  }

  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  /// The preferred width, in points, for a height of 24 pt.
  var fittingWidth: CGFloat { label.lineWidth + 20 }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  func showState() {
    backgroundColor = isChosen || isHighlighted ? LabStyle.accentSoft : LabStyle.well
    layer.borderColor = (isChosen ? LabStyle.accent : LabStyle.edge).cgColor
    label.textColor = isEnabled ? (isChosen ? LabStyle.accent : LabStyle.text) : LabStyle.quiet
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 4, y: 0, width: max(bounds.width - 8, 0), height: bounds.height)
  }
}

extension UIBezierPath {
  /// Adds a dashed line along `points`.
  ///
  /// - Parameter pattern: The alternating lengths of dashes and gaps, in points; empty for a solid line.
  func addDashes(along points: [CGPoint], pattern: [CGFloat]) {
    guard let first = points.first else { return }
    guard pattern.count > 1, pattern.reduce(0, +) > 0 else {
      move(to: first)
      for point in points.dropFirst() { addLine(to: point) }
      return
    }
    var (index, left) = (0, pattern[0])
    move(to: first)
    for (start, end) in zip(points, points.dropFirst()) {
      let length = hypot(end.x - start.x, end.y - start.y)
      guard length > 0 else { continue }
      var done: CGFloat = 0
      while done < length {
        let step = min(left, length - done)
        done += step
        left -= step
        let point = CGPoint(
          x: start.x + (end.x - start.x) * done / length, y: start.y + (end.y - start.y) * done / length)
        if index.isMultiple(of: 2) { addLine(to: point) } else { move(to: point) }
        if left <= 0 {
          index = (index + 1) % pattern.count
          left = pattern[index]
          if index.isMultiple(of: 2) { move(to: point) }
        }
      }
    }
  }
}
