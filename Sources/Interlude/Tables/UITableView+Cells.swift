import Foundation

/// Creation and configuration of cells.
extension UITableView {
  /// Creates the cell of the row at `path`, and measures it if its height is an estimate.
  func show(_ path: IndexPath) {
    let isKnown = geometry.sections[path.section].rows.isKnown(path.row)
    if let row = shownRows.first(where: { $0.path == path }) {
      if !isKnown { setMeasuredHeight(measuredHeight(of: row.cell, at: path), of: path) }
      return
    }
    if !isKnown, let specified = specifiedHeight(of: path) {
      // The row may not be visible with its real height.
      setMeasuredHeight(specified, of: path)
      return show(path)
    }
    let top = top(of: path)
    guard top < bounds.maxY, top + geometry.height(of: path) > bounds.minY else { return }
    guard let cell = requestCell(at: path) else { return }
    UIView.performWithoutAnimation {
      cell.frame.size.width = rowWidth
      configure(cell, at: path)
    }
    if !isKnown { setMeasuredHeight(measuredHeight(of: cell, at: path), of: path) }
    beginDisplaying(cell, at: path)
  }

  private func setMeasuredHeight(_ height: CGFloat, of path: IndexPath) {
    let change = height - geometry.height(of: path)
    geometry.set(height, of: path)
    if let anchor, path < anchor { keepAnchorInPlace(after: change) }
  }

  private func requestCell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard shownRows.contains(where: { $0.cell === cell }) else { return cell }
    report(
      "received one cell for two rows, the second at \(path.rowDescription): dequeue a cell for each row")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private func beginDisplaying(_ cell: UITableViewCell, at path: IndexPath) {
    let index = shownRows.firstIndex { path < $0.path } ?? shownRows.count
    shownRows.insert(ShownRow(path: path, cell: cell, update: updateContext?.number), at: index)
    let isSelected = selection.contains(path)
    UIView.performWithoutAnimation {
      cell.frame = frame(of: path)
      if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
      insert(cell, at: index)
    }
    // Outside of an animation, so that the delegate may begin one.
    UIView.performOutsideAnimation { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    UIView.performWithoutAnimation { cell.layoutTree() }
    if let updateContext { animateInsertion(updateContext, of: cell, at: path) }
  }

  /// Inserts a cell behind all other subviews except the edge views, in row order.
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

  // MARK: Appearance

  /// Configures a cell for its position in the table.
  func configure(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    if cell.backgroundColor == nil, cell.backgroundView == nil {
      cell.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    }
    cell.setSeparatorColor(separatorColor)
    cell.rowPosition = RowPosition(
      isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1,
      style: style, hasSeparator: separatorStyle == .singleLine)
    cell.setNeedsLayout()
  }

  // MARK: Heights

  /// Returns the measured height of a row from its cell, unless it is specified.
  func measuredHeight(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let specified = specifiedHeight(of: path) { return specified }
    return roundedUp(fittingHeight(of: cell, width: measuredWidth > 0 ? measuredWidth : rowWidth))
  }

  /// Returns the fitting height of a cell, header or footer in `width` points, from its constraints or its
  /// size.
  func fittingHeight(of view: UIView, width: CGFloat) -> CGFloat {
    var (content, room) = (view, width)
    if let cell = view as? UITableViewCell {
      content = cell.contentView
      room = cell.contentWidth(in: width)
    } else if let headerFooter = view as? UITableViewHeaderFooterView {
      content = headerFooter.contentView
    }
    guard content.hasConstraints else {
      return max(0, view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }
    let size = content.systemLayoutSizeFitting(
      CGSize(width: room, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return max(0, size.height)
  }

  func roundedUp(_ height: CGFloat) -> CGFloat {
    let scale = displayScale
    return (height * scale - 0.001).rounded(.up) / scale
  }

  /// Returns the content height in `width` points, with rows measured down to `height`.
  func naturalHeight(width: CGFloat, within height: CGFloat) -> CGFloat {
    loadIfNeeded()
    let rowWidth = max(0, width - 2 * sideMargin)
    if measuredWidth != rowWidth, !isTiling {
      measuredWidth = rowWidth
      if !shownRows.isEmpty { setNeedsLayout() }
      geometry = load(counts: geometry.counts)
    }
    let limit = min(height, Self.maximumMeasuredHeight)
    var path = geometry.row(atOrBelow: 0)
    while let row = path, contentTop + geometry.top(of: row) < limit {
      measureOffscreen(row)
      path = geometry.row(after: row)
    }
    for section in geometry.sections.indices where contentTop + geometry.top(of: section) < limit {
      measureOffscreen(.header, in: section)
      measureOffscreen(.footer, in: section)
    }
    return contentTop + geometry.height + (tableFooterView?.bounds.height ?? 0)
  }

  /// The offset down to which rows are measured for `sizeThatFits`, larger than any screen.
  private static var maximumMeasuredHeight: CGFloat { 4096 }

  private func measureOffscreen(_ path: IndexPath) {
    guard !geometry.sections[path.section].rows.isKnown(path.row) else { return }
    if let specified = specifiedHeight(of: path) { return geometry.set(specified, of: path) }
    if let row = shownRows.first(where: { $0.path == path }) {
      return geometry.set(measuredHeight(of: row.cell, at: path), of: path)
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    cell.frame.size.width = measuredWidth
    geometry.set(measuredHeight(of: cell, at: path), of: path)
    pool.enqueue(cell)
  }
}

extension UIView {
  /// Whether constraints lay out the view's content.
  var hasConstraints: Bool {
    layoutEngine?.entries.contains { $0.constraint.holder?.isDescendant(of: self) == true } ?? false
  }
}

extension IndexPath {
  /// The row's description in messages.
  var rowDescription: String { described(as: "row") }

  /// Returns the description of an item in messages; `noun` is the word for it.
  func described(as noun: String) -> String {
    count == 2 ? "\(noun) \(row) of section \(section)" : "\(self)"
  }
}
