import Foundation

/// What a client says of an update: which rows and sections go, come, move and are made anew.
///
/// What goes and is made anew counts among the rows before the update, what comes among those after it.
struct TableEdits {
  typealias Animation = UITableView.RowAnimation

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

/// Which places in a list stay, and where they go, when some places are taken out and others put in.
struct ListMap: Equatable {
  /// Places before, in order.
  private let removed: [Int]
  /// Places after, in order.
  private let added: [Int]

  init(removed: [Int], added: [Int]) {
    (self.removed, self.added) = (removed.sorted(), added.sorted())
  }

  /// The place after the update of what was at `old`; nil when it was taken out.
  func new(_ old: Int) -> Int? { Self.translate(old, out: removed, in: added) }

  /// The place before the update of what is at `new`; nil when it was put in.
  func old(_ new: Int) -> Int? { Self.translate(new, out: added, in: removed) }

  private static func translate(_ place: Int, out: [Int], in into: [Int]) -> Int? {
    let before = count(of: out) { out[$0] < place }
    if before < out.count, out[before] == place { return nil }
    let rank = place - before
    // The i-th place put in stands before the survivor whose rank is greater than its own distance.
    return rank + count(of: into) { into[$0] - $0 <= rank }
  }

  /// How many of the first elements fulfil a condition that, once false, stays so.
  private static func count(of list: [Int], _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Where the rows and sections of a table go in an update.
struct TableMap {
  private let sections: ListMap
  private var rows: [Int: ListMap] = [:]  // By the section before; only looked up.
  private let sectionMoves: [(from: Int, to: Int)]
  private var rowMoves: [IndexPath: IndexPath] = [:]
  private var rowOrigins: [IndexPath: IndexPath] = [:]
  private let reloadedSections: Set<Int>

  /// - Throws: `Mismatch` when the edits do not lead from the old numbers of rows to the new ones.
  init(_ edits: TableEdits, from old: [Int], to new: [Int]) throws(Mismatch) {
    try Self.check(edits, old, new)
    sectionMoves = edits.movedSections
    reloadedSections = Set(edits.reloadedSections.map(\.section))
    sections = ListMap(
      removed: edits.deletedSections.map(\.section) + sectionMoves.map(\.from),
      added: edits.insertedSections.map(\.section) + sectionMoves.map(\.to))
    let stays =
      old.count - edits.deletedSections.count == new.count - edits.insertedSections.count
    guard stays else {
      throw Mismatch(
        "the number of sections is \(new.count) after an update that makes it "
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
          "section \(after) has \(new[after]) rows after an update that makes it "
            + "\(old[section] - out.count + into.count)")
      }
      if !out.isEmpty || !into.isEmpty { rows[section] = ListMap(removed: out, added: into) }
    }
  }

  /// What is wrong with an update, as the end of a sentence.
  struct Mismatch: Error {
    let words: String

    init(_ words: String) {
      self.words = words
    }
  }

  private static func check(_ edits: TableEdits, _ old: [Int], _ new: [Int]) throws(Mismatch) {
    func unique<Element: Hashable>(_ all: [Element], _ what: String) throws(Mismatch) {
      if Set(all).count != all.count { throw Mismatch("an update names a \(what) twice") }
    }
    func inside(_ sections: [Int], _ counts: [Int], _ word: String) throws(Mismatch) {
      if let bad = sections.first(where: { !counts.indices.contains($0) }) {
        throw Mismatch("an update \(word) section \(bad) of \(counts.count)")
      }
    }
    func inside(_ paths: [IndexPath], _ counts: [Int], _ word: String) throws(Mismatch) {
      for path in paths {
        let isThere =
          path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
          && path.row < counts[path.section]
        if !isThere { throw Mismatch("an update \(word) \(path.words), which does not exist") }
      }
    }
    let outSections = (edits.deletedSections + edits.reloadedSections).map(\.section)
    let outRows = (edits.deletedRows + edits.reloadedRows).map(\.path)
    try unique(outSections + edits.movedSections.map(\.from), "section")
    try unique(edits.insertedSections.map(\.section) + edits.movedSections.map(\.to), "section")
    try unique(outRows + edits.movedRows.map(\.from), "row")
    try unique(edits.insertedRows.map(\.path) + edits.movedRows.map(\.to), "row")
    try inside(outSections, old, "takes out")
    try inside(edits.movedSections.map(\.from), old, "moves")
    try inside(edits.insertedSections.map(\.section), new, "puts in")
    try inside(edits.movedSections.map(\.to), new, "moves to")
    try inside(outRows, old, "takes out")
    try inside(edits.movedRows.map(\.from), old, "moves")
    try inside(edits.insertedRows.map(\.path), new, "puts in")
    try inside(edits.movedRows.map(\.to), new, "moves to")
  }

  // MARK: Answers

  /// Where `section` is after the update; nil when it was taken out.
  func section(_ old: Int) -> Int? {
    sectionMoves.first { $0.from == old }?.to ?? sections.new(old)
  }

  /// Where `section` was before the update; nil when it was put in.
  func oldSection(_ new: Int) -> Int? {
    sectionMoves.first { $0.to == new }?.from ?? sections.old(new)
  }

  /// Where a row is after the update; nil when it was taken out.
  func path(_ old: IndexPath) -> IndexPath? {
    if let moved = rowMoves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = section(old.section) else { return nil }
    let row = rows[old.section].map { $0.new(old.row) } ?? old.row
    return row.map { IndexPath(row: $0, section: section) }
  }

  /// Where a row was before the update; nil when it was put in.
  func oldPath(_ new: IndexPath) -> IndexPath? {
    if let origin = rowOrigins[new] { return origin }
    guard let section = oldSection(new.section), !reloadedSections.contains(section) else { return nil }
    let row = rows[section].map { $0.old(new.row) } ?? new.row
    return row.map { IndexPath(row: $0, section: section) }
  }
}
