public import Foundation

/// A data source that shows snapshots and animates the differences between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The sections and items at one time.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Creates the cell of an item; returning nil is misuse.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Creates a supplementary view; returning nil is misuse.
  public typealias SupplementaryViewProvider =
    @MainActor (_ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath) ->
    UICollectionReusableView?

  /// The change that a finished movement makes.
  public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// The movement of items by a finger.
  @MainActor
  public struct ReorderingHandlers {
    /// Returns whether an item can be moved; nil for none.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before the snapshot of a finished movement is applied.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// Called after the snapshot of a finished movement was applied, to change the model likewise.
    public var didReorder: (@MainActor (Transaction) -> Void)?
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  /// Creates the supplementary views; nil if there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The movement of items by a finger.
  open var reorderingHandlers = ReorderingHandlers()

  /// Creates a data source of `collectionView` without sections. The collection view holds it weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the current snapshot, to be changed and applied again.
  open func snapshot() -> Snapshot { shown }

  /// Shows `snapshot`.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether inserted, deleted and moved items are animated.
  ///   - completion: Called when the animation ends.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    for fault in snapshot.faults {
      Stage.current?.reportMisuse("a snapshot of \(type(of: self)) \(fault)")
    }
    let before = shown
    shown = snapshot
    shown.clearReloads()
    guard let collectionView else {
      completion?()
      return
    }
    // A collection view that was never loaded shows no differences.
    let edits =
      collectionView.needsLoad
      ? CollectionEdits() : SnapshotDifference.edits(from: before, to: snapshot, animation: ())
    collectionView.apply(edits, isAnimated: animatingDifferences) { completion?() }
  }

  /// Shows `snapshot` with new cells for all items, without animation.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    shown.clearReloads()
    collectionView?.reloadData()
    completion?()
  }

  // MARK: Identifiers

  /// Returns the item at `indexPath`; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }

  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.indexPath(of: itemIdentifier)
  }

  /// Returns the section at `index`; nil if there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { shown.section(at: index) }

  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// Returns the number of items of the snapshot's section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count(inSectionAt: section)
  }

  /// Returns the cell that the provider creates.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) {
      return cell
    }
    collectionView.report(
      "received no cell from the cell provider for \(indexPath.described(as: "item"))")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns the view that the provider creates.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.report("received no view of kind \"\(kind)\" from the supplementary view provider")
    return UICollectionReusableView(frame: .zero)
  }

  /// Returns the answer of `reorderingHandlers.canReorderItem`.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    var next = shown
    next.place(item, at: destinationIndexPath)
    let transaction = Transaction(initialSnapshot: shown, finalSnapshot: next)
    reorderingHandlers.willReorder?(transaction)
    shown = next
    reorderingHandlers.didReorder?(transaction)
  }
}

/// The change that a finished movement of an item makes to a snapshot.
public nonisolated struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the movement.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the movement.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The changes between the items of both snapshots.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
