import Foundation

/// A row that has a cell.
struct ShownRow {
  var path: IndexPath
  let cell: UITableViewCell
  /// The update whose animation needs the cell, wherever it is.
  var update: Int?
}

/// Which rows have cells, and where everything lies. What runs here at each frame of a scroll looks at the
/// rows on the screen only.
extension UITableView {
  /// Places everything for the present bounds: takes cells away that have left, and brings others in.
  func tile() {
    loadIfNeeded()
    guard !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    adaptToWidth()
    placeEdgeViews()
    releaseLingering()
    trim()
    fill()
    updateContentSize()
    trim()
    placeRows()
    placeBands()
  }

  /// Where the first section begins.
  var contentTop: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  /// How far rows stay away from both edges.
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

  /// Gives cells to the rows in view, and measures them where heights are estimates.
  ///
  /// The first row that was in view before stays where it is on the screen: what turns out to be higher or
  /// lower above it moves the offset, not the row.
  private func fill() {
    guard bounds.height > 0, bounds.width > 0 else { return }
    anchor = shownRows.first { isInView($0.path) }?.path
    defer { anchor = nil }
    for _ in 0..<Self.mostCorrections {
      let before = (offset: bounds.minY, height: geometry.height)
      showRowsAbove()
      showSections()
      if bounds.minY == before.offset, geometry.height == before.height { return }
    }
  }

  /// Corrections in one layout, at most: as many rows as could be in view.
  private static var mostCorrections: Int { 64 }

  /// Shows what has come into view above the anchor, from there upwards.
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
      showBand(.header, in: section)
      showRows(of: section)
      showBand(.footer, in: section)
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

  /// Something above the anchor turned out to be `change` points higher.
  func keepAnchorInPlace(after change: CGFloat) {
    guard change != 0 else { return }
    // In this order the offset stays within what can be reached.
    if change > 0 { updateContentSize() }
    shiftContent(by: CGVector(dx: 0, dy: change))
    if change < 0 { updateContentSize() }
  }

  // MARK: Placing

  private func placeRows() {
    for row in shownRows {
      let frame = frame(of: row.path)
      if row.cell.frame != frame { row.cell.frame = frame }
    }
  }

  private func placeEdgeViews() {
    let width = bounds.width
    if let view = tableHeaderView {
      place(view, CGRect(x: 0, y: 0, width: width, height: view.bounds.height))
    }
    if let view = tableFooterView {
      let y = contentTop + geometry.height
      place(view, CGRect(x: 0, y: y, width: width, height: view.bounds.height))
    }
    if let backgroundView { place(backgroundView, bounds) }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  /// Heights that depend on the width are measured anew when it changes; the first row in view stays.
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

  // MARK: Taking away

  private func trim() {
    var gone: [ShownRow] = []
    shownRows.removeAll { row in
      guard row.update == nil, !isInView(row.path) else { return false }
      gone.append(row)
      return true
    }
    for row in gone { retire(row.cell, from: row.path) }
    trimBands()
  }

  /// Takes a cell off the screen and keeps it for another row.
  func retire(_ cell: UITableViewCell, from path: IndexPath) {
    if touched?.path == path { forgetTouch() }
    UIView.performWithoutAnimation {
      if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
      if cell.isSelected { cell.setSelected(false, animated: false) }
    }
    if isUnderFinger(cell) {
      cell.isHidden = true
      lingering.append(cell)
    } else {
      release(cell)
    }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func release(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.table = nil
    pool.keep(cell)
  }

  /// Whether a finger that may move the content went down on `cell`: the drag would end with its view.
  private func isUnderFinger(_ cell: UITableViewCell) -> Bool {
    scrollPan.touches.contains { $0.view?.isDescendant(of: cell) == true }
  }

  /// Takes the cells away that stayed for a finger's sake.
  private func releaseLingering() {
    guard !lingering.isEmpty else { return }
    let free = lingering.filter { !isUnderFinger($0) }
    lingering.removeAll { cell in free.contains { $0 === cell } }
    for cell in free {
      cell.isHidden = false
      release(cell)
    }
  }

  /// Takes everything off the screen: the rows are others now.
  func dropAll() {
    let rows = shownRows
    let bands = shownBands
    let leaving = departing
    (shownRows, shownBands, departing) = ([], [], [])
    for row in rows { retire(row.cell, from: row.path) }
    for band in bands { retire(band.view) }
    for view in leaving { finish(view) }
  }
}
