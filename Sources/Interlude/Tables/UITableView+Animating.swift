import Foundation

/// A cell, header or footer whose removal is animated.
struct RemovedView {
  let view: UIView
  let update: Int
  /// The row that the cell showed; nil for headers and footers.
  let path: IndexPath?
  /// The header or footer; nil for cells.
  var headerFooter: ShownHeaderFooter?
}

/// The current update: the origins of views that it brings on screen.
struct TableUpdateContext {
  let number: Int
  let map: ListUpdateMap
  let before: TableGeometry
  /// The animations of inserted rows and sections; used only for lookup.
  let rows: [IndexPath: UITableView.RowAnimation]
  let sections: [Int: UITableView.RowAnimation]

  init(number: Int, map: ListUpdateMap, before: TableGeometry, edits: TableEdits) {
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

/// The execution of updates.
extension UITableView {
  func performUpdates() {
    let edits = edits
    let completions = updateCompletions
    (self.edits, updateCompletions) = (TableEdits(), [])
    let ended = { @MainActor (isFinished: Bool) in
      for completion in completions { completion(isFinished) }
    }
    if isTiling {
      report("was updated while it requests cells; all rows are reloaded")
      setNeedsLoad()
      return afterTurn { ended(false) }
    }
    // The pending load reads the current state, so there is nothing to animate.
    guard !needsLoad else { return afterTurn { ended(true) } }
    let counts = readCounts()
    let map: ListUpdateMap
    do {
      map = try ListUpdateMap(edits, from: geometry.counts, to: counts)
    } catch {
      report("cannot be updated: \(error.message); all rows are reloaded")
      reloadData()
      return afterTurn { ended(false) }
    }
    lastUpdate += 1
    let updateContext = TableUpdateContext(number: lastUpdate, map: map, before: geometry, edits: edits)
    clearTouch()
    geometry = updatedGeometry(to: counts, edits, map)
    selection = remapped(selection, edits, map)
    let removed = remapShown(edits, map)
    let ends = { @MainActor [weak self] in
      self?.endUpdate(updateContext.number)
      ended(true)
    }
    guard window != nil else {
      updateContentSize()
      setNeedsLayout()
      reconfigureCells()
      return afterTurn(ends)
    }
    UIView.animate(withDuration: Self.updateDuration, delay: 0, options: .allowUserInteraction) {
      for (view, animation) in removed { self.animateOut(view, animation) }
      self.updateContentSize()
      self.updateContext = updateContext
      self.tile()
      self.updateContext = nil
      self.reconfigureCells()
      for row in self.shownRows { row.cell.layoutTree() }
    } completion: { _ in
      ends()
    }
  }

  // MARK: State after the update

  /// Returns the geometry after an update. Rows that remain keep their measured heights.
  private func updatedGeometry(to counts: [Int], _ edits: TableEdits, _ map: ListUpdateMap) -> TableGeometry {
    var after = load(counts: counts)
    let reloadedRows = Set(edits.reloadedRows.map(\.path))
    let reloadedSections = Set(edits.reloadedSections.map(\.section))
    for (section, before) in geometry.sections.enumerated() {
      for (row, height) in before.rows.known {
        let old = IndexPath(row: row, section: section)
        guard !reloadedRows.contains(old), let path = map.path(old) else { continue }
        if !after.sections[path.section].rows.isKnown(path.row) { after.set(height, of: path) }
      }
      guard let new = map.section(section), !reloadedSections.contains(section) else { continue }
      for kind in [TableGeometry.HeaderFooterKind.header, .footer] where before.isKnown(kind) {
        if !after.sections[new].isKnown(kind) { after.set(before.height(of: kind), of: kind, in: new) }
      }
    }
    return after
  }

  private func remapped(_ paths: [IndexPath], _ edits: TableEdits, _ map: ListUpdateMap) -> [IndexPath] {
    let reloadedRows = Set(edits.reloadedRows.map(\.path))
    return paths.compactMap { reloadedRows.contains($0) ? nil : map.path($0) }
  }

  /// Updates the index paths of the shown views.
  ///
  /// - Returns: The views without a new index path, with their animations.
  private func remapShown(_ edits: TableEdits, _ map: ListUpdateMap) -> [(view: UIView, RowAnimation)] {
    let number = lastUpdate
    var animations: [IndexPath: RowAnimation] = [:]
    for (path, animation) in edits.deletedRows + edits.reloadedRows { animations[path] = animation }
    var sectionAnimations: [Int: RowAnimation] = [:]
    for (section, animation) in edits.deletedSections + edits.reloadedSections {
      sectionAnimations[section] = animation
    }
    var removed: [(view: UIView, RowAnimation)] = []
    var rows: [ShownRow] = []
    for row in shownRows {
      let isReloaded = edits.reloadedRows.contains { $0.path == row.path }
      if !isReloaded, let path = map.path(row.path) {
        rows.append(ShownRow(path: path, cell: row.cell, update: number))
      } else {
        removedViews.append(RemovedView(view: row.cell, update: number, path: row.path))
        removed.append((row.cell, animations[row.path] ?? sectionAnimations[row.path.section] ?? .automatic))
      }
    }
    shownRows = rows.sorted { $0.path < $1.path }
    var headerFooters: [ShownHeaderFooter] = []
    for shown in shownHeaderFooters {
      if sectionAnimations[shown.section] == nil, let section = map.section(shown.section) {
        headerFooters.append(
          ShownHeaderFooter(section: section, kind: shown.kind, view: shown.view, update: number))
      } else {
        removedViews.append(RemovedView(view: shown.view, update: number, path: nil, headerFooter: shown))
        removed.append((shown.view, sectionAnimations[shown.section] ?? .automatic))
      }
    }
    shownHeaderFooters = headerFooters.sorted {
      ($0.section, $0.kind.rawValue) < ($1.section, $1.kind.rawValue)
    }
    for (view, _) in removed { sendSubviewToBack(view) }
    // Moved rows are in front of the others.
    let moved = Set(edits.movedRows.map(\.to))
    for row in shownRows where moved.contains(row.path) {
      if let last = shownRows.last, last.cell !== row.cell {
        insertSubview(row.cell, aboveSubview: last.cell)
      }
    }
    return removed
  }

  private func reconfigureCells() {
    for row in shownRows { configure(row.cell, at: row.path) }
  }

  // MARK: Animations

  private func animateOut(_ view: UIView, _ animation: RowAnimation) {
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

  /// Animates a new cell from its row's old frame, or with the animation of its insertion.
  func animateInsertion(_ updateContext: TableUpdateContext, of cell: UITableViewCell, at path: IndexPath) {
    let animation = updateContext.rows[path] ?? updateContext.sections[path.section]
    if animation == nil, let old = updateContext.map.oldPath(path) {
      var start = cell.frame
      start.origin.y = contentTop + updateContext.before.top(of: old)
      start.size.height = updateContext.before.height(of: old)
      return animateIn(cell, from: start, alpha: 1)
    }
    animateIn(cell, by: animation ?? .automatic)
  }

  func animateInsertion(
    _ updateContext: TableUpdateContext, of view: UIView, _ kind: TableGeometry.HeaderFooterKind,
    in section: Int
  ) {
    if let animation = updateContext.sections[section] { return animateIn(view, by: animation) }
    guard let old = updateContext.map.oldSection(section) else { return animateIn(view, by: .automatic) }
    var start = view.frame
    start.origin.y = contentTop + updateContext.before.top(of: kind, in: old)
    animateIn(view, from: start, alpha: 1)
  }

  private func animateIn(_ view: UIView, by animation: RowAnimation) {
    let frame = view.frame
    switch animation {
    case .fade, .automatic: animateIn(view, from: frame, alpha: 0)
    case .none: break
    case .left: animateIn(view, from: frame.offsetBy(dx: -bounds.width, dy: 0), alpha: 1)
    case .right: animateIn(view, from: frame.offsetBy(dx: bounds.width, dy: 0), alpha: 1)
    case .top: animateIn(view, from: frame.offsetBy(dx: 0, dy: -frame.height), alpha: 0)
    case .bottom: animateIn(view, from: frame.offsetBy(dx: 0, dy: frame.height), alpha: 0)
    }
  }

  /// Animates a view from `start` to its frame. Call it in the update's animation block.
  private func animateIn(_ view: UIView, from start: CGRect, alpha: CGFloat) {
    let (frame, end) = (view.frame, view.alpha)
    UIView.performWithoutAnimation {
      view.frame = start
      view.alpha = alpha
    }
    view.frame = frame
    view.alpha = end
  }

  // MARK: End of the update

  private func endUpdate(_ number: Int) {
    let finished = removedViews.filter { $0.update <= number }
    removedViews.removeAll { $0.update <= number }
    for view in finished { finish(view) }
    for index in shownRows.indices where shownRows[index].update == number { shownRows[index].update = nil }
    for index in shownHeaderFooters.indices where shownHeaderFooters[index].update == number {
      shownHeaderFooters[index].update = nil
    }
    sortCells()
    setNeedsLayout()
  }

  /// Ends the display of a view whose removal animation is over.
  func finish(_ removed: RemovedView) {
    defer { UIView.performWithoutAnimation { removed.view.alpha = 1 } }
    if let cell = removed.view as? UITableViewCell, let path = removed.path {
      endDisplaying(cell, from: path)
    } else if let shown = removed.headerFooter {
      endDisplaying(shown)
    }
  }

  /// Restores the view order of the cells after moves.
  private func sortCells() {
    for (row, next) in zip(shownRows, shownRows.dropFirst()).reversed() {
      let indexes = [row, next].map { shown in subviews.firstIndex { $0 === shown.cell } ?? 0 }
      if indexes[0] > indexes[1] { insertSubview(row.cell, belowSubview: next.cell) }
    }
  }
}
