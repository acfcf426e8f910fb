public import Foundation

/// Selection and the touches that change it.
extension UICollectionView {
  /// The selected items in the order of selection; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects the item at `indexPath` (nil removes the selection) and scrolls to it. The delegate is not
  /// called.
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    if let indexPath, !contains(indexPath) {
      return report("cannot select \(indexPath.described(as: "item")): there is no such item")
    }
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection where path != indexPath { deselect(path) }
    }
    guard let indexPath else { return }
    select(indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects the item at `indexPath`. The delegate is not called.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath)
  }

  private func cell(_ path: IndexPath) -> UICollectionViewCell? {
    shownByKey[ElementKey(.cell, path)]?.view as? UICollectionViewCell
  }

  private func select(_ path: IndexPath) {
    if !selection.contains(path) { selection.append(path) }
    cell(path)?.isSelected = true
  }

  private func deselect(_ path: IndexPath) {
    guard let index = selection.firstIndex(of: path) else { return }
    selection.remove(at: index)
    cell(path)?.isSelected = false
  }

  // MARK: Touches

  /// - Returns: Whether the collection view handles the touch.
  func handleTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    // In the frame of a reload, the items of the new data count.
    tileIfNeeded()
    guard touched == nil, movement == nil, allowsSelection, !needsLoad, let touch = touches.first,
      let path = item(of: touch)
    else { return false }
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return false }
    touched = (path, touch)
    cell(path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// Returns the item whose cell contains the touched view; after a reload, the item where the touch began.
  private func item(of touch: UITouch) -> IndexPath? {
    var view = view(of: touch, loadedAfter: lastTouchBeforeLoad)
    while let current = view, current !== self {
      if let cell = current as? UICollectionViewCell, cell.collectionView === self {
        return shown.first { $0.view === cell }?.key.path
      }
      view = current.superview
    }
    return nil
  }

  /// Cancels the selection when the finger leaves its item.
  func handleTouchesMoved(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    let frame = shownByKey[ElementKey(.cell, touched.path)]?.attributes.frame
    if frame?.contains(touched.touch.location(in: self)) != true { clearTouch() }
    return true
  }

  func handleTouchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    tap(touched.path)
    clearTouch()
    return true
  }

  func handleTouchesCancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    clearTouch()
    return true
  }

  /// Ends the tracking of the touched item and removes its highlight.
  func clearTouch() {
    guard let path = touched?.path else { return }
    touched = nil
    cell(path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects or deselects the item that the user tapped, as far as the delegate allows it.
  private func tap(_ path: IndexPath) {
    guard contains(path) else { return }
    if allowsMultipleSelection, selection.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      return deselectByUser(path)
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true, contains(path) else {
      return
    }
    if !allowsMultipleSelection {
      for other in selection where other != path { deselectByUser(other) }
    }
    select(path)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func deselectByUser(_ path: IndexPath) {
    guard selection.contains(path) else { return }
    deselect(path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }
}
