import InterludeTransitions

/// The zoom of a page of a navigation controller: its views, its gestures and its transitions.
@MainActor
final class NavigationZoom {
  let views: ZoomViews
  private(set) lazy var driver = ZoomDriver(self)
  private weak var navigation: UINavigationController?
  private unowned let page: UIViewController
  private weak var lower: UIViewController?
  /// Whether the next exchange is between the same pages, and continues the motion.
  private var isHandedOver = false

  init(
    _ zoom: UIViewController.Transition.Zoom, of page: UIViewController, in navigation: UINavigationController
  ) {
    views = ZoomViews(zoom, of: page)
    (self.page, self.navigation) = (page, navigation)
    views.container = navigation.exchangeContainer
    views.card.scrollCoordinator = driver.scrollCoordinator
  }

  /// Whether the last exchange was between `lower` and the page.
  func isOver(_ lower: UIViewController?) -> Bool { self.lower === lower }

  /// Ends the exchange under way in favour of the next one between the same pages.
  func handOver() {
    isHandedOver = true
    driver.handOver()
  }

  /// Removes the card after an exchange; the page lies in the container as others do.
  func exchangeDidEnd() {
    if isHandedOver { return }
    driver.transitionDidEnd()
    unpack()
  }

  /// Brings the card in agreement with the page at rest.
  func settle() {
    isHandedOver = false
    unpack()
    driver.rest(isShown: navigation?.shown === page)
    if let view = page.viewIfLoaded { driver.addGestures(to: view) }
  }

  private func unpack() {
    views.showSource()
    guard let container = views.container, views.card.superview === container else { return }
    if navigation?.shown === page, let view = page.view {
      container.addSubview(view)
      view.frame = container.bounds
    }
    views.card.letGo()
    views.card.removeFromSuperview()
    views.dim.removeFromSuperview()
  }

  /// Adapts to a container of another size.
  func containerResized() {
    guard let container = views.container, views.card.superview === container else { return }
    UIView.performWithoutAnimation {
      views.dim.frame = container.bounds
      if let view = lower?.viewIfLoaded, view.superview === container { view.frame = container.bounds }
    }
    driver.containerLaysOut()
    if let alongside = driver.alongside { navigation?.navigationBar.resize(in: alongside) }
  }
}

extension NavigationZoom: ZoomHost {
  var controllerBehind: UIViewController { lower ?? page }
  var turnsArrivals: Bool { true }
  var isRightToLeft: Bool { navigation?.isRightToLeft == true }
  var isAtRest: Bool { navigation?.exchange == nil && dragPermission == .allowed }

  var dragPermission: SheetEvent.Permission {
    guard let navigation, navigation.stack.last === page, navigation.canPopByUser else { return .refused }
    return .allowed
  }

  func leads(toCard context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .to) === page
  }

  func install(_ context: any UIViewControllerContextTransitioning) -> Bool {
    isHandedOver = false
    let container = context.containerView
    lower = context.viewController(forKey: leads(toCard: context) ? .from : .to)
    if let view = lower?.view {
      if view.superview !== container { container.insertSubview(view, at: 0) }
      view.frame = container.bounds
      view.layoutIfNeeded()
    }
    guard views.card.superview !== container else { return false }
    views.dim.frame = container.bounds
    container.addSubview(views.dim)
    container.addSubview(views.card)
    views.card.contentSize = container.bounds.size
    views.card.hold(page.view)
    driver.addGestures(to: page.view)
    return true
  }

  func requestDismissal() {
    navigation?.popByUser()
  }
}

extension UIViewController {
  /// Returns the zoom of this page, if it prefers one.
  func zoom(in navigation: UINavigationController) -> NavigationZoom? {
    guard let zoom = preferredTransition?.zoom else {
      dropNavigationZoom()
      return nil
    }
    if let present = containment.zoom, present.views.zoom === zoom { return present }
    dropNavigationZoom()
    let new = NavigationZoom(zoom, of: self, in: navigation)
    containment.zoom = new
    return new
  }

  /// Removes the gestures of the page's zoom.
  func dropNavigationZoom() {
    containment.zoom?.driver.removeGestures()
    containment.zoom = nil
  }
}

/// Exchanges in which a page zooms.
extension UINavigationController {
  /// The zoom that animates the exchange under way.
  var zoomUnderWay: NavigationZoom? {
    guard let exchange, exchange.isSystems, exchange.machine.request?.isAnimated == true else { return nil }
    return (operation == .pop ? exchange.from : exchange.to)?.zoom(in: self)
  }

  /// Whether the topmost page zooms, so that it has its own swipe from the edge.
  var topZooms: Bool { stack.last?.preferredTransition?.zoom != nil }

  /// Brings zooms in agreement with the stack at rest.
  func settleZooms() {
    for child in children where child.containment.zoom != nil || child === shown {
      guard stack.contains(where: { $0 === child }) else { continue }
      child.zoom(in: self)?.settle()
    }
    pageContainer.scrollCoordinator = shown?.containment.zoom?.driver.scrollCoordinator
  }
}
