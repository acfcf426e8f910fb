import Foundation

/// The reuse queues of cells, headers and footers, and the registered classes.
@MainActor
final class TablePool {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells = ReuseQueues<String, UITableViewCell>()
  private var headerFooters = ReuseQueues<String, UITableViewHeaderFooterView>()

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = cells.dequeue(identifier) else { return nil }
    cell.prepareForReuse()
    return cell
  }

  func enqueue(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { cells.enqueue(cell, identifier) }
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = headerFooters.dequeue(identifier) else { return nil }
    view.prepareForReuse()
    return view
  }

  func enqueue(_ view: UITableViewHeaderFooterView) {
    if let identifier = view.reuseIdentifier { headerFooters.enqueue(view, identifier) }
  }
}

/// Reuse of cells, headers and footers.
extension UITableView {
  /// Registers `cellClass`, a `UITableViewCell`, for `identifier`; nil removes the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool.cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      return report("cannot register \(cellClass) for \"\(identifier)\": it is not a UITableViewCell")
    }
    pool.cellClasses[identifier] = type
  }

  /// Registers `aClass`, a `UITableViewHeaderFooterView`, for `identifier`; nil removes the registration.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else {
      pool.headerFooterClasses[identifier] = nil
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return report(
        "cannot register \(aClass) for \"\(identifier)\": it is not a UITableViewHeaderFooterView")
    }
    pool.headerFooterClasses[identifier] = type
  }

  /// Returns a reused cell, or a new one of the class registered for `identifier`; nil if there is neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.dequeueCell(identifier)
      ?? pool.cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
  }

  /// Returns a cell for the row at `indexPath`. Without a registered class, reports misuse and returns an
  /// empty cell.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report("has no cell for \"\(identifier)\": register a class under that name first")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reused header or footer, or a new one of the class registered for `identifier`; nil if there
  /// is neither.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pool.dequeueHeaderFooter(identifier)
      ?? pool.headerFooterClasses[identifier].map { $0.init(reuseIdentifier: identifier) }
  }

  /// Reports misuse of a table.
  func report(_ sentence: String) {
    (stage ?? Stage.current)?.reportMisuse("\(type(of: self)) \(sentence)")
  }
}
