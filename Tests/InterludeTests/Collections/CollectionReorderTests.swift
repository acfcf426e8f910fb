import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A grid in which a long press moves items.
private final class MovableGrid: UICollectionViewController {
  var words: [[String]]
  var frozen: Set<String> = []
  var moves: [String] = []
  var calls: [String] = []

  init(_ words: [[String]]) {
    self.words = words
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    super.init(collectionViewLayout: layout)
    collectionView.register(TestGrid.Word.self, forCellWithReuseIdentifier: "word")
  }
  required init?(coder: NSCoder) { nil }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words[section].count
  }
  override func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    (cell as? TestGrid.Word)?.word = words[path.section][path.item]
    return cell
  }
  override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    !frozen.contains(words[path.section][path.item])
  }
  override func collectionView(
    _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    moves.append("\(source.section).\(source.item) to \(destination.section).\(destination.item)")
    words[destination.section].insert(words[source.section].remove(at: source.item), at: destination.item)
  }
  override func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { frozen.contains("end") && proposed.item == words[0].count - 1 ? current : proposed }
  override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    calls.append("select \(path.item)")
  }

  var shown: [String] { collectionView.visibleCells.compactMap { ($0 as? TestGrid.Word)?.word } }

  func seen(_ word: String) -> CGRect? {
    let cells = collectionView.subviews.compactMap { $0 as? TestGrid.Word }
    guard let cell = cells.first(where: { $0.word == word }) else { return nil }
    let origin = collectionView.layer.shown.bounds.origin
    return cell.layer.shown.frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }
}

@MainActor @Suite struct CollectionReorderTests {
  private func showing(_ words: [[String]]) -> (TestStage, MovableGrid) {
    let stage = TestStage()
    let shelf = stage.perform { MovableGrid(words) }
    stage.show { shelf }
    return (stage, shelf)
  }

  private func lift(_ stage: TestStage, at point: CGPoint) {
    stage.touchDown(at: point)
    stage.advance(by: 0.6)
  }

  @Test func `a long press and a drag move an item, and the data at the end`() {
    let (stage, shelf) = showing([["a", "b", "c", "d", "e", "f"]])
    lift(stage, at: CGPoint(x: 40, y: 60))
    stage.drag(to: CGPoint(x: 240, y: 60), duration: 0.3)
    stage.advance(by: 0.4)
    #expect(shelf.moves.isEmpty && shelf.words == [["a", "b", "c", "d", "e", "f"]])
    #expect(shelf.shown == ["b", "c", "a", "d", "e", "f"])
    #expect(shelf.seen("b")?.origin == .zero && shelf.seen("c")?.minX == 100)
    // The cell's point under the finger stays under it.
    #expect(shelf.seen("a")?.origin == CGPoint(x: 200, y: 0))
    #expect(
      shelf.collectionView.subviews.last { $0 is TestGrid.Word }
        === shelf.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)))
    stage.drag(to: CGPoint(x: 250, y: 70), duration: 0.1)
    stage.lift()
    stage.frame()
    #expect(shelf.moves == ["0.0 to 0.2"] && shelf.words == [["b", "c", "a", "d", "e", "f"]])
    #expect(stage.settle())
    #expect(shelf.seen("a")?.origin == CGPoint(x: 200, y: 0))
    #expect(stage.misuses.isEmpty && shelf.calls.isEmpty, "a moved item is not selected")
  }

  @Test(
    arguments: [
      // The finger's way over two sections of four and two items, the call, the order at the end.
      ([50, 50], [350, 50], ["0.0 to 0.3"], "bcda ef"),
      ([350, 50], [50, 50], ["0.3 to 0.0"], "dabc ef"),
      ([150, 50], [250, 50], ["0.1 to 0.2"], "acbd ef"),
      ([50, 50], [150, 150], ["0.0 to 1.1"], "bcd eaf"),
      ([150, 150], [50, 50], ["1.1 to 0.0"], "fabcd e"),
      ([50, 50], [60, 60], [], "abcd ef"),
    ])
  func `the end of a movement moves the item in the data once, and the order stays`(
    from: [CGFloat], to: [CGFloat], calls: [String], order: String
  ) {
    let (stage, shelf) = showing([["a", "b", "c", "d"], ["e", "f"]])
    let sections = order.split(separator: " ").map { $0.map { String($0) } }
    lift(stage, at: CGPoint(x: from[0], y: from[1]))
    // Past other items, to the far corner and back: only the last index path counts.
    stage.drag(to: CGPoint(x: 380, y: 150), duration: 0.3)
    stage.drag(to: CGPoint(x: to[0], y: to[1]), duration: 0.3)
    #expect(shelf.moves.isEmpty, "the data does not change during the movement")
    stage.lift()
    stage.frame()
    #expect(shelf.moves == calls)
    #expect(stage.settle())
    #expect(shelf.moves == calls && shelf.words == sections)
    #expect(shelf.shown == sections.flatMap { $0 })
    stage.perform { shelf.collectionView.reloadData() }
    stage.settle()
    #expect(shelf.moves == calls && shelf.shown == sections.flatMap { $0 } && stage.misuses.isEmpty)
  }

  @Test func `the lifted cell does not jump, and neither do the others`() {
    let (stage, shelf) = showing([(0..<16).map { "\($0)" }])
    lift(stage, at: CGPoint(x: 20, y: 20))
    var last = (0..<16).map { shelf.seen("\($0)")! }
    for step in 1...60 {
      stage.move(to: CGPoint(x: 20 + 5 * CGFloat(step), y: 20 + 4 * CGFloat(step)))
      stage.frame()
      for item in 0..<16 {
        let now = shelf.seen("\(item)")!
        #expect(now.origin.distance(to: last[item].origin) < 70, "\(item) in step \(step)")
        last[item] = now
      }
      #expect(abs(last[0].minX - 5 * CGFloat(step)) < 0.001 && abs(last[0].minY - 4 * CGFloat(step)) < 0.001)
    }
    stage.lift()
    #expect(stage.settle() && shelf.words[0].firstIndex(of: "0") == 11)
  }

  @Test func `a cancelled movement returns everything and does not change the data`() {
    let (stage, shelf) = showing([["a", "b", "c", "d", "e", "f"]])
    lift(stage, at: CGPoint(x: 40, y: 60))
    stage.drag(to: CGPoint(x: 340, y: 60), duration: 0.3)
    #expect(shelf.shown == ["b", "c", "d", "a", "e", "f"])
    stage.loseFocus()
    #expect(stage.settle())
    #expect(shelf.moves.isEmpty && shelf.shown == ["a", "b", "c", "d", "e", "f"])
    #expect((0..<4).map { shelf.seen(["a", "b", "c", "d"][$0])!.minX } == [0, 100, 200, 300])
    #expect(shelf.collectionView.movement == nil)
  }

  @Test func `an item that cannot be moved is not, and a delegate can refuse a target`() {
    let (stage, shelf) = showing([["a", "b", "c", "d"]])
    shelf.frozen = ["a"]
    lift(stage, at: CGPoint(x: 50, y: 50))
    #expect(shelf.collectionView.movement == nil)
    stage.lift()
    stage.settle()
    shelf.frozen = ["end"]
    lift(stage, at: CGPoint(x: 50, y: 50))
    stage.drag(to: CGPoint(x: 350, y: 50), duration: 0.3)
    stage.lift()
    stage.settle()
    #expect(shelf.words == [["b", "c", "a", "d"]])
  }

  @Test func `an item moves to another section`() {
    let (stage, shelf) = showing([["a", "b", "c", "d"], ["e", "f"]])
    lift(stage, at: CGPoint(x: 50, y: 50))
    stage.drag(to: CGPoint(x: 50, y: 150), duration: 0.3)
    #expect(
      shelf.collectionView.numberOfItems(inSection: 1) == 3 && shelf.shown == ["b", "c", "d", "a", "e", "f"])
    stage.lift()
    #expect(stage.settle())
    #expect(shelf.words == [["b", "c", "d"], ["a", "e", "f"]] && stage.misuses.isEmpty)
  }

  @Test func `near an edge the content scrolls under the moved item`() {
    let (stage, shelf) = showing([(0..<400).map { "\($0)" }])
    lift(stage, at: CGPoint(x: 50, y: 50))
    stage.drag(to: CGPoint(x: 50, y: 790), duration: 0.3)
    stage.advance(by: 1)
    let offset = shelf.collectionView.contentOffset.y
    #expect(offset > 300)
    #expect(abs((shelf.seen("0")?.midY ?? 0) - 790) < 0.001, "the cell stays at the finger")
    stage.advance(by: 0.5)
    #expect(shelf.collectionView.contentOffset.y > offset)
    stage.lift()
    #expect(stage.settle())
    #expect((shelf.words[0].firstIndex(of: "0") ?? 0) > 40 && stage.misuses.isEmpty)
    #expect(shelf.shown.count == shelf.collectionView.visibleCells.count)
  }

  @Test func `an update during a movement ends it`() {
    let (stage, shelf) = showing([["a", "b", "c", "d", "e"]])
    lift(stage, at: CGPoint(x: 50, y: 50))
    stage.drag(to: CGPoint(x: 250, y: 50), duration: 0.3)
    stage.perform {
      shelf.words[0].removeLast()
      shelf.collectionView.deleteItems(at: [IndexPath(item: 4, section: 0)])
    }
    #expect(shelf.collectionView.movement == nil && shelf.shown == ["a", "b", "c", "d"])
    stage.lift()
    #expect(stage.settle() && shelf.moves.isEmpty && stage.misuses.isEmpty)
    #expect(shelf.seen("a")?.minX == 0)
  }

  @Test(arguments: 1...30)
  func `any drag keeps the data and the cells in agreement`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let words = (0..<(1 + dice.roll(3))).map { section in (0..<(1 + dice.roll(9))).map { "\(section).\($0)" }
    }
    let (stage, shelf) = showing(words)
    for _ in 0..<6 {
      lift(stage, at: CGPoint(x: dice.roll(400), y: dice.roll(500)))
      for _ in 0..<dice.roll(5) {
        stage.drag(to: CGPoint(x: dice.roll(400), y: dice.roll(700)), duration: 0.15)
      }
      if dice.roll(4) == 0 { stage.loseFocus() } else { stage.lift() }
      if dice.roll(2) == 0 { stage.settle() } else { stage.advance(frames: 1 + dice.roll(10)) }
    }
    #expect(stage.settle())
    #expect(shelf.words.flatMap { $0 }.sorted() == words.flatMap { $0 }.sorted())
    #expect(shelf.shown == shelf.words.flatMap { $0 })
    let view = shelf.collectionView!
    for path in view.indexPathsForVisibleItems {
      #expect(view.cellForItem(at: path)?.frame == view.layoutAttributesForItem(at: path)?.frame)
    }
    #expect(stage.misuses.isEmpty, "\(stage.misuses)")
  }
}
