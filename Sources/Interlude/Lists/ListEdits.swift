import Foundation

/// The edits of an update: deleted, inserted, moved and reloaded items and sections.
///
/// Deletions and reloads use index paths before the update, insertions those after it. In a table the items
/// are rows, and each change has an animation; the changes of a collection view have none.
struct ListEdits<Animation> {
  var deletedSections: [(section: Int, animation: Animation)] = []
  var insertedSections: [(section: Int, animation: Animation)] = []
  var reloadedSections: [(section: Int, animation: Animation)] = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedRows: [(path: IndexPath, animation: Animation)] = []
  var insertedRows: [(path: IndexPath, animation: Animation)] = []
  var reloadedRows: [(path: IndexPath, animation: Animation)] = []
  var movedRows: [(from: IndexPath, to: IndexPath)] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
  }
}

typealias TableEdits = ListEdits<UITableView.RowAnimation>
