public import Foundation
import InterludeLayout

extension UIView {
  /// The active constraints between this view, or what lies in it, and what lies in it.
  public var constraints: [NSLayoutConstraint] { layoutBox?.constraints ?? [] }

  /// Activates `constraint`.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates each of `constraints`.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates `constraint`, if this view keeps it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates each of `constraints` that this view keeps.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view is placed by its frame and `autoresizingMask`, as it is unless set to false. If not,
  /// constraints place it, and the superview's layout sets its frame.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutBox?.isAutoresizing ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let box = neededLayoutBox
      box.isAutoresizing = newValue
      layoutEngine?.modeChanged(box)
    }
  }

  // MARK: The size of content

  /// How strongly the view keeps from growing beyond its content along `axis`; 250 unless set.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutBox?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Says how strongly the view keeps from growing beyond its content along `axis`.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    neededLayoutBox.hugging[axis.rawValue] = priority
    layoutEngine?.contentChanged(neededLayoutBox)
  }

  /// How strongly the view keeps from shrinking below its content along `axis`; 750 unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutBox?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Says how strongly the view keeps from shrinking below its content along `axis`.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    neededLayoutBox.resistance[axis.rawValue] = priority
    layoutEngine?.contentChanged(neededLayoutBox)
  }

  // MARK: Measuring

  /// Asks `systemLayoutSizeFitting(_:)` for the smallest size.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// Asks `systemLayoutSizeFitting(_:)` for a large size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  /// The size nearest to `targetSize` that the constraints in the view allow, in points.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints in the view allow, in points, where the wish for the width and the height
  /// of `targetSize` have priorities. The view's own frame does not count.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let fitting = LayoutEngine.Fitting(
      size: targetSize, horizontal: .of(horizontalFittingPriority), vertical: .of(verticalFittingPriority))
    let engine = LayoutEngine(host: self, fitting: fitting)
    for entry in layoutEngine?.entries ?? []
    where entry.constraint.holder?.isDescendant(of: self) == true {
      engine.add(entry.constraint)
    }
    engine.setDirty()
    engine.update()
    return engine.frame(of: neededLayoutBox)?.size ?? targetSize
  }

  // MARK: Updating

  /// Asks for `updateConstraints()` before the next layout.
  public func setNeedsUpdateConstraints() {
    guard !needsConstraintUpdate else { return }
    needsConstraintUpdate = true
    var current: UIView? = self
    while let view = current {
      view.subtreeNeedsConstraintUpdate = true
      current = view.superview
    }
    markSubtree()
  }

  /// Whether `updateConstraints()` is due.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls `updateConstraints()` now where it is due, in this view and what lies in it, from the inside out.
  public func updateConstraintsIfNeeded() {
    var passes = 0
    while subtreeNeedsConstraintUpdate, passes < 10 {
      passes += 1
      subtreeNeedsConstraintUpdate = false
      for subview in subviews where subview.subtreeNeedsConstraintUpdate {
        subview.updateConstraintsIfNeeded()
      }
      if needsConstraintUpdate {
        needsConstraintUpdate = false
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
      }
    }
  }

  // MARK: The tree

  /// Brings constraints and their solution up to date, for the tree whose outermost view this is.
  func prepareConstraints() {
    if subtreeNeedsConstraintUpdate { updateConstraintsIfNeeded() }
    layoutBox?.engine?.update()
  }

  /// Sets place and size, leaving the transform alone.
  func place(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    let point = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != point { center = point }
  }

  /// Deactivates the constraints that this view and its superviews keep, of boxes that `matches` names.
  func deactivateConstraints(where matches: (LayoutBox) -> Bool) {
    var current: UIView? = self
    while let view = current {
      for constraint in view.constraints
      where [constraint.firstNode, constraint.secondNode].contains(where: { $0.map(matches) ?? false }) {
        constraint.deactivate()
      }
      current = view.superview
    }
  }

  /// Called while the view still has its superview.
  func leavesLayoutTree() {
    guard let engine = layoutEngine else { return }
    superview?.deactivateConstraints { $0.view?.isDescendant(of: self) == true }
    engine.release(self)
  }

  /// Called when the view has got a superview.
  func joinsLayoutTree() {
    if subtreeNeedsConstraintUpdate {
      var current = superview
      while let view = current {
        view.subtreeNeedsConstraintUpdate = true
        current = view.superview
      }
    }
    guard let engine = layoutBox?.engine else { return }
    layoutBox?.engine = nil
    rootOfTree.neededLayoutEngine.absorb(engine)
  }
}

extension UIView {
  /// Lays out what depends on the safe area, in this view and below it.
  func safeAreaChanged() {
    setNeedsLayout()
    layoutEngine?.setDirty()
    func tell(_ view: UIView) {
      (view as? UIScrollView)?.rangeChanged()
      for subview in view.subviews { tell(subview) }
    }
    tell(self)
  }
}
