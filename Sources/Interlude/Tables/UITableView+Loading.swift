import Foundation

/// Loading of row numbers and heights from the data source and the delegate.
extension UITableView {
  /// Loads numbers and heights if necessary.
  func loadIfNeeded() {
    guard needsLoad, !isTiling else { return }
    needsLoad = false
    lastTouchBeforeLoad = lastTouch
    geometry = load(counts: readCounts())
    selection.removeAll { !geometry.contains($0) }
    clearTouch()
    removeAllViews()
  }

  /// The number of rows in each section.
  func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = max(0, dataSource.numberOfSections(in: self))
    return (0..<sections).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
  }

  func load(counts: [Int]) -> TableGeometry {
    TableGeometry(
      counts.enumerated().map { number, count in
        let header = loadHeaderFooter(.header, of: number)
        let footer = loadHeaderFooter(.footer, of: number)
        return TableGeometry.Section(
          header: header.height, rows: loadRows(of: number, count: count), footer: footer.height,
          isHeaderKnown: header.isKnown, isFooterKnown: footer.isKnown)
      })
  }

  // MARK: Rows

  /// Returns the heights of a section's rows without creating cells.
  private func loadRows(of section: Int, count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights(count: 0, fixed: 0) }
    if !delegateSpecifiesHeights(of: IndexPath(row: 0, section: section)), rowHeight >= 0 {
      return RowHeights(count: count, fixed: rowHeight)
    }
    var rows = RowHeights(count: count, estimate: estimate(estimatedRowHeight, else: rowHeight))
    if estimatedRowHeight == 0, let tableDelegate {
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        if let height = usable(tableDelegate.tableView(self, heightForRowAt: path), "heightForRowAt") {
          rows.set(height, of: row)
        }
      }
    }
    return rows
  }

  private func delegateSpecifiesHeights(of path: IndexPath) -> Bool {
    guard let tableDelegate else { return false }
    return tableDelegate.tableView(self, heightForRowAt: path) != Self.unimplementedHeight
  }

  private func estimate(_ wanted: CGFloat, else height: CGFloat) -> CGFloat {
    wanted > 0 ? wanted : height > 0 ? height : UITableViewCell.standardHeight
  }

  /// Returns the row height from the delegate or the table; nil if the cell determines it.
  func specifiedHeight(of path: IndexPath) -> CGFloat? {
    let specified = tableDelegate?.tableView(self, heightForRowAt: path) ?? Self.unimplementedHeight
    return usable(specified == Self.unimplementedHeight ? rowHeight : specified, "heightForRowAt")
  }

  /// Returns `height`, from the delegate's method `source`, unless it is negative or not usable, which is
  /// reported.
  private func usable(_ height: CGFloat, _ source: StaticString) -> CGFloat? {
    accepts(height, source) && height >= 0 ? height : nil
  }

  // MARK: Headers and footers

  /// Returns the height of a header or footer; an estimate if its view determines it.
  private func loadHeaderFooter(
    _ kind: TableGeometry.HeaderFooterKind, of section: Int
  ) -> (height: CGFloat, isKnown: Bool) {
    if let height = specifiedHeight(of: kind, in: section) { return (height, true) }
    let estimate: CGFloat =
      switch kind {
      case .header: estimatedSectionHeaderHeight
      case .footer: estimatedSectionFooterHeight
      }
    if estimate > 0 { return (estimate, false) }
    // A section without a title is unlikely to have a view.
    guard title(of: kind, in: section) != nil else { return (emptyHeight(of: kind, in: section), false) }
    switch (style, kind) {
    case (.plain, .header): return (28, false)
    case (.plain, .footer), (.grouped, _), (.insetGrouped, _): return (44, false)
    }
  }

  private func specifiedHeight(of kind: TableGeometry.HeaderFooterKind, in section: Int) -> CGFloat? {
    let (specified, own): (CGFloat?, CGFloat) =
      switch kind {
      case .header: (tableDelegate?.tableView(self, heightForHeaderInSection: section), sectionHeaderHeight)
      case .footer: (tableDelegate?.tableView(self, heightForFooterInSection: section), sectionFooterHeight)
      }
    return usable(
      specified.map { $0 == Self.unimplementedHeight ? own : $0 } ?? own,
      kind == .header ? "heightForHeaderInSection" : "heightForFooterInSection")
  }

  func title(of kind: TableGeometry.HeaderFooterKind, in section: Int) -> String? {
    let title =
      switch kind {
      case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
      case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
      }
    return title?.isEmpty == true ? nil : title
  }

  /// Returns the space above or below a section without a title and a view there.
  func emptyHeight(of kind: TableGeometry.HeaderFooterKind, in section: Int) -> CGFloat {
    switch (style, kind) {
    case (.plain, _): 0
    case (_, .header): section == 0 ? 24 : 20
    case (_, .footer): 16
    }
  }
}
