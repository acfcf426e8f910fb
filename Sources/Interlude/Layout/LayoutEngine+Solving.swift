import Foundation
import InterludeLayout

/// From what has changed to new places.
extension LayoutEngine {
  /// Solves what has changed, and asks for layout where something moves.
  func update() {
    guard isDirty, !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var passes = 0
    // Clients that are asked for the size of content may change something.
    while isDirty, passes < 10 {
      passes += 1
      clearDirty()
      if needsRebuild || !change() { rebuild() }
      measureWrappingContent()
    }
    if fitting == nil { askForLayout() }
  }

  /// Carries the changes out; false when the solver found no way.
  private func change() -> Bool {
    for id in removed { solver.remove(id) }
    removed.removeAll()
    dropGoneItems()
    refreshPins()
    refreshContents()
    refreshInsets()
    for entry in changed {
      guard let id = entry.id, let expression = expression(of: entry.constraint) else { continue }
      solver.setConstant(expression.constant, of: id)
    }
    changed.removeAll()
    guard solver.solve() else { return false }
    if triesBrokenAgain { added = entries.filter(\.isBroken) + added }
    triesBrokenAgain = false
    return insertAdded()
  }

  /// Begins anew; what cannot hold beside what was activated before it is left out.
  private func rebuild() {
    needsRebuild = false
    triesBrokenAgain = false
    solver = LayoutSolver()
    items.removeAll()
    places.removeAll()
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
    let place = place(of: host.neededLayoutBox)
    let wishes = [(2, fitting.size.width, fitting.horizontal), (3, fitting.size.height, fitting.vertical)]
    for (part, length, strength) in wishes {
      guard let variable = items[place].variables[part] else { continue }
      var wish = LayoutExpression(constant: -Double(length))
      wish.add(variable)
      _ = try? solver.add(wish, .equal, min(strength, .strongest))
    }
  }

  // MARK: What the solver reads

  private func dropGoneItems() {
    guard items.contains(where: \.isGone) else { return }
    for item in items where item.isGone {
      for id in item.pins { id.map { solver.remove($0) } }
      for content in item.contents {
        content.upper.map { solver.remove($0) }
        content.lower.map { solver.remove($0) }
      }
    }
    guard solver.solve() else { return needsRebuild = true }
    for item in items where item.isGone {
      for variable in item.variables { variable.map { solver.remove($0) } }
    }
    items.removeAll(where: \.isGone)
    for (place, item) in items.enumerated() { places[ObjectIdentifier(item.box)] = place }
  }

  private func refreshPins() {
    for item in items where item.pins.contains(where: { $0 != nil }) {
      let placement = Self.placement(of: item.box)
      for part in 0..<4 {
        if let pin = item.pins[part] { solver.setConstant(-placement[part], of: pin) }
      }
    }
  }

  private func refreshInsets() {
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
    var place = 0
    while place < items.count {
      if items[place].isContentStale { refreshContent(place) }
      place += 1
    }
  }

  func refreshContent(_ place: Int) {
    items[place].isContentStale = false
    let box = items[place].box
    guard !box.isGuide, let view = box.view, isFound(items[place]) else { return }
    let size = view.layoutContentSize(forWidth: items[place].measuredWidth)
    if usesBaselines {
      // Baselines are part of what constraints say of a text.
      changed += entries.filter {
        $0.id != nil
          && ($0.constraint.firstNode === box && $0.constraint.firstAttribute.isBaseline
            || $0.constraint.secondNode === box && $0.constraint.secondAttribute.isBaseline)
      }
    }
    for (axis, length) in [size.width, size.height].enumerated() {
      let wanted = Content(
        size: length >= 0 ? length : nil, hugging: box.hugging[axis], resistance: box.resistance[axis])
      setContent(wanted, axis: axis, of: place)
    }
  }

  private func setContent(_ wanted: Content, axis: Int, of place: Int) {
    var content = items[place].contents[axis]
    if let upper = content.upper, let lower = content.lower, let size = wanted.size,
      content.hugging == wanted.hugging, content.resistance == wanted.resistance
    {
      solver.setConstant(-Double(size), of: upper)
      solver.setConstant(-Double(size), of: lower)
      items[place].contents[axis].size = size
      return
    }
    content.upper.map { solver.remove($0) }
    content.lower.map { solver.remove($0) }
    content = wanted
    if let size = wanted.size, let variable = items[place].variables[2 + axis] {
      var wish = LayoutExpression(constant: -Double(size))
      wish.add(variable)
      content.upper = try? solver.add(wish, .lessThanOrEqual, min(.of(wanted.hugging), .strongest))
      content.lower = try? solver.add(wish, .greaterThanOrEqual, min(.of(wanted.resistance), .strongest))
    }
    items[place].contents[axis] = content
  }

  /// Text that wraps has the height that its width leaves it.
  private func measureWrappingContent() {
    for _ in 0..<4 {
      var isStale = false
      for place in items.indices {
        guard let view = items[place].box.view, !items[place].box.isGuide, view.wrapsContent,
          isFound(items[place]), let variable = items[place].variables[2]
        else { continue }
        let width = CGFloat(solver.value(of: variable))
        if width > 0, abs(width - (items[place].measuredWidth ?? 0)) > 0.01 {
          items[place].measuredWidth = width
          items[place].isContentStale = true
          isStale = true
        }
      }
      guard isStale else { return }
      refreshContents()
      if !solver.solve() { return rebuildLater() }
    }
  }

  // MARK: Results

  private func askForLayout() {
    for place in items.indices {
      let values = items[place].variables.map { $0.map { solver.value(of: $0) } ?? 0 }
      guard !zip(values, items[place].found).allSatisfy({ abs($0 - $1) <= 1e-6 }) else { continue }
      items[place].found = values
      let box = items[place].box
      if box.isGuide {
        box.view?.neededLayoutBox.placesSubviews = true
        box.view?.setNeedsLayout()
      } else if isFound(items[place]) {
        (box.view?.superview ?? box.view)?.setNeedsLayout()
      }
    }
  }

  /// Puts the subviews of `view` where they belong.
  func placeSubviews(of view: UIView) {
    for subview in view.subviews {
      guard let box = subview.layoutBox, !box.isAutoresizing, let frame = frame(of: box) else { continue }
      subview.place(frame)
    }
    if let scrollView = view as? UIScrollView, let guide = view.layoutBox?.contentGuide,
      let place = places[ObjectIdentifier(guide.box)], let frame = frame(of: guide.box)
    {
      var size = scrollView.contentSize
      if items[place].variables[2] != nil { size.width = frame.width }
      if items[place].variables[3] != nil { size.height = frame.height }
      if size != scrollView.contentSize { scrollView.contentSize = size }
    }
    if view === host, let box = view.layoutBox, !box.isAutoresizing, let frame = frame(of: box),
      frame.size != view.bounds.size
    {
      view.bounds.size = frame.size
    }
  }

  // MARK: Conflicts

  /// Looks, when layout is done, whether views that are placed by hand are where the engine wants them, and
  /// gives up constraints where they cannot be; true when there is more to lay out.
  func verify() -> Bool {
    if isDirty { return true }
    let isMoved = insetGuides.contains { known in
      known.guide.owningView.flatMap { known.guide.insets?($0) } != known.insets
    }
    if isMoved {
      setDirty()
      return true
    }
    guard items.indices.contains(where: { misses($0) }) else { return false }
    var held: [LayoutConstraintID] = []
    var gaveUp = false
    for place in items.indices where !isFound(items[place]) {
      let placement = Self.placement(of: items[place].box)
      for part in 0..<4 where items[place].pins[part] != nil && placement[2 + part % 2] > 0 {
        guard let variable = items[place].variables[part] else { continue }
        var place = LayoutExpression(constant: -placement[part])
        place.add(variable)
        while true {
          do {
            held.append(try solver.add(place, .equal, .required))
            break
          } catch {
            guard let victim = entries.last(where: { $0.id.map(error.constraints.contains) ?? false }),
              let id = victim.id
            else { break }
            report(victim, error)
            victim.isBroken = true
            victim.id = nil
            solver.remove(id)
            gaveUp = true
          }
        }
      }
    }
    for id in held { solver.remove(id) }
    guard gaveUp else { return false }
    if !solver.solve() { rebuildLater() }
    askForLayout()
    host?.markSubtree()
    return true
  }

  /// Whether a view that is placed by hand, and has a size, is not where the engine found it.
  private func misses(_ place: Int) -> Bool {
    guard items[place].pins.contains(where: { $0 != nil }), !isFound(items[place]) else { return false }
    let placement = Self.placement(of: items[place].box)
    return (0..<4).contains { part in
      guard items[place].pins[part] != nil, let variable = items[place].variables[part] else { return false }
      return placement[2 + part % 2] > 0 && abs(solver.value(of: variable) - placement[part]) > 1e-3
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
      "the constraint \(entry.constraint.nameForReports) cannot hold beside "
        + "\(names.joined(separator: ", ")); it was left out")
  }
}

extension LayoutStrength {
  static func of(_ priority: UILayoutPriority) -> LayoutStrength { .priority(Double(priority.rawValue)) }
}

extension NSLayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
