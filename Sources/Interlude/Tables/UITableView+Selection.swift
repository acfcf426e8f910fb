public import Foundation

/// Which rows are selected, and the finger that selects them.
extension UITableView {
  /// The selected row; of several the one that was selected first.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows in the order in which they were selected; nil for none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects the row at `indexPath`, nil for none, and scrolls to it. The delegate does not hear of it.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    if let indexPath, !geometry.contains(indexPath) {
      return report("cannot select \(indexPath.words): there is no such row")
    }
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection where path != indexPath { deselect(path, animated: animated) }
    }
    guard let indexPath else { return }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes the selection from the row at `indexPath`. The delegate does not hear of it.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  private func select(_ path: IndexPath, animated: Bool) {
    if !selection.contains(path) { selection.append(path) }
    shownRows.first { $0.path == path }?.cell.setSelected(true, animated: animated)
  }

  private func deselect(_ path: IndexPath, animated: Bool) {
    guard let index = selection.firstIndex(of: path) else { return }
    selection.remove(at: index)
    shownRows.first { $0.path == path }?.cell.setSelected(false, animated: animated)
  }

  // MARK: The finger

  /// - Returns: Whether the table takes the touch.
  func fingerWentDown(_ touches: Set<UITouch>) -> Bool {
    guard touched == nil, allowsSelection, let touch = touches.first, let row = row(of: touch) else {
      return false
    }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true else { return false }
    touched = (row.path, touch)
    row.cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: row.path)
    return true
  }

  /// The row whose cell the touch hit; content that is being held is hit by no touch.
  private func row(of touch: UITouch) -> ShownRow? {
    var view = touch.view
    while let current = view, current !== self {
      if let row = shownRows.first(where: { $0.cell === current }) { return row }
      view = current.superview
    }
    return nil
  }

  /// A finger that leaves its row leaves it for good.
  func fingerMoved(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    if !frame(of: touched.path).contains(touched.touch.location(in: self)) { forgetTouch() }
    return true
  }

  func fingerLifted(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    forgetTouch()
    tap(touched.path)
    return true
  }

  func fingerTakenAway(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    forgetTouch()
    return true
  }

  /// The row under the finger is no longer highlighted.
  func forgetTouch() {
    guard let path = touched?.path else { return }
    touched = nil
    shownRows.first { $0.path == path }?.cell.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// The user chose the row at `path`; the delegate may have another opinion.
  private func tap(_ path: IndexPath) {
    guard geometry.contains(path) else { return }
    if allowsMultipleSelection, selection.contains(path) { return giveUp(path) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, geometry.contains(wanted) else { return }
    if !allowsMultipleSelection {
      for other in selection where other != wanted { giveUp(other) }
    }
    select(wanted, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func giveUp(_ path: IndexPath) {
    let unwanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let unwanted, selection.contains(unwanted) else { return }
    deselect(unwanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: unwanted)
  }
}
