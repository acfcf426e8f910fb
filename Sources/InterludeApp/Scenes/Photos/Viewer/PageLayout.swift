import Foundation
import Interlude

/// Places each item on a page as large as the collection view, side by side.
final class PageLayout: UICollectionViewLayout {
  let count: Int
  let isRightToLeft: Bool
  /// The size of the pages for which the layout was prepared.
  private var prepared = CGSize.zero

  init(count: Int, isRightToLeft: Bool) {
    (self.count, self.isRightToLeft) = (count, isRightToLeft)
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private var page: CGSize { collectionView?.bounds.size ?? .zero }

  /// Returns the position of an item from the left; the same for the item of a position.
  private func visual(_ index: Int) -> Int { isRightToLeft ? count - 1 - index : index }

  /// Returns the content offset that shows `item`.
  func offset(of item: Int) -> CGPoint { CGPoint(x: CGFloat(visual(item)) * page.width, y: 0) }

  /// Returns the item of the page that fills the most of the bounds at `offset`.
  func item(at offset: CGPoint) -> Int {
    guard page.width > 0 else { return 0 }
    return visual(min(max(Int((offset.x / page.width).rounded()), 0), count - 1))
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(count) * page.width, height: page.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard page.width > 0 else { return [] }
    let first = max(0, Int(floor(rect.minX / page.width)))
    let last = min(count - 1, Int(floor((rect.maxX - 0.001) / page.width)))
    guard first <= last else { return [] }
    return (first...last).compactMap { layoutAttributesForItem(at: IndexPath(item: visual($0), section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(origin: offset(of: indexPath.item), size: page)
    return attributes
  }

  override func prepare() {
    super.prepare()
    prepared = page
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != prepared
  }
}
