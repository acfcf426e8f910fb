public import Foundation

/// Selection and the touches that change it.
extension UITableView {
  /// The selected row; of several, the one that was selected first.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows in the order of selection; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects the row at `indexPath` (nil removes the selection) and scrolls to it. The delegate is not
  /// called.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    if let indexPath, !geometry.contains(indexPath) {
      return report("cannot select \(indexPath.rowDescription): there is no such row")
    }
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection where path != indexPath { deselect(path, animated: animated) }
    }
    guard let indexPath else { return }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects the row at `indexPath`. The delegate is not called.
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

  // MARK: Touches

  /// - Returns: Whether the table handles the touch.
  func handleTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    // In the frame of a reload, the rows of the new data count.
    tileIfNeeded()
    guard touched == nil, allowsSelection, !needsLoad, let touch = touches.first, let row = row(of: touch)
    else { return false }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: row.path) ?? true else { return false }
    touched = (row.path, touch)
    row.cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: row.path)
    return true
  }

  /// Returns the row whose cell contains the touched view; after a reload, the row where the touch began.
  private func row(of touch: UITouch) -> ShownRow? {
    var view = view(of: touch, loadedAfter: lastTouchBeforeLoad)
    while let current = view, current !== self {
      if let row = shownRows.first(where: { $0.cell === current }) { return row }
      view = current.superview
    }
    return nil
  }

  /// Cancels the selection when the finger leaves its row.
  func handleTouchesMoved(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    if !frame(of: touched.path).contains(touched.touch.location(in: self)) { clearTouch() }
    return true
  }

  func handleTouchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    clearTouch()
    tap(touched.path)
    return true
  }

  func handleTouchesCancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touched, touches.contains(touched.touch) else { return false }
    clearTouch()
    return true
  }

  /// Ends the tracking of the touched row and removes its highlight.
  func clearTouch() {
    guard let path = touched?.path else { return }
    touched = nil
    shownRows.first { $0.path == path }?.cell.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects the row that the user tapped, as far as the delegate allows it.
  private func tap(_ path: IndexPath) {
    guard geometry.contains(path) else { return }
    if allowsMultipleSelection, selection.contains(path) { return deselectByUser(path) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let wanted, geometry.contains(wanted) else { return }
    if !allowsMultipleSelection {
      for other in selection where other != wanted { deselectByUser(other) }
    }
    select(wanted, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }

  private func deselectByUser(_ path: IndexPath) {
    let unwanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let unwanted, selection.contains(unwanted) else { return }
    deselect(unwanted, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: unwanted)
  }
}
