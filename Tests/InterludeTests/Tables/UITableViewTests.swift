import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor @Suite struct UITableViewTests {
  // MARK: Cells

  @Test func `only visible rows have cells, however many there are`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 1_000_000) }
    #expect(testTable.shown == (0..<10).map { "row \($0)" })
    #expect(testTable.table.contentSize == CGSize(width: 400, height: 44_000_000))
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    #expect(stage.settle())
    stage.perform { testTable.table.contentOffset.y = 22_000_010 }
    stage.frame()
    #expect(testTable.shown == (500_000..<500_011).map { "row \($0)" })
    #expect(testTable.made <= 11)
    #expect(testTable.table.visibleCells.map(\.frame.minY) == (500_000..<500_011).map { CGFloat($0) * 44 })
  }

  @Test func `cells are in the order of their rows, behind headers`() {
    let testTable = { TestTable([["a", "b", "c"], ["d", "e"]]) }
    let (stage, shown) = TestTable.showing {
      let made = testTable()
      made.titles = ["one", "two"]
      return made
    }
    let views = shown.table.subviews
    #expect(
      views.prefix(5).compactMap { ($0 as? UITableViewCell)?.textLabel?.text } == ["a", "b", "c", "d", "e"])
    #expect(views.dropFirst(5).allSatisfy { $0 is UITableViewHeaderFooterView })
    stage.perform { shown.table.contentOffset.y = 30 }
    stage.frame()
    stage.perform { shown.table.contentOffset.y = 0 }
    stage.frame()
    let cells = shown.table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    #expect(cells == ["a", "b", "c", "d", "e"])
  }

  @Test func `registered classes make the cells, and an unregistered identifier is misuse`() {
    final class Own: UITableViewCell {
      var uses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        uses += 1
      }
    }
    let stage = TestStage()
    stage.perform {
      let table = UITableView()
      table.register(Own.self, forCellReuseIdentifier: "own")
      let cell = table.dequeueReusableCell(withIdentifier: "own", for: IndexPath(row: 0, section: 0))
      #expect(cell is Own && cell.reuseIdentifier == "own")
      table.pool.enqueue(cell)
      #expect(table.dequeueReusableCell(withIdentifier: "own") === cell)
      #expect((cell as? Own)?.uses == 1)
      #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
      _ = table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(row: 0, section: 0))
      table.register(UILabel.self, forCellReuseIdentifier: "label")
    }
    #expect(stage.misuses.count == 2)
  }

  @Test func `the same cell for two rows is misuse, and the table continues`() {
    final class Lazy: UITableViewController {
      let one = UITableViewCell(style: .default, reuseIdentifier: nil)
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        one
      }
    }
    let stage = TestStage()
    let lazy = stage.perform { Lazy(style: .plain) }
    stage.show { lazy }
    #expect(stage.misuses.count == 2)
    #expect(lazy.tableView.visibleCells.count == 3)
  }

  @Test func `a data source that reloads during a callback ends with the new data`() {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 3) }
    testTable.words = [["x", "y"]]
    stage.perform { testTable.table.reloadData() }
    #expect(testTable.table.numberOfRows(inSection: 0) == 2)
    stage.frame()
    #expect(testTable.shown == ["x", "y"])
  }

  // MARK: Positions

  @Test func `rows are found by location, and frames by row`() {
    let (_, testTable) = TestTable.showing {
      let made = TestTable([["a", "b"], ["c"]])
      made.titles = ["one", "two"]
      return made
    }
    let table = testTable.table
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 72, width: 400, height: 44))
    #expect(table.rect(forSection: 1) == CGRect(x: 0, y: 116, width: 400, height: 72))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 71)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 72)) == IndexPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 130)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 300)) == nil)
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 1))
    #expect(cell?.textLabel?.text == "c")
    #expect(cell.flatMap { table.indexPath(for: $0) } == IndexPath(row: 0, section: 1))
    #expect(table.rectForRow(at: IndexPath(row: 7, section: 1)) == .zero)
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none])
  func `a row is scrolled to the requested position`(position: UITableView.ScrollPosition) {
    let (stage, testTable) = TestTable.showing { TestTable(rows: 100) }
    let expected: [CGFloat] = [44 * 31 - 440, 44 * 30, 44 * 30.5 - 220, 44 * 31 - 440]
    stage.perform {
      testTable.table.scrollToRow(at: IndexPath(row: 30, section: 0), at: position, animated: false)
    }
    #expect(testTable.table.contentOffset.y == expected[position.rawValue])
    stage.perform {
      testTable.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: position, animated: true)
    }
    #expect(testTable.table.contentOffset.y == expected[position.rawValue])
    #expect(stage.settle())
    #expect(testTable.table.contentOffset.y == 0)
    stage.perform {
      testTable.table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: true)
    }
    #expect(stage.misuses.count == 1)
  }

  // MARK: Heights

  @Test func `with an estimate only rows near the screen are measured`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable(rows: 10_000)
      made.heights = ["row 1": 100]
      made.table.estimatedRowHeight = 50
      return made
    }
    #expect(testTable.heightRequests < 40)
    #expect(testTable.table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 144)
    let requested = testTable.heightRequests
    stage.perform { testTable.table.contentOffset.y = 400_000 }
    stage.frame()
    #expect(testTable.heightRequests < requested + 40)
    #expect(testTable.made <= 11)
  }

  @Test func `without an estimate every height is requested once`() {
    let (_, testTable) = TestTable.showing {
      let made = TestTable(rows: 1000)
      made.heights = ["row 500": 144]
      made.table.estimatedRowHeight = 0
      return made
    }
    #expect(testTable.table.contentSize.height == 44_100)
    #expect(testTable.table.rectForRow(at: IndexPath(row: 501, section: 0)).minY == 22_144)
  }

  @Test func `measuring rows above the upper edge moves nothing on the screen`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable(rows: 1000)
      made.table.estimatedRowHeight = 44
      for row in 0..<1000 { made.heights["row \(row)"] = 30 + CGFloat(row * 37 % 50) }
      return made
    }
    stage.perform { testTable.table.contentOffset.y = 20_000 }
    stage.frame()
    var last: [String: CGFloat] = [:]
    stage.touchDown(at: CGPoint(x: 200, y: 50))
    stage.move(to: CGPoint(x: 200, y: 60))
    stage.frame()
    for word in testTable.shown { last[word] = testTable.seenTop(of: word) }
    for step in 1...60 {
      stage.move(to: CGPoint(x: 200, y: 60 + 13 * CGFloat(step)))
      stage.frame()
      for word in testTable.shown {
        let top = testTable.seenTop(of: word)
        if let top, let before = last[word] { #expect(abs(top - before - 13) < 1e-6, "\(word) at \(step)") }
      }
      last = [:]
      for word in testTable.shown { last[word] = testTable.seenTop(of: word) }
    }
    // It is not part of a drag's distance and does not reduce it.
    let ledger = DragAccounting(stage.entries)
    #expect(ledger.unbalanced.isEmpty && abs(ledger.drags[0].totals[.scroll].dy - 780) < 11)
    stage.lift()
    #expect(stage.settle())
  }

  @Test func `a fling up over unmeasured rows keeps its velocity`() {
    func distance(estimate: CGFloat) -> CGFloat {
      let (stage, testTable) = TestTable.showing {
        let made = TestTable(rows: 1000)
        made.heights = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("row \($0)", 40) })
        made.table.estimatedRowHeight = estimate
        return made
      }
      stage.perform {
        testTable.table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
      }
      stage.frame()
      let start = testTable.table.indexPathsForVisibleRows?.first?.row ?? 0
      stage.flick(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300))
      #expect(testTable.table.isDecelerating)
      #expect(stage.settle())
      let first = testTable.table.indexPathsForVisibleRows?.first?.row ?? 0
      return CGFloat(start - first)
    }
    #expect(abs(distance(estimate: 60) - distance(estimate: 40)) <= 1)
  }

  @Test func `cells size themselves if nothing else does`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable([["short", String(repeating: "long ", count: 60)]])
      made.table.rowHeight = UITableView.automaticDimension
      return made
    }
    #expect(testTable.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    for cell in testTable.table.visibleCells { cell.textLabel?.numberOfLines = 0 }
    stage.perform { testTable.table.reloadData() }
    stage.frame()
    #expect(testTable.table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 60)
    let fits = testTable.table.sizeThatFits(CGSize(width: 400, height: CGFloat.infinity))
    #expect(fits.height == testTable.table.contentSize.height)
  }

  @Test func `constraints in a cell determine its height`() {
    final class Note: UITableViewCell {
      let words = UILabel()
      required init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        words.numberOfLines = 0
        words.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(words)
        NSLayoutConstraint.activate([
          words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
          words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
          words.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 30),
          words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -30),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Notes: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: path)
        (cell as? Note)?.words.text = String(repeating: "four ", count: path.row == 1 ? 30 : 2)
        return cell
      }
    }
    let stage = TestStage()
    let notes = stage.perform { Notes(style: .plain) }
    stage.perform { notes.tableView.register(Note.self, forCellReuseIdentifier: "note") }
    stage.show { notes }
    let heights = (0..<3).map { notes.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    let line = heights[0] - 60
    #expect(line > 17 && line < 24 && heights[2] == heights[0])
    #expect(heights[1] > heights[0] + 2 * line)
    let note = notes.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? Note
    #expect(note?.words.frame == CGRect(x: 16, y: 30, width: 368, height: heights[1] - 60))
  }

  // MARK: Headers

  @Test func `a plain header stays visible until its section leaves`() {
    let (stage, testTable) = TestTable.showing {
      let made = TestTable((0..<5).map { section in (0..<10).map { "\(section).\($0)" } })
      made.titles = ["a", "b", "c", "d", "e"]
      return made
    }
    let table = testTable.table
    #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 28))
    stage.perform { table.contentOffset.y = 200 }
    stage.frame()
    #expect(table.headerView(forSection: 0)?.frame.minY == 200)
    stage.perform { table.contentOffset.y = 450 }
    stage.frame()
    #expect(table.headerView(forSection: 0)?.frame.maxY == 468)
    #expect(table.headerView(forSection: 1)?.frame.minY == 468)
    stage.perform { table.contentOffset.y = 470 }
    stage.frame()
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.rectForHeader(inSection: 1).minY == 468)
    #expect(table.headerView(forSection: 1)?.frame.minY == 470)
  }

  @Test func `the delegate's headers are measured, cover what is behind, and are reused`() {
    final class Banner: UITableViewHeaderFooterView {
      static var made = 0
      required init(reuseIdentifier: String?) {
        Self.made += 1
        super.init(reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 60) }
    }
    final class Banners: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 100 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "banner")
      }
    }
    let stage = TestStage()
    let banners = stage.perform { Banners(style: .plain) }
    stage.perform {
      banners.tableView.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
      banners.tableView.rowHeight = 44
    }
    stage.show { banners }
    #expect(banners.tableView.rectForHeader(inSection: 1).minY == 148)
    #expect(banners.tableView.headerView(forSection: 0)?.backgroundColor != nil)
    for _ in 0..<60 {
      stage.perform { banners.tableView.contentOffset.y += 100 }
      stage.frame()
    }
    #expect(Banner.made <= 8)
  }

  @Test func `the table's own header and footer surround the sections`() {
    let (_, testTable) = TestTable.showing {
      let made = TestTable(rows: 3)
      made.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 50))
      made.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
      return made
    }
    #expect(testTable.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 50)
    #expect(testTable.table.contentSize.height == 212)
    #expect(testTable.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 400, height: 50))
    #expect(testTable.table.tableFooterView?.frame == CGRect(x: 0, y: 182, width: 400, height: 30))
  }

  @Test func `rows of inset groups keep their distance from the edges and have rounded outer corners`() {
    let (_, testTable) = TestTable.showing { TestTable(rows: 3, style: .insetGrouped) }
    let cells = testTable.table.visibleCells
    #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 368 })
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells.map(\.separator.isHidden) == [false, false, true])
    #expect(cells[0].separator.frame == CGRect(x: 16, y: 43, width: 352, height: 1))
  }
}
