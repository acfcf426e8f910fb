public import Foundation

/// Provides a table's content. Methods with a default implementation are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in `section`.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Returns a cell for the row at `indexPath`, usually a dequeued one.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// Returns the number of sections.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Returns the title above the rows of `section`; nil for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Returns the title below the rows of `section`; nil for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
