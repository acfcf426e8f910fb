import Foundation

extension UIView {
  func leaveSuperview() {
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

  /// A position among the subviews.
  enum Position {
    case front
    /// Counted from the back among the other subviews.
    case index(Int)
    case below(UIView)
    case above(UIView)
  }

  func insert(_ view: UIView, at position: Position) {
    guard mayAdd(view) else { return }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      insertLayer(view, at: position)
      return
    }
    let oldWindow = view.window
    let newWindow = window
    // The tint of a view with descendants is compared, because all of them would be notified.
    let oldTint = view.subviews.isEmpty ? nil : view.tintColor
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
    insertLayer(view, at: position)
    view.inheritTraits()
    setNeedsLayout()
    if view.needsLayout || view.subtreeNeedsLayout { view.markSubtree() }
    if oldWindow !== newWindow { view.announceMoved() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if oldTint == nil || oldTint != view.tintColor { view.tintChanged() }
  }

  /// Whether `view` may become a subview. It may not be this view, nor contain it: that is reported.
  private func mayAdd(_ view: UIView) -> Bool {
    // A view without subviews cannot contain this one, which is the usual case and needs no search.
    guard view === self || !view.subviews.isEmpty, isDescendant(of: view) else { return true }
    reportMisuse(
      view === self
        ? "\(type(of: view)) cannot become a subview of itself"
        : "\(type(of: view)) cannot become a subview of \(type(of: self)), which is its descendant")
    return false
  }

  /// Inserts `view` and its layer. Sublayers without a view keep their positions between those of the views.
  private func insertLayer(_ view: UIView, at position: Position) {
    let index: Int? =
      switch position {
      case .front: nil
      case .index(let index): index < subviews.count ? max(index, 0) : nil
      case .below(let sibling): subviews.firstIndex { $0 === sibling }
      case .above(let sibling): subviews.firstIndex { $0 === sibling }.map { $0 + 1 }
      }
    guard let index else {
      subviews.append(view)
      layer.addSublayer(view.layer)
      return
    }
    if case .above(let sibling) = position {
      layer.insertSublayer(view.layer, above: sibling.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    }
    subviews.insert(view, at: index)
  }

  private func announce(willMoveTo window: UIWindow?) {
    forSubtree { view in
      view.willMove(toWindow: window)
      if window == nil { view.controller?.viewWillLeaveWindow() }
      return true
    }
  }

  private func announceMoved() {
    forSubtree { view in
      view.windowChanged()
      view.didMoveToWindow()
      view.controller?.viewMovedToWindow()
      return true
    }
  }

  /// Calls `body` for the view and its descendants, each before its subviews, which are left out if it
  /// returns false.
  ///
  /// A list of views instead of recursion, because a client may nest thousands of them.
  func forSubtree(_ body: (UIView) -> Bool) {
    guard body(self) else { return }
    var pending = Array(subviews.reversed())
    while let view = pending.popLast() {
      if body(view) { pending.append(contentsOf: view.subviews.reversed()) }
    }
  }

  /// Returns whether `value` may become `property`; otherwise this is reported.
  @inline(__always)
  func accepts<Value: ClientValue>(_ value: Value, _ property: StaticString) -> Bool {
    if value.isUsable { return true }
    ClientValues.refuse(value, property, of: self, on: stage ?? Stage.current)
    return false
  }

  /// Reports misuse by client code, on the view's stage or on the current one.
  func reportMisuse(_ sentence: String) {
    (stage ?? Stage.current)?.reportMisuse(sentence)
  }
}
