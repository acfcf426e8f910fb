import Foundation
import InterludeLayout

/// Solving: from changes to new frames.
extension LayoutEngine {
  /// Solves the changed constraints and requests layout for views that move.
  func update() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var passes = 0
    // Client code that computes content sizes can change constraints.
    while isDirty, passes < 10 {
      passes += 1
      clearDirty()
      if needsRebuild || !applyChanges() { rebuild() }
      measureWrappingContent()
    }
    if fitting == nil { requestLayout() }
  }

  /// Applies the changes; returns false if the solver found no solution.
  private func applyChanges() -> Bool {
    for id in removed { solver.remove(id) }
    removed.removeAll()
    removeDetachedItems()
    refreshPins()
    refreshContents()
    refreshInsets()
    for entry in changed {
      guard let id = entry.id, let expression = expression(of: entry.constraint) else { continue }
      solver.setConstant(expression.constant, of: id)
    }
    changed.removeAll()
    guard solver.solve() else { return false }
    if retriesBrokenConstraints { added = entries.filter(\.isBroken) + added }
    retriesBrokenConstraints = false
    return insertAdded()
  }

  /// Solves all constraints again. A constraint that conflicts with earlier ones is omitted.
  private func rebuild() {
    needsRebuild = false
    retriesBrokenConstraints = false
    solver = LayoutSolver()
    items.removeAll()
    indexes.removeAll()
    insetGuides.removeAll()
    removed.removeAll()
    changed.removeAll()
    for entry in entries {
      entry.id = nil
      entry.isBroken = false
    }
    added = entries
    _ = insertAdded()
  }

  private func insertAdded() -> Bool {
    if fitting != nil { insertFitting() }
    for entry in added where entry.id == nil { insert(entry) }
    added.removeAll()
    refreshContents()
    return solver.solve()
  }

  private func insert(_ entry: Entry) {
    guard let expression = expression(of: entry.constraint) else { return }
    let relation: LayoutRelation =
      switch entry.constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    do {
      entry.id = try solver.add(expression, relation, .of(entry.constraint.priority))
      entry.isBroken = false
    } catch {
      entry.isBroken = true
      report(entry, error)
    }
  }

  private func insertFitting() {
    guard let fitting, let host else { return }
    let index = index(of: host.neededLayoutBox)
    let preferences = [
      (2, fitting.size.width, fitting.horizontal), (3, fitting.size.height, fitting.vertical),
    ]
    for (part, length, strength) in preferences {
      guard let variable = items[index].variables[part] else { continue }
      var preference = LayoutExpression(constant: -Double(length))
      preference.add(variable)
      _ = try? solver.add(preference, .equal, min(strength, .strongest))
    }
  }

  // MARK: Input of the solver

  private func removeDetachedItems() {
    guard items.contains(where: \.isDetached) else { return }
    for item in items where item.isDetached {
      for id in item.pins { id.map { solver.remove($0) } }
      for content in item.contents {
        content.upper.map { solver.remove($0) }
        content.lower.map { solver.remove($0) }
      }
    }
    guard solver.solve() else { return needsRebuild = true }
    for item in items where item.isDetached {
      for variable in item.variables { variable.map { solver.remove($0) } }
    }
    items.removeAll(where: \.isDetached)
    for (index, item) in items.enumerated() { indexes[ObjectIdentifier(item.box)] = index }
  }

  private func refreshPins() {
    for item in items where item.pins.contains(where: { $0 != nil }) {
      let currentFrame = Self.currentFrame(of: item.box)
      for part in 0..<4 {
        if let pin = item.pins[part] { solver.setConstant(-currentFrame[part], of: pin) }
      }
    }
  }

  private func refreshInsets() {
    insetGuides.removeAll { $0.guide.owningView == nil }
    for index in insetGuides.indices {
      let guide = insetGuides[index].guide
      guard let now = guide.owningView.flatMap({ guide.insets?($0) }), now != insetGuides[index].insets else {
        continue
      }
      insetGuides[index].insets = now
      changed += entries.filter {
        $0.constraint.firstNode === guide.box || $0.constraint.secondNode === guide.box
      }
    }
  }

  private func refreshContents() {
    var index = 0
    while index < items.count {
      if items[index].isContentStale { refreshContent(index) }
      index += 1
    }
  }

  func refreshContent(_ index: Int) {
    items[index].isContentStale = false
    let box = items[index].box
    guard !box.isGuide, let view = box.view, isSolvedItem(items[index]) else { return }
    let size = view.layoutContentSize(forWidth: items[index].measuredWidth)
    if usesBaselines {
      // Constraints on baselines depend on the content.
      changed += entries.filter {
        $0.id != nil
          && ($0.constraint.firstNode === box && $0.constraint.firstAttribute.isBaseline
            || $0.constraint.secondNode === box && $0.constraint.secondAttribute.isBaseline)
      }
    }
    for (axis, length) in [size.width, size.height].enumerated() {
      let wanted = Content(
        size: length >= 0 ? length : nil, hugging: box.hugging[axis], resistance: box.resistance[axis])
      setContent(wanted, axis: axis, of: index)
    }
  }

  private func setContent(_ wanted: Content, axis: Int, of index: Int) {
    var content = items[index].contents[axis]
    if let upper = content.upper, let lower = content.lower, let size = wanted.size,
      content.hugging == wanted.hugging, content.resistance == wanted.resistance
    {
      solver.setConstant(-Double(size), of: upper)
      solver.setConstant(-Double(size), of: lower)
      items[index].contents[axis].size = size
      return
    }
    content.upper.map { solver.remove($0) }
    content.lower.map { solver.remove($0) }
    content = wanted
    if let size = wanted.size, let variable = items[index].variables[2 + axis] {
      var preference = LayoutExpression(constant: -Double(size))
      preference.add(variable)
      content.upper = try? solver.add(preference, .lessThanOrEqual, min(.of(wanted.hugging), .strongest))
      content.lower = try? solver.add(
        preference, .greaterThanOrEqual, min(.of(wanted.resistance), .strongest))
    }
    items[index].contents[axis] = content
  }

  /// Measures the height of wrapping text for its solved width.
  private func measureWrappingContent() {
    for _ in 0..<4 {
      var needsMeasure = false
      for index in items.indices {
        guard let view = items[index].box.view, !items[index].box.isGuide, view.wrapsContent,
          isSolvedItem(items[index]), let variable = items[index].variables[2]
        else { continue }
        let width = CGFloat(solver.value(of: variable))
        if width > 0, abs(width - (items[index].measuredWidth ?? 0)) > 0.01 {
          items[index].measuredWidth = width
          items[index].isContentStale = true
          needsMeasure = true
        }
      }
      guard needsMeasure else { return }
      refreshContents()
      if !solver.solve() { return rebuildLater() }
    }
  }

  // MARK: Results

  private func requestLayout() {
    for index in items.indices {
      let values = items[index].variables.map { $0.map { solver.value(of: $0) } ?? 0 }
      guard !zip(values, items[index].lastSolution).allSatisfy({ abs($0 - $1) <= 1e-6 }) else { continue }
      items[index].lastSolution = values
      let box = items[index].box
      if box.isGuide {
        box.view?.neededLayoutBox.hasSolvedSubviews = true
        box.view?.setNeedsLayout()
      } else if isSolvedItem(items[index]) {
        (box.view?.superview ?? box.view)?.setNeedsLayout()
      }
    }
  }

  /// Sets the solved frames of the subviews of `view`.
  func applySolvedFrames(of view: UIView) {
    for subview in view.subviews {
      guard let box = subview.layoutBox, !box.isAutoresizing, let frame = frame(of: box) else { continue }
      subview.setLayoutFrame(frame)
    }
    if let scrollView = view as? UIScrollView, let guide = view.layoutBox?.contentGuide,
      let index = indexes[ObjectIdentifier(guide.box)], let frame = frame(of: guide.box)
    {
      var size = scrollView.contentSize
      if items[index].variables[2] != nil { size.width = frame.width }
      if items[index].variables[3] != nil { size.height = frame.height }
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }
    if view === host, let box = view.layoutBox, !box.isAutoresizing, let frame = frame(of: box),
      frame.size != view.bounds.size
    {
      view.bounds.size = frame.size
    }
  }

  // MARK: Conflicts

  /// Checks, after layout, whether views with frames set by client code match the solution, and omits
  /// conflicting constraints. Returns true if more layout is necessary.
  func verify() -> Bool {
    if isDirty { return true }
    let isMoved = insetGuides.contains { existing in
      // The view may be gone, and its constraints with it.
      existing.guide.owningView.map { existing.guide.insets?($0) != existing.insets } ?? false
    }
    if isMoved {
      setDirty()
      return true
    }
    guard items.indices.contains(where: { isMisplaced($0) }) else { return false }
    var temporary: [LayoutConstraintID] = []
    var hasRemovedConstraints = false
    for index in items.indices where !isSolvedItem(items[index]) {
      let currentFrame = Self.currentFrame(of: items[index].box)
      for part in 0..<4 where items[index].pins[part] != nil && currentFrame[2 + part % 2] > 0 {
        guard let variable = items[index].variables[part] else { continue }
        var equation = LayoutExpression(constant: -currentFrame[part])
        equation.add(variable)
        while true {
          do {
            temporary.append(try solver.add(equation, .equal, .required))
            break
          } catch {
            guard let conflicting = entries.last(where: { $0.id.map(error.constraints.contains) ?? false }),
              let id = conflicting.id
            else { break }
            report(conflicting, error)
            conflicting.isBroken = true
            conflicting.id = nil
            solver.remove(id)
            hasRemovedConstraints = true
          }
        }
      }
    }
    for id in temporary { solver.remove(id) }
    guard hasRemovedConstraints else { return false }
    if !solver.solve() { rebuildLater() }
    requestLayout()
    host?.markSubtree()
    return true
  }

  /// Whether a view with a frame set by client code, and with a size, differs from the solution.
  private func isMisplaced(_ index: Int) -> Bool {
    guard items[index].pins.contains(where: { $0 != nil }), !isSolvedItem(items[index]) else { return false }
    let currentFrame = Self.currentFrame(of: items[index].box)
    return (0..<4).contains { part in
      guard items[index].pins[part] != nil, let variable = items[index].variables[part] else { return false }
      return currentFrame[2 + part % 2] > 0 && abs(solver.value(of: variable) - currentFrame[part]) > 1e-3
    }
  }

  private func report(_ entry: Entry, _ conflict: LayoutConflict) {
    guard !entry.isReported, fitting == nil else { return }
    entry.isReported = true
    var names = entries.filter { other in
      other !== entry && other.id.map(conflict.constraints.contains) ?? false
    }
    .map(\.constraint.nameForReports)
    if names.isEmpty { names = ["the sizes of its views"] }
    (host?.stage ?? Stage.current)?.reportMisuse(
      "the constraint \(entry.constraint.nameForReports) conflicts with "
        + "\(names.joined(separator: ", ")); it was not applied")
  }
}

extension LayoutStrength {
  static func of(_ priority: UILayoutPriority) -> LayoutStrength { .priority(Double(priority.rawValue)) }
}

extension NSLayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
