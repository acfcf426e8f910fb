import Interlude

/// The keys, and what they do.
final class HelpPanel: OverlayPanel {
  private static let rows: [(keys: [String], text: String)] = [
    (["S", "Ctrl T"], "Slow motion: 1× or 0.1×, also in flight"),
    (["M"], "Reduced motion: fades, no travel"),
    (["F"], "Frame meter"),
    (["Esc"], "Dismiss what is presented"),
    (["H", "?"], "Show or hide these keys"),
    (["Q"], "Quit"),
  ]
  private static let hints = [
    "Drag a sheet by its handle, its header or its list.",
    "Fling it, and catch it on the way.",
  ]
  private static let width: CGFloat = 416
  private static let inset: CGFloat = 24
  private static let rowHeight: CGFloat = 32

  private let rows: [(keys: [String], text: String)]
  private let title = UILabel()
  private let hint = UILabel()
  private let separator = UIView()
  private var caps: [[KeyCap]] = []
  private var texts: [UILabel] = []

  /// - Parameter scenes: The names of what the number keys show, the first with 1.
  init(scenes: [String]) {
    let names = scenes.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", ")
    rows = Self.rows + (scenes.isEmpty ? [] : [(["1 – \(scenes.count)"], names)])
    super.init(frame: .zero)
    layer.cornerRadius = 13
    title.text = "Keys"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textColor = LabStyle.text
    hint.text = Self.hints.joined(separator: "\n")
    hint.numberOfLines = 0
    hint.font = .systemFont(ofSize: 13, weight: .regular)
    hint.textColor = LabStyle.quiet
    separator.backgroundColor = LabStyle.line
    for view in [title, hint, separator] { addSubview(view) }
    for row in rows {
      let caps = row.keys.map(KeyCap.init(key:))
      let label = UILabel()
      label.text = row.text
      label.font = .systemFont(ofSize: 13, weight: .regular)
      label.textColor = LabStyle.text
      for cap in caps { addSubview(cap) }
      addSubview(label)
      self.caps.append(caps)
      texts.append(label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var size: CGSize {
    CGSize(
      width: Self.width,
      height: 60 + CGFloat(rows.count) * Self.rowHeight + 29 + hintHeight + Self.inset)
  }

  private var hintHeight: CGFloat {
    hint.sizeThatFits(CGSize(width: Self.width - 2 * Self.inset, height: .infinity)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.width - 2 * Self.inset
    title.frame = CGRect(x: Self.inset, y: 24, width: inner, height: 24)
    var y: CGFloat = 60
    for (caps, text) in zip(caps, texts) {
      var x = Self.inset
      for cap in caps {
        let width = cap.fittingWidth
        cap.frame = CGRect(x: x, y: y + 4, width: width, height: 24)
        x += width + 4
      }
      text.frame = CGRect(x: Self.inset + 112, y: y, width: inner - 112, height: Self.rowHeight)
      y += Self.rowHeight
    }
    separator.frame = CGRect(x: Self.inset, y: y + 12, width: inner, height: 1 / UIScreen.main.scale)
    hint.frame = CGRect(x: Self.inset, y: y + 29, width: inner, height: hintHeight)
  }
}

/// The picture of a key.
private final class KeyCap: UIView {
  private let label = UILabel()

  init(key: String) {
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 1, alpha: 0.10)
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    layer.borderWidth = 1
    layer.borderColor = LabStyle.edge.cgColor
    label.text = key
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 11, weight: .semibold)
    label.textColor = LabStyle.text
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var fittingWidth: CGFloat {
    max(28, (label.sizeThatFits(CGSize(width: 200, height: 24)).width + 16).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
