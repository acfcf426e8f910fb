import Foundation
import InterludeTesting

@testable import Interlude

/// A table of words in a view of 400 x 440 points that logs its delegate calls.
@MainActor
final class TestTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var words: [[String]]
  var titles: [String?] = []
  /// The delegate's heights by word; for other words the table's own.
  var heights: [String: CGFloat] = [:]
  var callLog: [String] = []
  var made = 0
  var heightRequests = 0
  var refuses: Set<IndexPath> = []

  init(_ words: [[String]], style: UITableView.Style = .plain, rowHeight: CGFloat = 44) {
    self.words = words
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440), style: style)
    table.rowHeight = rowHeight
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(rows: Int, style: UITableView.Style = .plain, rowHeight: CGFloat = 44) {
    self.init([(0..<rows).map { "row \($0)" }], style: style, rowHeight: rowHeight)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func numberOfSections(in tableView: UITableView) -> Int { words.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words[section].count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "word")
      ?? {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "word")
      }()
    cell.textLabel?.text = words[path.section][path.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
    heightRequests += 1
    return heights[words[path.section][path.row]] ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    !refuses.contains(path)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) { hear("highlight", path) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) { hear("unhighlight", path) }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    hear("willSelect", path)
    return path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { hear("select", path) }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { hear("deselect", path) }

  private func hear(_ what: String, _ path: IndexPath) {
    callLog.append("\(what) \(path.section).\(path.row)")
  }

  // MARK: Presented state

  /// The words of the visible cells, from top to bottom.
  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  /// Returns the presented y coordinate of the cell with `word`; nil if it is not visible.
  func seenTop(of word: String) -> CGFloat? {
    let cells = table.subviews.compactMap { $0 as? UITableViewCell }
    guard let cell = cells.first(where: { $0.textLabel?.text == word }) else { return nil }
    return cell.layer.shown.frame.minY - table.layer.shown.bounds.minY
  }

  static func showing(_ make: () -> TestTable) -> (TestStage, TestTable) {
    let stage = TestStage()
    let testTable = stage.perform { make() }
    stage.show { testTable }
    return (stage, testTable)
  }
}
