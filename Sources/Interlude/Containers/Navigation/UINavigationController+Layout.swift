import Foundation
import InterludeTransitions

/// The bars, and the insets that they add to the pages' safe areas.
extension UINavigationController {
  /// Sets the frames of pages and bars, and the insets of the pages.
  func layOut() {
    guard let view = viewIfLoaded else { return }
    let bounds = view.bounds
    let wasResized = pageContainer.frame != bounds
    if wasResized { pageContainer.frame = bounds }
    // A page that leaves keeps its insets.
    for controller in stack { setInsets(of: controller) }
    layOutBars(hidesBottom: hidesBottomBar)
    guard wasResized else { return }
    driver.containerResized()
    for child in children { child.containment.zoom?.containerResized() }
  }

  /// - Parameter hidesBottom: Whether the bars at the bottom are hidden.
  private func layOutBars(hidesBottom: Bool) {
    guard let view = viewIfLoaded else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    navigationBar.isRightToLeft = navigationBar.isRightToLeft(under: view)
    toolbar.isRightToLeft = toolbar.isRightToLeft(under: view)
    let bar = CGRect(
      x: 0, y: safe.top, width: bounds.width, height: navigationBar.fullHeight)
    set(navigationBar, bar.offsetBy(dx: 0, dy: storedBarHidden ? -(safe.top + bar.height) : 0))
    navigationBar.topExtension = safe.top
    let height = UIToolbar.height + (outerBarHeight > 0 ? 0 : safe.bottom)
    let bottom = outerBarHeight > 0 ? bounds.height - outerBarHeight - safe.bottom : bounds.height
    let isHidden = storedToolbarHidden || hidesBottom
    set(
      toolbar,
      CGRect(x: 0, y: isHidden ? bounds.height : bottom - height, width: bounds.width, height: height))
    tabBarHost?.layOutBar(isHidden: hidesBottom)
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
    if !hidesBottomBar(for: controller, in: stack) {
      insets.bottom = outerBarHeight + (storedToolbarHidden ? 0 : UIToolbar.height)
    }
    controller.barInsets = insets
  }

  /// Whether a controller of `stack` up to `controller` hid the bars at the bottom when it was pushed.
  private func hidesBottomBar(for controller: UIViewController?, in stack: [UIViewController]) -> Bool {
    guard let controller, let index = stack.firstIndex(where: { $0 === controller }) else { return false }
    return stack[...index].contains { $0.containment.hidBottomBarWhenPushed }
  }

  /// Whether the bars at the bottom are hidden at rest, or where the exchange under way leads.
  var hidesBottomBar: Bool {
    guard let underWay, let exchange else { return hidesBottomBar(for: stack.last, in: stack) }
    return hidesBottomBar(for: exchange.to, in: underWay.after)
  }

  /// The tab bar controller whose bar lies over the pages.
  var tabBarHost: UITabBarController? {
    (parent as? UITabBarController).flatMap { $0.selected === self ? $0 : nil }
  }

  /// The tab bar, if it belongs to one of the two pages of the exchange under way and moves with it.
  func pageBar(isPush: Bool) -> NavigationPages.Bar? {
    guard let tabs = tabBarHost, tabs.exchange == nil, let underWay, let exchange else { return nil }
    let fromHides = hidesBottomBar(for: exchange.from, in: underWay.before)
    guard fromHides != hidesBottomBar else { return nil }
    // It belongs to the page that does not hide it.
    return NavigationPages.Bar(view: tabs.tabBar, frame: tabs.barFrame, isOnUpper: fromHides == isPush)
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
      withDuration: TimeInterval(Self.hideShowBarDuration), delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut], animations: update)
  }

  /// Prepares the bars for an exchange, and animates them alongside it.
  func beginBars(_ exchange: ExchangeRunner) {
    guard let from = exchange.from else { return }
    let (bar, tools) = (navigationBar, toolbar!)
    let (before, after) = (underWay?.before ?? stack, stack)
    // Views in flight would jump to their places, so new views take over.
    if exchange.machine.request?.isAnimated != true, driver.endMotion() {
      bar.dropViews()
      tools.dropViews()
    }
    UIView.prepareAnimation {
      layOut()
      layOutBars(hidesBottom: hidesBottomBar(for: from, in: before))
      bar.begin(
        from: NavigationBarState(items: before.map(\.navigationItem), top: from.navigationItem),
        to: NavigationBarState(items: after.map(\.navigationItem), top: exchange.to.navigationItem),
        isPush: operation != .pop)
      tools.begin(from: from.toolbarItems ?? [], to: exchange.to.toolbarItems ?? [])
      exchange.to.viewIfLoaded?.layoutIfNeeded()
      scrollFollower.follow([from, exchange.to])
    }
    exchange.coordinator?.animate { _ in
      let showEnd = {
        bar.showEnd()
        tools.showEnd()
        self.layOut()
      }
      // The bars have set their starts for this exchange, so its whole progress leads them.
      guard let layers = self.view.stage?.layers else { return showEnd() }
      layers.perform(asAlongside: false, showEnd)
    }
  }

  /// Shows the items of the stack at rest.
  func showItems() {
    guard let top = shown else { return navigationBar.show(NavigationBarState(items: [], top: nil)) }
    navigationBar.show(NavigationBarState(items: stack.map(\.navigationItem), top: top.navigationItem))
    toolbar.show(top.toolbarItems ?? [])
  }

  func directionChanged() {
    edgePop.edges = isRightToLeft ? .right : .left
    viewIfLoaded?.setNeedsLayout()
  }
}
