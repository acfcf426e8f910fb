import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct RandomCollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test(arguments: 1...60)
  func `random updates keep the data and the cells in agreement`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    var next = 0
    func fresh(_ count: Int) -> [String] {
      defer { next += count }
      return (next..<(next + count)).map { "w\($0)" }
    }
    let measures = dice.roll(2) == 0
    let (stage, shown) = TestGrid.showing {
      let made = TestGrid.flow((0..<(1 + dice.roll(3))).map { _ in fresh(dice.roll(30)) }) { layout in
        layout.headerReferenceSize = CGSize(width: 0, height: 10 * dice.roll(2))
        layout.sectionHeadersPinToVisibleBounds = dice.roll(2) == 0
        if measures { layout.estimatedItemSize = CGSize(width: 70, height: 60) }
      }
      for number in 0..<2000 {
        made.sizes["w\(number)"] = CGSize(width: 30 + number * 13 % 90, height: 30 + number * 7 % 70)
      }
      return made
    }
    for step in 0..<10 {
      stage.perform {
        shown.grid.performBatchUpdates {
          change(shown, &dice, fresh)
        }
      }
      switch dice.roll(4) {
      case 0: stage.settle()
      case 1:
        stage.flick(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: CGFloat(100 + dice.roll(300))))
      default: stage.advance(frames: dice.roll(12))
      }
      stage.frame()
      #expect(stage.misuses.isEmpty, "step \(step): \(stage.misuses)")
      for element in shown.grid.shown {
        guard let cell = element.view as? TestGrid.Word else { continue }
        #expect(cell.word == shown.words[element.key.path.section][element.key.path.item], "step \(step)")
      }
    }
    #expect(stage.settle())
    #expect(shown.faults.isEmpty, "\(shown.faults)")
    #expect(shown.grid.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(shown.grid.removedViews.isEmpty)
  }

  /// Deletes, inserts, moves and reloads a few items and sections of the data and of the collection view.
  private func change(_ shown: TestGrid, _ dice: inout Dice, _ fresh: (Int) -> [String]) {
    let grid = shown.grid
    if dice.roll(4) == 0 {
      if shown.words.count > 1, dice.roll(2) == 0 {
        let section = dice.roll(shown.words.count)
        shown.words.remove(at: section)
        grid.deleteSections([section])
      } else {
        let section = dice.roll(shown.words.count + 1)
        shown.words.insert(fresh(dice.roll(12)), at: section)
        grid.insertSections([section])
      }
      return
    }
    for section in shown.words.indices {
      let old = shown.words[section]
      let removed = old.indices.filter { _ in dice.roll(6) == 0 }
      let reloaded = old.indices.filter { _ in dice.roll(12) == 0 }.filter { !removed.contains($0) }
      var new = old.enumerated().filter { !removed.contains($0.offset) }.map(\.element)
      var inserted: [Int] = []
      for item in 0...new.count where dice.roll(8) == 0 {
        new.insert(fresh(1)[0], at: item)
        inserted.append(item)
      }
      shown.words[section] = new
      grid.deleteItems(at: removed.map { path($0, section) })
      grid.reloadItems(at: reloaded.map { path($0, section) })
      grid.insertItems(at: inserted.map { path($0, section) })
    }
  }

  @Test(arguments: 1...30)
  func `between any two snapshots the collection view ends in the applied one`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    func chance() -> NSDiffableDataSourceSnapshot<String, Int> {
      var items = Array(0..<14)
      var sections = ["a", "b", "c", "d"]
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      for _ in 0..<dice.roll(5) {
        let section = sections.remove(at: dice.roll(sections.count))
        snapshot.appendSections([section])
        snapshot.appendItems(
          (0..<dice.roll(min(6, items.count + 1))).map { _ in items.remove(at: dice.roll(items.count)) })
      }
      return snapshot
    }
    let stage = TestStage()
    let view = stage.perform {
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 440), collectionViewLayout: UICollectionViewFlowLayout()
      )
    }
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.tag = item
    }
    let source = stage.perform {
      UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
    }
    stage.show {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    for _ in 0..<8 {
      let next = chance()
      stage.perform { source.apply(next, animatingDifferences: dice.roll(4) > 0) }
      if dice.roll(2) == 0 { stage.settle() } else { stage.advance(frames: dice.roll(10)) }
      stage.frame()
      #expect(stage.misuses.isEmpty, "\(stage.misuses)")
      #expect(view.visibleCells.map(\.tag) == next.itemIdentifiers)
      #expect(
        source.itemIdentifier(for: path(0))
          == next.itemIdentifiers(inSection: next.sectionIdentifiers.first ?? "").first)
    }
    #expect(stage.settle() && view.subviews.count == view.visibleCells.count)
  }
}
