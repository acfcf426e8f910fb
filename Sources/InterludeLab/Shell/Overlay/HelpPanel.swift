import Interlude

/// The list of keyboard shortcuts: the stage's at the left, the lab's at the right.
final class HelpPanel: OverlayPanel {
  private struct Row {
    let caps: [KeyCap]
    let label: UILabel
  }

  private static let stage: [(keys: [String], text: String)] = [
    (["S", "Ctrl T"], "Toggle slow motion, also in flight"),
    (["M"], "Toggle Reduce motion"),
    (["Esc"], "Dismiss the presented view"),
    (["Space"], "Pause or resume"),
    ([",", "."], "Step one frame back, forward"),
    (["G"], "Show ghosts of moving views"),
    (["D"], "Flash redrawn areas"),
    (["Ctrl S"], "Save recording"),
    (["Ctrl Z"], "Undo a change in Tuning"),
  ]
  private static let lab: [(keys: [String], text: String)] = [
    (["L"], "Show or hide the lab"),
    (["B", "I", "T"], "Show browser, inspector, timeline"),
    (["F6", "Tab"], "Go to next panel, next control"),
    (["C"], "Compare branches"),
    (["F"], "Show or hide the frame meter"),
    (["A"], "Switch between light and dark"),
    (["H", "?"], "Show or hide this help"),
    (["Q"], "Quit"),
  ]
  private static let hints = [
    "Drag a sheet by its handle, header or list. Flick it, and catch it in flight.",
    "Drag the timeline to look back. Drag the sheet to continue from the shown frame.",
  ]
  private static let column: CGFloat = 336
  private static let inset: CGFloat = 24
  private static let rowHeight: CGFloat = 32
  private static let top: CGFloat = 60

  private let title = UILabel()
  private let hint = UILabel()
  private let separator = UIView()
  private var columns: [[Row]] = []

  /// - Parameter scenes: The names of the scenes for the number keys; 1 selects the first.
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

/// A picture of a key.
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
    updateColors()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func updateColors() {
    layer.borderColor = LabStyle.edge.cgColor
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  var fittingWidth: CGFloat {
    max(28, (label.sizeThatFits(CGSize(width: 200, height: 24)).width + 16).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
