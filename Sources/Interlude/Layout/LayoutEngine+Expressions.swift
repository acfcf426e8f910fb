import Foundation
import InterludeLayout

/// What constraints say, in variables.
extension LayoutEngine {
  /// Left minus right side of `constraint`; nil when one of its items is gone.
  func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
    guard let holder = constraint.holder, let first = constraint.firstNode, first.view != nil else {
      return nil
    }
    var sum = LayoutExpression(constant: -Double(constraint.constant))
    let second = constraint.secondNode
    add(constraint.firstAttribute, of: first, other: second, in: holder, times: 1, to: &sum)
    guard constraint.secondAttribute != .notAnAttribute else { return sum }
    guard let second, second.view != nil else { return nil }
    add(
      constraint.secondAttribute, of: second, other: first, in: holder,
      times: -Double(constraint.multiplier), to: &sum)
    return sum
  }

  private func add(
    _ attribute: NSLayoutConstraint.Attribute, of box: LayoutBox, other: LayoutBox?, in holder: UIView,
    times factor: Double, to sum: inout LayoutExpression
  ) {
    var box = box
    if let scrollView = holder as? UIScrollView, !box.isGuide, box.view === holder, let other,
      other !== box, attribute.sort != .length
    {
      box = scrollView.contentLayoutGuide.box
    }
    func addStart(_ axis: Int) { self.addStart(of: box, axis, in: holder, times: factor, to: &sum) }
    func addLength(_ axis: Int, _ share: Double) {
      self.addLength(of: box, axis, times: factor * share, to: &sum)
    }
    switch attribute {
    case .notAnAttribute: break
    case .left, .leading: addStart(0)
    case .top: addStart(1)
    case .right, .trailing:
      addStart(0)
      addLength(0, 1)
    case .bottom:
      addStart(1)
      addLength(1, 1)
    case .width: addLength(0, 1)
    case .height: addLength(1, 1)
    case .centerX:
      addStart(0)
      addLength(0, 0.5)
    case .centerY:
      addStart(1)
      addLength(1, 0.5)
    case .firstBaseline:
      usesBaselines = true
      addStart(1)
      sum.constant += factor * Double(box.isGuide ? 0 : box.view?.baselineOffsets.first ?? 0)
    case .lastBaseline:
      usesBaselines = true
      addStart(1)
      addLength(1, 1)
      sum.constant -= factor * Double(box.isGuide ? 0 : box.view?.baselineOffsets.last ?? 0)
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

  /// The insets of a guide that has them, which are from now on watched.
  private func insets(of guide: UILayoutGuide) -> UIEdgeInsets? {
    guard let insets = guide.insets, let view = guide.owningView else { return nil }
    if let known = insetGuides.first(where: { $0.guide === guide }) { return known.insets }
    let now = insets(view)
    insetGuides.append((guide, now))
    return now
  }

  // MARK: Items

  /// Left (0), top (1), width (2) or height (3) of `box`.
  private func variable(_ part: Int, of box: LayoutBox) -> LayoutVariable {
    let place = place(of: box)
    if let known = items[place].variables[part] { return known }
    return makeVariable(part, of: place)
  }

  private func makeVariable(_ part: Int, of place: Int) -> LayoutVariable {
    let variable = solver.makeVariable(isLength: part >= 2)
    items[place].variables[part] = variable
    if !isFound(items[place]) {
      var wish = LayoutExpression(constant: -Self.placement(of: items[place].box)[part])
      wish.add(variable)
      items[place].pins[part] = try? solver.add(wish, .equal, .strongest)
    }
    return variable
  }

  /// Where `box` stands among the items, to which it is added if need be.
  func place(of box: LayoutBox) -> Int {
    if let place = places[ObjectIdentifier(box)] { return place }
    let place = items.count
    items.append(Item(box: box))
    places[ObjectIdentifier(box)] = place
    guard !box.isGuide, isFound(items[place]) else { return place }
    if fitting == nil { box.view?.superview?.neededLayoutBox.placesSubviews = true }
    for part in 0..<4 where part >= 2 || box.view !== host { _ = makeVariable(part, of: place) }
    // Before any constraint: a size that is known when it comes into the tableau need not be carried through
    // the rows of all that lie behind it.
    refreshContent(place)
    return place
  }

  /// Whether the engine finds place and size of the item, instead of reading them.
  func isFound(_ item: Item) -> Bool {
    item.box.isSolved || (fitting != nil && item.box.view === host)
  }

  /// Place and size of the view of `box` as they are, without its transform.
  static func placement(of box: LayoutBox) -> [Double] {
    guard let view = box.view else { return [0, 0, 0, 0] }
    let (size, center, anchor) = (view.bounds.size, view.center, view.layer.anchorPoint)
    return [
      center.x - anchor.x * size.width, center.y - anchor.y * size.height, size.width, size.height,
    ]
  }

  /// What was found for `box`; nil for what the engine does not know.
  func frame(of box: LayoutBox) -> CGRect? {
    guard let place = places[ObjectIdentifier(box)] else { return nil }
    let values = items[place].variables.map { $0.map { snapped(solver.value(of: $0)) } ?? 0 }
    return CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
  }

  /// A value that is a whole pixel but for rounding, as that.
  private func snapped(_ value: Double) -> Double {
    let scale = Double(host?.stage?.scale ?? Stage.current?.scale ?? 1)
    let whole = (value * scale).rounded() / scale
    return abs(value - whole) < 1e-6 ? whole : value
  }
}
