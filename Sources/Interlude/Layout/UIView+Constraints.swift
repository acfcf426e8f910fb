public import Foundation
import InterludeLayout

extension UIView {
  /// The active constraints of this view and its descendants for which it is the nearest common superview.
  public var constraints: [NSLayoutConstraint] { layoutBox?.constraints ?? [] }

  /// Activates `constraint`.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  /// Activates all `constraints`.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Deactivates `constraint` if it belongs to this view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }

  /// Deactivates those of `constraints` that belong to this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the frame and `autoresizingMask` determine the layout, which is the default. If false,
  /// constraints determine it, and the superview's layout sets the frame.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutBox?.isAutoresizing ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let box = neededLayoutBox
      box.isAutoresizing = newValue
      layoutEngine?.modeChanged(box)
    }
  }

  // MARK: Content size

  /// Returns the priority with which the view resists growing beyond its content along `axis`; 250 by
  /// default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutBox?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing beyond its content along `axis`.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    neededLayoutBox.hugging[axis.rawValue] = priority
    layoutEngine?.contentChanged(neededLayoutBox)
  }

  /// Returns the priority with which the view resists shrinking below its content along `axis`; 750 by
  /// default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutBox?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking below its content along `axis`.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    neededLayoutBox.resistance[axis.rawValue] = priority
    layoutEngine?.contentChanged(neededLayoutBox)
  }

  // MARK: Measuring

  /// The target size that requests the smallest size of `systemLayoutSizeFitting(_:)`.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// The target size that requests a large size of `systemLayoutSizeFitting(_:)`.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

  func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let fitting = LayoutEngine.Fitting(
      size: targetSize, horizontal: .of(horizontal), vertical: .of(vertical))
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

  /// Requests a call of `updateConstraints()` before the next layout.
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

  /// Whether `updateConstraints()` will be called.
  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  /// Calls pending `updateConstraints()` methods of this view and its descendants, innermost first.
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

  // MARK: View hierarchy

  /// Updates the constraints and their solution for the hierarchy with this root view.
  func prepareConstraints() {
    if subtreeNeedsConstraintUpdate { updateConstraintsIfNeeded() }
    layoutBox?.engine?.update()
  }

  /// Sets position and size without changing the transform.
  func setLayoutFrame(_ frame: CGRect) {
    if bounds.size != frame.size { bounds.size = frame.size }
    let anchor = layer.anchorPoint
    let point = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    if center != point { center = point }
  }

  /// Deactivates the constraints of this view and its superviews that use a matching box.
  func deactivateConstraints(where matches: (LayoutBox) -> Bool) {
    var current: UIView? = self
    while let view = current {
      for constraint in view.constraints
      where constraint.boxes.contains(where: { $0.map(matches) ?? false }) {
        constraint.deactivate()
      }
      current = view.superview
    }
  }

  /// Called before the view is removed from its superview.
  func willLeaveLayoutTree() {
    guard let engine = layoutEngine else { return }
    superview?.deactivateConstraints { $0.view?.isDescendant(of: self) == true }
    engine.release(self)
  }

  /// Called after the view was added to a superview.
  func didJoinLayoutTree() {
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
