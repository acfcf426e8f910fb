public import Foundation

/// Where rows are, and which are on the screen.
extension UITableView {
  // MARK: Numbers

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.sections.count
  }

  /// The number of rows in `section`; 0 where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  // MARK: Rectangles, in the table's coordinates

  /// Where the row at `indexPath` is, as far as heights are known; zero where there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return geometry.contains(indexPath) ? frame(of: indexPath) : .zero
  }

  /// Where `section` is, from its header to its footer; zero where there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: sideMargin, y: contentTop + geometry.top(of: section), width: rowWidth,
      height: geometry.sections[section].height)
  }

  /// The row at `point`, in the table's coordinates; nil where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard let path = geometry.row(atOrBelow: point.y - contentTop), frame(of: path).contains(point) else {
      return nil
    }
    return path
  }

  /// The rows that reach into `rect`, in their order.
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

  /// The cell of the row at `indexPath`; nil while it is not on the screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    settleLayout()
    return shownRows.first { $0.path == indexPath }?.cell
  }

  /// The row that `cell` shows; nil for none.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shownRows.first { $0.cell === cell }?.path
  }

  /// The cells on the screen, from top to bottom.
  public var visibleCells: [UITableViewCell] { inView.map(\.cell) }

  /// The rows on the screen, from top to bottom; nil for none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let paths = inView.map(\.path)
    return paths.isEmpty ? nil : paths
  }

  private var inView: [ShownRow] {
    settleLayout()
    return shownRows.filter { isInView($0.path) }
  }

  /// What is asked about cells counts for the data and the place of now.
  private func settleLayout() {
    if needsLoad || needsLayout, window != nil, !isTiling { tile() }
  }

  // MARK: Scrolling

  /// Brings the row at `indexPath` to a place in view.
  ///
  /// On the way there and at the place the heights of rows that were never seen are estimates; without
  /// animation they are measured until the row is where it was asked for.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard geometry.contains(indexPath) else {
      return report("cannot scroll to \(indexPath.words): there is no such row")
    }
    adoptContentSize()
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

  /// Scrolls to the selected row that lies nearest to the top.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = selection.min() { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Before the first layout the content has no size, and no offset can be reached.
  private func adoptContentSize() {
    if !isTiling, bounds.width > 0 { updateContentSize() }
  }

  /// The offset that shows a row where it is wanted, within what can be reached; nil where it is already.
  private func offset(for path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    let inset = adjustedContentInset
    let row = frame(of: path)
    var area = bounds.inset(by: inset)
    if style == .plain {
      // A header that stays in view covers what lies behind it.
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
