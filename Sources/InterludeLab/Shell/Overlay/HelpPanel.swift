import Interlude

/// The keys, and what they do: those of the stage at the left, those of the lab at the right.
final class HelpPanel: OverlayPanel {
  private struct Row {
    let caps: [KeyCap]
    let label: UILabel
  }

  private static let stage: [(keys: [String], text: String)] = [
    (["S", "Ctrl T"], "Slow motion, also in flight"),
    (["M"], "Reduced motion"),
    (["Esc"], "Dismiss what is presented"),
    (["Space"], "Stop and go on"),
    ([",", "."], "One frame back, one forward"),
    (["G"], "Ghosts of what moves"),
    (["D"], "Flash what is drawn anew"),
    (["Ctrl S"], "Save the recording"),
    (["Ctrl Z"], "Undo a turn of a knob, in Tuning"),
  ]
  private static let lab: [(keys: [String], text: String)] = [
    (["L"], "Open and fold the lab"),
    (["B", "I", "T"], "Browser, inspector, timeline"),
    (["F6", "Tab"], "Next panel, next control"),
    (["C"], "Compare branches"),
    (["F"], "Frame meter"),
    (["A"], "Light or dark"),
    (["H", "?"], "Show or hide these keys"),
    (["Q"], "Quit"),
  ]
  private static let hints = [
    "Drag a sheet by its handle, its header or its list. Fling it, and catch it on the way.",
    "Look back with the timeline, and take the sheet over from any instant.",
  ]
  private static let column: CGFloat = 336
  private static let inset: CGFloat = 24
  private static let rowHeight: CGFloat = 32
  private static let top: CGFloat = 60

  private let title = UILabel()
  private let hint = UILabel()
  private let separator = UIView()
  private var columns: [[Row]] = []

  /// - Parameter scenes: The names of what the number keys show, the first with 1.
  init(scenes: [String]) {
    super.init(frame: .zero)
    layer.cornerRadius = 13
    title.text = "Keys"
    title.font = LabStyle.title
    title.textColor = LabStyle.text
    hint.text = Self.hints.joined(separator: "\n")
    hint.numberOfLines = 0
    hint.font = LabStyle.body
    hint.textColor = LabStyle.quiet
    separator.backgroundColor = LabStyle.line
    for view in [title, hint, separator] { addSubview(view) }
    let names = scenes.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", ")
    let numbers = scenes.isEmpty ? [] : [(keys: ["1 – \(scenes.count)"], text: names)]
    columns = [Self.stage, Self.lab + numbers].map { rows in
      rows.map { Row(caps: $0.keys.map(KeyCap.init(key:)), label: Self.label($0.text)) }
    }
    for row in columns.joined() {
      for cap in row.caps { addSubview(cap) }
      addSubview(row.label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = LabStyle.body
    label.textColor = LabStyle.text
    return label
  }

  private var rowsHeight: CGFloat { CGFloat(columns.map(\.count).max() ?? 0) * Self.rowHeight }

  override var size: CGSize {
    CGSize(
      width: 2 * Self.column + 3 * Self.inset, height: Self.top + rowsHeight + 29 + hintHeight + Self.inset)
  }

  private var hintHeight: CGFloat {
    hint.sizeThatFits(CGSize(width: 2 * Self.column + Self.inset, height: .infinity)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: 24, width: inner, height: 24)
    for (index, rows) in columns.enumerated() {
      let left = Self.inset + CGFloat(index) * (Self.column + Self.inset)
      for (number, row) in rows.enumerated() {
        let y = Self.top + CGFloat(number) * Self.rowHeight
        var x = left
        for cap in row.caps {
          let width = cap.fittingWidth
          cap.frame = CGRect(x: x, y: y + 4, width: width, height: 24)
          x += width + 4
        }
        row.label.frame = CGRect(x: left + 112, y: y, width: Self.column - 112, height: Self.rowHeight)
      }
    }
    let y = Self.top + rowsHeight
    separator.frame = CGRect(x: Self.inset, y: y + 12, width: inner, height: 1 / UIScreen.main.scale)
    hint.frame = CGRect(x: Self.inset, y: y + 29, width: inner, height: hintHeight)
  }
}

/// The picture of a key.
private final class KeyCap: UIView {
  private let label = UILabel()

  init(key: String) {
    super.init(frame: .zero)
    backgroundColor = LabStyle.well
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    label.text = key
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textColor = LabStyle.text
    addSubview(label)
    dye()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func dye() {
    layer.borderColor = LabStyle.edge.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    dye()
  }

  var fittingWidth: CGFloat {
    max(28, (label.sizeThatFits(CGSize(width: 200, height: 24)).width + 16).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
