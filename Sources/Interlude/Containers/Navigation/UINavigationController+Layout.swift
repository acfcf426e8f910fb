import Foundation

/// The bars, and the insets that they add to the pages' safe areas.
extension UINavigationController {
  /// Sets the frames of pages and bars, and the insets of the pages.
  func layOut() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let wasResized = pageContainer.frame != bounds
    if wasResized { pageContainer.frame = bounds }
    // A page that leaves keeps its insets.
    for controller in stack { setInsets(of: controller) }
    navigationBar.isRightToLeft = languageDirection == .rightToLeft
    let bar = CGRect(
      x: 0, y: safe.top, width: bounds.width, height: navigationBar.fullHeight)
    set(navigationBar, bar.offsetBy(dx: 0, dy: storedBarHidden ? -(safe.top + bar.height) : 0))
    navigationBar.topExtension = safe.top
    let height = UIToolbar.height + safe.bottom
    let hidden = hidesToolbar(for: stack.last)
    set(
      toolbar,
      CGRect(x: 0, y: bounds.height - (hidden ? 0 : height), width: bounds.width, height: height))
    if wasResized { driver.containerResized() }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    if view.frame != frame { view.frame = frame }
  }

  private func setInsets(of controller: UIViewController) {
    var insets = UIEdgeInsets.zero
    if !storedBarHidden {
      insets.top = navigationBar.restingHeight(
        of: controller.navigationItem, in: stack.map(\.navigationItem))
    }
    if !hidesToolbar(for: controller) { insets.bottom = UIToolbar.height }
    controller.barInsets = insets
  }

  /// Whether the toolbar is hidden on the page of `controller`: the controllers up to it decide.
  private func hidesToolbar(for controller: UIViewController?) -> Bool {
    storedToolbarHidden || hidesBottomBar(for: controller)
  }

  /// Whether a controller up to `controller` hides the bars at the bottom.
  func hidesBottomBar(for controller: UIViewController?) -> Bool {
    guard let controller, let index = stack.firstIndex(where: { $0 === controller }) else { return false }
    return stack[...index].contains { $0.hidesBottomBarWhenPushed }
  }

  // MARK: Changes

  /// Shows the bars as the properties say, alongside a transition if there is one.
  ///
  /// - Parameter isReturn: Whether the properties have the values from before the transition, to which it
  ///   returns by itself if it is cancelled.
  func barsChanged(animated: Bool, isReturn: Bool) {
    guard isViewLoaded, exchange?.runsBack != true || !isReturn else { return }
    let update: () -> Void = { [weak self] in self?.layOut() }
    guard animated, view.window != nil else { return update() }
    if let coordinator = exchange?.coordinator,
      coordinator.animate(alongsideTransition: { _ in update() }, completion: nil)
    {
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .curveEaseInOut], animations: update)
  }

  /// Prepares the bars for an exchange, and animates them alongside it.
  func beginBars(_ exchange: ExchangeRunner) {
    guard let from = exchange.from else { return }
    let bar = navigationBar
    let (before, after) = (underWay?.before ?? stack, stack)
    UIView.prepareAnimation {
      layOut()
      bar.begin(
        from: NavigationBarState(items: before.map(\.navigationItem), top: from.navigationItem),
        to: NavigationBarState(items: after.map(\.navigationItem), top: exchange.to.navigationItem),
        isPush: operation != .pop)
      exchange.to.viewIfLoaded?.layoutIfNeeded()
      scrollFollower.follow([from, exchange.to])
    }
    let tools = toolbar!
    let items = (from.toolbarItems ?? [], exchange.to.toolbarItems ?? [])
    tools.begin(from: items.0, to: items.1)
    exchange.coordinator?.animate { _ in
      bar.showEnd()
      tools.showEnd()
      self.layOut()
    }
  }

  /// Shows the items of the stack at rest.
  func showItems() {
    guard let top = shown else { return navigationBar.show(NavigationBarState(items: [], top: nil)) }
    navigationBar.show(NavigationBarState(items: stack.map(\.navigationItem), top: top.navigationItem))
    toolbar.show(top.toolbarItems ?? [])
  }

  func languageDirectionChanged() {
    edgePop.edges = languageDirection == .rightToLeft ? .right : .left
    viewIfLoaded?.setNeedsLayout()
  }
}
