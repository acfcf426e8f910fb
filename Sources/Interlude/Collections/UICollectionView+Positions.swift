public import Foundation

/// Numbers of items, positions, visible elements, and scrolling to items.
extension UICollectionView {
  // MARK: Loading

  /// Loads the numbers of items if necessary.
  func loadIfNeeded() {
    guard needsLoad, !isTiling else { return }
    needsLoad = false
    lastTouchBeforeLoad = lastTouch
    stopMovement()
    counts = readCounts()
    selection.removeAll { !contains($0) }
    clearTouch()
    removeAllElements()
    prefetching.forget()
    let context = layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
  }

  /// The number of items in each section, from the data source.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { max(0, dataSource.collectionView(self, numberOfItemsInSection: $0)) }
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  // MARK: Numbers

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in `section`; 0 if there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  // MARK: Positions, in the collection view's coordinates

  /// Returns the layout's attributes of an item; nil if there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    updateLayout()
    return contains(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
  }

  /// Returns the layout's attributes of a supplementary view; nil if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updateLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the item at `point`; the foremost one, or nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    updateLayout()
    return indexPathOfLayoutItem(at: point)
  }

  /// Returns the item at `point` in the current layout, without a moved one's position on screen.
  func indexPathOfLayoutItem(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let hits = (layout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Loads the data and computes the layout, so that queries about positions are current.
  private func updateLayout() {
    loadIfNeeded()
    if !isTiling { prepareLayout() }
  }

  // MARK: Views

  /// Returns the cell of the item at `indexPath`; nil if the item is not on screen.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    tileIfNeeded()
    return shownByKey[ElementKey(.cell, indexPath)]?.view as? UICollectionViewCell
  }

  /// Returns a supplementary view; nil if it is not on screen.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    tileIfNeeded()
    return shownByKey[ElementKey(.supplementary(elementKind), indexPath)]?.view
  }

  /// Returns the item that `cell` shows; nil if there is none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.view === cell }?.key.path
  }

  /// The cells on screen, in the order of their items.
  public var visibleCells: [UICollectionViewCell] { inView.compactMap { $0.view as? UICollectionViewCell } }

  /// The items on screen, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    inView.filter { $0.key.kind == .cell }.map(\.key.path)
  }

  /// Returns the supplementary views of a kind on screen, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    inView.filter { $0.key.kind == .supplementary(elementKind) }.map(\.view)
  }

  /// Returns the index paths of the supplementary views of a kind on screen, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    inView.filter { $0.key.kind == .supplementary(elementKind) }.map(\.key.path)
  }

  private var inView: [ShownElement] {
    tileIfNeeded()
    return shown.filter { $0.attributes.frame.intersects(bounds) }.sorted { $0.key.isBehind($1.key) }
  }

  /// Updates the elements for the current data and offset, so that queries about views are current.
  func tileIfNeeded() {
    if needsLoad || needsLayout, window != nil, !isTiling { tile() }
  }

  // MARK: Scrolling

  /// Scrolls until the item at `indexPath` is at a position in the visible area.
  ///
  /// An animated scroll uses estimates for items that were not measured. Without animation they are measured
  /// until the item is at its exact position.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard contains(indexPath) else {
      return report("cannot scroll to \(indexPath.described(as: "item")): there is no such item")
    }
    updateLayout()
    guard let target = offset(for: indexPath, at: scrollPosition) else { return }
    setContentOffset(target, animated: animated)
    guard !animated else { return }
    for _ in 0..<4 {
      tile()
      guard let target = offset(for: indexPath, at: scrollPosition) else { return }
      if abs(target.y - contentOffset.y) < 0.01, abs(target.x - contentOffset.x) < 0.01 { return }
      setContentOffset(target, animated: false)
    }
  }

  /// Returns the reachable offset that shows an item at `position`; nil if it is already there.
  private func offset(for path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let item = layout.layoutAttributesForItem(at: path)?.frame else { return nil }
    let inset = adjustedContentInset
    let area = bounds.inset(by: inset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      if low >= start, high <= end { return start }
      return low < start ? low : high - (end - start)
    }
    var target = area.origin
    if position.contains(.top) {
      target.y = item.minY
    } else if position.contains(.centeredVertically) {
      target.y = item.midY - area.height / 2
    } else if position.contains(.bottom) {
      target.y = item.maxY - area.height
    } else if position.intersection([.left, .centeredHorizontally, .right]).isEmpty {
      target.y = nearest(item.minY, item.maxY, area.minY, area.maxY)
    }
    if position.contains(.left) {
      target.x = item.minX
    } else if position.contains(.centeredHorizontally) {
      target.x = item.midX - area.width / 2
    } else if position.contains(.right) {
      target.x = item.maxX - area.width
    } else if position.intersection([.top, .centeredVertically, .bottom]).isEmpty {
      target.x = nearest(item.minX, item.maxX, area.minX, area.maxX)
    }
    return CGPoint(x: xAxis.clamped(target.x - inset.left), y: yAxis.clamped(target.y - inset.top))
  }
}
