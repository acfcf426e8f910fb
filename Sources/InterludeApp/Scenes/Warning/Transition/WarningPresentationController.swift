import Interlude

/// Places the warning in the lower half of the window, and dims the rest alongside its transition.
final class WarningPresentationController: UIPresentationController {
  private let dim = UIView()

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = UIColor(hex: 0x0B1218).withAlphaComponent(0.5)
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: WarningPresentationController.tappedOutside))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(bounds.width, 760)
    let height = min(max((bounds.height / 2).rounded(), 360), bounds.height)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
  }

  private func tappedOutside() {
    presentingViewController.dismiss(animated: true, completion: nil)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { finishLayout() } else { dim.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dim.removeFromSuperview() } else { finishLayout() }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let containerView, dim.frame != containerView.bounds else { return }
    // While it comes or goes the animator moves the panel; it gets its new frame at the end.
    dim.frame = containerView.bounds
    let isMoving = presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    if !isMoving { finishLayout() }
  }

  private func finishLayout() {
    dim.alpha = 1
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dim.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dim] _ in dim.alpha = alpha })
  }
}
