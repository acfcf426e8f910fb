import InterludeInput

/// A data source whose items the fuzzer can insert and delete.
@MainActor
package protocol EditableList: AnyObject {
  /// Adds an item to the model, so that it is at `path`.
  func insertItem(at path: IndexPath)
  /// Removes the item at `path` from the model.
  ///
  /// - Returns: Whether it was removed; a list may keep its last items.
  func deleteItem(at path: IndexPath) -> Bool
}

/// Changes of lists by the program, as disturbances.
extension Stage {
  /// The table or collection nearest to the user: the largest one of the frontmost controller that shows
  /// items.
  package var frontmostList: UIScrollView? {
    let root = windows.last { !$0.isHidden }?.rootViewController
    for front in presentedControllers.reversed() + [root].compactMap({ $0 }) {
      let lists = front.viewIfLoaded.map(lists(in:)) ?? []
      func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
      if let largest = lists.max(by: { area($0) < area($1) }) { return largest }
    }
    return nil
  }

  private func lists(in view: UIView) -> [UIScrollView] {
    guard !view.isHidden, view.window != nil else { return [] }
    if let table = view as? UITableView, table.indexPathsForVisibleRows?.isEmpty == false { return [table] }
    if let grid = view as? UICollectionView, !grid.indexPathsForVisibleItems.isEmpty { return [grid] }
    return view.subviews.flatMap(lists(in:))
  }

  func editList(_ edit: Disturbance.ListEdit, _ number: Int, animated isAnimated: Bool) {
    switch frontmostList {
    case let table as UITableView: editTable(table, edit, number, animated: isAnimated)
    case let grid as UICollectionView: editCollection(grid, edit, number, animated: isAnimated)
    default: break
    }
  }

  private func editTable(_ table: UITableView, _ edit: Disturbance.ListEdit, _ number: Int, animated: Bool) {
    let visible = table.indexPathsForVisibleRows ?? []
    guard !visible.isEmpty, let source = table.dataSource as? any EditableList else {
      return table.reloadData()
    }
    let path = visible[number % visible.count]
    switch edit {
    case .reload: table.reloadData()
    case .insert:
      source.insertItem(at: path)
      if animated { table.insertRows(at: [path], with: .automatic) } else { table.reloadData() }
    case .delete:
      guard source.deleteItem(at: path) else { return }
      if animated { table.deleteRows(at: [path], with: .automatic) } else { table.reloadData() }
    }
  }

  private func editCollection(
    _ grid: UICollectionView, _ edit: Disturbance.ListEdit, _ number: Int, animated: Bool
  ) {
    let visible = grid.indexPathsForVisibleItems.sorted()
    guard !visible.isEmpty, let source = grid.dataSource as? any EditableList else {
      return grid.reloadData()
    }
    let path = visible[number % visible.count]
    switch edit {
    case .reload: grid.reloadData()
    case .insert:
      source.insertItem(at: path)
      if animated { grid.insertItems(at: [path]) } else { grid.reloadData() }
    case .delete:
      guard source.deleteItem(at: path) else { return }
      if animated { grid.deleteItems(at: [path]) } else { grid.reloadData() }
    }
  }
}
