import Foundation

/// What the data source and the delegate say of numbers and heights.
extension UITableView {
  /// Reads numbers and heights, where that is due.
  func loadIfNeeded() {
    guard needsLoad, !isTiling else { return }
    needsLoad = false
    geometry = load(counts: readCounts())
    selection.removeAll { !geometry.contains($0) }
    forgetTouch()
    dropAll()
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
        let header = loadBand(.header, of: number)
        let footer = loadBand(.footer, of: number)
        return TableGeometry.Section(
          header: header.height, rows: loadRows(of: number, count: count), footer: footer.height,
          isHeaderKnown: header.isKnown, isFooterKnown: footer.isKnown)
      })
  }

  // MARK: Rows

  /// The heights of a section's rows, as far as they are known without looking at one of them.
  private func loadRows(of section: Int, count: Int) -> RowHeights {
    guard count > 0 else { return RowHeights(count: 0, fixed: 0) }
    if !delegateKnowsHeights(of: IndexPath(row: 0, section: section)), rowHeight >= 0 {
      return RowHeights(count: count, fixed: rowHeight)
    }
    var rows = RowHeights(count: count, estimate: estimate(estimatedRowHeight, else: rowHeight))
    if estimatedRowHeight == 0, let tableDelegate {
      for row in 0..<count {
        let height = tableDelegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
        if height >= 0 { rows.set(height, of: row) }
      }
    }
    return rows
  }

  private func delegateKnowsHeights(of path: IndexPath) -> Bool {
    guard let tableDelegate else { return false }
    return tableDelegate.tableView(self, heightForRowAt: path) != Self.unansweredHeight
  }

  private func estimate(_ wanted: CGFloat, else height: CGFloat) -> CGFloat {
    wanted > 0 ? wanted : height > 0 ? height : UITableViewCell.standardHeight
  }

  /// The height of the row at `path` as the delegate or the table says; nil where its cell has to.
  func saidHeight(of path: IndexPath) -> CGFloat? {
    let said = tableDelegate?.tableView(self, heightForRowAt: path) ?? Self.unansweredHeight
    let height = said == Self.unansweredHeight ? rowHeight : said
    return height >= 0 ? height : nil
  }

  // MARK: Headers and footers

  /// The height of a header or a footer; an estimate where its view has to say it.
  private func loadBand(
    _ band: TableGeometry.Band, of section: Int
  ) -> (height: CGFloat, isKnown: Bool) {
    if let height = saidHeight(of: band, in: section) { return (height, true) }
    let estimate: CGFloat =
      switch band {
      case .header: estimatedSectionHeaderHeight
      case .footer: estimatedSectionFooterHeight
      }
    if estimate > 0 { return (estimate, false) }
    // A section without words is not likely to have a view.
    guard title(of: band, in: section) != nil else { return (emptyHeight(of: band, in: section), false) }
    switch (style, band) {
    case (.plain, .header): return (28, false)
    case (.plain, .footer), (.grouped, _), (.insetGrouped, _): return (44, false)
    }
  }

  private func saidHeight(of band: TableGeometry.Band, in section: Int) -> CGFloat? {
    let (said, own): (CGFloat?, CGFloat) =
      switch band {
      case .header: (tableDelegate?.tableView(self, heightForHeaderInSection: section), sectionHeaderHeight)
      case .footer: (tableDelegate?.tableView(self, heightForFooterInSection: section), sectionFooterHeight)
      }
    let height = said.map { $0 == Self.unansweredHeight ? own : $0 } ?? own
    return height >= 0 ? height : nil
  }

  func title(of band: TableGeometry.Band, in section: Int) -> String? {
    let title =
      switch band {
      case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
      case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
      }
    return title?.isEmpty == true ? nil : title
  }

  /// The space above or below a section that has neither a title nor a view there.
  func emptyHeight(of band: TableGeometry.Band, in section: Int) -> CGFloat {
    switch (style, band) {
    case (.plain, _): 0
    case (_, .header): section == 0 ? 24 : 20
    case (_, .footer): 16
    }
  }
}
