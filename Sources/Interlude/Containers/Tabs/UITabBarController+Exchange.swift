import Foundation
import InterludeTransitions

/// Selections, and the exchanges that follow them.
extension UITabBarController {
  /// Handles a tap on the item with this index.
  func userTapped(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    let controller = tabs[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller, by: "tap")
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  func select(_ controller: UIViewController, by call: String) {
    guard controller !== selected else { return }
    selected = controller
    showSelection()
    if exchange == nil, !isBeginning { beginExchange(call) } else { waitingCall = call }
  }

  /// Begins the exchange from the child that is shown to the selected one.
  private func beginExchange(_ call: String) {
    guard let selected, let shown, shown !== selected, let stage = viewIfLoaded?.window?.stage else {
      return showSelectedAtOnce()
    }
    isBeginning = true
    ExchangeRunner(.selection, in: self, stage: stage, from: shown, to: selected).beginSelection(call)
    isBeginning = false
    guard exchange == nil, let waiting = waitingCall else { return }
    waitingCall = nil
    beginExchange(waiting)
  }

  /// Shows the selected controller without a transition.
  func showSelectedAtOnce() {
    let old = shown
    edits += 1
    shown = selected
    exchangeAtOnce(from: old, to: selected)
    comeToRest()
  }

  private func comeToRest() {
    for child in children where !tabs.contains(where: { $0 === child }) { child.removeFromParent() }
    for controller in tabs where controller.isMovingToParent {
      controller.didMove(toParent: self)
      controller.isMovingToParent = false
    }
    guard isViewLoaded else { return }
    fitShownView()
    showSelection()
    layOut()
  }
}

extension UITabBarController: ExchangeHost {
  var shownChild: UIViewController? { shown }
  var exchangedChildren: [UIViewController] { tabs }
  var topChild: UIViewController? { selected }
  var childInBar: UIViewController? { tabs.first { $0.tabBarItem === tabBar.selectedItem } }
  var bars: [UIView] { [tabBar] }
  var restConditions: [CGFloat] {
    let (size, bottom) = (tabContainer.bounds.size, tabContainer.safeAreaInsets.bottom)
    return [isBarHidden ? 1 : 0, CGFloat(edits), size.width, size.height, bottom]
  }
  var exchangeContainer: TransitionContainerView { tabContainer }
  var systemExchange: any UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning {
    tabSwitch
  }

  func vendAnimator(for exchange: ExchangeRunner) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate, let from = exchange.from else { return nil }
    exchange.recordQuestion("tabBarController(_:animationControllerForTransitionFrom:to:)")
    return delegate.tabBarController(self, animationControllerForTransitionFrom: from, to: exchange.to)
  }

  func vendInteractionController(
    for exchange: ExchangeRunner, using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let delegate else { return nil }
    exchange.recordQuestion("tabBarController(_:interactionControllerFor:)")
    return delegate.tabBarController(self, interactionControllerFor: animator)
  }

  func exchangeWillBegin(_ exchange: ExchangeRunner) {
    UIView.performWithoutAnimation {
      exchange.to.viewIfLoaded?.frame = tabContainer.bounds
      layOut()
    }
    exchange.coordinator?.animate { _ in self.layOutBar() }
  }

  func exchangeDidEnd(_ exchange: ExchangeRunner, completed: Bool) {
    shown = completed ? exchange.to : exchange.from
  }

  func exchangeReleasedAnimator(_ exchange: ExchangeRunner) {}

  /// While an exchange runs back, the controller to which it returns is selected.
  func exchangeDecisionChanged(_ exchange: ExchangeRunner) {
    guard waitingCall == nil else { return }
    let (present, next) =
      exchange.runsBack ? (exchange.to, exchange.from) : (exchange.from, exchange.to)
    guard selected === present else { return }
    selected = next
    showSelection()
  }

  func exchangeIsOver(_ exchange: ExchangeRunner, outcome: Bool?) {
    let call = waitingCall
    waitingCall = nil
    if outcome == false, call == nil, selected === exchange.to { selected = exchange.from }
    // Tabs may have been replaced meanwhile.
    guard outcome != nil, tabs.contains(where: { $0 === shown }) else { return showSelectedAtOnce() }
    comeToRest()
    if let call { beginExchange(call) }
  }

  func keepsView(of child: UIViewController) -> Bool { false }
}
