import Foundation
import InterludeTesting

@testable import Interlude

/// A collection view of words in a view of 400 x 440 points that logs calls.
@MainActor
final class TestGrid: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// A cell that shows a word.
  final class Word: UICollectionViewCell {
    var word = ""
    var uses = 0
    /// The preferred size of the cell; nil for the layout's.
    var wanted: CGSize?

    override func prepareForReuse() {
      super.prepareForReuse()
      uses += 1
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? super.sizeThatFits(size) }
  }

  /// A header, footer or decoration.
  final class Edge: UICollectionReusableView {}

  let grid: UICollectionView
  var words: [[String]]
  /// The preferred sizes of cells by word.
  var sizes: [String: CGSize] = [:]
  var callLog: [String] = []
  var cells: [Word] = []
  var refuses: Set<String> = []
  var movable = false
  /// The words whose data was requested ahead, and those that were cancelled.
  var prefetched: [IndexPath] = []
  var cancelled: [IndexPath] = []

  init(_ words: [[String]], layout: UICollectionViewLayout) {
    self.words = words
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 440), collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.register(Word.self, forCellWithReuseIdentifier: "word")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      grid.register(Edge.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
    }
    grid.dataSource = self
    grid.delegate = self
    view.addSubview(grid)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: path)
    guard let cell = cell as? Word else { return cell }
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    cell.word = words[path.section][path.item]
    cell.wanted = sizes[cell.word]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: path)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { movable }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    log("move \(source.item) to", destination)
    let word = words[source.section].remove(at: source.item)
    words[destination.section].insert(word, at: destination.item)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    log("shouldHighlight", path)
    return !refuses.contains("highlight")
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    log("highlight", path)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log("unhighlight", path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    log("shouldSelect", path)
    return !refuses.contains("select")
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    log("shouldDeselect", path)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
    log("select", path)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    log("deselect", path)
  }

  func log(_ what: String, _ path: IndexPath) {
    callLog.append("\(what) \(path.section).\(path.item)")
  }

  // MARK: Presented state

  /// The words of the cells on screen, in the order of their items.
  var shown: [String] { grid.visibleCells.compactMap { ($0 as? Word)?.word } }

  /// Returns the presented frame of the cell with `word` on screen; nil if there is no such cell.
  func seen(_ word: String) -> CGRect? {
    let cells = grid.subviews.compactMap { $0 as? Word }
    guard let cell = cells.last(where: { $0.word == word && !$0.isHidden }) else { return nil }
    let origin = grid.layer.shown.bounds.origin
    return cell.layer.shown.frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Sentences about elements that are shown and should not be, or the other way round.
  var faults: [String] {
    let layout = grid.collectionViewLayout
    var wanted: [ElementKey: CGRect] = [:]
    for attributes in layout.layoutAttributesForElements(in: grid.bounds) ?? []
    where attributes.frame.intersects(grid.bounds) { wanted[attributes.key] = attributes.frame }
    var faults: [String] = []
    for element in grid.shown {
      guard let frame = wanted.removeValue(forKey: element.key) else {
        faults.append("\(element.key) is shown outside of \(grid.bounds)")
        continue
      }
      let own = element.view.frame
      let distance =
        own.origin.distance(to: frame.origin) + abs(own.width - frame.width) + abs(own.height - frame.height)
      if distance > 1e-6 { faults.append("\(element.key) is at \(own), not \(frame)") }
      if let cell = element.view as? Word {
        let path = element.key.path
        if cell.word != words[path.section][path.item] { faults.append("\(path) shows \(cell.word)") }
      }
    }
    faults += wanted.keys.sorted { $0.isBehind($1) }.map { "\($0) is not shown" }
    let views = grid.subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden }
    if views.count != grid.shown.count {
      faults.append("\(views.count) views for \(grid.shown.count) elements")
    }
    return faults
  }

  static func showing(_ make: () -> TestGrid) -> (TestStage, TestGrid) {
    let stage = TestStage()
    let grid = stage.perform { make() }
    stage.show { grid }
    return (stage, grid)
  }

  /// Returns a grid of `items` words in a flow layout of items of 100 x 100 points, four in a line.
  static func flow(items: Int, _ change: (UICollectionViewFlowLayout) -> Void = { _ in }) -> TestGrid {
    flow([(0..<items).map { "item \($0)" }], change)
  }

  static func flow(
    _ words: [[String]], _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> TestGrid {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    change(layout)
    return TestGrid(words, layout: layout)
  }
}

/// Pseudorandom numbers, the same in every run.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
