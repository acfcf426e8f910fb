import Foundation

/// The edits that lead from one snapshot to another, with the minimum number of moves. Takes O(n log n) time
/// for n items.
enum SnapshotDifference {
  /// - Parameter animation: The animation of all changes.
  static func edits<Section, Item, Animation>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, animation: Animation
  ) -> ListEdits<Animation> {
    var edits = ListEdits<Animation>()
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let before = Self.indexes(oldSections)
    let after = Self.indexes(newSections)
    for (index, section) in oldSections.enumerated() where after[section] == nil {
      edits.deletedSections.append((index, animation))
    }
    for (index, section) in newSections.enumerated() where before[section] == nil {
      edits.insertedSections.append((index, animation))
    }
    // The remaining sections, in the new order, with their old indexes.
    let remaining = newSections.enumerated().compactMap { index, section in
      before[section].map { (from: $0, to: index) }
    }
    for index in Self.outOfOrder(remaining.map(\.from)) { edits.movedSections.append(remaining[index]) }
    addItems(to: &edits, old, new, before, after, animation)

    for section in new.reloadedSectionIdentifiers {
      guard let index = before[section], !edits.reloadedSections.contains(where: { $0.section == index })
      else { continue }
      edits.reloadedSections.append((index, animation))
    }
    return edits
  }

  private static func addItems<Section, Item, Animation>(
    to edits: inout ListEdits<Animation>, _ old: NSDiffableDataSourceSnapshot<Section, Item>,
    _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ before: [Section: Int], _ after: [Section: Int], _ animation: Animation
  ) {
    var origins: [Item: IndexPath] = [:]
    for (section, content) in old.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        let path = IndexPath(row: row, section: section)
        origins[item] = path
        if new.sectionIdentifier(containingItem: item) == nil, after[content.identifier] != nil {
          edits.deletedRows.append((path, animation))
        }
      }
    }
    for (section, content) in new.sections.enumerated() {
      let oldSection = before[content.identifier]
      // The items that remain in this section, with their old index paths.
      var remaining: [(from: IndexPath, to: IndexPath)] = []
      for (row, item) in content.items.enumerated() {
        let path = IndexPath(row: row, section: section)
        if let origin = origins[item] {
          if origin.section == oldSection {
            remaining.append((origin, path))
          } else {
            edits.movedRows.append((origin, path))
          }
        } else if oldSection != nil {
          edits.insertedRows.append((path, animation))
        }
      }
      for index in Self.outOfOrder(remaining.map(\.from.row)) { edits.movedRows.append(remaining[index]) }
    }
    let moved = Set(edits.movedRows.map(\.from))
    var seen: Set<IndexPath> = []
    for item in new.reloadedItemIdentifiers {
      // A moved item that is reloaded is deleted and inserted instead.
      guard let path = origins[item], seen.insert(path).inserted else { continue }
      if moved.contains(path) {
        guard let index = edits.movedRows.firstIndex(where: { $0.from == path }) else { continue }
        let move = edits.movedRows.remove(at: index)
        edits.deletedRows.append((move.from, animation))
        edits.insertedRows.append((move.to, animation))
      } else {
        edits.reloadedRows.append((path, animation))
      }
    }
  }

  private static func indexes<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(list, 0...))
  }

  /// Returns the indexes in `list` (distinct numbers) that are not part of its longest increasing
  /// subsequence.
  static func outOfOrder(_ list: [Int]) -> [Int] {
    // For each length, the index of the smallest last element of an increasing subsequence; and the
    // predecessor of each element.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: list.count)
    for (index, value) in list.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if list[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    guard ends.count < list.count else { return [] }
    var stays = [Bool](repeating: false, count: list.count)
    var index = ends.last
    while let current = index {
      stays[current] = true
      index = previous[current]
    }
    return stays.indices.filter { !stays[$0] }
  }
}
