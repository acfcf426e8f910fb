import Foundation

/// The items whose data the prefetching source prepares.
@MainActor
final class CollectionPrefetching {
  /// The items that were requested and not shown since, in order of the requests.
  fileprivate var requested: [IndexPath] = []
  /// The bounds at the last request, which give the direction of scrolling.
  fileprivate var lastBounds: CGRect?
  fileprivate var direction = CGVector.zero

  /// Drops all requests without cancelling them, because their index paths are no longer valid.
  func forget() {
    requested = []
  }
}

extension UICollectionView {
  /// Requests the data of the items on the next screen in the direction of scrolling.
  func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource, window != nil, movement == nil,
      updateContext == nil, prefetching.lastBounds != bounds || prefetching.requested.isEmpty
    else { return }
    if let last = prefetching.lastBounds {
      let (dx, dy) = (bounds.minX - last.minX, bounds.minY - last.minY)
      if dx != 0 || dy != 0 { prefetching.direction = CGVector(dx: dx, dy: dy) }
    }
    prefetching.lastBounds = bounds
    let (direction, isHorizontal) = prefetchDirection
    let ahead = bounds.offsetBy(
      dx: isHorizontal ? direction * bounds.width : 0, dy: isHorizontal ? 0 : direction * bounds.height)
    var paths = elements(in: ahead).map(\.key).filter { $0.kind == .cell && shownByKey[$0] == nil }.map(
      \.path)
    if direction < 0 { paths.reverse() }
    let wanted = Set(paths)
    let known = Set(prefetching.requested)
    let stale = prefetching.requested.filter {
      !wanted.contains($0) && shownByKey[ElementKey(.cell, $0)] == nil
    }
    prefetching.requested.removeAll { !wanted.contains($0) }
    let fresh = paths.filter { !known.contains($0) }
    prefetching.requested += fresh
    if !stale.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: stale) }
    if !fresh.isEmpty { source.collectionView(self, prefetchItemsAt: fresh) }
  }

  /// The direction in which content will appear: 1 towards the end of the content, -1 towards its start.
  private var prefetchDirection: (CGFloat, isHorizontal: Bool) {
    let last = prefetching.direction
    if abs(last.dx) > abs(last.dy) { return (last.dx < 0 ? -1 : 1, true) }
    if last.dy != 0 { return (last.dy < 0 ? -1 : 1, false) }
    return (1, contentSize.height <= bounds.height && contentSize.width > bounds.width)
  }
}
