import Foundation
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct CompositionalLayoutTests {
  private typealias Size = NSCollectionLayoutSize
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: Size(widthDimension: width, heightDimension: height))
  }

  private func showing(
    _ counts: [Int], sizes: [String: CGSize] = [:],
    _ section: @escaping @MainActor (Int) -> NSCollectionLayoutSection
  ) -> (TestStage, TestGrid) {
    TestGrid.showing {
      let layout = UICollectionViewCompositionalLayout { number, _ in section(number) }
      let made = TestGrid(
        counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }, layout: layout)
      made.sizes = sizes
      return made
    }
  }

  private func frames(_ shown: TestGrid, _ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap { shown.grid.layoutAttributesForItem(at: path($0, section))?.frame }
  }

  @Test func `a horizontal group repeats its item until the next one does not fit`() {
    let (stage, shown) = showing([1000]) { _ in
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
          subitems: [self.item(.fractionalWidth(0.2), .fractionalHeight(1))]))
    }
    #expect(
      frames(shown, 6).map(\.origin) == [0, 80, 160, 240, 320].map { CGPoint(x: $0, y: 0) } + [
        CGPoint(x: 0, y: 50)
      ])
    #expect(frames(shown, 1)[0].size == CGSize(width: 80, height: 50))
    #expect(shown.grid.contentSize == CGSize(width: 400, height: 10_000))
    stage.perform { shown.grid.contentOffset.y = 5025 }
    stage.frame()
    #expect(shown.shown.first == "0.500" && shown.faults.isEmpty)
  }

  @Test func `thirds with insets leave gutters, and groups and sections have spacings`() {
    let (_, shown) = showing([6]) { _ in
      let item = self.item(.fractionalWidth(1 / 3), .fractionalHeight(1))
      item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(0.25)),
          subitems: [item]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 11, leading: 50, bottom: 13, trailing: 50)
      section.interGroupSpacing = 7
      return section
    }
    #expect(frames(shown, 4)[0] == CGRect(x: 53, y: 13, width: 92, height: 69))
    #expect(frames(shown, 4)[3] == CGRect(x: 53, y: 95, width: 92, height: 69))
    #expect(abs(shown.grid.contentSize.height - 181) < 1e-9)
  }

  @Test func `a counted group shares its length equally, and flexible spacing fills it`() {
    let (_, shown) = showing([3, 3]) { number in
      let size = Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
      let group: NSCollectionLayoutGroup
      if number == 0 {
        group = .horizontal(
          layoutSize: size, repeatingSubitem: self.item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        group.interItemSpacing = .fixed(20)
      } else {
        group = .horizontal(layoutSize: size, subitems: [self.item(.absolute(100), .fractionalHeight(1))])
        group.interItemSpacing = .flexible(10)
      }
      return NSCollectionLayoutSection(group: group)
    }
    #expect(frames(shown, 3).map(\.minX) == [0, 140, 280] && frames(shown, 1)[0].width == 120)
    #expect(frames(shown, 3, section: 1).map(\.minX) == [0, 150, 300])
  }

  @Test func `groups nest`() {
    let (_, shown) = showing([6]) { _ in
      let large = self.item(.fractionalWidth(0.75), .fractionalHeight(1))
      let column = NSCollectionLayoutGroup.vertical(
        layoutSize: Size(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
        repeatingSubitem: self.item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
          subitems: [large, column]))
    }
    #expect(
      frames(shown, 4) == [
        CGRect(x: 0, y: 0, width: 300, height: 200), CGRect(x: 300, y: 0, width: 100, height: 100),
        CGRect(x: 300, y: 100, width: 100, height: 100), CGRect(x: 0, y: 200, width: 300, height: 200),
      ])
  }

  @Test func `headers, footers and backgrounds surround the groups`() {
    final class Panel: UICollectionReusableView {}
    let (stage, shown) = TestGrid.showing {
      let layout = UICollectionViewCompositionalLayout { _, _ in
        let edge = Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
        let section = NSCollectionLayoutSection(
          group: .vertical(
            layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [self.item(.fractionalWidth(1), .fractionalHeight(1))]))
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [
          header,
          NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom),
        ]
        let background = NSCollectionLayoutDecorationItem.background(elementKind: "panel")
        background.contentInsets = NSDirectionalEdgeInsets(top: 30, leading: 5, bottom: 30, trailing: 5)
        section.decorationItems = [background]
        return section
      }
      layout.register(Panel.self, forDecorationViewOfKind: "panel")
      return TestGrid([(0..<10).map { "\($0)" }, ["last"]], layout: layout)
    }
    let grid = shown.grid
    func edge(_ kind: String, _ section: Int) -> CGRect? {
      grid.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, section))?.frame
    }
    #expect(edge(UICollectionView.elementKindSectionHeader, 0) == CGRect(x: 20, y: 0, width: 360, height: 30))
    #expect(frames(shown, 1)[0] == CGRect(x: 20, y: 40, width: 360, height: 100))
    #expect(edge(UICollectionView.elementKindSectionFooter, 0)?.minY == 1050)
    let panel = grid.layout.layoutAttributesForDecorationView(ofKind: "panel", at: path(0))?.frame
    #expect(panel == CGRect(x: 5, y: 30, width: 390, height: 1020))
    #expect(grid.subviews.first is Panel)
    stage.perform { grid.contentOffset.y = 500 }
    stage.frame()
    #expect(edge(UICollectionView.elementKindSectionHeader, 0)?.minY == 500)
    #expect(shown.faults.isEmpty, "\(shown.faults)")
    #expect(grid.subviews.last is TestGrid.Edge)
  }

  @Test func `rows of a list determine their height, and only those that came near are measured`() {
    let (stage, shown) = TestGrid.showing {
      let layout = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
      let made = TestGrid([(0..<100_000).map { "\($0)" }], layout: layout)
      for row in 0..<2000 { made.sizes["\(row)"] = CGSize(width: 1, height: 30 + CGFloat(row * 37 % 40)) }
      return made
    }
    #expect(frames(shown, 2)[1] == CGRect(x: 0, y: 30, width: 400, height: 67))
    for _ in 0..<40 {
      stage.perform { shown.grid.contentOffset.y += 333 }
      stage.frame()
      #expect(shown.faults.isEmpty, "\(shown.faults)")
    }
    #expect(shown.cells.count < 40)
    let before = shown.grid.layoutAttributesForItem(at: path(150))?.frame
    stage.perform {
      shown.words[0].insert("new", at: 0)
      shown.grid.insertItems(at: [path(0)])
    }
    let after = shown.grid.layoutAttributesForItem(at: path(151))?.frame
    #expect(before?.height == after?.height, "measured heights stay with their rows")
    #expect(stage.settle() && shown.faults.isEmpty)
  }

  @Test func `a list's cells get separators and rounded outer corners`() {
    final class Rows: UICollectionViewController {
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
        guard let cell = cell as? UICollectionViewListCell else { return cell }
        var content = cell.defaultContentConfiguration()
        content.text = "Row"
        content.secondaryText = path.item == 1 ? "below" : nil
        cell.contentConfiguration = content
        cell.accessories = path.item == 2 ? [.disclosureIndicator()] : []
        return cell
      }
    }
    let stage = TestStage()
    let rows = stage.perform {
      let made = Rows(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)))
      made.collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
      return made
    }
    stage.show { rows }
    let cells = rows.collectionView.visibleCells
    #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
    #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 368 })
    #expect(cells[0].frame.height == 44 && cells[1].frame.height > 50)
    #expect(cells[0].contentView.frame.width == 368 && cells[2].contentView.frame.width == 344)
    #expect(cells[0].contentView.subviews.first?.frame == cells[0].contentView.bounds)
  }

  @Test func `a custom group positions its items, and a horizontal layout scrolls sideways`() {
    let stage = TestStage()
    let shown = stage.perform { () -> TestGrid in
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      configuration.interSectionSpacing = 40
      let layout = UICollectionViewCompositionalLayout(
        sectionProvider: { _, environment in
          let height = environment.container.effectiveContentSize.height
          let group = NSCollectionLayoutGroup.custom(
            layoutSize: Size(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
          ) { inner in
            [
              NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: height / 2)),
              NSCollectionLayoutGroupCustomItem(
                frame: CGRect(x: 50, y: height / 2, width: inner.container.contentSize.width / 2, height: 10),
                zIndex: 3),
            ]
          }
          return NSCollectionLayoutSection(group: group)
        }, configuration: configuration)
      return TestGrid([["a", "b", "c"], ["d"]], layout: layout)
    }
    stage.show { shown }
    #expect(frames(shown, 3)[1] == CGRect(x: 50, y: 220, width: 50, height: 10))
    #expect(frames(shown, 3)[2].minX == 100)
    #expect(frames(shown, 1, section: 1)[0].minX == 240)
    #expect(shown.grid.contentSize == CGSize(width: 340, height: 440) && shown.faults.isEmpty)
  }

  @Test(arguments: 1...25)
  func `exactly the elements that intersect are shown in random sections`(seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let counts = (0..<(1 + dice.roll(4))).map { _ in dice.roll(60) }
    let recipes = counts.map { _ in (0..<8).map { _ in dice.roll(100) } }
    var sizes: [String: CGSize] = [:]
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        sizes["\(section).\(item)"] = CGSize(width: 20 + dice.roll(80), height: 20 + dice.roll(80))
      }
    }
    let (stage, shown) = showing(counts, sizes: sizes) { number in
      let recipe = recipes[number]
      let height: NSCollectionLayoutDimension =
        recipe[0] % 2 == 0 ? .absolute(CGFloat(20 + recipe[1])) : .estimated(CGFloat(20 + recipe[1]))
      let item = self.item(.fractionalWidth(1 / CGFloat(1 + recipe[2] % 4)), height)
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item]))
      section.interGroupSpacing = CGFloat(recipe[3] % 20)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: CGFloat(recipe[4] % 30), leading: 5, bottom: CGFloat(recipe[5] % 30), trailing: 5)
      if recipe[6] % 2 == 0 {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(25)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = recipe[7] % 2 == 0
        section.boundarySupplementaryItems = [header]
      }
      return section
    }
    for _ in 0..<20 {
      stage.perform {
        shown.grid.contentOffset.y = CGFloat(dice.roll(max(1, Int(shown.grid.contentSize.height) - 440)))
      }
      stage.frame()
      #expect(shown.faults.isEmpty, "\(shown.faults)")
    }
    #expect(stage.misuses.isEmpty, "\(stage.misuses)")
  }
}
