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

  /// Edits the frontmost list at one of its visible items; a data source that cannot be edited is reloaded.
  func editList(_ edit: Disturbance.ListEdit, _ number: Int, animated isAnimated: Bool) {
    guard let list = frontmostList as? any FuzzedList else { return }
    let visible = list.visiblePaths
    guard let source = list.source as? any EditableList, !visible.isEmpty else { return list.reloadData() }
    let path = visible[number % visible.count]
    switch edit {
    case .reload: return list.reloadData()
    case .insert: source.insertItem(at: path)
    case .delete: guard source.deleteItem(at: path) else { return }
    }
    if isAnimated { list.animate(edit, at: path) } else { list.reloadData() }
  }
}

/// A table or collection, as far as editing by the fuzzer goes.
@MainActor
private protocol FuzzedList: AnyObject {
  var visiblePaths: [IndexPath] { get }
  var source: AnyObject? { get }
  func reloadData()
  func animate(_ edit: Disturbance.ListEdit, at path: IndexPath)
}

extension UITableView: FuzzedList {
  fileprivate var visiblePaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  fileprivate var source: AnyObject? { dataSource }

  fileprivate func animate(_ edit: Disturbance.ListEdit, at path: IndexPath) {
    switch edit {
    case .reload: reloadData()
    case .insert: insertRows(at: [path], with: .automatic)
    case .delete: deleteRows(at: [path], with: .automatic)
    }
  }
}

extension UICollectionView: FuzzedList {
  fileprivate var visiblePaths: [IndexPath] { indexPathsForVisibleItems.sorted() }
  fileprivate var source: AnyObject? { dataSource }

  fileprivate func animate(_ edit: Disturbance.ListEdit, at path: IndexPath) {
    switch edit {
    case .reload: reloadData()
    case .insert: insertItems(at: [path])
    case .delete: deleteItems(at: [path])
    }
  }
}
