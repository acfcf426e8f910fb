import Foundation

/// Where the parts of a table's sections lie, from the top of the first one.
struct TableGeometry: Equatable {
  /// A section's header or footer.
  enum Band: Int {
    case header, footer
  }

  struct Section: Equatable {
    var header: CGFloat
    var rows: RowHeights
    var footer: CGFloat
    /// Whether `header` and `footer` are more than estimates.
    var isHeaderKnown = true
    var isFooterKnown = true

    var height: CGFloat { header + rows.total + footer }

    func height(of band: Band) -> CGFloat {
      switch band {
      case .header: header
      case .footer: footer
      }
    }

    func isKnown(_ band: Band) -> Bool {
      switch band {
      case .header: isHeaderKnown
      case .footer: isFooterKnown
      }
    }
  }

  private(set) var sections: [Section]
  private var sums: PrefixSums

  init(_ sections: [Section] = []) {
    self.sections = sections
    sums = PrefixSums(sections.map(\.height))
  }

  /// All sections together.
  var height: CGFloat { sums.total }

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Places

  /// Where `section` begins; at the number of sections, where they end.
  func top(of section: Int) -> CGFloat { sums.sum(before: section) }

  func top(of path: IndexPath) -> CGFloat {
    let section = sections[path.section]
    return top(of: path.section) + section.header + section.rows.top(of: path.row)
  }

  func height(of path: IndexPath) -> CGFloat { sections[path.section].rows.height(of: path.row) }

  func top(of band: Band, in section: Int) -> CGFloat {
    switch band {
    case .header: top(of: section)
    case .footer: top(of: section + 1) - sections[section].footer
    }
  }

  /// The section at `offset`, the first or the last one where there is none; nil without sections.
  func section(at offset: CGFloat) -> Int? {
    sections.isEmpty ? nil : sums.index(at: offset)
  }

  /// The row at `offset`, or the first one below it; nil where none follows.
  func row(atOrBelow offset: CGFloat) -> IndexPath? {
    guard let number = section(at: offset) else { return nil }
    let section = sections[number]
    let rest = offset - top(of: number) - section.header
    if section.rows.count > 0, rest < section.rows.total {
      return IndexPath(row: section.rows.row(at: rest), section: number)
    }
    return firstRow(from: number + 1)
  }

  /// The row that follows `path`; nil behind the last one.
  func row(after path: IndexPath) -> IndexPath? {
    path.row + 1 < sections[path.section].rows.count
      ? IndexPath(row: path.row + 1, section: path.section) : firstRow(from: path.section + 1)
  }

  /// The row before `path`; nil in front of the first one.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    return sections[..<path.section].lastIndex { $0.rows.count > 0 }.map {
      IndexPath(row: sections[$0].rows.count - 1, section: $0)
    }
  }

  private func firstRow(from section: Int) -> IndexPath? {
    guard section < sections.count else { return nil }
    return sections[section...].firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  // MARK: Measuring

  mutating func set(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows.set(height, of: path.row)
    sums.set(sections[path.section].height, at: path.section)
  }

  mutating func set(_ height: CGFloat, of band: Band, in section: Int) {
    switch band {
    case .header: (sections[section].header, sections[section].isHeaderKnown) = (height, true)
    case .footer: (sections[section].footer, sections[section].isFooterKnown) = (height, true)
    }
    sums.set(sections[section].height, at: section)
  }
}
