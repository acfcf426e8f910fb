import Foundation

/// Layout of the visible elements. During scrolling, each frame processes only the elements on screen.
extension UICollectionView {
  /// Shows the elements for the current bounds: removes views that left the screen and adds new ones.
  func tile() {
    loadIfNeeded()
    guard !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    adaptToBounds()
    prepareLayout()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    releaseViewsUnderFinger()
    for _ in 0..<Self.maximumCorrections {
      guard showElements() else { break }
      prepareLayout()
    }
    if needsRestack { restack() }
    prefetch()
  }

  /// The maximum number of corrections in one layout: the number of lines that could be visible.
  private static var maximumCorrections: Int { 64 }

  // MARK: The layout

  /// Invalidates the layout if it depends on the bounds, which have changed.
  private func adaptToBounds() {
    guard bounds != layoutBounds else { return }
    let isFirst = layoutBounds == nil
    layoutBounds = bounds
    guard !isFirst, layout.isPrepared, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  /// Handles an invalidation of the current layout.
  func layoutWasInvalidated(
    _ invalid: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext
  ) {
    guard invalid === layout else { return }
    pendingOffset.x += context.contentOffsetAdjustment.x
    pendingOffset.y += context.contentOffsetAdjustment.y
    if !isTiling { setNeedsLayout() }
  }

  /// Computes the layout if it is invalid.
  func prepareLayout() {
    guard !layout.isPrepared else { return }
    layout.isPrepared = true
    if layoutBounds == nil { layoutBounds = bounds }
    layout.prepare()
    updateContentSize()
    guard pendingOffset != .zero else { return }
    let change = CGVector(dx: pendingOffset.x, dy: pendingOffset.y)
    pendingOffset = .zero
    shiftContent(by: change)
  }

  func updateContentSize() {
    contentSize = layout.collectionViewContentSize
  }

  // MARK: Showing

  /// Returns the attributes of the elements in `rect`, each once, in the layout's order.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var seen: Set<ElementKey> = []
    return (layout.layoutAttributesForElements(in: rect) ?? []).filter {
      !$0.isHidden && $0.frame.intersects(rect) && seen.insert($0.key).inserted
    }
  }

  /// Shows the elements in the bounds, and measures those whose size is an estimate.
  ///
  /// - Returns: Whether measured sizes invalidated the layout.
  private func showElements() -> Bool {
    let wanted = elements(in: bounds)
    let keys = Set(wanted.map(\.key))
    trim(except: keys)
    let anchor = measuringAnchor(keys)
    for attributes in wanted where attributes.key != movement?.key {
      if let element = shownByKey[attributes.key] {
        apply(attributes, to: element)
      } else {
        beginDisplaying(attributes)
      }
    }
    for element in shown where !keys.contains(element.key) && element.key != movement?.key {
      // Views that an update keeps follow their elements off screen.
      if let attributes = layout.attributes(of: element.key) { apply(attributes, to: element) }
    }
    showMovement()
    return measure(wanted, keeping: anchor)
  }

  /// Shows attributes. The order of views that an update animates changes at its end.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to element: ShownElement) {
    if element.apply(attributes), element.update == nil { needsRestack = true }
  }

  /// Removes the elements that are not in `keys` from the screen, unless an update animates them.
  private func trim(except keys: Set<ElementKey>) {
    var removed: [ShownElement] = []
    shown.removeAll { element in
      guard element.update == nil, !keys.contains(element.key), element.key != movement?.key else {
        return false
      }
      removed.append(element)
      return true
    }
    for element in removed {
      shownByKey[element.key] = nil
      endDisplaying(element.view, of: element.key)
    }
  }

  // MARK: Measuring

  /// Returns the element that keeps its position on screen while others are measured: the first visible cell.
  private func measuringAnchor(_ keys: Set<ElementKey>) -> ShownElement? {
    var first: ShownElement?
    for element in shown where element.key.kind == .cell && keys.contains(element.key) {
      guard element.key != movement?.key else { continue }
      if first.map({ element.key.path < $0.key.path }) ?? true { first = element }
    }
    return first
  }

  /// Asks views for the sizes that they prefer, where the layout has estimates.
  ///
  /// - Returns: Whether the layout was invalidated.
  private func measure(
    _ wanted: [UICollectionViewLayoutAttributes], keeping anchor: ShownElement?
  ) -> Bool {
    var isInvalid = false
    for attributes in wanted {
      guard let element = shownByKey[attributes.key], needsMeasuring(element, attributes) else { continue }
      element.isFitted = true
      let preferred = element.view.preferredLayoutAttributesFitting(attributes.copied)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      isInvalid = true
    }
    guard isInvalid else { return false }
    if let anchor { keepInPlace(anchor) }
    return true
  }

  private func needsMeasuring(
    _ element: ShownElement, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    attributes.fitting == nil ? !element.isFitted : attributes.isEstimate
  }

  /// Computes the invalid layout and scrolls by the distance that `anchor` moves in it.
  private func keepInPlace(_ anchor: ShownElement) {
    let before = anchor.attributes.frame.origin
    layout.isPrepared = true
    layout.prepare()
    let after = layout.attributes(of: anchor.key)?.frame.origin ?? before
    let change = CGVector(dx: after.x - before.x, dy: after.y - before.y)
    let grows = change.dx > 0 || change.dy > 0
    // This order keeps the offset within its limits.
    if grows { updateContentSize() }
    if change != .zero { shiftContent(by: change) }
    if !grows { updateContentSize() }
    layoutBounds = bounds
  }

  // MARK: Order of views

  /// Restores the order of the views after a `zIndex` or an index path has changed.
  func restack() {
    needsRestack = false
    shown.sort { $0.isBehind($1) }
    for (element, next) in zip(shown, shown.dropFirst()).reversed() {
      let indexes = [element, next].map { one in subviews.firstIndex { $0 === one.view } ?? 0 }
      if indexes[0] > indexes[1] { insertSubview(element.view, belowSubview: next.view) }
    }
  }
}
