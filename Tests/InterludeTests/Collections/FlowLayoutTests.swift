import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct FlowLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  @Test func `a new flow layout has items of 50 points and spacings of 10`() {
    let layout = TestStage().perform { UICollectionViewFlowLayout() }
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
    #expect(layout.scrollDirection == .vertical && layout.estimatedItemSize == .zero)
  }

  @Test func `insets surround the items, and headers and footers are outside of them`() {
    let (_, shown) = TestGrid.showing {
      TestGrid.flow([["a", "b", "c", "d"], ["e"]]) { layout in
        layout.sectionInset = UIEdgeInsets(top: 7, left: 50, bottom: 11, right: 150)
        layout.minimumLineSpacing = 5
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.footerReferenceSize = CGSize(width: 1, height: 20)
      }
    }
    let grid = shown.grid
    func frame(_ item: Int, _ section: Int) -> CGRect? {
      grid.layoutAttributesForItem(at: path(item, section))?.frame
    }
    func edge(_ kind: String, _ section: Int) -> CGRect? {
      grid.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, section))?.frame
    }
    #expect(edge(header, 0) == CGRect(x: 0, y: 0, width: 400, height: 30))
    #expect(frame(0, 0) == CGRect(x: 50, y: 37, width: 100, height: 100))
    #expect(frame(1, 0) == CGRect(x: 150, y: 37, width: 100, height: 100))
    #expect(frame(2, 0) == CGRect(x: 50, y: 142, width: 100, height: 100))
    #expect(edge(footer, 0) == CGRect(x: 0, y: 253, width: 400, height: 20))
    #expect(edge(header, 1)?.minY == 273)
    #expect(frame(0, 1)?.minY == 310)
    #expect(grid.contentSize == CGSize(width: 400, height: 441))
    #expect(shown.faults.isEmpty, "\(shown.faults)")
  }

  @Test func `a horizontal layout fills columns from top to bottom`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid.flow(items: 30) { layout in
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 10
        layout.headerReferenceSize = CGSize(width: 25, height: 1)
      }
    }
    // Four fit into 440 points and spread.
    #expect(shown.grid.layoutAttributesForItem(at: path(0))?.frame.origin == CGPoint(x: 25, y: 0))
    #expect(shown.grid.layoutAttributesForItem(at: path(3))?.frame.maxY == 440)
    #expect(shown.grid.layoutAttributesForItem(at: path(4))?.frame.origin == CGPoint(x: 135, y: 0))
    #expect(shown.grid.contentSize == CGSize(width: 25 + 8 * 110 - 10, height: 440))
    stage.perform { shown.grid.contentOffset.x = 300 }
    stage.frame()
    #expect(shown.faults.isEmpty, "\(shown.faults)")
  }

  @Test func `the content inset reduces the room for items`() {
    let (_, shown) = TestGrid.showing {
      let made = TestGrid.flow(items: 10)
      made.grid.contentInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 40)
      return made
    }
    #expect(shown.grid.layoutAttributesForItem(at: path(3))?.frame.origin == CGPoint(x: 0, y: 100))
    #expect(shown.grid.contentSize.width == 300)
  }

  @Test func `a pinned header stays until its section pushes it out`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid.flow([(0..<20).map { "a\($0)" }, (0..<40).map { "b\($0)" }]) { layout in
        layout.headerReferenceSize = CGSize(width: 1, height: 30)
        layout.sectionHeadersPinToVisibleBounds = true
      }
    }
    func top(_ section: Int) -> CGFloat? {
      shown.grid.supplementaryView(forElementKind: header, at: path(0, section))?.frame.minY
    }
    #expect(top(0) == 0)
    stage.perform { shown.grid.contentOffset.y = 200 }
    stage.frame()
    #expect(top(0) == 200)
    stage.perform { shown.grid.contentOffset.y = 510 }
    stage.frame()
    #expect(top(0) == 500 && top(1) == 530)
    stage.perform { shown.grid.contentOffset.y = 700 }
    stage.frame()
    #expect(top(0) == nil && top(1) == 700)
    let views = shown.grid.subviews
    #expect(views.last is TestGrid.Edge, "the header is in front of the cells behind it")
  }

  @Test func `a pinned footer stays at the bottom while its section is visible`() {
    let (stage, shown) = TestGrid.showing {
      TestGrid.flow([(0..<40).map { "a\($0)" }]) { layout in
        layout.footerReferenceSize = CGSize(width: 1, height: 30)
        layout.sectionFootersPinToVisibleBounds = true
      }
    }
    func bottom() -> CGFloat? {
      shown.grid.supplementaryView(forElementKind: footer, at: path(0))?.frame.maxY
    }
    #expect(bottom() == 440)
    stage.perform { shown.grid.contentOffset.y = 100 }
    stage.frame()
    #expect(bottom() == 540)
  }

  @Test func `the delegate's sizes and spacings replace the layout's`() {
    final class Sized: UICollectionViewController, UICollectionViewDelegateFlowLayout {
      var asked: [IndexPath] = []
      override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      {
        3
      }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize {
        asked.append(indexPath)
        return CGSize(width: 400, height: 10 * CGFloat(indexPath.item + 1))
      }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: section == 1 ? 100 : 0, left: 0, bottom: 0, right: 0) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
      ) -> CGFloat { section == 0 ? 1 : 2 }
    }
    let stage = TestStage()
    let sized = stage.perform { Sized(collectionViewLayout: UICollectionViewFlowLayout()) }
    stage.show { sized }
    let view = sized.collectionView!
    let tops = (0..<6).map { view.layoutAttributesForItem(at: path($0 % 3, $0 / 3))?.frame.minY }
    #expect(tops == [0, 11, 32, 162, 174, 196])
    #expect(sized.asked.count == 6, "each size is requested once")
    stage.advance(frames: 3)
    #expect(sized.asked.count == 6)
  }

  // MARK: Estimated sizes

  @Test func `cells with an estimated size determine their own, and only those that came near are measured`()
  {
    let (stage, shown) = TestGrid.showing {
      let made = TestGrid.flow(items: 1000) { $0.estimatedItemSize = CGSize(width: 400, height: 50) }
      for item in 0..<1000 {
        made.sizes["item \(item)"] = CGSize(width: 400, height: 30 + CGFloat(item * 37 % 40))
      }
      return made
    }
    #expect(shown.grid.layoutAttributesForItem(at: path(0))?.frame.height == 30)
    #expect(
      shown.grid.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 0, y: 30, width: 400, height: 67))
    #expect(shown.grid.layoutAttributesForItem(at: path(900))?.frame.height == 50)
    #expect(shown.faults.isEmpty, "\(shown.faults)")
    stage.perform { shown.grid.contentOffset.y = 20_000 }
    stage.frame()
    #expect(shown.faults.isEmpty, "\(shown.faults)")
    #expect(shown.cells.count < 40)
  }

  @Test func `measuring items above the upper edge moves nothing on the screen`() {
    let (stage, shown) = TestGrid.showing {
      let made = TestGrid.flow(items: 1000) { $0.estimatedItemSize = CGSize(width: 400, height: 50) }
      for item in 0..<1000 {
        made.sizes["item \(item)"] = CGSize(width: 400, height: 30 + CGFloat(item * 37 % 40))
      }
      return made
    }
    stage.perform { shown.grid.contentOffset.y = 20_000 }
    stage.frame()
    stage.touchDown(at: CGPoint(x: 200, y: 50))
    stage.move(to: CGPoint(x: 200, y: 60))
    stage.frame()
    var last: [String: CGFloat] = [:]
    for word in shown.shown { last[word] = shown.seen(word)?.minY }
    for step in 1...40 {
      stage.move(to: CGPoint(x: 200, y: 60 + 13 * CGFloat(step)))
      stage.frame()
      for word in shown.shown {
        guard let top = shown.seen(word)?.minY, let before = last[word] else { continue }
        #expect(abs(top - before - 13) < 1e-6, "\(word) at \(step)")
      }
      last = [:]
      for word in shown.shown { last[word] = shown.seen(word)?.minY }
      #expect(shown.faults.isEmpty, "\(shown.faults)")
    }
    stage.lift()
    #expect(stage.settle())
  }

  @Test func `constraints in a cell determine its size`() {
    final class Note: UICollectionViewCell {
      let words = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        words.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(words)
        NSLayoutConstraint.activate([
          words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
          words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
          words.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
          words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Tags: UICollectionViewController {
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        40
      }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "note", for: path)
        (cell as? Note)?.words.text = String(repeating: "m", count: 1 + path.item % 9)
        return cell
      }
    }
    let stage = TestStage()
    let layout = stage.perform { UICollectionViewFlowLayout() }
    let tags = stage.perform {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      let tags = Tags(collectionViewLayout: layout)
      tags.collectionView.register(Note.self, forCellWithReuseIdentifier: "note")
      return tags
    }
    stage.show { tags }
    for cell in tags.collectionView.visibleCells {
      guard let note = cell as? Note else { continue }
      let size = note.words.intrinsicContentSize
      #expect(abs(note.frame.width - size.width - 16) <= 1 && abs(note.frame.height - size.height - 10) <= 1)
    }
    #expect(tags.collectionView.visibleCells.count == 40)
  }
}
