import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor
private final class Stock: UIViewController {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 440))
  var source: UITableViewDiffableDataSource<String, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    view.addSubview(table)
  }

  func show(_ sections: [(String, [Int])], animated: Bool = true, ended: (() -> Void)? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: animated, completion: ended)
  }

  var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

@MainActor @Suite struct DiffableDataSourceTests {
  private func showing(_ sections: [(String, [Int])]) -> (TestStage, Stock) {
    let stage = TestStage()
    let stock = stage.perform { Stock() }
    stage.show { stock }
    stage.perform { stock.show(sections) }
    stage.settle()
    return (stage, stock)
  }

  @Test func `an applied snapshot is shown, and found by identifier and index path`() {
    let (_, stock) = showing([("a", [1, 2]), ("b", [3])])
    #expect(stock.shown == ["1", "2", "3"])
    #expect(stock.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
    #expect(stock.source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
    #expect(stock.source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
    #expect(stock.source.indexPath(for: 9) == nil)
    #expect(stock.source.sectionIdentifier(for: 1) == "b" && stock.source.index(for: "b") == 1)
    #expect(stock.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func `an item that moves keeps its cell`() {
    let (stage, stock) = showing([("a", [1, 2, 3]), ("b", [4])])
    let cell = stock.table.cellForRow(at: IndexPath(row: 0, section: 0))
    var ended = 0
    stage.perform { stock.show([("a", [2, 3]), ("b", [4, 1])]) { ended += 1 } }
    #expect(stock.table.cellForRow(at: IndexPath(row: 1, section: 1)) === cell)
    stage.settle()
    #expect(ended == 1 && stock.shown == ["2", "3", "4", "1"])
  }

  @Test(arguments: 1...60)
  func `between any two snapshots the table ends in the applied one`(seed: Int) {
    var state = UInt64(seed)
    func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
    func chance() -> [(String, [Int])] {
      var items = Array(0..<14)
      var sections = ["a", "b", "c", "d"]
      var all: [(String, [Int])] = []
      for _ in 0..<roll(5) {
        let section = sections.remove(at: roll(sections.count))
        all.append(
          (section, (0..<roll(min(6, items.count + 1))).map { _ in items.remove(at: roll(items.count)) }))
      }
      return all
    }
    let (stage, stock) = showing(chance())
    for step in 0..<6 {
      let next = chance()
      stage.perform { stock.show(next, animated: roll(4) > 0) }
      if roll(2) == 0 { stage.settle() } else { stage.advance(frames: roll(10)) }
      stage.frame()
      #expect(stage.misuses.isEmpty, "\(step): \(stage.misuses)")
      #expect(stock.shown == next.flatMap { $0.1 }.prefix(10).map { "\($0)" }, "\(step)")
    }
    #expect(stage.settle())
    let cells = stock.table.subviews.compactMap { $0 as? UITableViewCell }
    #expect(cells.map { $0.textLabel?.text } == stock.shown)
    #expect(cells.enumerated().allSatisfy { $0.element.frame.minY == CGFloat($0.offset) * 44 })
    #expect(cells.allSatisfy { $0.alpha == 1 })
  }

  @Test func `a snapshot keeps its items in order through every change`() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([7, 8])
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 8)
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 7, 8, 12])
    snapshot.moveItem(12, beforeItem: 1)
    snapshot.moveItem(1, afterItem: 7)
    snapshot.deleteItems([11])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [12, 10, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "c") == [7, 1, 8])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "c")
    #expect(snapshot.indexOfItem(8) == 6 && snapshot.numberOfItems == 7)
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.deleteSections(["b"])
    #expect(snapshot.sectionIdentifiers == ["c", "a"])
    #expect(snapshot.faults.isEmpty)
    snapshot.appendItems([7], toSection: "a")
    snapshot.appendItems([20], toSection: "z")
    snapshot.deleteItems([99])
    #expect(snapshot.faults.count == 3 && snapshot.itemIdentifiers(inSection: "a") == [12, 10, 2, 3])
    #expect(snapshot.sectionIdentifier(containingItem: 7) == "c")
  }

  @Test func `a reloaded item gets a new cell, and an unknown item is misuse`() {
    let (stage, stock) = showing([("a", [1, 2, 3])])
    let cell = stock.table.cellForRow(at: IndexPath(row: 1, section: 0))
    var snapshot = stock.source.snapshot()
    snapshot.reloadItems([2])
    stage.perform { stock.source.apply(snapshot) }
    stage.settle()
    #expect(stock.table.cellForRow(at: IndexPath(row: 1, section: 0)) !== cell)
    #expect(stock.source.snapshot().reloadedItemIdentifiers.isEmpty)
    snapshot = stock.source.snapshot()
    snapshot.reloadItems([9])
    stage.perform { stock.source.apply(snapshot) }
    #expect(stage.misuses.count == 1)
  }
}
