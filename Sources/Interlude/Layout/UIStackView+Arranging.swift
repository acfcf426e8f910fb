import Foundation

/// The constraints that arrange the views.
extension UIStackView {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// The priority with which a stack is no larger than its views need.
  private static let fitting = UILayoutPriority(20)
  private static let centering = UILayoutPriority(149)

  /// The attributes along an axis.
  private struct Parts {
    let start: Attribute
    let end: Attribute
    let center: Attribute
    let length: Attribute

    static let horizontal = Parts(start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Parts(start: .top, end: .bottom, center: .centerY, length: .height)
  }

  func rearrange() {
    NSLayoutConstraint.deactivate(ownConstraints)
    ownConstraints.removeAll()
    for guide in ownGuides { removeLayoutGuide(guide) }
    ownGuides.removeAll()
    arrangeAlong(axis == .horizontal ? .horizontal : .vertical)
    arrangeAcross(axis == .horizontal ? .vertical : .horizontal)
    NSLayoutConstraint.activate(ownConstraints)
  }

  /// The view or guide to which the outer views are aligned.
  private var contentArea: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func relate(
    _ one: AnyObject, _ part: Attribute, _ other: AnyObject?, _ otherPart: Attribute,
    by relation: NSLayoutConstraint.Relation = .equal, times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0, priority: UILayoutPriority = .required, as name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: one, attribute: part, relatedBy: relation, toItem: other, attribute: otherPart,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = "\(name) of \(type(of: self))"
    ownConstraints.append(constraint)
  }

  // MARK: Along the axis

  private func arrangeAlong(_ parts: Parts) {
    relate(self, parts.length, nil, .notAnAttribute, priority: Self.fitting, as: "fit")
    let visible = arranged.filter { !$0.view.isHidden }
    collapseHidden(parts)
    guard let first = visible.first, let last = visible.last else { return }
    relate(first.view, parts.start, contentArea, parts.start, as: "start")
    relate(last.view, parts.end, contentArea, parts.end, as: "end")
    let pairs = Array(zip(visible, visible.dropFirst()))
    switch distribution {
    case .fill:
      separate(pairs, .equal, parts)
    case .fillEqually:
      separate(pairs, .equal, parts)
      for other in visible.dropFirst() {
        relate(other.view, parts.length, first.view, parts.length, as: "equal length")
      }
    case .fillProportionally:
      separate(pairs, .equal, parts)
      keepProportions(of: visible.map(\.view), parts)
    case .equalSpacing:
      separate(pairs, .greaterThanOrEqual, parts)
      spreadEvenly(pairs, from: parts.end, to: parts.start, parts, priority: .required, as: "equal spacing")
    case .equalCentering:
      separate(pairs, .greaterThanOrEqual, parts)
      spreadEvenly(
        pairs, from: parts.center, to: parts.center, parts, priority: Self.centering, as: "equal centring")
    }
  }

  private func separate(
    _ pairs: [(Arranged, Arranged)], _ relation: NSLayoutConstraint.Relation, _ parts: Parts
  ) {
    for (one, next) in pairs {
      relate(
        next.view, parts.start, one.view, parts.end, by: relation, plus: one.customSpacing ?? spacing,
        as: "spacing")
    }
  }

  private func keepProportions(of views: [UIView], _ parts: Parts) {
    let lengths = views.map { view in
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return parts.length == .width ? size.width : size.height
    }
    guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (index, view) in views.enumerated() where index != reference && lengths[index] > 0 {
      relate(
        view, parts.length, views[reference], parts.length, times: lengths[index] / lengths[reference],
        priority: UILayoutPriority(999), as: "proportion")
    }
  }

  private func spreadEvenly(
    _ pairs: [(Arranged, Arranged)], from: Attribute, to: Attribute, _ parts: Parts,
    priority: UILayoutPriority, as name: String
  ) {
    for (one, next) in pairs {
      let guide = UILayoutGuide()
      addLayoutGuide(guide)
      relate(guide, parts.start, one.view, from, as: name)
      relate(guide, parts.end, next.view, to, as: name)
      if let first = ownGuides.first {
        relate(guide, parts.length, first, parts.length, priority: priority, as: name)
      }
      ownGuides.append(guide)
    }
  }

  /// Gives hidden views no length, at the end of the visible view before them.
  private func collapseHidden(_ parts: Parts) {
    var before: UIView?
    for view in arranged.map(\.view) {
      guard view.isHidden else {
        before = view
        continue
      }
      relate(
        view, parts.length, nil, .notAnAttribute, priority: UILayoutPriority(999), as: "hidden length")
      relate(
        view, parts.start, before ?? contentArea, before == nil ? parts.start : parts.end,
        as: "hidden position")
    }
  }

  // MARK: Across the axis

  private func arrangeAcross(_ parts: Parts) {
    if alignment != .fill {
      relate(self, parts.length, nil, .notAnAttribute, priority: Self.fitting, as: "fit cross axis")
    }
    let first = arranged.first { !$0.view.isHidden }?.view
    for view in arranged.map(\.view) {
      // A collapsing view does not affect the size of the stack.
      let isVisible = !view.isHidden
      var position = alignment
      if axis == .vertical, position == .firstBaseline || position == .lastBaseline { position = .leading }
      if position == .fill {
        relate(view, parts.start, contentArea, parts.start, as: "alignment")
        relate(
          view, parts.end, contentArea, parts.end, priority: isVisible ? .required : .defaultLow,
          as: "alignment")
        continue
      }
      if isVisible {
        relate(view, parts.start, contentArea, parts.start, by: .greaterThanOrEqual, as: "alignment")
        relate(view, parts.end, contentArea, parts.end, by: .lessThanOrEqual, as: "alignment")
      }
      switch position {
      case .fill: break
      case .leading: relate(view, parts.start, contentArea, parts.start, as: "alignment")
      case .center: relate(view, parts.center, contentArea, parts.center, as: "alignment")
      case .trailing: relate(view, parts.end, contentArea, parts.end, as: "alignment")
      case .firstBaseline:
        if let first, first !== view {
          relate(view, .firstBaseline, first, .firstBaseline, as: "alignment")
        }
      case .lastBaseline:
        if let first, first !== view {
          relate(view, .lastBaseline, first, .lastBaseline, as: "alignment")
        }
      }
    }
  }
}
