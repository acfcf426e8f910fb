public import Foundation

/// The parts of a layout that must be computed again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context that invalidates nothing.
  public required override init() {
    super.init()
  }

  /// Whether everything is invalid.
  public internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items have changed.
  public internal(set) var invalidateDataSourceCounts = false

  /// The items whose attributes are invalid; nil if no item was named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The supplementary views whose attributes are invalid, by kind; nil if none was named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The decoration views whose attributes are invalid, by kind; nil if none was named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset that the new layout needs, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The change of the content size, in points. The collection view reads the layout's whole size anyway.
  open var contentSizeAdjustment = CGSize.zero

  /// The index paths at which moved items were before; nil outside of an interactive movement.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The index paths at which moved items are now; nil outside of an interactive movement.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The location of the moved item; zero outside of an interactive movement.
  public internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Adds items whose attributes are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views whose attributes are invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedSupplementaryIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = all
  }

  /// Adds decoration views whose attributes are invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var all = invalidatedDecorationIndexPaths ?? [:]
    all[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = all
  }
}
