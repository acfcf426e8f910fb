import Foundation

/// Positions of a group's items.
struct SolvedGroup: Equatable {
  /// A cell in a group.
  struct Slot: Equatable {
    var frame: CGRect
    var zIndex = 0
    /// The dimensions that the content determines.
    var fitting: FittingAxes = []
  }

  var size: CGSize
  var slots: [Slot]

  /// Whether the content of any cell determines a dimension.
  var hasEstimates: Bool { slots.contains { !$0.fitting.isEmpty } }
}

/// Positions the items of a group in a container.
@MainActor
struct GroupSolver {
  let traits: UITraitCollection
  /// Returns the measured size of the cell with an index in the group; nil for its estimate.
  var measured: (Int) -> CGSize? = { _ in nil }
  /// The number of cells to position.
  var limit = Int.max
  private var used = 0

  init(traits: UITraitCollection) {
    self.traits = traits
  }

  /// The maximum number of cells in a group, for items without a size.
  private static var maximum: Int { 4096 }
  /// The excess in points that still fits in a group, for sums of fractions.
  private static var tolerance: CGFloat { 1e-6 }

  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    used = 0
    return solve(item: group, in: container)
  }

  private mutating func solve(item: NSCollectionLayoutItem, in container: CGSize) -> SolvedGroup {
    let insets = item.contentInsets
    guard let group = item as? NSCollectionLayoutGroup else {
      var size = item.layoutSize.points(in: container)
      let fitting = item.layoutSize.fitting
      if let known = measured(used) {
        if fitting.contains(.width) { size.width = known.width + insets.leading + insets.trailing }
        if fitting.contains(.height) { size.height = known.height + insets.top + insets.bottom }
      }
      used += 1
      let frame = CGRect(origin: .zero, size: size).inset(by: insets.fixed)
      return SolvedGroup(size: size, slots: [SolvedGroup.Slot(frame: frame, fitting: fitting)])
    }
    var size = group.layoutSize.points(in: container)
    let first = used
    var content = SolvedGroup(size: .zero, slots: [])
    // Parts of an estimated dimension are known when the content has determined it.
    for _ in 0..<2 {
      used = first
      let room = CGRect(origin: .zero, size: size).inset(by: insets.fixed).size
      content = solveContent(of: group, in: room)
      let old = size
      if group.layoutSize.widthDimension.isEstimated {
        size.width = content.size.width + insets.leading + insets.trailing
      }
      if group.layoutSize.heightDimension.isEstimated {
        size.height = content.size.height + insets.top + insets.bottom
      }
      if size == old { break }
    }
    for index in content.slots.indices {
      content.slots[index].frame = content.slots[index].frame.offsetBy(dx: insets.leading, dy: insets.top)
    }
    content.size = size
    return content
  }

  private mutating func solveContent(of group: NSCollectionLayoutGroup, in room: CGSize) -> SolvedGroup {
    switch group.arrangement {
    case .custom(let provider):
      let items = provider(LayoutSurroundings(contentSize: room, traits: traits)).prefix(limit - used)
      used += items.count
      return SolvedGroup(
        size: room, slots: items.map { SolvedGroup.Slot(frame: $0.frame, zIndex: $0.zIndex) })
    case .repeating(let isVertical):
      let isOpen =
        (isVertical ? group.layoutSize.heightDimension : group.layoutSize.widthDimension).isEstimated
      return solveLine(of: group, in: room, isVertical: isVertical) { solver, index, left in
        guard index < Self.maximum else { return nil }
        // Content that determines the group's length contains each subitem once.
        if isOpen, index >= group.subitems.count { return nil }
        let subitem = group.subitems[index % group.subitems.count]
        let before = solver.used
        let part = solver.solve(item: subitem, in: room)
        let length = solver.estimatedLength(of: subitem, part, isVertical: isVertical, in: room)
        guard isOpen || index == 0 || (length <= left + Self.tolerance && length > 0) else {
          solver.used = before
          return nil
        }
        return part
      }
    case .counted(let isVertical, let count):
      let spacing = group.interItemSpacing?.spacing ?? 0
      let whole = isVertical ? room.height : room.width
      let share = max(0, (whole - spacing * CGFloat(count - 1)) / CGFloat(count))
      let isOpen =
        (isVertical ? group.layoutSize.heightDimension : group.layoutSize.widthDimension).isEstimated
      return solveLine(of: group, in: room, isVertical: isVertical) { solver, index, _ in
        guard index < count, let subitem = group.subitems.first else { return nil }
        if isOpen { return solver.solve(item: subitem, in: room) }
        return solver.solve(subitem, length: share, isVertical: isVertical, in: room)
      }
    }
  }

  /// Returns the length along its group that decides whether an item fits: measuring does not change the
  /// number of a group's items.
  private func estimatedLength(
    of item: NSCollectionLayoutItem, _ part: SolvedGroup, isVertical: Bool, in room: CGSize
  ) -> CGFloat {
    var part = part
    if part.hasEstimates {
      var plain = GroupSolver(traits: traits)
      part = plain.solve(item: item, in: room)
    }
    return isVertical ? part.size.height : part.size.width
  }

  /// Positions an item with a given length along its group.
  private mutating func solve(
    _ item: NSCollectionLayoutItem, length: CGFloat, isVertical: Bool, in room: CGSize
  ) -> SolvedGroup {
    let size = item.layoutSize
    let fixed = NSCollectionLayoutSize(
      widthDimension: isVertical ? size.widthDimension : .absolute(length),
      heightDimension: isVertical ? .absolute(length) : size.heightDimension)
    return solve(item: item.resized(to: fixed), in: room)
  }

  /// Positions parts one after the other until `next` returns nil or the limit is reached.
  private mutating func solveLine(
    of group: NSCollectionLayoutGroup, in room: CGSize, isVertical: Bool,
    next: (inout GroupSolver, Int, CGFloat) -> SolvedGroup?
  ) -> SolvedGroup {
    let axis = LayoutAxis(isVertical ? .vertical : .horizontal)
    let spacing = group.interItemSpacing?.spacing ?? 0
    let whole = axis.length(room)
    var parts: [SolvedGroup] = []
    var end: CGFloat = 0
    while used < limit, !group.subitems.isEmpty {
      let start = parts.isEmpty ? 0 : end + spacing
      guard let part = next(&self, parts.count, whole - start) else { break }
      parts.append(part)
      end = start + axis.length(part.size)
    }
    var gap = spacing
    if group.interItemSpacing?.isFlexibleSpacing == true, parts.count > 1, end < whole {
      gap += (whole - end) / CGFloat(parts.count - 1)
      end = whole
    }
    var slots: [SolvedGroup.Slot] = []
    var offset: CGFloat = 0
    var breadth: CGFloat = 0
    for part in parts {
      for slot in part.slots {
        var moved = slot
        moved.frame = axis.shift(slot.frame, by: offset)
        slots.append(moved)
      }
      offset += axis.length(part.size) + gap
      breadth = max(breadth, axis.breadth(part.size))
    }
    return SolvedGroup(size: axis.size(breadth: breadth, length: end), slots: slots)
  }
}

extension NSCollectionLayoutItem {
  /// Returns a copy with another size.
  fileprivate func resized(to size: NSCollectionLayoutSize) -> NSCollectionLayoutItem {
    let copy =
      (self as? NSCollectionLayoutGroup)?.resizedGroup(to: size) ?? NSCollectionLayoutItem(layoutSize: size)
    copy.contentInsets = contentInsets
    return copy
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets with a left and a right edge.
  var fixed: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
}
