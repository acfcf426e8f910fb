import Foundation
import InterludeTransitions

/// Changes of the stack, and the exchanges that follow them.
extension UINavigationController {
  /// The operation of the exchange under way.
  var operation: Operation { underWay?.operation ?? .none }

  /// Whether a user may pop the topmost controller now.
  var canPopByUser: Bool {
    let isFree = exchange.map { $0.isSystems && !$0.isEnding } ?? true
    return stack.count > 1 && change == nil && isFree && (presentation?.machine.isOver ?? true)
  }

  /// Whether the bar shows a back button for the topmost controller.
  var showsBackButton: Bool {
    guard stack.count > 1, !storedBarHidden, let item = stack.last?.navigationItem else { return false }
    return item.showsBackButton
  }

  /// Pops the topmost controller for a user who taps the back button, unless the controller refuses as the
  /// delegate of its bar.
  func backPressed() {
    if let item = topViewController?.navigationItem, let delegate = self as? any UINavigationBarDelegate,
      !delegate.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    popViewController(animated: true)
  }

  /// Pops the topmost controller for a user who drags its page.
  func popByUser() {
    guard canPopByUser else { return }
    isDraggedByUser = true
    defer { isDraggedByUser = false }
    popViewController(animated: true)
  }

  func replaceStack(
    _ new: [UIViewController], _ operation: Operation, _ animated: Bool, _ call: String,
    isDragged: Bool = false
  ) {
    let old = stack
    for (index, controller) in new.enumerated() where controller.parent !== self {
      addChild(controller)
      controller.containment.hidBottomBarWhenPushed = new[...index].contains { $0.hidesBottomBarWhenPushed }
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = new
    // An exchange may still be under way outside of the window; this change ends it as it would inside.
    guard let stage = viewIfLoaded?.stage ?? exchange?.stage else { return showTopAtOnce() }
    let coordinator = animated ? change?.coordinator ?? makeCoordinator(stage, isDragged: isDragged) : nil
    if coordinator == nil { change?.coordinator?.abandon() }
    change = Change(
      operation: operation, animated: animated, isDragged: isDragged, call: call, coordinator: coordinator)
    guard !isScheduled else { return }
    isScheduled = true
    stage.atEndOfTurn { [weak self] in
      self?.isScheduled = false
      self?.resolveChange()
    }
  }

  private func makeCoordinator(_ stage: Stage, isDragged: Bool) -> TransitionCoordinator {
    let known = TransitionCoordinator.Request(
      from: shown, to: stack.last, presentationStyle: .none, isInteractive: isDragged,
      containerView: exchangeContainer
    ) { [driver] in driver.transitionDuration(using: nil) }
    return TransitionCoordinator(known, in: stage.layers)
  }

  /// Begins the exchange to the topmost controller, after the one under way if it cannot be ended.
  private func resolveChange() {
    guard let change else { return }
    guard let exchange else { return beginExchange(change) }
    guard !exchange.isEnding else { return }  // its end calls this again
    guard exchange.machine.isOnScreen else {
      viewIfLoaded?.stage?.atEndOfTurn { [weak self] in self?.resolveChange() }
      return
    }
    let goal = exchange.runsBack ? exchange.from : exchange.to
    if let goal, goal === stack.last {
      // It leads there already.
      self.change = nil
      if let running = exchange.ownCoordinator {
        change.coordinator?.handOver(to: running)
      } else {
        change.coordinator?.runAtOnce()
      }
      return stackChangedUnderTop(of: exchange)
    }
    let isPush = change.operation == .push
    let (upper, lower) = isPush ? (stack.last, goal) : (goal, stack.last)
    if let zoom = zoomUnderWay {
      // Another pair of pages waits for the end of the zoom.
      if upper?.containment.zoom === zoom, zoom.isOver(lower) { zoom.handOver() }
      return
    }
    guard let pages = driver.flight?.pages else { return }
    driver.handOver(isSamePair: pages.isPair(upper?.viewIfLoaded, over: lower?.viewIfLoaded))
  }

  private func beginExchange(_ change: Change) {
    self.change = nil
    // A drag that has asked for another change has lost its page.
    if !change.isDragged { driver.dropDrag() }
    guard let top = stack.last, let shown, shown !== top, let stage = viewIfLoaded?.stage else {
      // Outside of the window, no page of an earlier exchange is in sight.
      if viewIfLoaded?.stage == nil { driver.endMotion() }
      showTopAtOnce()
      change.coordinator?.runAtOnce()
      return
    }
    underWay = OpenExchange(
      operation: change.operation, before: settledStack, after: stack, barWasHidden: storedBarHidden,
      toolbarWasHidden: storedToolbarHidden)
    ExchangeRunner(in: self, stage: stage, from: shown, to: top)
      .begin(change.call, animated: change.animated, isDragged: change.isDragged, change.coordinator)
  }

  /// Shows the topmost controller without a transition.
  func showTopAtOnce() {
    let (old, top) = (shown, stack.last)
    edits += 1
    shown = top
    defer { comeToRest() }
    if let top, top !== old { unannounced = (top, .willShow) }
    let isVisible = appearance == .appeared || appearance == .appearing
    if isVisible { announceFirstPage(.willShow, animated: false) }
    exchangeAtOnce(from: old, to: top)
    if appearance == .appeared { announceFirstPage(.didShow, animated: false) }
  }

  /// Notifies the delegate of a page that is shown without an exchange, once.
  func announceFirstPage(_ call: PageCall, animated: Bool) {
    guard let (page, next) = unannounced, next == call else { return }
    switch call {
    case .willShow:
      unannounced = (page, .didShow)
      delegate?.navigationController(self, willShow: page, animated: animated)
    case .didShow:
      unannounced = nil
      delegate?.navigationController(self, didShow: page, animated: animated)
    }
  }

  /// The stack has changed below the controller to which `exchange` leads.
  private func stackChangedUnderTop(of exchange: ExchangeRunner) {
    guard let underWay else { return }
    edits += 1
    let runsBack = exchange.runsBack
    self.underWay = OpenExchange(
      operation: underWay.operation, before: runsBack ? stack : underWay.before,
      after: runsBack ? underWay.after : stack, barWasHidden: underWay.barWasHidden,
      toolbarWasHidden: underWay.toolbarWasHidden)
  }

  /// Brings children, views and bars in agreement with the stack.
  func comeToRest() {
    settledStack = stack
    for child in children where child !== shown {
      if let view = child.viewIfLoaded { removePage(view) }
    }
    for child in children where !stack.contains(where: { $0 === child }) {
      child.isMovingFromParent = false
      child.containment.zoom?.settle()
      child.dropNavigationZoom()
      child.removeFromParent()
    }
    finishMoves(of: stack)
    guard isViewLoaded else { return }
    settleZooms()
    if driver.leftovers.isEmpty { fitShownView() }
    tabBarHost?.takeBackBar()
    showItems()
    scrollFollower.follow([shown].compactMap { $0 })
    layOut()
  }

  /// Notifies those of `controllers` that have been added to this one.
  private func finishMoves(of controllers: [UIViewController]) {
    for controller in controllers
    where controller.isMovingToParent && !controller.movesUntilAppearance && controller.parent === self {
      controller.didMove(toParent: self)
      // The page that appears first with its container is still moving to it then.
      controller.movesUntilAppearance = controller === shown && controller.appearance == .disappeared
      controller.isMovingToParent = controller.movesUntilAppearance
    }
  }

  /// Removes the view of a page from the container, unless it is shown or in sight, or is about to be.
  func removePage(_ view: UIView) {
    let needed = [shown, exchange?.from, exchange?.to, change == nil ? nil : stack.last]
    guard view.superview === pageContainer, !driver.isInSight(view),
      !needed.contains(where: { $0?.viewIfLoaded === view })
    else { return }
    view.removeFromSuperview()
  }
}

extension UINavigationController: ExchangeHost {
  var shownChild: UIViewController? { shown }
  var exchangedChildren: [UIViewController] { stack }
  var topChild: UIViewController? { stack.last }
  var childInBar: UIViewController? {
    stack.first { $0.containment.navigationItem != nil && $0.navigationItem === navigationBar.topItem }
  }
  var bars: [UIView] { [navigationBar, toolbar] }
  var restConditions: [CGFloat] {
    let flags = [storedBarHidden, storedToolbarHidden, hidesBottomBar].map { $0 ? CGFloat(1) : 0 }
    let (size, safe) = (pageContainer.bounds.size, pageContainer.safeAreaInsets)
    return flags + [
      CGFloat(edits), navigationBar.fullHeight, outerBarHeight, size.width, size.height, safe.top,
      safe.bottom,
    ]
  }
  var exchangeContainer: TransitionContainerView { pageContainer }
  var systemExchange: any UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning {
    zoomUnderWay?.driver ?? driver
  }

  func vendAnimator(for exchange: ExchangeRunner) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let delegate, let from = exchange.from else { return nil }
    exchange.recordQuestion("navigationController(_:animationControllerFor:from:to:)")
    return delegate.navigationController(self, animationControllerFor: operation, from: from, to: exchange.to)
  }

  func vendInteractionController(
    for exchange: ExchangeRunner, using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let delegate else { return nil }
    exchange.recordQuestion("navigationController(_:interactionControllerFor:)")
    return delegate.navigationController(self, interactionControllerFor: animator)
  }

  func exchangeWillBegin(_ exchange: ExchangeRunner) {
    let after = underWay?.after ?? stack
    if let from = exchange.from, !after.contains(where: { $0 === from }) { from.isMovingFromParent = true }
    let animated = exchange.context?.isAnimated ?? false
    if let delegate {
      exchange.record(.system, .delegate, "navigationController(_:willShow:animated:)")
      delegate.navigationController(self, willShow: exchange.to, animated: animated)
    }
    beginBars(exchange)
  }

  func exchangeDidEnd(_ exchange: ExchangeRunner, completed: Bool) {
    shown = completed ? exchange.to : exchange.from
    exchange.from?.isMovingFromParent = false
    guard completed, let delegate else { return }
    let animated = exchange.context?.isAnimated ?? false
    exchange.record(.system, .delegate, "navigationController(_:didShow:animated:)")
    delegate.navigationController(self, didShow: exchange.to, animated: animated)
  }

  func exchangeReleasedAnimator(_ exchange: ExchangeRunner) {
    driver.transitionDidEnd()
    for page in [exchange.from, exchange.to] { page?.containment.zoom?.exchangeDidEnd() }
  }

  /// While an exchange runs back, the stack is the one to which it returns.
  func exchangeDecisionChanged(_ exchange: ExchangeRunner) {
    guard let underWay, change == nil else { return }
    let (present, next) =
      exchange.runsBack ? (underWay.after, underWay.before) : (underWay.before, underWay.after)
    guard stack.elementsEqual(present, by: ===) else { return }
    stack = next
  }

  func exchangeIsOver(_ exchange: ExchangeRunner, outcome: Bool?) {
    let ended = underWay
    underWay = nil
    if let ended { settledStack = outcome == false ? ended.before : ended.after }
    if outcome == false, change == nil, let ended, stack.elementsEqual(ended.after, by: ===) {
      stack = ended.before
    }
    guard outcome != nil else { return showTopAtOnce() }
    if outcome == true, let ended { finishMoves(of: ended.after) }
    if change != nil {
      resolveChange()
    } else if shown === stack.last {
      comeToRest()
    } else {
      showTopAtOnce()  // the stack changed while the container was outside the window
    }
  }

  func keepsView(of child: UIViewController) -> Bool {
    if child === stack.last, change != nil { return true }
    return child.viewIfLoaded.map(driver.isInSight) ?? false
  }
}
