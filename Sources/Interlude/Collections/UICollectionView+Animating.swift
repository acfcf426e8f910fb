import Foundation

/// The current update: the origins of views that it brings on screen.
struct CollectionUpdateContext {
  let number: Int
  /// The index paths before and after; nil if they stay as they are.
  let map: ListUpdateMap?
  let before: PreservedLayout
  /// The items before the update whose cells are replaced; only looked up.
  let reloaded: Set<IndexPath>
  /// The sections before the update whose views are replaced; only looked up.
  let reloadedSections: Set<Int>

  /// Returns the element that `key` was before the update; nil if it was inserted or replaced.
  func origin(of key: ElementKey) -> ElementKey? {
    guard let map else { return key }
    if key.kind == .cell {
      guard let old = map.oldPath(key.path), !reloaded.contains(old) else { return nil }
      return ElementKey(.cell, old)
    }
    guard key.path.count == 2 else { return key }
    guard let section = map.oldSection(key.path.section), !reloadedSections.contains(section) else {
      return nil
    }
    return ElementKey(key.kind, IndexPath(item: key.path.item, section: section))
  }

  /// Returns the element that `key` becomes; nil if it is deleted or replaced.
  func destination(of key: ElementKey) -> ElementKey? {
    guard let map else { return key }
    if key.kind == .cell {
      guard !reloaded.contains(key.path), let path = map.path(key.path) else { return nil }
      return ElementKey(.cell, path)
    }
    guard key.path.count == 2 else { return key }
    guard !reloadedSections.contains(key.path.section), let section = map.section(key.path.section) else {
      return nil
    }
    return ElementKey(key.kind, IndexPath(item: key.path.item, section: section))
  }
}

/// The execution of updates.
extension UICollectionView {
  func performUpdates() {
    let edits = edits
    let completions = updateCompletions
    (self.edits, updateCompletions) = (CollectionEdits(), [])
    let ended = { @MainActor (isFinished: Bool) in
      for completion in completions { completion(isFinished) }
    }
    if isTiling {
      report("was updated while it requests cells; all items are reloaded")
      setNeedsLoad()
      return afterTurn { ended(false) }
    }
    // The pending load reads the current state, so there is nothing to animate.
    guard !needsLoad else { return afterTurn { ended(true) } }
    stopMovement()
    endInteractiveTransitionAtOnce()
    let map: ListUpdateMap
    let newCounts = readCounts()
    do {
      map = try ListUpdateMap(edits, from: counts, to: newCounts, noun: "item")
    } catch {
      report("cannot be updated: \(error.message); all items are reloaded")
      reloadData()
      return afterTurn { ended(false) }
    }
    let context = beginUpdate(
      map, reloaded: Set(edits.reloadedRows.map(\.path)),
      reloadedSections: Set(edits.reloadedSections.map(\.section)))
    clearTouch()
    prefetching.forget()
    counts = newCounts
    selection = selection.compactMap { context.destination(of: ElementKey(.cell, $0))?.path }
    let invalid = layout.makeContext()
    (invalid.invalidateEverything, invalid.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: invalid)
    layout.isPrepared = true
    layout.prepare()
    layout.carryMeasurements(over: map, except: context.reloaded)
    layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: edits, map))
    run(context, moved: Set(edits.movedRows.map(\.to))) { [layout] in
      layout.finalizeCollectionViewUpdates()
    } completion: {
      ended(true)
    }
  }

  /// Remembers the current positions under the number of a new update.
  func beginUpdate(
    _ map: ListUpdateMap?, reloaded: Set<IndexPath> = [], reloadedSections: Set<Int> = []
  ) -> CollectionUpdateContext {
    lastUpdate += 1
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let before = layout.isPrepared ? layout.preserved(near: near) : PreservedLayout { _ in nil }
    return CollectionUpdateContext(
      number: lastUpdate, map: map, before: before, reloaded: reloaded, reloadedSections: reloadedSections)
  }

  /// Animates from the positions before an update to those of the prepared layout.
  ///
  /// - Parameters:
  ///   - moved: The moved items, which are in front of the others; only looked up.
  ///   - offset: Returns the new content offset for the one that would be kept.
  ///   - body: Runs in the animation block after the elements are placed.
  func run(
    _ context: CollectionUpdateContext, moved: Set<IndexPath> = [], duration: TimeInterval? = nil,
    offset: (CGPoint) -> CGPoint = { $0 }, body: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let removed = remapShown(context, moved: moved)
    let target = offset(contentOffset)
    let ends = { @MainActor [weak self] in
      self?.endUpdate(context.number)
      completion()
    }
    let change = { @MainActor [self] in
      updateContext = context
      for element in removed { animateOut(element) }
      updateContentSize()
      scroll(toTarget: target)
      tile()
      updateContext = nil
      body()
    }
    guard window != nil else {
      change()
      return afterTurn(ends)
    }
    UIView.animate(
      withDuration: duration ?? Self.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      change()
      for element in self.shown { element.view.layoutTree() }
    } completion: { _ in
      ends()
    }
  }

  /// Scrolls to the offset after an update, as layout and delegate wish.
  private func scroll(toTarget target: CGPoint) {
    let clamped = CGPoint(x: xAxis.clamped(target.x), y: yAxis.clamped(target.y))
    // A drag keeps its offset, and content that bounces returns by itself.
    let proposed = isTracking || isDecelerating || target == contentOffset ? contentOffset : clamped
    let wanted = layout.targetContentOffset(forProposedContentOffset: proposed)
    let offset =
      collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: wanted) ?? wanted
    if offset != contentOffset { contentOffset = offset }
  }

  // MARK: Shown views

  /// Changes the keys of the shown elements.
  ///
  /// - Returns: The elements that are deleted or replaced.
  private func remapShown(_ context: CollectionUpdateContext, moved: Set<IndexPath>) -> [ShownElement] {
    var removed: [ShownElement] = []
    var stays: [ShownElement] = []
    for element in shown {
      let key = context.destination(of: element.key)
      if let key, key.kind == .cell || layout.attributes(of: key) != nil {
        (element.key, element.update) = (key, context.number)
        stays.append(element)
      } else {
        removed.append(element)
      }
    }
    shown = stays.sorted { $0.isBehind($1) }
    shownByKey = Dictionary(uniqueKeysWithValues: shown.map { ($0.key, $0) })
    for element in removed {
      removedViews.append(RemovedElement(view: element.view, update: context.number, key: element.key))
      insertSubview(element.view, at: backgroundView?.superview === self ? 1 : 0)
    }
    for element in shown where element.key.kind == .cell && moved.contains(element.key.path) {
      if let last = shown.last(where: { $0.attributes.zIndex <= element.attributes.zIndex }), last !== element
      {
        insertSubview(element.view, aboveSubview: last.view)
      }
    }
    return removed
  }

  // MARK: Animations

  private func animateOut(_ element: ShownElement) {
    if let end = layout.finalAttributes(of: element.key) { element.view.show(end) }
  }

  /// Animates a new view from its initial attributes. Call it in the update's animation block.
  func animateInsertion(of element: ShownElement) {
    guard let start = layout.initialAttributes(of: element.key) else { return }
    let end = element.attributes
    UIView.performWithoutAnimation { element.view.show(start) }
    element.view.show(end)
  }

  /// Returns the attributes from which an element that an update brings on screen is animated by default.
  func attributesBeforeUpdate(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updateContext else { return nil }
    if let origin = updateContext.origin(of: key), let old = updateContext.before.attributes(origin) {
      return old
    }
    let new = layout.attributes(of: key)?.copied
    new?.alpha = 0
    return new
  }

  /// Returns the attributes to which a removed element is animated by default.
  func attributesOfRemoved(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let updateContext else { return nil }
    let view = removedViews.last { $0.update == updateContext.number && $0.key == key }?.view
    let old = (updateContext.before.attributes(key) ?? view?.attributes)?.copied
    old?.alpha = 0
    return old
  }

  // MARK: End of the update

  private func endUpdate(_ number: Int) {
    let finished = removedViews.filter { $0.update <= number }
    removedViews.removeAll { $0.update <= number }
    for view in finished { finish(view) }
    for element in shown where element.update == number { element.update = nil }
    needsRestack = true
    setNeedsLayout()
  }
}
