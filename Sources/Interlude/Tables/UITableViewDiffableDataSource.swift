public import Foundation

/// A data source that shows snapshots and animates the differences between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// The sections and items at one time.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Creates the cell of an item; returning nil is misuse.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source of `tableView` without sections. The table holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current snapshot, to be changed and applied again.
  open func snapshot() -> Snapshot { shown }

  /// Shows `snapshot`.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether inserted, deleted and moved rows are animated.
  ///   - completion: Called when the animation ends.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    for fault in snapshot.faults {
      Stage.current?.reportMisuse("a snapshot of \(type(of: self)) \(fault)")
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    let before = shown
    shown = snapshot
    shown.clearReloads()
    guard let tableView else {
      completion?()
      return
    }
    // A table that was never loaded shows no differences.
    let edits =
      tableView.needsLoad
      ? TableEdits() : SnapshotDifference.edits(from: before, to: snapshot, animation: animation)
    tableView.apply(edits, isAnimated: animatingDifferences) { completion?() }
  }

  /// Shows `snapshot` with new cells for all rows, without animation.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    shown.clearReloads()
    tableView?.reloadData()
    completion?()
  }

  // MARK: Identifiers

  /// Returns the item in the row at `indexPath`; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(at: indexPath)
  }

  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.indexPath(of: itemIdentifier)
  }

  /// Returns the section at `index`; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.section(at: index)
  }

  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  /// Returns the number of items of the snapshot's section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(inSectionAt: section)
  }

  /// Returns the cell that the provider creates.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) {
      return cell
    }
    tableView.report("received no cell from the cell provider for \(indexPath.rowDescription)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
