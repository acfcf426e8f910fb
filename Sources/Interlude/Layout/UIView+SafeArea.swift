import InterludeTransitions

extension UIView {
  /// Updates layout that depends on the safe area, in this view and its descendants.
  func safeAreaChanged() {
    setNeedsLayout()
    layoutEngine?.setDirty()
    forSubtree { view in
      view.safeAreaInsetsDidChange()
      view.controller?.receiveSafeArea()
      view.extras?.observers?.changed()
      (view as? UIScrollView)?.adjustedInsetChanged()
      return true
    }
  }
}

extension UIViewController {
  /// Whether the view has another safe area than that which it received last, or was laid out in another one,
  /// as in a transition.
  var isSafeAreaOutdated: Bool {
    guard let safe = viewIfLoaded?.safeAreaInsets else { return false }
    return safe != containment.knownSafeArea || safe != containment.laidOutSafeArea
  }

  fileprivate func receiveSafeArea() {
    if let view = viewIfLoaded { containment.knownSafeArea = view.safeAreaInsets }
    viewSafeAreaInsetsDidChange()
  }

  /// Passes its safe area in another window to the view, and later ones there.
  func joinSafeArea(of window: UIWindow?) {
    guard window !== containment.safeAreaWindow, let view = viewIfLoaded else { return }
    containment.safeAreaWindow?.pages.removeAll { $0 === view }
    containment.safeAreaWindow = window
    guard let window else { return }
    window.pages.append(view)
    // A layout outside of the window did not respect what covers the view there.
    view.setNeedsLayout()
    if isSafeAreaOutdated { view.safeAreaChanged() }
  }
}

extension UIWindow {
  /// Whether a page has not received its safe area, which is another one because a superview has moved.
  ///
  /// Pages that a transition moves receive theirs at its end, so that what they show does not move in them.
  var hasOutdatedPages: Bool {
    stage?.hasOpenTransition != true && pages.contains { $0.controller?.isSafeAreaOutdated == true }
  }

  /// Passes their safe areas to the pages in `view`, where these are others.
  func updatePages(in view: UIView) {
    guard hasOutdatedPages else { return }
    for page in pages where page.controller?.isSafeAreaOutdated == true && page.isDescendant(of: view) {
      page.safeAreaChanged()
    }
  }

  /// Whether a view has moved over the safe area and left content beyond its range, as a sheet does that was
  /// on its way out and came back. A transition or a finger may still move the view.
  var hasContentBeyondRange: Bool {
    guard let stage, !stage.hasOpenTransition, !stage.touches.hasActiveTouches else { return false }
    return scrollViews.contains(where: \.restsBeyondRange)
  }

  /// Lets such content return to its range.
  func returnContentToRange() {
    for scrollView in scrollViews where scrollView.restsBeyondRange { scrollView.returnToRange() }
  }

  /// Leads the movements of all scroll views into the ranges that a finger has left behind.
  func keepMovementsInRange() {
    for scrollView in scrollViews { scrollView.keepMovementInRange() }
  }

  /// Updates the scroll views in `view` after a superview has moved relative to the safe area.
  func updateScrollViews(in view: UIView) {
    for scrollView in scrollViews where scrollView.isSafeTopOutdated && scrollView.isDescendant(of: view) {
      scrollView.adjustedInsetChanged()
    }
  }
}
