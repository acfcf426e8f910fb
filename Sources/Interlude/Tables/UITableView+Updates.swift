public import Foundation

/// Changes of the rows that are seen as such.
///
/// Every update may begin while the last one is still moving: nothing jumps, and the table can be scrolled and
/// touched meanwhile.
extension UITableView {
  /// Carries out what `updates` says in one animated step.
  ///
  /// What is taken out counts among the rows before, what is put in among those after, in whatever order it is
  /// said. The data source must answer with the new numbers when `updates` returns; numbers that do not fit
  /// are misuse, and the table is loaded anew.
  ///
  /// - Parameter completion: Called when the animation is over, with true.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Begins to gather changes, up to the `endUpdates()` that belongs to it.
  public func beginUpdates() {
    openUpdates += 1
  }

  /// Carries the gathered changes out in one animated step.
  public func endUpdates() {
    guard openUpdates > 0 else { return report("ends an update that was never begun") }
    openUpdates -= 1
    if openUpdates == 0 { carryOutUpdates() }
  }

  /// Adds rows, which the data source already has.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows += indexPaths.map { ($0, animation) } }
  }

  /// Takes rows out, which the data source no longer has.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows += indexPaths.map { ($0, animation) } }
  }

  /// Asks for new cells and heights of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows += indexPaths.map { ($0, animation) } }
  }

  /// Moves a row from its place before to its place after the update.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows.append((indexPath, newIndexPath)) }
  }

  /// Adds sections, which the data source already has.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections += sections.map { ($0, animation) } }
  }

  /// Takes sections out, which the data source no longer has.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections += sections.map { ($0, animation) } }
  }

  /// Asks for everything in sections anew.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections += sections.map { ($0, animation) } }
  }

  /// Moves a section from its place before to its place after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Carries out edits that are known as a whole; without animation nothing is seen of the way.
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
