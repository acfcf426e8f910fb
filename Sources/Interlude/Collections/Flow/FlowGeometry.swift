import Foundation

/// The positions of a flow layout's sections.
struct FlowGeometry: Equatable {
  /// A section: a header, items between insets, and a footer.
  struct Section: SectionGeometry, Equatable {
    var header: CGFloat
    var footer: CGFloat
    /// The insets before and after the lines, and the one beside them.
    var before: CGFloat
    var after: CGFloat
    var near: CGFloat
    var lines: FlowLines

    var length: CGFloat { header + before + lines.length + after + footer }

    /// The distance from the section's start to its first line.
    var linesStart: CGFloat { header + before }
  }

  /// The dimension across the axis.
  let breadth: CGFloat
  private var stack: SectionStack<Section>

  init(axis: LayoutAxis, breadth: CGFloat, sections: [Section]) {
    self.breadth = breadth
    stack = SectionStack(axis: axis, sections: sections)
  }

  var axis: LayoutAxis { stack.axis }
  var sections: [Section] { stack.sections }
  var length: CGFloat { stack.length }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.item >= 0
      && path.item < sections[path.section].lines.sizes.count
  }

  // MARK: Measuring

  /// Sets a measured size; lines and offsets change at `update(_:)`.
  mutating func set(_ size: CGSize, of path: IndexPath) {
    stack.change(path.section) { $0.lines.set(size, of: path.item) }
  }

  /// Makes the size of an item an estimate again; lines and offsets change at `update(_:)`.
  mutating func forget(_ path: IndexPath) {
    stack.change(path.section) { $0.lines.forget(path.item) }
  }

  /// Breaks the lines of sections whose items were measured.
  mutating func update(_ changed: [Int]) {
    for section in changed { stack.change(section) { $0.lines.update() } }
  }

  // MARK: Positions

  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> { stack.sections(from: low, to: high) }

  func frame(of path: IndexPath) -> CGRect {
    let section = sections[path.section]
    return place(section.lines.frame(of: path.item), in: section, start: stack.start(of: path.section))
  }

  private func place(_ frame: CGRect, in section: Section, start: CGFloat) -> CGRect {
    let along = start + section.linesStart
    return axis.isVertical
      ? frame.offsetBy(dx: section.near, dy: along) : frame.offsetBy(dx: along, dy: section.near)
  }

  /// Returns the frame of a section's header or footer; nil if it has none.
  ///
  /// - Parameter visible: The area in which it stays as long as its section does; nil for its own place.
  func frame(of kind: BoundaryKind, in index: Int, pinnedTo visible: CGRect? = nil) -> CGRect? {
    let section = sections[index]
    let length = kind == .header ? section.header : section.footer
    guard length > 0 else { return nil }
    let (start, end) = (stack.start(of: index), stack.start(of: index + 1))
    let frame = axis.rect(
      along: kind == .header ? start : end - length, across: 0, length: length, breadth: breadth)
    guard let visible else { return frame }
    return switch kind {
    case .header: stack.pinned(frame, isFirst: true, limit: end - section.footer, to: visible)
    case .footer: stack.pinned(frame, isFirst: false, limit: start + section.header, to: visible)
    }
  }

  /// Returns the frames of a section's items whose lines intersect an interval along the axis.
  func items(of index: Int, from low: CGFloat, to high: CGFloat) -> [(item: Int, frame: CGRect)] {
    let section = sections[index]
    let start = stack.start(of: index)
    let origin = start + section.linesStart
    return section.lines.frames(from: low - origin, to: high - origin).map {
      ($0.item, place($0.frame, in: section, start: start))
    }
  }
}

/// A section's header or footer.
enum BoundaryKind: CaseIterable {
  case header, footer

  var elementKind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    }
  }
}
