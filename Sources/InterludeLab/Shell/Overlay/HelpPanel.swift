import Interlude

/// The list of keyboard shortcuts: the stage's, the lab's and the timeline's.
final class HelpPanel: OverlayPanel {
  private struct Row {
    let caps: [KeyCap]
    let label: UILabel
  }

  private static let stage: [(keys: [String], text: String)] = [
    (["S", "Ctrl T"], "Toggle slow animations, also in flight"),
    (["M"], "Toggle Reduce motion"),
    (["R"], "Toggle right to left"),
    (["U", "Shift U"], "Larger, smaller type size"),
    (["Esc"], "Dismiss the presented view"),
    (["Space"], "Pause or resume"),
    ([",", "."], "Step one frame back, forward"),
    (["G"], "Show ghosts of moving views"),
    (["D"], "Flash redrawn areas"),
    (["Ctrl S"], "Save recording"),
    (["W"], "Show the attempt of a lesson"),
    (["Ctrl Z"], "Undo; with Shift, redo"),
    (["N", "Shift N"], "Next, previous lesson"),
  ]
  private static let lab: [(keys: [String], text: String)] = [
    (["Ctrl K"], "Search commands and scenes"),
    (["L"], "Show or hide the lab"),
    (["B", "I", "T"], "Show browser, inspector, timeline"),
    (["F6", "Tab"], "Go to next panel, next control"),
    (["P"], "Select a view; arrows: its relatives"),
    (["C", "Shift C"], "Compare branches or sides, next way"),
    (["V"], "Show the other side of a lesson"),
    (["F"], "Show or hide the frame meter"),
    (["A"], "Switch between light and dark"),
    (["H", "F1"], "Show or hide this help"),
    (["Q", "Ctrl W"], "Quit"),
  ]
  private static let timeline: [(keys: [String], text: String)] = [
    (["+", "−"], "Zoom in, out; also Ctrl and wheel"),
    (["Z"], "Fit the last gesture"),
    (["X"], "Fit the transition"),
    (["0"], "Fit the session"),
    (["[", "]"], "Previous, next transition"),
    (["{", "}"], "Previous, next hand-off"),
    (["Shift drag"], "Select a range"),
    (["O"], "Loop the range, or stop"),
    (["End"], "Return to live"),
  ]
  private static let hints = [
    "Drag a sheet by its handle, header or list. Flick it, and catch it in flight.",
    "Drag the ruler to look back, and a track to scroll. Drag the sheet to continue from the shown frame.",
  ]
  private static let (narrowestColumn, widestColumn): (CGFloat, CGFloat) = (344, 360)
  private static let inset: CGFloat = 24
  private static let top: CGFloat = 60

  /// The size of the window, in points.
  var available = CGSize(width: 1180, height: 900) {
    didSet { if available != oldValue { setNeedsLayout() } }
  }

  /// Scrolls in a window that is too low for all rows.
  private let scroll = InstrumentScrollView(frame: .zero)
  private let title = UILabel()
  private let hint = UILabel()
  private let separator = UIView()
  private var groups: [[Row]] = []

  /// The rows by column: one group in each, or all in two or in one where three columns do not fit.
  private var columns: [[Row]] {
    guard available.width < 3 * 288 + 4 * Self.inset + 32 else { return groups }
    guard available.width >= 2 * Self.narrowestColumn + 3 * Self.inset + 32 else {
      return [groups.flatMap(\.self)]
    }
    let rows = groups.flatMap(\.self)
    let half = (rows.count + 1) / 2
    return [Array(rows[..<half]), Array(rows[half...])]
  }
  private var column: CGFloat {
    let count = CGFloat(columns.count)
    return min(Self.widestColumn, (available.width - 32 - (count + 1) * Self.inset) / count)
  }
  /// The height of a row, in points; lower in a low window.
  private var rowHeight: CGFloat { available.height < 640 ? 24 : 32 }

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
    addSubview(scroll)
    for view in [title, hint, separator] { scroll.addSubview(view) }
    let names = scenes.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let numbers =
      scenes.isEmpty
      ? [] : [(keys: ["1 – \(scenes.count)"], text: "Scenes: \(names[0]) to \(names[names.count - 1])")]
    groups = [Self.stage, Self.lab + numbers, Self.timeline].map { rows in
      rows.map { Row(caps: $0.keys.map(KeyCap.init(key:)), label: Self.label($0.text)) }
    }
    for row in groups.joined() {
      for cap in row.caps { scroll.addSubview(cap) }
      scroll.addSubview(row.label)
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

  private var rowsHeight: CGFloat { CGFloat(columns.map(\.count).max() ?? 0) * rowHeight }

  override var size: CGSize {
    let content = contentSize
    return CGSize(width: content.width, height: min(content.height, max(available.height - 16, 0)))
  }

  private var contentSize: CGSize {
    let count = CGFloat(columns.count)
    return CGSize(
      width: count * column + (count + 1) * Self.inset,
      height: Self.top + rowsHeight + 29 + hintHeight + Self.inset)
  }

  /// Whether the panel takes touches and the wheel at a location of its superview: where it scrolls.
  func scrolls(at location: CGPoint) -> Bool {
    isShown && contentSize.height > bounds.height + 0.5 && frame.contains(location)
  }

  private var hintHeight: CGFloat {
    let count = CGFloat(columns.count)
    let width = count * column + (count - 1) * Self.inset
    return hint.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: contentSize.height)
    isUserInteractionEnabled = isShown && contentSize.height > bounds.height + 0.5
    let inner = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: 24, width: inner, height: 24)
    for (index, rows) in columns.enumerated() {
      let left = Self.inset + CGFloat(index) * (column + Self.inset)
      for (number, row) in rows.enumerated() {
        let y = Self.top + CGFloat(number) * rowHeight
        var x = left
        for cap in row.caps {
          let width = cap.fittingWidth
          cap.frame = CGRect(x: x, y: y + (rowHeight - 24) / 2, width: width, height: 24)
          x += width + 4
        }
        row.label.frame = CGRect(x: left + 112, y: y, width: column - 112, height: rowHeight)
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
