import Interlude

/// Places a menu beside its point, over a dimming view that takes the taps outside.
final class MenuPresentationController: UIPresentationController {
  let overlay = UIView()

  private static let margin: CGFloat = 12

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    overlay.backgroundColor = MenuPalette.dim
    overlay.alpha = 0
    overlay.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: MenuPresentationController.tappedOutside(_:)))
  }

  /// Each menu has a presenter of its own and covers only that, so that a second menu can open while the
  /// first is still leaving.
  override var shouldPresentInFullscreen: Bool { false }

  private var menu: ContextMenuViewController? { presentedViewController as? ContextMenuViewController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let menu else { return .zero }
    let bounds = containerView.bounds
    let available = bounds.insetBy(
      dx: min(Self.margin, bounds.width / 2), dy: min(Self.margin, bounds.height / 2))
    let size = menu.fittingSize(in: available.size)
    let point = containerView.convert(menu.summonPoint, from: nil)
    // Below and to the right of the point; on its other side where the available is too small.
    var origin = CGPoint(x: point.x, y: point.y)
    if origin.x + size.width > available.maxX { origin.x = point.x - size.width }
    if origin.y + size.height > available.maxY { origin.y = point.y - size.height }
    origin.x = min(max(origin.x, available.minX), max(available.maxX - size.width, available.minX)).rounded()
    origin.y = min(max(origin.y, available.minY), max(available.maxY - size.height, available.minY)).rounded()
    return CGRect(origin: origin, size: size)
  }

  private func tappedOutside(_ tap: UITapGestureRecognizer) {
    menu?.tappedOutside(at: tap.location(in: nil))
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    overlay.frame = containerView.bounds
    containerView.insertSubview(overlay, at: 0)
    fade(to: 1, tint: .dimmed)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { removeDimmingView() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0, tint: .automatic)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { removeDimmingView() }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let containerView, overlay.frame != containerView.bounds else { return }
    overlay.frame = containerView.bounds
    // A transition moves the menu by its transform, so it has its place meanwhile too.
    let frame = frameOfPresentedViewInContainerView
    presentedView?.bounds.size = frame.size
    presentedView?.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func removeDimmingView() {
    overlay.removeFromSuperview()
    presentingViewController.view.tintAdjustmentMode = .automatic
    menu?.onDismissed?()
  }

  private func fade(to alpha: CGFloat, tint: UIView.TintAdjustmentMode) {
    let presenter = presentingViewController
    let change = { [overlay] in
      overlay.alpha = alpha
      presenter.view.tintAdjustmentMode = tint
    }
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() })
  }
}
