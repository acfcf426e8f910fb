public import Foundation

/// Positions of rows, visible rows, and scrolling to rows.
extension UITableView {
  // MARK: Numbers

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// Returns the number of rows in `section`; 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Rectangles, in the table's coordinates

  /// Returns the frame of the row at `indexPath`, with estimates for unmeasured heights; zero if there is no
  /// such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return geometry.contains(indexPath) ? frame(of: indexPath) : .zero
  }

  /// Returns the frame of `section`, including header and footer; zero if there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: sideMargin, y: contentTop + geometry.top(of: section), width: rowWidth,
      height: geometry.sections[section].height)
  }

  /// Returns the row at `point`, in the table's coordinates; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard let path = geometry.row(atOrBelow: point.y - contentTop), frame(of: path).contains(point) else {
      return nil
    }
    return path
  }

  /// Returns the rows that intersect `rect`, in order.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var paths: [IndexPath] = []
    var next = geometry.row(atOrBelow: rect.minY - contentTop)
    while let path = next, top(of: path) < rect.maxY {
      paths.append(path)
      next = geometry.row(after: path)
    }
    return paths
  }

  // MARK: Cells

  /// Returns the cell of the row at `indexPath`; nil if the row is not on screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    tileIfNeeded()
    return shownRows.first { $0.path == indexPath }?.cell
  }

  /// Returns the row that `cell` shows; nil if there is none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownRows.first { $0.cell === cell }?.path
  }

  /// The cells on screen, from top to bottom.
  public var visibleCells: [UITableViewCell] { inView.map(\.cell) }

  /// The rows on screen, from top to bottom; nil if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let paths = inView.map(\.path)
    return paths.isEmpty ? nil : paths
  }

  private var inView: [ShownRow] {
    tileIfNeeded()
    return shownRows.filter { isInView($0.path) }
  }

  /// Updates the cells for the current data and offset, so that queries about cells are current.
  func tileIfNeeded() {
    if needsLoad || needsLayout, window != nil, !isTiling { tile() }
  }

  // MARK: Scrolling

  /// Scrolls until the row at `indexPath` is at a position in the visible area.
  ///
  /// An animated scroll uses estimates for rows that were not measured. Without animation they are measured
  /// until the row is at its exact position.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard geometry.contains(indexPath) else {
      return report("cannot scroll to \(indexPath.rowDescription): there is no such row")
    }
    updateContentSizeIfPossible()
    guard let target = offset(for: indexPath, at: scrollPosition) else { return }
    setContentOffset(target, animated: animated)
    guard !animated else { return }
    for _ in 0..<4 {
      tile()
      guard let target = offset(for: indexPath, at: scrollPosition) else { return }
      if abs(target.y - contentOffset.y) < 0.01 { return }
      setContentOffset(target, animated: false)
    }
  }

  /// Scrolls to the topmost selected row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Sets the content size, which is zero before the first layout and would limit the offset.
  private func updateContentSizeIfPossible() {
    if !isTiling, bounds.width > 0 { updateContentSize() }
  }

  /// Returns the reachable offset that shows a row at `position`; nil if it is already there.
  private func offset(for path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    let inset = adjustedContentInset
    let row = frame(of: path)
    var area = bounds.inset(by: inset)
    if style == .plain {
      // A floating header covers the rows behind it.
      let header = geometry.sections[path.section].header
      area.origin.y += header
      area.size.height -= header
    }
    let y: CGFloat
    switch position {
    case .none:
      if row.minY >= area.minY, row.maxY <= area.maxY { return nil }
      y = row.minY < area.minY ? row.minY : row.maxY - area.height
    case .top: y = row.minY
    case .middle: y = row.midY - area.height / 2
    case .bottom: y = row.maxY - area.height
    }
    let shift = area.minY - bounds.minY
    return CGPoint(x: contentOffset.x, y: yAxis.clamped(y - shift))
  }
}
