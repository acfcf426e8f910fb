import Interlude

/// The sheet: a header to drag, and a list of rows. It extends 200 points below the window's edge, so that a
/// spring that overshoots shows no gap.
final class BenchmarkSheet: UIView {
  let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 48))
  private let rows = RecyclingList(columns: 1, count: 200, cell: CGSize(width: 390, height: 24)) {
    SheetRow()
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = BenchmarkColor.card
    layer.cornerRadius = 20
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 24
    layer.shadowOffset = .zero
    let handle = UIView(frame: CGRect(x: 177, y: 8, width: 36, height: 5))
    handle.backgroundColor = BenchmarkColor.handle
    handle.layer.cornerRadius = 2.5
    let title = UILabel(frame: CGRect(x: 0, y: 18, width: 390, height: 22))
    title.text = "Sheet"
    title.font = .systemFont(ofSize: 15, weight: .bold)
    title.textColor = BenchmarkColor.label
    title.textAlignment = .center
    for part in [handle, title] { header.addSubview(part) }
    rows.frame = CGRect(x: 0, y: 48, width: 390, height: 712)
    for part in [header, rows] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// A row of the sheet: a coloured dot, a name, a detail at the right edge and a separator.
final class SheetRow: UIView, ItemView {
  private let dot = UIView(frame: CGRect(x: 16, y: 6, width: 12, height: 12))
  private let name = UILabel(frame: CGRect(x: 40, y: 3, width: 150, height: 18))
  private let detail = UILabel(frame: CGRect(x: 214, y: 3, width: 160, height: 18))

  init() {
    super.init(frame: .zero)
    dot.layer.cornerRadius = 6
    name.font = .systemFont(ofSize: 13)
    name.textColor = BenchmarkColor.label
    detail.font = .systemFont(ofSize: 11)
    detail.textColor = BenchmarkColor.secondaryLabel
    detail.textAlignment = .right
    let line = UIView(frame: CGRect(x: 16, y: 23, width: 358, height: 1))
    line.backgroundColor = BenchmarkColor.line
    for part in [dot, name, detail, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ index: Int) {
    dot.backgroundColor = BenchmarkColor.mark(index)
    name.text = "Row \(index)"
    detail.text = "detail \(index)"
  }
}
