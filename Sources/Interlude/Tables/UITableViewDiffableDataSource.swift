public import Foundation

/// A data source that is told what to show, and works out by itself which rows come, go and move.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// What is shown at one time.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Makes the cell of an item; nil is misuse.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) ->
    UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// A data source of `tableView`, without sections; the table holds it weakly.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// What is shown now, to be changed and applied again.
  open func snapshot() -> Snapshot { shown }

  /// Shows what `snapshot` says.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether rows are seen coming, going and moving.
  ///   - completion: Called when they have arrived.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    for fault in snapshot.faults {
      Stage.current?.reportMisuse("a snapshot of \(type(of: self)) \(fault)")
    }
    let animation = animatingDifferences ? defaultRowAnimation : .none
    let before = shown
    shown = snapshot
    shown.settle()
    guard let tableView else {
      completion?()
      return
    }
    // What was never loaded has no differences.
    let edits =
      tableView.needsLoad
      ? TableEdits() : SnapshotDifference(from: before, to: snapshot, animation: animation).edits
    tableView.apply(edits, isAnimated: animatingDifferences) { completion?() }
  }

  /// Shows what `snapshot` says, with new cells for all rows.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    shown.settle()
    tableView?.reloadData()
    completion?()
  }

  // MARK: Identifiers

  /// The item in the row at `indexPath`; nil where there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, shown.sections.indices.contains(indexPath.section) else { return nil }
    let items = shown.sections[indexPath.section].items
    return items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
  }

  /// The row of an item; nil where there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)
  }

  /// The section at `index`; nil where there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sections.indices.contains(index) ? shown.sections[index].identifier : nil
  }

  /// Where a section is; nil where there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: What the table asks

  /// The number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  /// The number of items of the snapshot's section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.sections.indices.contains(section) ? shown.sections[section].items.count : 0
  }

  /// The cell that the provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) {
      return cell
    }
    tableView.report("got no cell from the cell provider for \(indexPath.words)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Nothing, unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Nothing, unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
