import Foundation

/// A row that has a cell.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
  /// The number of the update that animates the cell, which keeps the cell off screen too.
  var update: Int?
}

/// Layout of the visible rows. During scrolling, each frame processes only the rows on screen.
extension UITableView {
  /// Lays out the table for the current bounds: removes cells that left the screen and adds new ones.
  func tile() {
    loadIfNeeded()
    guard !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    adaptToWidth()
    placeEdgeViews()
    releaseCellsUnderFinger()
    trim()
    fill()
    updateContentSize()
    trim()
    placeRows()
    layOutHeaderFooters()
  }

  /// The offset at which the first section begins, in points.
  var contentTop: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  /// The horizontal margin of rows, in points.
  var sideMargin: CGFloat {
    switch style {
    case .plain, .grouped: 0
    case .insetGrouped: Self.groupMargin
    }
  }

  var rowWidth: CGFloat { max(0, bounds.width - 2 * sideMargin) }

  func top(of path: IndexPath) -> CGFloat { contentTop + geometry.top(of: path) }

  func frame(of path: IndexPath) -> CGRect {
    CGRect(x: sideMargin, y: top(of: path), width: rowWidth, height: geometry.height(of: path))
  }

  func isInView(_ path: IndexPath) -> Bool {
    let top = top(of: path)
    return top < bounds.maxY && top + geometry.height(of: path) > bounds.minY
  }

  func updateContentSize() {
    let height = contentTop + geometry.height + (tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: height)
  }

  // MARK: Filling

  /// Creates cells for the visible rows, and measures rows with estimated heights.
  ///
  /// The first visible row keeps its position on screen: if a row above it turns out to have another height,
  /// the content offset changes.
  private func fill() {
    guard bounds.height > 0, bounds.width > 0 else { return }
    anchor = shownRows.first { isInView($0.path) }?.path
    defer { anchor = nil }
    for _ in 0..<Self.maximumCorrections {
      let before = (offset: bounds.minY, height: geometry.height)
      showRowsAbove()
      showSections()
      if bounds.minY == before.offset, geometry.height == before.height { return }
    }
  }

  /// The maximum number of corrections in one layout: the number of rows that could be visible.
  private static var maximumCorrections: Int { 64 }

  /// Shows the rows that became visible above the anchor, upwards.
  private func showRowsAbove() {
    var next = anchor.flatMap { geometry.row(before: $0) }
    while let path = next, top(of: path) + geometry.height(of: path) > bounds.minY {
      show(path)
      next = geometry.row(before: path)
    }
  }

  private func showSections() {
    guard var section = geometry.section(at: bounds.minY - contentTop) else { return }
    while section < geometry.sections.count, contentTop + geometry.top(of: section) < bounds.maxY {
      showHeaderFooter(.header, in: section)
      showRows(of: section)
      showHeaderFooter(.footer, in: section)
      section += 1
    }
  }

  private func showRows(of section: Int) {
    let rows = geometry.sections[section].rows
    guard rows.count > 0 else { return }
    let start = contentTop + geometry.top(of: section) + geometry.sections[section].header
    guard start + rows.total > bounds.minY else { return }
    var row = rows.row(at: max(0, bounds.minY - start))
    while row < rows.count {
      let path = IndexPath(row: row, section: section)
      guard top(of: path) < bounds.maxY else { return }
      show(path)
      row += 1
    }
  }

  /// Corrects the content offset after content above the anchor became `change` points higher.
  func keepAnchorInPlace(after change: CGFloat) {
    guard change != 0 else { return }
    // This order keeps the offset within its limits.
    if change > 0 { updateContentSize() }
    shiftContent(by: CGVector(dx: 0, dy: change))
    if change < 0 { updateContentSize() }
  }

  // MARK: Positioning

  private func placeRows() {
    for row in shownRows {
      let frame = frame(of: row.path)
      if row.cell.frame != frame { row.cell.frame = frame }
    }
  }

  private func placeEdgeViews() {
    let width = bounds.width
    if let view = tableHeaderView {
      setFrame(view, CGRect(x: 0, y: 0, width: width, height: view.bounds.height))
    }
    if let view = tableFooterView {
      let y = contentTop + geometry.height
      setFrame(view, CGRect(x: 0, y: y, width: width, height: view.bounds.height))
    }
    if let backgroundView { setFrame(backgroundView, bounds) }
  }

  private func setFrame(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// Measures heights again when the width changes. The first visible row keeps its position.
  private func adaptToWidth() {
    let width = rowWidth
    guard width != measuredWidth, width > 0 else { return }
    let isFirst = measuredWidth == 0
    measuredWidth = width
    guard !isFirst else { return }
    let anchor = shownRows.first { isInView($0.path) }
    let distance = anchor.map { top(of: $0.path) - bounds.minY } ?? 0
    geometry = load(counts: geometry.counts)
    for row in shownRows where !geometry.sections[row.path.section].rows.isKnown(row.path.row) {
      geometry.set(measuredHeight(of: row.cell, at: row.path), of: row.path)
    }
    guard let anchor, anchor.path != IndexPath(row: 0, section: 0) else { return }
    let change = top(of: anchor.path) - distance - bounds.minY
    keepAnchorInPlace(after: change)
  }

  // MARK: Removal

  private func trim() {
    var removed: [ShownRow] = []
    shownRows.removeAll { row in
      guard row.update == nil, !isInView(row.path) else { return false }
      removed.append(row)
      return true
    }
    for row in removed { endDisplaying(row.cell, from: row.path) }
    trimHeaderFooters()
  }

  /// Removes a cell from the screen and adds it to the reuse queue.
  func endDisplaying(_ cell: UITableViewCell, from path: IndexPath) {
    if touched?.path == path { clearTouch() }
    UIView.performWithoutAnimation {
      if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
      if cell.isSelected { cell.setSelected(false, animated: false) }
    }
    if hasDragTouch(on: cell) {
      cell.isHidden = true
      cellsUnderFinger.append(cell)
    } else {
      release(cell)
    }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func release(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.table = nil
    pool.enqueue(cell)
  }

  /// Removes the hidden cells that no finger touches any more.
  private func releaseCellsUnderFinger() {
    guard !cellsUnderFinger.isEmpty else { return }
    let free = cellsUnderFinger.filter { !hasDragTouch(on: $0) }
    cellsUnderFinger.removeAll { cell in free.contains { $0 === cell } }
    for cell in free {
      cell.isHidden = false
      release(cell)
    }
  }

  /// Removes all rows, headers and footers from the screen.
  func removeAllViews() {
    let rows = shownRows
    let headerFooters = shownHeaderFooters
    let removed = removedViews
    (shownRows, shownHeaderFooters, removedViews) = ([], [], [])
    for row in rows { endDisplaying(row.cell, from: row.path) }
    for shown in headerFooters { endDisplaying(shown) }
    for view in removed { finish(view) }
  }
}
