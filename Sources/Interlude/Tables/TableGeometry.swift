import Foundation

/// The vertical layout of a table's sections. Offsets are from the top of the first section.
struct TableGeometry: Equatable {
  /// A section's header or footer.
  enum HeaderFooterKind: Int {
    case header, footer
  }

  struct Section: Equatable {
    var header: CGFloat
    var rows: RowHeights
    var footer: CGFloat
    /// Whether `header` and `footer` are not estimates.
    var isHeaderKnown = true
    var isFooterKnown = true

    var height: CGFloat { header + rows.total + footer }

    func height(of kind: HeaderFooterKind) -> CGFloat {
      switch kind {
      case .header: header
      case .footer: footer
      }
    }

    func isKnown(_ kind: HeaderFooterKind) -> Bool {
      switch kind {
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

  /// The height of all sections.
  var height: CGFloat { sums.total }

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].rows.count
  }

  // MARK: Offsets

  /// Returns the offset of the top of `section`; for the number of sections, the end of the last one.
  func top(of section: Int) -> CGFloat { sums.sum(before: section) }

  func top(of path: IndexPath) -> CGFloat {
    let section = sections[path.section]
    return top(of: path.section) + section.header + section.rows.top(of: path.row)
  }

  func height(of path: IndexPath) -> CGFloat { sections[path.section].rows.height(of: path.row) }

  func top(of kind: HeaderFooterKind, in section: Int) -> CGFloat {
    switch kind {
    case .header: top(of: section)
    case .footer: top(of: section + 1) - sections[section].footer
    }
  }

  /// Returns the section at `offset`; the first or the last one if `offset` is outside; nil without sections.
  func section(at offset: CGFloat) -> Int? {
    sections.isEmpty ? nil : sums.index(at: offset)
  }

  /// Returns the row at `offset`, or the next row below it; nil if there is none.
  func row(atOrBelow offset: CGFloat) -> IndexPath? {
    guard let number = section(at: offset) else { return nil }
    let section = sections[number]
    let rest = offset - top(of: number) - section.header
    if section.rows.count > 0, rest < section.rows.total {
      return IndexPath(row: section.rows.row(at: rest), section: number)
    }
    return firstRow(from: number + 1)
  }

  /// Returns the row after `path`; nil for the last row.
  func row(after path: IndexPath) -> IndexPath? {
    path.row + 1 < sections[path.section].rows.count
      ? IndexPath(row: path.row + 1, section: path.section) : firstRow(from: path.section + 1)
  }

  /// Returns the row before `path`; nil for the first row.
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

  mutating func set(_ height: CGFloat, of kind: HeaderFooterKind, in section: Int) {
    switch kind {
    case .header: (sections[section].header, sections[section].isHeaderKnown) = (height, true)
    case .footer: (sections[section].footer, sections[section].isFooterKnown) = (height, true)
    }
    sums.set(sections[section].height, at: section)
  }
}
