import Foundation

/// The positions of a compositional section: groups of one pattern, with headers, footers and insets.
///
/// Groups without estimates need constant memory and time for any number of items. Otherwise the lengths of
/// groups are measured when their items come near.
@MainActor
struct CompositionalSection: @MainActor SectionGeometry {
  /// A header or footer.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var size: CGSize
    let isAtEnd: Bool
    /// Whether `size` is not an estimate.
    var isKnown: Bool
  }

  let definition: NSCollectionLayoutSection
  let axis: LayoutAxis
  let count: Int
  /// The size inside of the section's insets.
  let room: CGSize
  /// The insets before and after the groups, and beside them.
  let before: CGFloat
  let after: CGFloat
  let near: CGFloat
  /// The spacing after the section.
  let gap: CGFloat
  /// The positions of a whole group.
  let pattern: SolvedGroup
  /// The dimension across the axis, with the insets.
  let breadth: CGFloat
  private let traits: UITraitCollection
  /// The lengths of the groups, each with the spacing after it.
  private var groups: RowHeights
  /// The measured sizes of cells.
  private(set) var sizes: FlowSizes
  private(set) var boundaries: [Boundary]

  init(
    _ definition: NSCollectionLayoutSection, axis: LayoutAxis, count: Int, container: CGSize, gap: CGFloat,
    traits: UITraitCollection
  ) {
    (self.definition, self.axis, self.count, self.gap) = (definition, axis, count, gap)
    self.traits = traits
    let insets = axis.insets(definition.contentInsets.fixed)
    (before, after, near) = (insets.before, insets.after, insets.near)
    breadth = axis.breadth(container)
    room = axis.size(
      breadth: max(0, breadth - insets.near - insets.far), length: axis.length(container))
    var solver = GroupSolver(traits: traits)
    pattern = solver.solve(definition.group, in: room)
    let perGroup = max(1, pattern.slots.count)
    let groupCount = (count + perGroup - 1) / perGroup
    let period = axis.length(pattern.size) + definition.interGroupSpacing
    let isOpen = pattern.hasEstimates
    groups =
      isOpen ? RowHeights(count: groupCount, estimate: period) : RowHeights(count: groupCount, fixed: period)
    sizes = FlowSizes(count: count, all: .zero, isEstimate: isOpen)
    let outer = room
    boundaries = definition.boundarySupplementaryItems.map { item in
      Boundary(
        item: item, size: item.layoutSize.points(in: outer), isAtEnd: item.alignment.isAtEnd(of: axis),
        isKnown: item.layoutSize.fitting.isEmpty)
    }
  }

  // MARK: Lengths

  /// The length without the spacing after the section.
  var ownLength: CGFloat { start + max(0, groups.total - (count > 0 ? spacing : 0)) + after + footers }

  var length: CGFloat { ownLength + gap }

  private var spacing: CGFloat { definition.interGroupSpacing }

  /// The lengths of the headers and footers beside the groups.
  private var headers: CGFloat { boundaryLength(isAtEnd: false) }
  private var footers: CGFloat { boundaryLength(isAtEnd: true) }

  private func boundaryLength(isAtEnd: Bool) -> CGFloat {
    var sum: CGFloat = 0
    for boundary in boundaries where boundary.isAtEnd == isAtEnd && boundary.item.extendsBoundary {
      sum += axis.length(boundary.size)
    }
    return sum
  }

  /// The distance from the section's start to its first group.
  private var start: CGFloat { headers + before }

  private var perGroup: Int { max(1, pattern.slots.count) }

  // MARK: Measuring

  /// Sets the measured size of a cell.
  mutating func set(_ size: CGSize, of item: Int) {
    sizes.set(size, of: item)
    updateGroup(with: item)
  }

  /// Makes the size of a cell an estimate again.
  mutating func forget(_ item: Int) {
    sizes.forget(item)
    updateGroup(with: item)
  }

  private mutating func updateGroup(with item: Int) {
    let group = item / perGroup
    groups.set(axis.length(solved(group).size) + spacing, of: group)
  }

  /// Sets the measured size of a header or footer.
  mutating func set(_ size: CGSize, ofBoundary kind: String) {
    guard let index = boundaries.firstIndex(where: { $0.item.elementKind == kind }) else { return }
    (boundaries[index].size, boundaries[index].isKnown) = (size, true)
  }

  private func solved(_ group: Int) -> SolvedGroup {
    // The last group may have fewer items; they keep their positions in a whole one.
    guard pattern.hasEstimates else { return pattern }
    let first = group * perGroup
    var solver = GroupSolver(traits: traits)
    solver.limit = min(perGroup, count - first)
    let sizes = sizes
    solver.measured = { sizes.known(first + $0) }
    return solver.solve(definition.group, in: room)
  }

  // MARK: Positions, relative to the section's start

  /// Returns the position of a cell.
  func slot(of item: Int) -> SolvedGroup.Slot {
    let group = item / perGroup
    let slots = solved(group).slots
    let index = item % perGroup
    return placed(slots.indices.contains(index) ? slots[index] : SolvedGroup.Slot(frame: .zero), in: group)
  }

  private func placed(_ slot: SolvedGroup.Slot, in group: Int) -> SolvedGroup.Slot {
    let along = start + groups.top(of: group)
    var slot = slot
    slot.frame =
      axis.isVertical
      ? slot.frame.offsetBy(dx: near, dy: along) : slot.frame.offsetBy(dx: along, dy: near)
    return slot
  }

  /// Returns the positions of the cells of all groups that intersect an interval along the axis.
  func slots(from low: CGFloat, to high: CGFloat) -> [(item: Int, slot: SolvedGroup.Slot)] {
    guard groups.count > 0, high > start, low < start + groups.total else { return [] }
    var found: [(item: Int, slot: SolvedGroup.Slot)] = []
    var group = groups.row(at: max(0, low - start))
    while group < groups.count, start + groups.top(of: group) < high {
      for (index, slot) in solved(group).slots.enumerated() where group * perGroup + index < count {
        found.append((group * perGroup + index, placed(slot, in: group)))
      }
      group += 1
    }
    return found
  }

  /// Returns the frame of a header or footer, and the offset that its far edge must not pass when it is
  /// pinned.
  func frame(ofBoundary index: Int) -> (frame: CGRect, limit: CGFloat) {
    let boundary = boundaries[index]
    let length = axis.length(boundary.size)
    var along: CGFloat
    if boundary.isAtEnd {
      along = boundary.item.extendsBoundary ? ownLength : ownLength - footers
      for other in boundaries[index...] where other.isAtEnd && other.item.extendsBoundary {
        if boundary.item.extendsBoundary { along -= axis.length(other.size) }
      }
      if !boundary.item.extendsBoundary { along -= length }
    } else {
      along = boundary.item.extendsBoundary ? 0 : headers
      for other in boundaries[..<index] where !other.isAtEnd && other.item.extendsBoundary {
        if boundary.item.extendsBoundary { along += axis.length(other.size) }
      }
    }
    let across =
      near + (axis.breadth(room) - axis.breadth(boundary.size)) * boundary.item.alignment.across(axis)
    let frame = axis.rect(
      along: along, across: across, length: length, breadth: axis.breadth(boundary.size))
    return (
      frame.offsetBy(dx: boundary.item.offset.x, dy: boundary.item.offset.y),
      boundary.isAtEnd ? headers : ownLength - footers
    )
  }
}
