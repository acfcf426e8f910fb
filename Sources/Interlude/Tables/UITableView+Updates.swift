public import Foundation

/// Animated changes of rows and sections.
///
/// An update can begin while the previous one is still animating: nothing jumps, and the table can be
/// scrolled and touched meanwhile.
extension UITableView {
  /// Performs the changes in `updates` as one animated update.
  ///
  /// Deletions use index paths before the update and insertions those after it, regardless of their order.
  /// The data source must return the new numbers when `updates` returns. If the numbers do not match, misuse
  /// is reported and the table is reloaded.
  /// - Parameter completion: Called with true when the animation ends.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Begins collecting changes until the matching `endUpdates()`.
  public func beginUpdates() {
    openUpdates += 1
  }

  /// Performs the collected changes as one animated update.
  public func endUpdates() {
    guard openUpdates > 0 else { return report("calls endUpdates() without beginUpdates()") }
    openUpdates -= 1
    if openUpdates == 0 { performUpdates() }
  }

  /// Inserts rows. The data source must already contain them.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows += indexPaths.map { ($0, animation) } }
  }

  /// Deletes rows. The data source must no longer contain them.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows += indexPaths.map { ($0, animation) } }
  }

  /// Reloads the cells and heights of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows += indexPaths.map { ($0, animation) } }
  }

  /// Moves a row from its index path before the update to its index path after it.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections. The data source must already contain them.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }

  /// Deletes sections. The data source must no longer contain them.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }

  /// Reloads all rows, headers and footers of sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Moves a section from its index before the update to its index after it.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Performs complete edits; without animation, rows change immediately.
  func apply(_ edits: TableEdits, isAnimated: Bool, completion: @escaping () -> Void) {
    beginUpdates()
    self.edits = edits
    updateCompletions.append { _ in completion() }
    if isAnimated { endUpdates() } else { UIView.performWithoutAnimation { endUpdates() } }
  }

  private func update(_ change: (inout TableEdits) -> Void) {
    beginUpdates()
    change(&edits)
    endUpdates()
  }
}
