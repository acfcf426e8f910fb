import Foundation

/// The cells and views that wait for another row or section, and the classes by which new ones are made.
@MainActor
final class TablePool {
  /// The most that wait under one name: more than a large screen shows.
  private static let limit = 128

  var cellClasses: [String: UITableViewCell.Type] = [:]
  var bandClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var bands: [String: [UITableViewHeaderFooterView]] = [:]

  func takeCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = Self.take(identifier, from: &cells) else { return nil }
    cell.prepareForReuse()
    return cell
  }

  func keep(_ cell: UITableViewCell) {
    if let identifier = cell.reuseIdentifier { Self.keep(cell, identifier, in: &cells) }
  }

  func takeBand(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = Self.take(identifier, from: &bands) else { return nil }
    view.prepareForReuse()
    return view
  }

  func keep(_ view: UITableViewHeaderFooterView) {
    if let identifier = view.reuseIdentifier { Self.keep(view, identifier, in: &bands) }
  }

  /// A client that keeps views itself may have shown one again meanwhile.
  private static func take<View: UIView>(_ identifier: String, from views: inout [String: [View]]) -> View? {
    while let view = views[identifier]?.popLast() {
      if view.superview == nil { return view }
    }
    return nil
  }

  private static func keep<View: UIView>(
    _ view: View, _ identifier: String, in views: inout [String: [View]]
  ) {
    let waiting = views[identifier, default: []]
    guard waiting.count < limit, !waiting.contains(where: { $0 === view }) else { return }
    views[identifier, default: []].append(view)
  }
}

/// Cells and views that are used again.
extension UITableView {
  /// Makes cells of `cellClass`, a `UITableViewCell`, under the name `identifier`; nil makes none any more.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else {
      pool.cellClasses[identifier] = nil
      return
    }
    guard let type = cellClass as? UITableViewCell.Type else {
      return report("cannot register \(cellClass) for \"\(identifier)\": it is no UITableViewCell")
    }
    pool.cellClasses[identifier] = type
  }

  /// Makes headers and footers of `aClass`, a `UITableViewHeaderFooterView`, under the name `identifier`; nil
  /// makes none any more.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let aClass else {
      pool.bandClasses[identifier] = nil
      return
    }
    guard let type = aClass as? UITableViewHeaderFooterView.Type else {
      return report("cannot register \(aClass) for \"\(identifier)\": it is no UITableViewHeaderFooterView")
    }
    pool.bandClasses[identifier] = type
  }

  /// A cell that has left the screen, or a new one of the class registered under the name; nil where there is
  /// neither.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pool.takeCell(identifier)
      ?? pool.cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
  }

  /// A cell for the row at `indexPath`. Without a class registered under the name this is misuse, and the
  /// cell an empty one.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report("has no cell for \"\(identifier)\": register a class under that name first")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// A header or footer that has left the screen, or a new one of the class registered under the name; nil
  /// where there is neither.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pool.takeBand(identifier) ?? pool.bandClasses[identifier].map { $0.init(reuseIdentifier: identifier) }
  }

  /// Tells a client that it broke a rule of tables.
  func report(_ sentence: String) {
    (stage ?? Stage.current)?.reportMisuse("\(type(of: self)) \(sentence)")
  }
}
