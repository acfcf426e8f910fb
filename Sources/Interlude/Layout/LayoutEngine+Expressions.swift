import Foundation
import InterludeLayout

/// Conversion of constraints to expressions of variables.
extension LayoutEngine {
  /// Returns the left side minus the right side of `constraint`; nil if an item was deallocated.
  func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
    guard let holder = constraint.holder, let first = constraint.firstNode, first.view != nil else {
      return nil
    }
    var sum = LayoutExpression(constant: -Double(constraint.constant))
    let (second, multiplier) = (constraint.secondNode, Double(constraint.multiplier))
    let isMirrored = isMirrored(constraint.firstAttribute, constraint.secondAttribute, in: holder)
    add(
      constraint.firstAttribute, of: first, other: second, in: holder, isMirrored: isMirrored, times: 1,
      to: &sum)
    guard constraint.secondAttribute != .notAnAttribute else {
      if isMirrored { addWidth(of: holder, times: 1, to: &sum) }
      return sum
    }
    guard let second, second.view != nil else { return nil }
    add(
      constraint.secondAttribute, of: second, other: first, in: holder, isMirrored: isMirrored,
      times: -multiplier, to: &sum)
    if isMirrored, multiplier != 1 { addWidth(of: holder, times: 1 - multiplier, to: &sum) }
    return sum
  }

  /// Whether horizontal positions with these attributes are measured from the right edge of `holder`, to the
  /// left.
  private func isMirrored(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute, in holder: UIView
  ) -> Bool {
    (first.isDirectional || second.isDirectional) && holder.isContentMirrored
  }

  /// Adds the width in which positions are mirrored. It is left out where it occurs once with each sign.
  private func addWidth(of holder: UIView, times factor: Double, to sum: inout LayoutExpression) {
    let content = (holder as? UIScrollView)?.contentLayoutGuide.box
    addLength(of: content ?? holder.neededLayoutBox, 0, times: factor, to: &sum)
  }

  /// Adds an attribute. A mirrored position is its negative distance from the left edge of `holder`.
  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, other: LayoutBox?, in holder: UIView,
    isMirrored: Bool, times factor: Double, to sum: inout LayoutExpression
  ) {
    if box.isGuide, let distance = box.guide as? LayoutDistance {
      guard let start = distance.start.box, let end = distance.end.box, start.view != nil, end.view != nil
      else { return }
      let isMirrored = self.isMirrored(distance.start.attribute, distance.end.attribute, in: holder)
      add(
        distance.end.attribute, of: end, other: nil, in: holder, isMirrored: isMirrored, times: factor,
        to: &sum)
      add(
        distance.start.attribute, of: start, other: nil, in: holder, isMirrored: isMirrored, times: -factor,
        to: &sum)
      return
    }
    var box = box
    if let scrollView = holder as? UIScrollView, !box.isGuide, box.view === holder, let other,
      other !== box, attribute.kind != .length
    {
      box = scrollView.contentLayoutGuide.box
    }
    /// Adds the position at this part of the length along an axis.
    func addPosition(_ axis: Int, _ part: Double) {
      let factor = isMirrored && axis == 0 ? -factor : factor
      addStart(of: box, axis, in: holder, times: factor, to: &sum)
      if part > 0 { addLength(of: box, axis, times: factor * part, to: &sum) }
    }
    switch attribute {
    case .notAnAttribute: break
    case .left: addPosition(0, 0)
    case .right: addPosition(0, 1)
    case .leading: addPosition(0, isMirrored ? 1 : 0)
    case .trailing: addPosition(0, isMirrored ? 0 : 1)
    case .top: addPosition(1, 0)
    case .bottom: addPosition(1, 1)
    case .width: addLength(of: box, 0, times: factor, to: &sum)
    case .height: addLength(of: box, 1, times: factor, to: &sum)
    case .centerX: addPosition(0, 0.5)
    case .centerY: addPosition(1, 0.5)
    case .firstBaseline:
      usesBaselines = true
      addPosition(1, 0)
      sum.constant += factor * Double(box.isGuide ? 0 : box.view?.baselineOffsets.first ?? 0)
    case .lastBaseline:
      usesBaselines = true
      addPosition(1, 1)
      sum.constant -= factor * Double(box.isGuide ? 0 : box.view?.baselineOffsets.last ?? 0)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      break  // The constraint has the margins' guide as its item instead.
    }
  }

  /// Adds the distance from the left (0) or top (1) edge of `ancestor` to that of `box`.
  private func addStart(
    of box: LayoutBox, _ axis: Int, in ancestor: UIView, times factor: Double,
    to sum: inout LayoutExpression
  ) {
    var box = box
    while box.isGuide || box.view !== ancestor {
      guard let view = box.view else { return }
      if let guide = box.guide {
        if let insets = insets(of: guide) {
          sum.constant += factor * Double(axis == 0 ? insets.left : insets.top)
        } else if !guide.isContent {
          sum.add(variable(axis, of: box), times: factor)
        }
        box = view.neededLayoutBox
      } else {
        sum.add(variable(axis, of: box), times: factor)
        guard let parent = view.superview else { return }
        box = parent.neededLayoutBox
      }
    }
  }

  private func addLength(
    of box: LayoutBox, _ axis: Int, times factor: Double, to sum: inout LayoutExpression
  ) {
    guard let guide = box.guide, let insets = insets(of: guide), let view = guide.owningView else {
      return sum.add(variable(2 + axis, of: box), times: factor)
    }
    sum.add(variable(2 + axis, of: view.neededLayoutBox), times: factor)
    sum.constant -= factor * Double(axis == 0 ? insets.left + insets.right : insets.top + insets.bottom)
  }

  /// Returns the insets of an inset guide, which are observed from now on.
  private func insets(of guide: UILayoutGuide) -> UIEdgeInsets? {
    guard let insets = guide.insets, let view = guide.owningView else { return nil }
    if let existing = insetGuides.first(where: { $0.guide === guide }) { return existing.insets }
    let now = insets(view)
    insetGuides.append((guide, now))
    return now
  }

  // MARK: Items

  /// Returns the variable for the left (0), top (1), width (2) or height (3) of `box`.
  private func variable(_ part: Int, of box: LayoutBox) -> LayoutVariable {
    let index = index(of: box)
    if let existing = items[index].variables[part] { return existing }
    return makeVariable(part, of: index)
  }

  private func makeVariable(_ part: Int, of index: Int) -> LayoutVariable {
    let variable = solver.makeVariable(isLength: part >= 2)
    items[index].variables[part] = variable
    if !isSolvedItem(items[index]) {
      var preference = LayoutExpression(constant: -Self.currentFrame(of: items[index].box)[part])
      preference.add(variable)
      items[index].pins[part] = try? solver.add(preference, .equal, .strongest)
    }
    return variable
  }

  /// Returns the index of `box` in `items`, and adds it if necessary.
  func index(of box: LayoutBox) -> Int {
    if let index = indexes[ObjectIdentifier(box)] { return index }
    let index = items.count
    items.append(Item(box: box))
    indexes[ObjectIdentifier(box)] = index
    guard !box.isGuide, isSolvedItem(items[index]) else { return index }
    if fitting == nil { box.view?.superview?.neededLayoutBox.hasSolvedSubviews = true }
    for part in 0..<4 where part >= 2 || box.view !== host { _ = makeVariable(part, of: index) }
    // Refresh the content before adding constraints: a size that is known early does not need substitutions
    // in later rows of the tableau.
    refreshContent(index)
    return index
  }

  /// Whether the engine determines the item's frame instead of reading it.
  func isSolvedItem(_ item: Item) -> Bool {
    item.box.isSolved || (fitting != nil && item.box.view === host)
  }

  /// Returns left, top, width and height of the view of `box`, without its transform.
  static func currentFrame(of box: LayoutBox) -> [Double] {
    guard let view = box.view else { return [0, 0, 0, 0] }
    let (size, center, anchor) = (view.bounds.size, view.center, view.layer.anchorPoint)
    return [
      center.x - anchor.x * size.width, center.y - anchor.y * size.height, size.width, size.height,
    ]
  }

  /// Returns the solved frame of `box`; nil if the engine does not contain it.
  func frame(of box: LayoutBox) -> CGRect? {
    guard let index = indexes[ObjectIdentifier(box)] else { return nil }
    let values = items[index].variables.map { $0.map { snapped(solver.value(of: $0)) } ?? 0 }
    return CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
  }

  /// Returns the value, rounded to a whole pixel if it differs only by a rounding error.
  private func snapped(_ value: Double) -> Double {
    let scale = Double(ResolvedTraits.scale(of: host?.stage))
    let whole = (value * scale).rounded() / scale
    return abs(value - whole) < 1e-6 ? whole : value
  }
}
