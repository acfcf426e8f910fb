import Foundation

/// Maps indexes of a list between the states before and after removals and insertions.
struct IndexMap: Equatable {
  /// The removed indexes before the update, sorted.
  private let removed: [Int]
  /// The inserted indexes after the update, sorted.
  private let added: [Int]

  init(removed: [Int], added: [Int]) {
    (self.removed, self.added) = (removed.sorted(), added.sorted())
  }

  /// Returns the new index of the element at `old`; nil if it was removed.
  func new(_ old: Int) -> Int? { Self.translate(old, out: removed, in: added) }

  /// Returns the old index of the element at `new`; nil if it was inserted.
  func old(_ new: Int) -> Int? { Self.translate(new, out: added, in: removed) }

  private static func translate(_ index: Int, out: [Int], in into: [Int]) -> Int? {
    let before = count(of: out) { out[$0] < index }
    if before < out.count, out[before] == index { return nil }
    let rank = index - before
    // The i-th inserted index precedes all elements whose rank is at least `into[i] - i`.
    return rank + count(of: into) { into[$0] - $0 <= rank }
  }

  /// Returns the number of leading elements that fulfil a condition that never becomes true again.
  private static func count(of list: [Int], _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Maps items and sections of a list between the states before and after an update.
struct ListUpdateMap {
  private let sections: IndexMap
  private var rows: [Int: IndexMap] = [:]  // By the section before; only looked up.
  private let sectionMoves: [(from: Int, to: Int)]
  private var rowMoves: [IndexPath: IndexPath] = [:]
  private var rowOrigins: [IndexPath: IndexPath] = [:]
  private let reloadedSections: Set<Int>

  /// - Parameter noun: The word for an item in messages.
  /// - Throws: `Mismatch` if the edits do not lead from the old numbers of items to the new ones.
  init<Animation>(
    _ edits: ListEdits<Animation>, from old: [Int], to new: [Int], noun: String = "row"
  ) throws(Mismatch) {
    try Self.check(edits, old, new, noun)
    sectionMoves = edits.movedSections
    reloadedSections = Set(edits.reloadedSections.map(\.section))
    sections = IndexMap(
      removed: edits.deletedSections.map(\.section) + sectionMoves.map(\.from),
      added: edits.insertedSections.map(\.section) + sectionMoves.map(\.to))
    let stays =
      old.count - edits.deletedSections.count == new.count - edits.insertedSections.count
    guard stays else {
      throw Mismatch(
        "the number of sections is \(new.count) after the update, expected "
          + "\(old.count - edits.deletedSections.count + edits.insertedSections.count)")
    }
    for move in edits.movedRows {
      rowMoves[move.from] = move.to
      rowOrigins[move.to] = move.from
    }
    let removed = Dictionary(
      grouping: edits.deletedRows.map(\.path) + edits.movedRows.map(\.from), by: \.section)
    let added = Dictionary(
      grouping: edits.insertedRows.map(\.path) + edits.movedRows.map(\.to), by: \.section)
    for section in old.indices {
      guard let after = self.section(section), !reloadedSections.contains(section) else { continue }
      let out = removed[section, default: []].map(\.row)
      let into = added[after, default: []].map(\.row)
      if old[section] - out.count + into.count != new[after] {
        throw Mismatch(
          "section \(after) has \(new[after]) \(noun)s after the update, expected "
            + "\(old[section] - out.count + into.count)")
      }
      if !out.isEmpty || !into.isEmpty { rows[section] = IndexMap(removed: out, added: into) }
    }
  }

  /// An inconsistency of an update, described as the end of a sentence.
  struct Mismatch: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  private static func check<Animation>(
    _ edits: ListEdits<Animation>, _ old: [Int], _ new: [Int], _ noun: String
  ) throws(Mismatch) {
    func unique<Element: Hashable>(_ all: [Element], _ what: String) throws(Mismatch) {
      if Set(all).count != all.count { throw Mismatch("an update contains a \(what) twice") }
    }
    func inside(_ sections: [Int], _ counts: [Int], _ word: String) throws(Mismatch) {
      if let bad = sections.first(where: { !counts.indices.contains($0) }) {
        throw Mismatch("an update \(word) section \(bad), but there are \(counts.count)")
      }
    }
    func inside(_ paths: [IndexPath], _ counts: [Int], _ word: String) throws(Mismatch) {
      for path in paths {
        let isThere =
          path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
          && path.row < counts[path.section]
        if !isThere { throw Mismatch("an update \(word) \(path.described(as: noun)), which does not exist") }
      }
    }
    let outSections = (edits.deletedSections + edits.reloadedSections).map(\.section)
    let outRows = (edits.deletedRows + edits.reloadedRows).map(\.path)
    try unique(outSections + edits.movedSections.map(\.from), "section")
    try unique(edits.insertedSections.map(\.section) + edits.movedSections.map(\.to), "section")
    try unique(outRows + edits.movedRows.map(\.from), noun)
    try unique(edits.insertedRows.map(\.path) + edits.movedRows.map(\.to), noun)
    try inside(outSections, old, "deletes")
    try inside(edits.movedSections.map(\.from), old, "moves")
    try inside(edits.insertedSections.map(\.section), new, "inserts")
    try inside(edits.movedSections.map(\.to), new, "moves to")
    try inside(outRows, old, "deletes")
    try inside(edits.movedRows.map(\.from), old, "moves")
    try inside(edits.insertedRows.map(\.path), new, "inserts")
    try inside(edits.movedRows.map(\.to), new, "moves to")
  }

  // MARK: Mapping

  /// Returns the new index of a section; nil if it was deleted.
  func section(_ old: Int) -> Int? {
    sectionMoves.first { $0.from == old }?.to ?? sections.new(old)
  }

  /// Returns the old index of a section; nil if it was inserted.
  func oldSection(_ new: Int) -> Int? {
    sectionMoves.first { $0.to == new }?.from ?? sections.old(new)
  }

  /// Returns the new index path of a row; nil if it was deleted.
  func path(_ old: IndexPath) -> IndexPath? {
    if let moved = rowMoves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = section(old.section) else { return nil }
    let row = rows[old.section].map { $0.new(old.row) } ?? old.row
    return row.map { IndexPath(row: $0, section: section) }
  }

  /// Returns the old index path of a row; nil if it was inserted.
  func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(new.section), !reloadedSections.contains(section) else { return nil }
    let row = rows[section].map { $0.old(new.row) } ?? new.row
    return row.map { IndexPath(row: $0, section: section) }
  }
}
