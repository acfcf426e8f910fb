import Foundation
import Interlude

/// A collection of rows that push a page, with a button that scrolls it.
final class TrialListViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  SelfChecking
{
  private static let cell = "row"
  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let scrollButton = UIButton(type: .system)
  private let ledger = TrialLedger()
  /// The colours of the rows.
  private var rows = (0..<40).map { $0.isMultiple(of: 2) ? UIColor.systemTeal : .lightGray }

  var faultAtRest: String? { ledger.fault }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "List"
    view.backgroundColor = .white
    layout.minimumLineSpacing = 1
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.cell)
    (list.dataSource, list.delegate) = (self, self)
    view.addSubview(list)
    scrollButton.setTitle("Scroll", for: .normal)
    scrollButton.addAction(UIAction { [weak self] _ in self?.scroll() }, for: .touchUpInside)
    view.addSubview(scrollButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (size, top) = (view.bounds.size, view.safeAreaInsets.top)
    scrollButton.frame = CGRect(x: 0, y: top, width: size.width, height: 56)
    list.frame = CGRect(x: 0, y: top + 56, width: size.width, height: max(size.height - top - 56, 1))
    let item = CGSize(width: max(size.width, 1), height: 56)
    if layout.itemSize != item { layout.itemSize = item }
  }

  // MARK: Scrolling

  private var range: ClosedRange<Double> { ContentCheck.Surroundings(list).yRange }

  private func scroll() {
    let offset = list.contentOffset
    let target = CGPoint(
      x: offset.x,
      y: offset.y < (range.lowerBound + range.upperBound) / 2 ? range.upperBound : range.lowerBound)
    guard !list.isDragging, target != offset, list.window != nil else { return }
    ledger.begin("an animated scroll")
    list.setContentOffset(target, animated: true)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    ledger.end("an animated scroll")
    // The window may have become higher meanwhile.
    let inside = min(max(scrollView.contentOffset.y, range.lowerBound), range.upperBound)
    if inside != scrollView.contentOffset.y, !scrollView.isTracking { scrollView.contentOffset.y = inside }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { ledger.begin("a drag of the list") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    ledger.end("a drag of the list")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    ledger.begin("a deceleration of the list")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ledger.end("a deceleration of the list") }

  // MARK: Rows

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    cell.contentView.backgroundColor = rows[indexPath.item]
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard navigationController?.topViewController === self, presentedViewController == nil else { return }
    navigationController?.pushViewController(
      TrialPageViewController(), animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    ledger.begin("a highlight of a row")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    ledger.end("a highlight of a row")
  }
}

extension TrialListViewController: EditableList {
  func insertItem(at path: IndexPath) { rows.insert(.systemOrange, at: path.item) }

  func deleteItem(at path: IndexPath) -> Bool {
    guard rows.count > 20 else { return false }
    rows.remove(at: path.item)
    return true
  }
}

/// An empty page.
final class TrialPageViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Row"
    view.backgroundColor = .systemYellow
  }
}
