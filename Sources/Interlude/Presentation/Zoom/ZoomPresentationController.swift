import Foundation
import InterludeTransitions

/// The presentation of a controller that zooms out of a view of its presenter, and back into one.
final class ZoomPresentationController: UIPresentationController {
  let views: ZoomViews
  private(set) lazy var driver = ZoomDriver(self)

  init(
    _ zoom: UIViewController.Transition.Zoom, presented: UIViewController, presenting: UIViewController?
  ) {
    views = ZoomViews(zoom, of: presented)
    super.init(presentedViewController: presented, presenting: presenting)
    driver.addGestures(to: views.card)
    views.card.scrollCoordinator = driver.scrollCoordinator
  }

  // MARK: Layout

  override var presentedView: UIView? {
    views.card.hold(presentedViewController.view)
    return views.card
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let containerView else { return }
    views.dim.frame = containerView.bounds
    if views.card.isDescendant(of: containerView) { driver.containerLaysOut() }
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    views.container = containerView
    views.dim.frame = containerView.bounds
    containerView.insertSubview(views.dim, at: 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { leave() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { leave() }
  }

  private func leave() {
    views.dim.removeFromSuperview()
    views.card.letGo()
  }
}

extension ZoomPresentationController: SystemPresentation {
  var animator: (any UIViewControllerAnimatedTransitioning)? { driver }
  var interactionController: (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDidEnd() {
    driver.transitionDidEnd()
    views.showSource()
  }
}

extension ZoomPresentationController: ZoomHost {
  var controllerBehind: UIViewController { presentingViewController }

  var dragPermission: SheetEvent.Permission {
    guard isAtRest else { return .refused }
    guard !preventsUserDismissal else {
      notifyAttemptToDismiss()
      return .refused
    }
    return .allowed
  }

  func leads(toCard context: any UIViewControllerContextTransitioning) -> Bool {
    context.viewController(forKey: .to) === presentedViewController
  }

  var turnsArrivals: Bool { false }
  var isRightToLeft: Bool { false }

  func install(_ context: any UIViewControllerContextTransitioning) -> Bool {
    let container = context.containerView
    if leads(toCard: context) {
      if let view = presentedView { container.addSubview(view) }
      return true
    }
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      container.insertSubview(view, at: 0)
      view.frame = context.finalFrame(for: controller)
      view.layoutIfNeeded()
    }
    return false
  }

  func requestDismissal() {
    dismissByUser(isDragging: true)
  }
}

extension UIViewController {
  /// Returns the presentation of a controller that zooms; nil for one that does not.
  func makeZoomPresentation(presenting: UIViewController?) -> UIPresentationController? {
    guard let zoom = preferredTransition?.zoom,
      modalPresentationStyle == .fullScreen || modalPresentationStyle == .overFullScreen
    else { return nil }
    return ZoomPresentationController(zoom, presented: self, presenting: presenting)
  }
}
