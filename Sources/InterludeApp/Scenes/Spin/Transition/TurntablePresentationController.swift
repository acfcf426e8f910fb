import Interlude

/// Places the record in the middle of the window, over a dimming view with a button that puts it back.
final class TurntablePresentationController: UIPresentationController {
  private let dimmingView = UIView()
  private let back = UIButton(type: .custom)

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dimmingView.backgroundColor = SpinPalette.dimming
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: TurntablePresentationController.putBack))
    back.setTitle("Put it back", for: .normal)
    back.setTitleColor(SpinPalette.vinyl, for: .normal)
    back.titleLabel?.font = Typography.bodyStrong
    back.backgroundColor = SpinPalette.cream
    back.layer.cornerRadius = 22
    back.addTarget(self, action: Selector(TurntablePresentationController.putBack), for: .touchUpInside)
    dimmingView.addSubview(back)
  }

  private func putBack() {
    presentingViewController.dismiss(animated: true, completion: nil)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let side = max(min(bounds.width - 48, bounds.height - 176, 620), 120)
    return CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side - 92) / 2).rounded(), width: side,
      height: side)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    layOutDimmingView()
    containerView.insertSubview(dimmingView, at: 0)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { updatePresentedFrame() } else { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() } else { updatePresentedFrame() }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard dimmingView.frame != containerView?.bounds else { return }
    layOutDimmingView()
    // While it comes or goes the animator moves the record; it gets its frame at the end.
    let isMoving = presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    if !isMoving { updatePresentedFrame() }
  }

  private func updatePresentedFrame() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func layOutDimmingView() {
    guard let bounds = containerView?.bounds else { return }
    dimmingView.frame = bounds
    let record = frameOfPresentedViewInContainerView
    back.frame = CGRect(
      x: ((bounds.width - 148) / 2).rounded(), y: min(record.maxY + 40, bounds.height - 60), width: 148,
      height: 44)
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [dimmingView] _ in dimmingView.alpha = alpha })
  }
}
