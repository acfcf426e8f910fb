import Foundation

/// Cells on their way in.
extension UITableView {
  /// Gives the row at `path` a cell, and measures it where its height is an estimate.
  func show(_ path: IndexPath) {
    let isKnown = geometry.sections[path.section].rows.isKnown(path.row)
    if let row = shownRows.first(where: { $0.path == path }) {
      if !isKnown { note(measuredHeight(of: row.cell, at: path), of: path) }
      return
    }
    if !isKnown, let said = saidHeight(of: path) {
      // It may not be in view after all.
      note(said, of: path)
      return show(path)
    }
    let top = top(of: path)
    guard top < bounds.maxY, top + geometry.height(of: path) > bounds.minY else { return }
    guard let cell = askForCell(at: path) else { return }
    UIView.performWithoutAnimation {
      cell.frame.size.width = rowWidth
      dress(cell, at: path)
    }
    if !isKnown { note(measuredHeight(of: cell, at: path), of: path) }
    enter(cell, at: path)
  }

  private func note(_ height: CGFloat, of path: IndexPath) {
    let change = height - geometry.height(of: path)
    geometry.set(height, of: path)
    if let anchor, path < anchor { keepAnchorInPlace(after: change) }
  }

  private func askForCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard shownRows.contains(where: { $0.cell === cell }) else { return cell }
    report("got one cell for two rows, the second at \(path.words): dequeue a cell for each row")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private func enter(_ cell: UITableViewCell, at path: IndexPath) {
    let index = shownRows.firstIndex { path < $0.path } ?? shownRows.count
    shownRows.insert(ShownRow(path: path, cell: cell, update: entrance?.number), at: index)
    let isSelected = selection.contains(path)
    UIView.performWithoutAnimation {
      cell.frame = frame(of: path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      insert(cell, at: index)
      cell.layoutTree()
    }
    if let entrance { begin(entrance, of: cell, at: path) }
  }

  /// Cells lie behind everything else of the table, in the order of their rows.
  private func insert(_ cell: UITableViewCell, at index: Int) {
    if index + 1 < shownRows.count {
      insertSubview(cell, belowSubview: shownRows[index + 1].cell)
    } else if index > 0 {
      insertSubview(cell, aboveSubview: shownRows[index - 1].cell)
    } else if let behind = [tableFooterView, tableHeaderView, backgroundView].compactMap({ $0 }).first(
      where: { $0.superview === self })
    {
      insertSubview(cell, aboveSubview: behind)
    } else {
      insertSubview(cell, at: 0)
    }
  }

  // MARK: Looks

  /// Gives a cell the looks of its place in the table.
  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    if cell.backgroundColor == nil, cell.backgroundView == nil {
      cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    cell.setSeparatorColor(separatorColor)
    cell.place = RowPlace(
      isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1,
      style: style, hasSeparator: separatorStyle == .singleLine)
    cell.setNeedsLayout()
  }

  // MARK: Heights

  /// The height of a row that does not say how high it is, from its cell.
  func measuredHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let said = saidHeight(of: path) { return said }
    return roundedUp(fittingHeight(of: cell, width: measuredWidth > 0 ? measuredWidth : rowWidth))
  }

  /// What a cell or a header needs in `width` points: the one place where content says its height, by its
  /// constraints or by its size.
  func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
    var (content, room) = (view, width)
    if let cell = view as? UITableViewCell {
      content = cell.contentView
      room = cell.contentWidth(in: width)
    } else if let band = view as? UITableViewHeaderFooterView {
      content = band.contentView
    }
    guard content.holdsConstraints else {
      return max(0, view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }
    let size = content.systemLayoutSizeFitting(
      CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(0, size.height)
  }

  func roundedUp(_ height: CGFloat) -> CGFloat {
    let scale = stage?.scale ?? Stage.current?.scale ?? 1
    return (height * scale - 0.001).rounded(.up) / scale
  }

  /// The height of everything in `width` points, measured down to `height`.
  func naturalHeight(width: CGFloat, within height: CGFloat) -> CGFloat {
    loadIfNeeded()
    let rowWidth = max(0, width - 2 * sideMargin)
    if measuredWidth != rowWidth, !isTiling {
      measuredWidth = rowWidth
      if !shownRows.isEmpty { setNeedsLayout() }
      geometry = load(counts: geometry.counts)
    }
    let limit = min(height, Self.measuredAtOnce)
    var path = geometry.row(atOrBelow: 0)
    while let row = path, contentTop + geometry.top(of: row) < limit {
      measureUnseen(row)
      path = geometry.row(after: row)
    }
    for section in geometry.sections.indices where contentTop + geometry.top(of: section) < limit {
      measureUnseen(.header, in: section)
      measureUnseen(.footer, in: section)
    }
    return contentTop + geometry.height + (tableFooterView?.bounds.height ?? 0)
  }

  /// Points down to which rows are measured for `sizeThatFits`: no screen is higher.
  private static var measuredAtOnce: CGFloat { 4096 }

  private func measureUnseen(_ path: IndexPath) {
    guard !geometry.sections[path.section].rows.isKnown(path.row) else { return }
    if let said = saidHeight(of: path) { return geometry.set(said, of: path) }
    if let row = shownRows.first(where: { $0.path == path }) {
      return geometry.set(measuredHeight(of: row.cell, at: path), of: path)
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    cell.frame.size.width = measuredWidth
    geometry.set(measuredHeight(of: cell, at: path), of: path)
    pool.keep(cell)
  }
}

extension UIView {
  /// Whether constraints say how what lies in the view is arranged.
  fileprivate var holdsConstraints: Bool {
    layoutEngine?.entries.contains { $0.constraint.holder?.isDescendant(of: self) == true } ?? false
  }
}

extension IndexPath {
  /// How reports name a row.
  var words: String { count == 2 ? "row \(row) of section \(section)" : "\(self)" }
}
