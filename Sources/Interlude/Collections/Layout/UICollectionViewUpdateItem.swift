public import Foundation

/// A change of an update, for the layout. A section's index path has the item `NSNotFound`.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public nonisolated enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A new view for the same item.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  /// The index path before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }

  /// Returns the changes of an update, in the order of kinds: deletions, insertions, reloads, moves.
  static func items(of edits: CollectionEdits, _ map: ListUpdateMap) -> [UICollectionViewUpdateItem] {
    func path(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    func make(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) -> UICollectionViewUpdateItem {
      UICollectionViewUpdateItem(action, before: before, after: after)
    }
    var all: [UICollectionViewUpdateItem] = []
    all += edits.deletedSections.map { make(.delete, path($0.section), nil) }
    all += edits.deletedRows.map { make(.delete, $0.path, nil) }
    all += edits.insertedSections.map { make(.insert, nil, path($0.section)) }
    all += edits.insertedRows.map { make(.insert, nil, $0.path) }
    all += edits.reloadedSections.map { make(.reload, path($0.section), map.section($0.section).map(path)) }
    all += edits.reloadedRows.map { make(.reload, $0.path, map.path($0.path)) }
    all += edits.movedSections.map { make(.move, path($0.from), path($0.to)) }
    all += edits.movedRows.map { make(.move, $0.from, $0.to) }
    return all
  }
}
