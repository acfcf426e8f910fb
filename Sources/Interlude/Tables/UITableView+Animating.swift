import Foundation

/// A cell or view on its way out.
struct Departing {
  let view: UIView
  let update: Int
  /// The row that a cell has shown.
  let path: IndexPath?
}

/// An update under way: where what it brings into view comes from.
struct TableEntrance {
  let number: Int
  let map: TableMap
  let before: TableGeometry
  /// How rows and sections come in; only looked up.
  let rows: [IndexPath: UITableView.RowAnimation]
  let sections: [Int: UITableView.RowAnimation]

  init(number: Int, map: TableMap, before: TableGeometry, edits: TableEdits) {
    (self.number, self.map, self.before) = (number, map, before)
    var rows: [IndexPath: UITableView.RowAnimation] = [:]
    for (path, animation) in edits.insertedRows { rows[path] = animation }
    for (path, animation) in edits.reloadedRows {
      if let after = map.path(path) { rows[after] = animation }
    }
    var sections: [Int: UITableView.RowAnimation] = [:]
    for (section, animation) in edits.insertedSections { sections[section] = animation }
    for (section, animation) in edits.reloadedSections {
      if let after = map.section(section) { sections[after] = animation }
    }
    (self.rows, self.sections) = (rows, sections)
  }
}

/// How an update is carried out.
extension UITableView {
  /// Seconds.
  private static var updateDuration: TimeInterval { 0.3 }

  func carryOutUpdates() {
    let edits = edits
    let completions = updateCompletions
    (self.edits, updateCompletions) = (TableEdits(), [])
    let ended = { @MainActor (isFinished: Bool) in
      for completion in completions { completion(isFinished) }
    }
    if isTiling {
      report("was updated while it asks for its cells; it is loaded anew")
      setNeedsLoad()
      return afterTurn { ended(false) }
    }
    // What has not been loaded, or is to be, is loaded as it is now.
    guard !needsLoad else { return afterTurn { ended(true) } }
    let counts = readCounts()
    let map: TableMap
    do {
      map = try TableMap(edits, from: geometry.counts, to: counts)
    } catch {
      report("cannot be updated: \(error.words); it is loaded anew")
      reloadData()
      return afterTurn { ended(false) }
    }
    lastUpdate += 1
    let entrance = TableEntrance(number: lastUpdate, map: map, before: geometry, edits: edits)
    forgetTouch()
    geometry = carriedOver(to: counts, edits, map)
    selection = remapped(selection, edits, map)
    let leaving = remapShown(edits, map)
    let ends = { @MainActor [weak self] in
      self?.endUpdate(entrance.number)
      ended(true)
    }
    guard window != nil, !isStill(edits) else {
      updateContentSize()
      setNeedsLayout()
      redress()
      return afterTurn(ends)
    }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
      for (view, animation) in leaving { self.depart(view, animation) }
      self.updateContentSize()
      self.entrance = entrance
      self.tile()
      self.entrance = nil
      self.redress()
      for row in self.shownRows { row.cell.layoutTree() }
    } completion: { _ in
      ends()
    }
  }

  private func afterTurn(_ work: @escaping @MainActor () -> Void) {
    guard let stage = stage ?? Stage.current else { return work() }
    stage.atEndOfTurn(work)
  }

  /// Whether nothing in the update is to be seen as a movement.
  private func isStill(_ edits: TableEdits) -> Bool {
    guard !edits.isEmpty else { return false }
    let rows = edits.deletedRows + edits.insertedRows + edits.reloadedRows
    let sections = edits.deletedSections + edits.insertedSections + edits.reloadedSections
    let says = rows.map(\.animation) + sections.map(\.animation)
    return !says.isEmpty && says.allSatisfy { $0 == .none }
  }

  // MARK: The state after

  /// The geometry after an update: what stays keeps what was measured.
  private func carriedOver(to counts: [Int], _ edits: TableEdits, _ map: TableMap) -> TableGeometry {
    var after = load(counts: counts)
    let anew = Set(edits.reloadedRows.map(\.path))
    let sectionsAnew = Set(edits.reloadedSections.map(\.section))
    for (section, before) in geometry.sections.enumerated() {
      for (row, height) in before.rows.known {
        let old = IndexPath(row: row, section: section)
        guard !anew.contains(old), let path = map.path(old) else { continue }
        if !after.sections[path.section].rows.isKnown(path.row) { after.set(height, of: path) }
      }
      guard let new = map.section(section), !sectionsAnew.contains(section) else { continue }
      for band in [TableGeometry.Band.header, .footer] where before.isKnown(band) {
        if !after.sections[new].isKnown(band) { after.set(before.height(of: band), of: band, in: new) }
      }
    }
    return after
  }

  private func remapped(_ paths: [IndexPath], _ edits: TableEdits, _ map: TableMap) -> [IndexPath] {
    let anew = Set(edits.reloadedRows.map(\.path))
    return paths.compactMap { anew.contains($0) ? nil : map.path($0) }
  }

  /// Gives what is shown its places after the update.
  ///
  /// - Returns: What has none, and how it goes.
  private func remapShown(_ edits: TableEdits, _ map: TableMap) -> [(view: UIView, RowAnimation)] {
    let number = lastUpdate
    var ways: [IndexPath: RowAnimation] = [:]
    for (path, animation) in edits.deletedRows + edits.reloadedRows { ways[path] = animation }
    var sectionWays: [Int: RowAnimation] = [:]
    for (section, animation) in edits.deletedSections + edits.reloadedSections {
      sectionWays[section] = animation
    }
    var leaving: [(view: UIView, RowAnimation)] = []
    var rows: [ShownRow] = []
    for row in shownRows {
      let isAnew = edits.reloadedRows.contains { $0.path == row.path }
      if !isAnew, let path = map.path(row.path) {
        rows.append(ShownRow(path: path, cell: row.cell, update: number))
      } else {
        departing.append(Departing(view: row.cell, update: number, path: row.path))
        leaving.append((row.cell, ways[row.path] ?? sectionWays[row.path.section] ?? .automatic))
      }
    }
    shownRows = rows.sorted { $0.path < $1.path }
    var bands: [ShownBand] = []
    for band in shownBands {
      if sectionWays[band.section] == nil, let section = map.section(band.section) {
        bands.append(ShownBand(section: section, band: band.band, view: band.view, update: number))
      } else {
        departing.append(Departing(view: band.view, update: number, path: nil))
        leaving.append((band.view, sectionWays[band.section] ?? .automatic))
      }
    }
    shownBands = bands.sorted { ($0.section, $0.band.rawValue) < ($1.section, $1.band.rawValue) }
    for (view, _) in leaving { sendSubviewToBack(view) }
    // A moved row passes in front of the others.
    let moved = Set(edits.movedRows.map(\.to))
    for row in shownRows where moved.contains(row.path) {
      if let last = shownRows.last, last.cell !== row.cell {
        insertSubview(row.cell, aboveSubview: last.cell)
      }
    }
    return leaving
  }

  private func redress() {
    for row in shownRows { dress(row.cell, at: row.path) }
  }

  // MARK: Ways in and out

  private func depart(_ view: UIView, _ animation: RowAnimation) {
    let frame = view.frame
    switch animation {
    case .fade, .automatic: view.alpha = 0
    case .none: UIView.performWithoutAnimation { view.alpha = 0 }
    case .left: view.frame.origin.x = -bounds.width
    case .right: view.frame.origin.x = bounds.width
    case .top:
      view.frame.origin.y -= frame.height
      view.alpha = 0
    case .bottom:
      view.frame.origin.y += frame.height
      view.alpha = 0
    }
  }

  /// Lets a cell come from where its row was, or in the way in which it is put in.
  func begin(_ entrance: TableEntrance, of cell: UITableViewCell, at path: IndexPath) {
    let animation = entrance.rows[path] ?? entrance.sections[path.section]
    if animation == nil, let old = entrance.map.oldPath(path) {
      var start = cell.frame
      start.origin.y = contentTop + entrance.before.top(of: old)
      start.size.height = entrance.before.height(of: old)
      return come(cell, from: start, alpha: 1)
    }
    come(cell, by: animation ?? .automatic)
  }

  func begin(_ entrance: TableEntrance, of view: UIView, _ band: TableGeometry.Band, in section: Int) {
    if let animation = entrance.sections[section] { return come(view, by: animation) }
    guard let old = entrance.map.oldSection(section) else { return come(view, by: .automatic) }
    var start = view.frame
    start.origin.y = contentTop + entrance.before.top(of: band, in: old)
    come(view, from: start, alpha: 1)
  }

  private func come(_ view: UIView, by animation: RowAnimation) {
    let frame = view.frame
    switch animation {
    case .fade, .automatic: come(view, from: frame, alpha: 0)
    case .none: break
    case .left: come(view, from: frame.offsetBy(dx: -bounds.width, dy: 0), alpha: 1)
    case .right: come(view, from: frame.offsetBy(dx: bounds.width, dy: 0), alpha: 1)
    case .top: come(view, from: frame.offsetBy(dx: 0, dy: -frame.height), alpha: 0)
    case .bottom: come(view, from: frame.offsetBy(dx: 0, dy: frame.height), alpha: 0)
    }
  }

  /// Called in the update's animation block.
  private func come(_ view: UIView, from start: CGRect, alpha: CGFloat) {
    let (frame, end) = (view.frame, view.alpha)
    UIView.performWithoutAnimation {
      view.frame = start
      view.alpha = alpha
    }
    view.frame = frame
    view.alpha = end
  }

  // MARK: The end

  private func endUpdate(_ number: Int) {
    let gone = departing.filter { $0.update <= number }
    departing.removeAll { $0.update <= number }
    for view in gone { finish(view) }
    for index in shownRows.indices where shownRows[index].update == number { shownRows[index].update = nil }
    for index in shownBands.indices where shownBands[index].update == number {
      shownBands[index].update = nil
    }
    sortCells()
    setNeedsLayout()
  }

  /// What was on its way out is gone.
  func finish(_ leaving: Departing) {
    defer { UIView.performWithoutAnimation { leaving.view.alpha = 1 } }
    if let cell = leaving.view as? UITableViewCell, let path = leaving.path {
      retire(cell, from: path)
    } else {
      retire(leaving.view)
    }
  }

  /// Brings the cells into the order of their rows again, where moves have left them in another.
  private func sortCells() {
    for (row, next) in zip(shownRows, shownRows.dropFirst()).reversed() {
      let places = [row, next].map { shown in subviews.firstIndex { $0 === shown.cell } ?? 0 }
      if places[0] > places[1] { insertSubview(row.cell, belowSubview: next.cell) }
    }
  }
}
