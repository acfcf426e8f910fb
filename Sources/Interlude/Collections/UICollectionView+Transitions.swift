import Foundation

/// A running interactive change of layouts.
struct CollectionTransition {
  let layout: UICollectionViewTransitionLayout
  let startOffset: CGPoint
  let endOffset: CGPoint
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// Changes from one layout to another.
extension UICollectionView {
  /// Called at the end of an interactive transition.
  ///
  /// - Parameters:
  ///   - completed: Whether the animation ended.
  ///   - finished: Whether the new layout is in use; false if the transition was cancelled.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Changes the layout, and calls `completion` with true when the animation ends.
  func changeLayout(
    to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard layout !== self.layout else {
      completion?(true)
      return
    }
    endInteractiveTransitionAtOnce()
    stopMovement()
    let ends = { @MainActor () -> Void in completion?(true) }
    if animated, window != nil, !needsLoad {
      change(to: layout, offset: nil, completion: ends)
    } else {
      UIView.performWithoutAnimation { change(to: layout, offset: nil, completion: ends) }
    }
  }

  /// Animates from the current layout to `new`.
  ///
  /// - Parameter offset: The content offset in the new layout; nil to keep the middle in place.
  private func change(
    to new: UICollectionViewLayout, offset: CGPoint?, completion: @escaping @MainActor () -> Void
  ) {
    let old = layout
    guard window != nil, !needsLoad, !isTiling else {
      use(new)
      setNeedsLayout()
      return afterTurn(completion)
    }
    prepareLayout()
    let middle = middleItem
    let context = beginUpdate(nil)
    old.prepareForTransition(to: new)
    use(new)
    new.prepareForTransition(from: old)
    layout.isPrepared = true
    layout.prepare()
    let moving = shown
    for element in moving { element.view.willTransition(from: old, to: new) }
    let target = offset ?? self.offset(keeping: middle, in: new)
    run(context, offset: { target ?? $0 }) {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
    } completion: {
      for element in moving { element.view.didTransition(from: old, to: new) }
      completion()
    }
  }

  /// Replaces the layout.
  private func use(_ new: UICollectionViewLayout) {
    if layout !== new, layout.collectionView === self { layout.owner = nil }
    layout = new
    new.owner = self
    let context = new.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    new.invalidateLayout(with: context)
  }

  // MARK: Offsets

  /// The shown cell nearest to the middle of the visible area, and its centre there.
  private var middleItem: (path: IndexPath, location: CGPoint)? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let cells = shown.filter { $0.key.kind == .cell }
    let nearest = cells.min {
      let (a, b) = ($0.attributes.center.distance(to: middle), $1.attributes.center.distance(to: middle))
      return (a, $0.key.path) < (b, $1.key.path)
    }
    guard let nearest else { return nil }
    let center = nearest.attributes.center
    return (nearest.key.path, CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY))
  }

  /// Returns the offset at which an item is at the same location in `new`, within the range of its content.
  private func offset(
    keeping item: (path: IndexPath, location: CGPoint)?, in new: UICollectionViewLayout
  ) -> CGPoint? {
    guard let item, let center = new.layoutAttributesForItem(at: item.path)?.center else { return nil }
    let size = new.collectionViewContentSize
    let inset = adjustedContentInset
    func limited(_ value: CGFloat, _ before: CGFloat, _ after: CGFloat, _ content: CGFloat, _ length: CGFloat)
      -> CGFloat
    {
      max(-before, min(value, content + after - length))
    }
    return CGPoint(
      x: limited(center.x - item.location.x, inset.left, inset.right, size.width, bounds.width),
      y: limited(center.y - item.location.y, inset.top, inset.bottom, size.height, bounds.height))
  }

  // MARK: Interactive transitions

  /// Begins a change to `nextLayout` that a gesture drives, through the progress of the returned layout.
  ///
  /// The returned layout is in use until `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  public func startInteractiveTransition(
    to nextLayout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    endInteractiveTransitionAtOnce()
    stopMovement()
    loadIfNeeded()
    prepareLayout()
    let old = layout
    let transition =
      collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: nextLayout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: nextLayout)
    let middle = middleItem
    old.prepareForTransition(to: nextLayout)
    nextLayout.owner = self
    let context = nextLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    nextLayout.invalidateLayout(with: context)
    nextLayout.isPrepared = true
    nextLayout.prepare()
    nextLayout.prepareForTransition(from: old)
    let end = offset(keeping: middle, in: nextLayout) ?? contentOffset
    transition.owner = self
    transition.begin(
      from: CGRect(origin: contentOffset, size: bounds.size), to: CGRect(origin: end, size: bounds.size))
    interactiveTransition = CollectionTransition(
      layout: transition, startOffset: contentOffset, endOffset: end, completion: completion)
    layout = transition
    transition.invalidateLayout()
    return transition
  }

  /// Ends an interactive transition with its next layout.
  public func finishInteractiveTransition() {
    endInteractiveTransition(isFinished: true)
  }

  /// Ends an interactive transition with its old layout.
  public func cancelInteractiveTransition() {
    endInteractiveTransition(isFinished: false)
  }

  private func endInteractiveTransition(isFinished: Bool) {
    guard let transition = interactiveTransition else {
      return report("has no interactive transition to end")
    }
    interactiveTransition = nil
    let (old, next) = (transition.layout.currentLayout, transition.layout.nextLayout)
    (isFinished ? old : next).owner = nil
    change(
      to: isFinished ? next : old, offset: isFinished ? transition.endOffset : transition.startOffset
    ) {
      transition.completion?(true, isFinished)
    }
  }

  /// Cancels an interactive transition without animation, before other changes.
  func endInteractiveTransitionAtOnce() {
    guard interactiveTransition != nil else { return }
    UIView.performWithoutAnimation { endInteractiveTransition(isFinished: false) }
  }

  /// Moves the content for the progress of the interactive transition.
  func transitionProgressChanged() {
    guard let transition = interactiveTransition else { return }
    let progress = transition.layout.transitionProgress
    let (start, end) = (transition.startOffset, transition.endOffset)
    let offset = CGPoint(
      x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    if offset != contentOffset { contentOffset = offset }
  }
}
