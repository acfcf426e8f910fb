import Foundation

extension UIView {
  /// Adds `view` in front of the other subviews.
  public func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  /// Inserts `view` at `index`, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  /// Inserts `view` directly behind `sibling`; in front of all if that is not a subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    let rest = subviews.filter { $0 !== view }
    insert(view, at: rest.firstIndex { $0 === sibling } ?? rest.count)
  }

  /// Inserts `view` directly in front of `sibling`; in front of all if that is not a subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    let rest = subviews.filter { $0 !== view }
    insert(view, at: rest.firstIndex { $0 === sibling }.map { $0 + 1 } ?? rest.count)
  }

  /// Moves the subview `view` in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: subviews.count) }
  }

  /// Moves the subview `view` behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    let left = window
    if let left {
      left.stage?.touches.viewsWillLeaveWindow()
      announce(willMoveTo: nil)
    }
    willLeaveLayoutTree()
    parent.subviews.removeAll { $0 === self }
    setParent(nil)
    layer.removeFromSuperlayer()
    parent.setNeedsLayout()
    if left != nil { announceMoved() }
    didMoveToSuperview()
  }

  /// Whether the view is `view` or one of its descendants.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let next = current {
      if next === view { return true }
      current = next.superview
    }
    return false
  }

  /// The view with `tag`: this one or its first descendant in depth-first order.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    if isDescendant(of: view) {
      (stage ?? Stage.current)?.reportMisuse(
        "\(type(of: view)) cannot become a subview of \(type(of: self)), which is its descendant")
      return
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      insertLayer(view, at: index)
      return
    }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow {
      oldWindow?.stage?.touches.viewsWillLeaveWindow()
      view.announce(willMoveTo: newWindow)
    }
    if let parent = view.superview {
      parent.willRemoveSubview(view)
      view.willLeaveLayoutTree()
      parent.subviews.removeAll { $0 === view }
      parent.setNeedsLayout()
    }
    view.setParent(self)
    view.didJoinLayoutTree()
    insertLayer(view, at: index)
    view.inheritTraits()
    setNeedsLayout()
    if view.needsLayout || view.subtreeNeedsLayout { view.markSubtree() }
    if oldWindow !== newWindow { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.tintChanged()
  }

  /// Sublayers without a view keep their positions between those of the views.
  private func insertLayer(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.count)
    if index == subviews.count {
      subviews.append(view)
      layer.addSublayer(view.layer)
      return
    }
    let layers = (layer.sublayers ?? []).filter { $0 !== view.layer }
    let layerIndex = layers.firstIndex { $0 === subviews[index].layer } ?? layers.count
    subviews.insert(view, at: index)
    layer.insertSublayer(view.layer, at: UInt32(layerIndex))
  }

  private func announce(willMoveTo window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.announce(willMoveTo: window) }
  }

  private func announceMoved() {
    didMoveToWindow()
    for subview in subviews { subview.announceMoved() }
  }
}
