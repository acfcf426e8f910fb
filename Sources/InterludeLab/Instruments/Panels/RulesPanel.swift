import Interlude

/// The rules of transitions and gestures and their results in a run, failed rules with their calls first.
final class RulesPanel: Instrument {
  override class var name: String { "rules" }
  override class var title: String { "Rules" }

  /// Creates the checker for a run; nil for no checks.
  var makeChecker: (() -> any RuleChecker)? = { ContractRuleChecker() }

  private(set) var model = RulesModel()
  private weak var take: Take?
  private var checker: (any RuleChecker)?

  private let summary = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private lazy var list = RowList<RuleRow>(
    "Rules", rowHeight: RuleRow.height, make: { RuleRow(frame: .zero) },
    show: { [weak self] row, index in
      if let lines = self?.model.lines, lines.indices.contains(index) { row.show(lines[index]) }
    })
  private static let top: CGFloat = 30
  private let empty = EmptyNote(
    "No rules to check",
    "Present or dismiss a view controller to check UIKit's contracts with your code.")

  required init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [summary, list, empty] { addSubview(view) }
    list.onClick = { [weak self] in self?.clicked($0) }
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    list.refresh()
  }

  /// The height of all rules, at most 14 lines.
  override func preferredHeight(width: CGFloat) -> CGFloat {
    model.lines.isEmpty ? 300 : Self.top + CGFloat(min(model.lines.count, 14)) * RuleRow.height + 6
  }

  override func read(_ reading: Reading) {
    if take !== reading.take {
      take = reading.take
      checker = makeChecker?()
    }
    checker?.read(reading.take.entries, before: reading.bound)
    let new = RulesModel(checker?.verdicts ?? [])
    guard new != model else { return }
    model = new
    show()
  }

  private func show() {
    summary.text = model.summary
    summary.isHidden = model.lines.isEmpty
    empty.isHidden = !model.lines.isEmpty
    list.count = model.lines.count
    list.refresh()
  }

  private func clicked(_ index: Int) {
    let entry: Int? =
      switch model.lines[index] {
      case .call(let call): call.entry
      case .rule(let verdict): verdict.violations.first?.calls.first?.entry
      case .violation: nil
      }
    if let entry, let frame = take?.frame(ofEntry: entry) { perform?(.look(frame)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    summary.frame = CGRect(x: 12, y: 6, width: bounds.width - 24, height: 18)
    list.frame = CGRect(x: 0, y: Self.top, width: bounds.width, height: max(bounds.height - Self.top, 0))
    empty.frame = bounds
  }
}

/// A row of the rules panel: a rule, a violation or a call.
private final class RuleRow: UIView {
  static let height: CGFloat = 34

  private let mark = CAShapeLayer.internalLayer()
  private let words = UILabel("", LabStyle.label, LabStyle.text, lines: 2)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(mark)
    mark.fillColor = nil
    mark.lineWidth = 1.5
    mark.lineCap = .round
    mark.lineJoin = .round
    addSubview(words)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ line: RulesModel.Line) {
    let path = UIBezierPath()
    var left: CGFloat = 36
    switch line {
    case .rule(let verdict):
      words.text = verdict.rule
      words.font = LabStyle.label
      switch (verdict.violations.isEmpty, verdict.tries > 0) {
      case (true, true):
        words.textColor = LabStyle.text
        mark.strokeColor = LabStyle.quiet.cgColor
        path.move(to: CGPoint(x: 14, y: 17.5))
        path.addLine(to: CGPoint(x: 17.5, y: 21))
        path.addLine(to: CGPoint(x: 24, y: 13))
      case (true, false):
        words.textColor = LabStyle.quiet
        mark.strokeColor = LabStyle.quiet.cgColor
        path.append(UIBezierPath(ovalIn: CGRect(x: 14.5, y: 12.5, width: 9, height: 9)))
      case (false, _):
        words.font = LabStyle.labelStrong
        words.textColor = LabStyle.Meaning.broken.color
        mark.strokeColor = LabStyle.Meaning.broken.color.cgColor
        // A line with a gap in the middle.
        path.move(to: CGPoint(x: 12, y: 17))
        path.addLine(to: CGPoint(x: 17, y: 17))
        path.addLine(to: CGPoint(x: 18.5, y: 12))
        path.move(to: CGPoint(x: 19.5, y: 22))
        path.addLine(to: CGPoint(x: 21, y: 17))
        path.addLine(to: CGPoint(x: 26, y: 17))
      }
    case .violation(let how):
      (words.text, words.font, words.textColor) = (how, LabStyle.label, LabStyle.text)
    case .call(let call):
      (words.text, words.font, words.textColor) = (call.words, LabStyle.label, LabStyle.accent)
      left = 52
      mark.strokeColor = LabStyle.accent.cgColor
      path.move(to: CGPoint(x: 40, y: 13))
      path.addLine(to: CGPoint(x: 44, y: 17))
      path.addLine(to: CGPoint(x: 40, y: 21))
    }
    mark.path = path.cgPath
    words.frame = CGRect(x: left, y: 2, width: max(bounds.width - left - 12, 0), height: Self.height - 4)
  }
}
