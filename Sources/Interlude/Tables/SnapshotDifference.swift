import Foundation

/// What leads from one snapshot to another: as few moves as there can be, found in a time that grows with the
/// items' number times its logarithm.
struct SnapshotDifference {
  private(set) var edits = TableEdits()

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, animation: UITableView.RowAnimation
  ) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let before = Self.places(oldSections)
    let after = Self.places(newSections)
    for (index, section) in oldSections.enumerated() where after[section] == nil {
      edits.deletedSections.append((index, animation))
    }
    for (index, section) in newSections.enumerated() where before[section] == nil {
      edits.insertedSections.append((index, animation))
    }
    // Sections that stay, in the new order, by their old places.
    let kept = newSections.enumerated().compactMap { index, section in
      before[section].map { (from: $0, to: index) }
    }
    for index in Self.outOfOrder(kept.map(\.from)) { edits.movedSections.append(kept[index]) }
    addItems(old, new, before, after, animation)

    for section in new.reloadedSectionIdentifiers {
      guard let index = before[section], !edits.reloadedSections.contains(where: { $0.section == index })
      else { continue }
      edits.reloadedSections.append((index, animation))
    }
  }

  private mutating func addItems<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ before: [Section: Int], _ after: [Section: Int], _ animation: UITableView.RowAnimation
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
      // Items that stay in this section, by their old places.
      var kept: [(from: IndexPath, to: IndexPath)] = []
      for (row, item) in content.items.enumerated() {
        let path = IndexPath(row: row, section: section)
        if let origin = origins[item] {
          if origin.section == oldSection {
            kept.append((origin, path))
          } else {
            edits.movedRows.append((origin, path))
          }
        } else if oldSection != nil {
          edits.insertedRows.append((path, animation))
        }
      }
      for index in Self.outOfOrder(kept.map(\.from.row)) { edits.movedRows.append(kept[index]) }
    }
    let moved = Set(edits.movedRows.map(\.from))
    var seen: Set<IndexPath> = []
    for item in new.reloadedItemIdentifiers {
      // What moves is made anew where it arrives only if it is on the screen; it goes and comes instead.
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

  private static func places<Identifier: Hashable>(_ list: [Identifier]) -> [Identifier: Int] {
    Dictionary(uniqueKeysWithValues: zip(list, 0...))
  }

  /// The places in `list`, numbers without repetition, that are not part of its longest rising selection.
  static func outOfOrder(_ list: [Int]) -> [Int] {
    // The place of the lowest end of a rising selection of each length so far, and what precedes each place.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: list.count)
    for (place, value) in list.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if list[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    guard ends.count < list.count else { return [] }
    var stays = [Bool](repeating: false, count: list.count)
    var place = ends.last
    while let current = place {
      stays[current] = true
      place = previous[current]
    }
    return stays.indices.filter { !stays[$0] }
  }
}
