import Foundation
import Interlude
import InterludeLayers

/// One frame, without drawing, of a grid that is dragged, and an insertion at its front: a million items
/// compared with a hundred.
@MainActor
struct CollectionRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] { [Group("collection") { rows() }] }

  private func rows() -> [Row] {
    let (fixed, fixedRatio) = costs(.fixed)
    let (_, measuredRatio) = costs(.measured)
    return [
      Row("collection: 1000000 items, scrolled", fixed),
      Row("collection: 1000000 items to 100", .ratio(fixedRatio)),
      Row("collection: 1000000 measured items to 100", .ratio(measuredRatio)),
      Row("collection: 1000000 compositional items to 100", .ratio(costs(.compositional).1)),
      Row("collection: 1000000 diffable items to 100", .ratio(costs(.diffable).1)),
      Row("collection: insertion at the front, 1000000 items to 100", .ratio(insertionRatio())),
      Row("collection: opening, 1000000 items to 100", .ratio(openingRatio())),
    ]
  }

  /// Returns the large grid's cost and its ratio to the small grid's. Both move alternately, and each is
  /// first equally often, because the second finds shared data in the cache.
  private func costs(_ kind: LongGridController.Kind) -> (Meter.Cost, Double) {
    let sessions = [100, 1_000_000].map { count in
      let session = Session(text: text) { LongGridController(count: count, kind) }
      session.press(Path.items)
      return session
    }
    let costs = alternately { index in
      sessions[index].move(along: Path.items(_:))
      return Meter.time { _ = sessions[index].frame() }
    }
    return (costs[1], costs[1].blends / costs[0].blends)
  }

  /// Inserts and deletes the first item, each with one frame of its animation.
  private func insertionRatio() -> Double {
    var grids: [LongGridController] = []
    let sessions = [100, 1_000_000].map { count in
      Session(text: text) {
        let grid = LongGridController(count: count, .fixed)
        grids.append(grid)
        return grid
      }
    }
    let costs = alternately { index in
      Meter.time {
        sessions[index].stage.perform { grids[index].toggleFirst() }
        _ = sessions[index].frame()
      }
    }
    return costs[1].blends / costs[0].blends
  }

  private func openingRatio() -> Double {
    let costs = alternately { index in
      let count = [100, 1_000_000][index]
      return Meter.time { _ = Session(text: text) { LongGridController(count: count, .fixed) }.frame() }
    }
    return costs[1].blends / costs[0].blends
  }

  private func alternately(_ body: (Int) -> Double) -> [Meter.Cost] {
    var first = 0
    return meter.costs(seconds: 1) {
      first = 1 - first
      var times = [0.0, 0]
      for index in [first, 1 - first] { times[index] = body(index) }
      return times
    }
  }
}

/// A grid of one section. Measured items determine their size when they come near.
private final class LongGridController: UICollectionViewController {
  enum Kind {
    case fixed, measured, compositional, diffable
  }

  final class Cell: UICollectionViewCell {
    var height: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 180, height: height) }
  }

  private var count: Int
  private var hasExtra = false
  private var diffable: UICollectionViewDiffableDataSource<Int, Int>?
  private let kind: Kind

  init(count: Int, _ kind: Kind) {
    (self.count, self.kind) = (count, kind)
    switch kind {
    case .compositional: super.init(collectionViewLayout: Self.composition)
    case .fixed, .measured, .diffable:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 180, height: 180)
      if case .measured = kind { layout.estimatedItemSize = CGSize(width: 180, height: 180) }
      super.init(collectionViewLayout: layout)
    }
  }

  /// Rows of six equal squares.
  private static var composition: UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 6), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(180)),
      subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    guard case .diffable = kind else { return }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      [unowned self] view, path, _ in collectionView(view, cellForItemAt: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    source.apply(snapshot, animatingDifferences: false)
    diffable = source
  }

  func toggleFirst() {
    let first = [IndexPath(item: 0, section: 0)]
    hasExtra.toggle()
    count += hasExtra ? 1 : -1
    if hasExtra { collectionView.insertItems(at: first) } else { collectionView.deleteItems(at: first) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.height = 172 + CGFloat(indexPath.item % 3) * 4
    cell.backgroundColor = indexPath.item % 2 == 0 ? .systemBlue : .systemGray4
    return cell
  }
}
