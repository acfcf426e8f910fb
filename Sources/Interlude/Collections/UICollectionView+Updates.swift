public import Foundation

/// Animated changes of items and sections.
///
/// An update can begin while the previous one is still animating: nothing jumps, and the collection view can
/// be scrolled and touched meanwhile.
extension UICollectionView {
  /// Performs the changes in `updates` as one animated update.
  ///
  /// Deletions use index paths before the update and insertions those after it, regardless of their order.
  /// The data source must return the new numbers when `updates` returns. If the numbers do not match, misuse
  /// is reported and the collection view is reloaded.
  /// - Parameter completion: Called with true when the animation ends.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openUpdates += 1
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Whether changes of a batch are being collected.
  public var hasUncommittedUpdates: Bool { openUpdates > 0 }

  /// Inserts items. The data source must already contain them.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows += indexPaths.map { ($0, ()) } }
  }

  /// Deletes items. The data source must no longer contain them.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows += indexPaths.map { ($0, ()) } }
  }

  /// Replaces the cells of items.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows += indexPaths.map { ($0, ()) } }
  }

  /// Moves an item from its index path before the update to its index path after it.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections. The data source must already contain them.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections.map { ($0, ()) } }
  }

  /// Deletes sections. The data source must no longer contain them.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections.map { ($0, ()) } }
  }

  /// Replaces all views of sections.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections.map { ($0, ()) } }
  }

  /// Moves a section from its index before the update to its index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Requests the cells of items again and keeps the views: dequeuing returns the current cell.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard !needsLoad, !isTiling, let dataSource else { return }
    for path in indexPaths {
      guard let element = shownByKey[ElementKey(.cell, path)] else { continue }
      pool.reconfigured = element.view
      let cell = dataSource.collectionView(self, cellForItemAt: dataPath(path))
      pool.reconfigured = nil
      guard cell === element.view else {
        report("received another cell for \(path.described(as: "item")), which is reconfigured")
        continue
      }
      element.isFitted = false
      cell.setNeedsLayout()
    }
    let context = layout.makeContext()
    context.invalidateItems(at: indexPaths)
    layout.forgetMeasurements(of: indexPaths)
    layout.invalidateLayout(with: context)
  }

  /// Performs complete edits; without animation, items change immediately.
  func apply(_ edits: CollectionEdits, isAnimated: Bool, completion: @escaping () -> Void) {
    openUpdates += 1
    self.edits = edits
    updateCompletions.append { _ in completion() }
    if isAnimated { endUpdates() } else { UIView.performWithoutAnimation { endUpdates() } }
  }

  private func update(_ change: (inout CollectionEdits) -> Void) {
    openUpdates += 1
    change(&edits)
    endUpdates()
  }

  private func endUpdates() {
    openUpdates -= 1
    if openUpdates == 0 { performUpdates() }
  }
}
