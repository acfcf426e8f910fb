import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Elements at random positions.
private final class ScatterLayout: UICollectionViewLayout {
  var frames: [IndexPath: CGRect] = [:]
  var badges: [IndexPath: CGRect] = [:]
  var size = CGSize.zero
  var prepared = 0

  override func prepare() {
    super.prepare()
    prepared += 1
  }
  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // More than was asked for is allowed.
    frames.keys.sorted().compactMap { layoutAttributesForItem(at: $0) }
      + badges.keys.sorted().compactMap { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0) }
  }
  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[path] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    attributes.zIndex = path.item % 3
    return attributes
  }
  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame = badges[path] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = frame
    return attributes
  }
}

@MainActor @Suite struct CollectionTilingTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `only visible items have cells, however many there are`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1_000_000) }
    #expect(shown.shown == (0..<20).map { "item \($0)" })
    #expect(shown.grid.contentSize == CGSize(width: 400, height: 25_000_000))
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 100))
    #expect(stage.settle())
    stage.perform { shown.grid.contentOffset.y = 12_000_050 }
    stage.frame()
    #expect(shown.shown == (480_000..<480_020).map { "item \($0)" })
    #expect(shown.cells.count <= 24)
    #expect(shown.faults.isEmpty, "\(shown.faults)")
  }

  @Test func `a view is created at the frame of its element`() {
    final class Sized: UICollectionViewCell {
      static var frames: [CGRect] = []
      override init(frame: CGRect) {
        Self.frames.append(frame)
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { nil }
    }
    Sized.frames = []
    let (stage, shown) = TestGrid.showing {
      let grid = TestGrid.flow(items: 4)
      grid.loadViewIfNeeded()
      grid.grid.register(Sized.self, forCellWithReuseIdentifier: "word")
      return grid
    }
    stage.frame()
    #expect(Sized.frames == shown.grid.visibleCells.map(\.frame) && Sized.frames.count == 4)
    #expect(Sized.frames.allSatisfy { $0.width > 0 && $0.height > 0 })
  }

  @Test(arguments: 1...25)
  func `exactly the elements that intersect the bounds are shown, for any layout and offset`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let count = 1 + dice.roll(120)
    let stage = TestStage()
    let shown = stage.perform { () -> TestGrid in
      let layout = ScatterLayout()
      layout.size = CGSize(width: 1200, height: 2000)
      for item in 0..<count {
        layout.frames[path(item)] = CGRect(
          x: dice.roll(1150), y: dice.roll(1950), width: 5 + dice.roll(200), height: 5 + dice.roll(200))
        if dice.roll(4) == 0 {
          layout.badges[path(item)] = CGRect(x: dice.roll(1150), y: dice.roll(1950), width: 20, height: 20)
        }
      }
      let made = TestGrid([(0..<count).map { "item \($0)" }], layout: layout)
      made.grid.register(TestGrid.Edge.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "edge")
      return made
    }
    stage.show { shown }
    for _ in 0..<20 {
      stage.perform { shown.grid.contentOffset = CGPoint(x: dice.roll(800), y: dice.roll(1560)) }
      stage.frame()
      #expect(shown.faults.isEmpty, "\(shown.faults)")
      let order = shown.grid.subviews.compactMap { $0 as? TestGrid.Word }.map { $0.layer.position }
      #expect(order == shown.grid.shown.compactMap { $0.view as? TestGrid.Word }.map { $0.layer.position })
      #expect(zip(shown.grid.shown, shown.grid.shown.dropFirst()).allSatisfy { $0.isBehind($1) })
    }
    #expect(
      (shown.grid.layout as? ScatterLayout)?.prepared == 1, "scrolling does not prepare the layout again")
    #expect(stage.misuses.isEmpty)
  }

  @Test(arguments: 1...25)
  func `exactly the elements that intersect are shown in random flow layouts`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let isHorizontal = dice.roll(2) == 0
    let words = (0..<(1 + dice.roll(5))).map { section in (0..<dice.roll(60)).map { "\(section).\($0)" } }
    let measures = dice.roll(2) == 0
    let (stage, shown) = TestGrid.showing {
      let made = TestGrid.flow(words) { layout in
        layout.itemSize = CGSize(width: 20 + dice.roll(150), height: 20 + dice.roll(150))
        layout.scrollDirection = isHorizontal ? .horizontal : .vertical
        layout.minimumLineSpacing = CGFloat(dice.roll(20))
        layout.minimumInteritemSpacing = CGFloat(dice.roll(20))
        layout.sectionInset = UIEdgeInsets(
          top: CGFloat(dice.roll(30)), left: CGFloat(dice.roll(30)), bottom: CGFloat(dice.roll(30)),
          right: CGFloat(dice.roll(30)))
        layout.headerReferenceSize = CGSize(width: dice.roll(40), height: dice.roll(40))
        layout.footerReferenceSize = CGSize(width: dice.roll(40), height: dice.roll(40))
        layout.sectionHeadersPinToVisibleBounds = dice.roll(2) == 0
        layout.sectionFootersPinToVisibleBounds = dice.roll(2) == 0
        if measures { layout.estimatedItemSize = CGSize(width: 60, height: 60) }
      }
      for word in words.flatMap({ $0 }) {
        made.sizes[word] = CGSize(width: 20 + dice.roll(120), height: 20 + dice.roll(120))
      }
      return made
    }
    for _ in 0..<25 {
      let size = shown.grid.contentSize
      stage.perform {
        shown.grid.contentOffset =
          isHorizontal
          ? CGPoint(x: dice.roll(max(1, Int(size.width) - 400)), y: 0)
          : CGPoint(x: 0, y: dice.roll(max(1, Int(size.height) - 440)))
      }
      stage.frame()
      #expect(shown.faults.isEmpty, "\(shown.faults)")
    }
    #expect(stage.misuses.isEmpty)
  }

  @Test func `a cell that left the screen is reused after prepareForReuse`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1000) }
    let first = shown.grid.cellForItem(at: path(0)) as? TestGrid.Word
    #expect(first?.uses == 0)
    stage.perform { shown.grid.contentOffset.y = 1000 }
    stage.frame()
    #expect(shown.grid.cellForItem(at: path(0)) == nil)
    #expect(first?.uses == 1 && shown.cells.count <= 24)
    #expect(first?.reuseIdentifier == "word")
  }

  @Test func `display is announced before and after, for cells and supplementary views`() {
    final class Announced: UICollectionViewController {
      var calls: [String] = []
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        100
      }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        calls.append("cell \(path.item)")
        return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      override func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
      ) -> UICollectionReusableView {
        calls.append("header")
        return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
      }
      override func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
      ) { calls.append("will \(path.item) \(cell.superview == nil)") }
      override func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
      ) { calls.append("did \(path.item) \(cell.superview == nil)") }
      override func collectionView(
        _ view: UICollectionView, willDisplaySupplementaryView edge: UICollectionReusableView,
        forElementKind kind: String, at path: IndexPath
      ) { calls.append("will header") }
      override func collectionView(
        _ view: UICollectionView, didEndDisplayingSupplementaryView edge: UICollectionReusableView,
        forElementOfKind kind: String, at path: IndexPath
      ) { calls.append("did header") }
    }
    let stage = TestStage(size: CGSize(width: 100, height: 250))
    let announced = stage.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumLineSpacing = 0
      layout.headerReferenceSize = CGSize(width: 0, height: 100)
      let made = Announced(collectionViewLayout: layout)
      made.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      made.collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "edge")
      return made
    }
    stage.show { announced }
    #expect(
      announced.calls == ["header", "will header", "cell 0", "will 0 false", "cell 1", "will 1 false"])
    announced.calls = []
    stage.perform { announced.collectionView.contentOffset.y = 150 }
    stage.frame()
    #expect(announced.calls == ["did header", "cell 2", "will 2 false"])
    announced.calls = []
    stage.perform { announced.collectionView.contentOffset.y = 350 }
    stage.frame()
    #expect(
      announced.calls == [
        "did 0 true", "did 1 true", "cell 3", "will 3 false", "cell 4", "will 4 false",
      ])
  }

  @Test func `an unregistered identifier, another class and a cell used twice are misuse`() {
    final class Lazy: UICollectionViewController {
      let one = UICollectionViewCell(frame: .zero)
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell { one }
    }
    let stage = TestStage()
    let lazy = stage.perform { Lazy(collectionViewLayout: UICollectionViewFlowLayout()) }
    stage.show { lazy }
    #expect(stage.misuses.count == 2 && lazy.collectionView.visibleCells.count == 3)
    stage.perform {
      _ = lazy.collectionView.dequeueReusableCell(withReuseIdentifier: "other", for: path(0))
      lazy.collectionView.register(UILabel.self, forCellWithReuseIdentifier: "label")
    }
    #expect(stage.misuses.count == 4)
  }

  @Test func `a registration creates and configures cells of its class, and reuses them`() {
    final class Own: UICollectionViewCell { var text = "" }
    final class Source: UICollectionViewController {
      let registration = UICollectionView.CellRegistration<Own, Int> { cell, _, number in
        cell.text = "number \(number)"
      }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        500
      }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
      }
    }
    let stage = TestStage()
    let source = stage.perform { Source(collectionViewLayout: UICollectionViewFlowLayout()) }
    stage.show { source }
    let cells = source.collectionView.visibleCells.compactMap { $0 as? Own }
    #expect(cells.first?.text == "number 0" && cells.count == source.collectionView.visibleCells.count)
    stage.perform { source.collectionView.contentOffset.y = 2000 }
    stage.frame()
    let later = source.collectionView.visibleCells.compactMap { $0 as? Own }
    #expect(later.filter { cell in cells.contains { $0 === cell } }.count > 20)
  }

  @Test func `a decoration view comes from the layout and lies behind the cells`() {
    final class Shelf: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect) ?? []
        return all + [layoutAttributesForDecorationView(ofKind: "shelf", at: IndexPath(item: 0, section: 0))!]
      }
      override func layoutAttributesForDecorationView(
        ofKind kind: String, at path: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
        made.frame = CGRect(x: 0, y: 0, width: 400, height: 90)
        return made
      }
    }
    let (stage, shown) = TestGrid.showing {
      let layout = Shelf()
      layout.register(TestGrid.Edge.self, forDecorationViewOfKind: "shelf")
      return TestGrid([(0..<100).map { "\($0)" }], layout: layout)
    }
    #expect(shown.grid.subviews.first is TestGrid.Edge && shown.faults.isEmpty)
    stage.perform { shown.grid.contentOffset.y = 100 }
    stage.frame()
    #expect(shown.faults.isEmpty && shown.grid.subviews.allSatisfy { $0 is TestGrid.Word })
  }

  @Test func `an item is scrolled to the requested position`() {
    let (stage, shown) = TestGrid.showing { TestGrid.flow(items: 1000) }
    let positions: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 5000), (.centeredVertically, 4830), (.bottom, 4660),
    ]
    for (position, offset) in positions {
      stage.perform { shown.grid.scrollToItem(at: path(200), at: position, animated: false) }
      #expect(shown.grid.contentOffset.y == offset)
      stage.perform { shown.grid.contentOffset.y = 0 }
    }
    stage.perform { shown.grid.scrollToItem(at: path(200), at: .top, animated: true) }
    #expect(stage.settle() && shown.grid.contentOffset.y == 5000)
    stage.perform { shown.grid.scrollToItem(at: path(1000), at: .top, animated: true) }
    #expect(stage.misuses.count == 1)
  }

  @Test func `a release comes to rest where the layout wants`() {
    final class Snapping: UICollectionViewFlowLayout {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 60).rounded() * 60) }
    }
    let (stage, shown) = TestGrid.showing {
      let layout = Snapping()
      return TestGrid([(0..<1000).map { "\($0)" }], layout: layout)
    }
    stage.flick(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 250))
    #expect(stage.settle())
    #expect(
      shown.grid.contentOffset.y > 200 && abs(shown.grid.contentOffset.y.remainder(dividingBy: 60)) < 0.01)
  }

  @Test func `the data of the next screen is requested ahead, and cancelled after a turn back`() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var asked: [Int] = []
      var cancelled: [Int] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        asked += paths.map(\.item)
      }
      func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        cancelled += paths.map(\.item)
      }
    }
    let ahead = Ahead()
    let (stage, shown) = TestGrid.showing {
      let made = TestGrid.flow(items: 1000)
      made.grid.prefetchDataSource = ahead
      return made
    }
    #expect(ahead.asked == Array(20..<36), "the next screen, the nearest first")
    stage.perform { shown.grid.contentOffset.y = 4000 }
    stage.frame()
    #expect(ahead.asked.suffix(16).first == 180 && Set(ahead.cancelled) == Set(20..<36))
    stage.perform { shown.grid.contentOffset.y = 3990 }
    stage.frame()
    #expect(ahead.asked.last.map { $0 < 160 } == true && Set(ahead.cancelled).isSuperset(of: 184..<196))
    ahead.asked = []
    shown.grid.isPrefetchingEnabled = false
    stage.perform { shown.grid.contentOffset.y = 9000 }
    stage.frame()
    #expect(ahead.asked.isEmpty)
  }
}
