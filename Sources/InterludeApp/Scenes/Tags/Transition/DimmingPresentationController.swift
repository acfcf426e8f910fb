import Interlude

/// Lays a sheet out at the bottom of the window and dims the background as far as the sheet is out.
final class DimmingPresentationController: UIPresentationController, SheetPresentation {
  private let dim = UIView()
  private let interactionController: StandardInteractionController

  init(
    presentedViewController: UIViewController, presenting: UIViewController?,
    interactionController: StandardInteractionController
  ) {
    self.interactionController = interactionController
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = UIColor(white: 0, alpha: 0.45)
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DimmingPresentationController.tappedOutside))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(bounds.width, 560)
    // A strip of the presenter stays in sight, and on a tall window the sheet does not reach for the top.
    let margin = min(max((bounds.height * 0.08).rounded(), 32), 56)
    let wanted = presentedViewController.preferredContentSize.height
    let top = max(margin, bounds.height - (wanted > 0 ? wanted : 820))
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: max(bounds.height - top, 0))
  }

  /// The top of a sheet that is out of sight, with its shadow.
  var topWhenAway: CGFloat { (containerView?.bounds.height ?? 0) + 40 }

  /// Dims the background of a sheet whose top is at `top` in the container.
  func follow(top: CGFloat) {
    dim.alpha = visiblePart(top: top)
  }

  /// Nothing: the dim fades alongside such a transition.
  func fade(top: CGFloat) {}

  /// The part of the sheet that is out, from 0 to 1; 1 also beyond rest.
  func visiblePart(top: CGFloat) -> CGFloat {
    let rest = frameOfPresentedViewInContainerView.minY
    return min(max((topWhenAway - top) / (topWhenAway - rest), 0), 1)
  }

  private func tappedOutside() {
    if interactionController.dismissInFlight() { return }
    presentingViewController.dismiss(animated: true, completion: nil)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dim.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dim.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dim.frame = containerView?.bounds ?? .zero
    interactionController.containerLaysOut()
  }

  /// Fades alongside a transition that runs by itself; during a drag, `follow(top:)` sets the dim.
  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator, !coordinator.isInteractive else {
      return
    }
    coordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
  }
}
