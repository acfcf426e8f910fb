import Interlude

/// Puts the record in the middle of a darkened room, with the button that puts it back.
final class TurntablePresentationController: UIPresentationController {
  private let room = UIView()
  private let back = UIButton(type: .custom)

  override init(presentedViewController: UIViewController, presenting: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    room.backgroundColor = SpinPalette.room
    room.alpha = 0
    room.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: TurntablePresentationController.putBack))
    back.setTitle("Put it back", for: .normal)
    back.setTitleColor(SpinPalette.vinyl, for: .normal)
    back.titleLabel?.font = Typography.bodyStrong
    back.backgroundColor = SpinPalette.cream
    back.layer.cornerRadius = 22
    back.addTarget(self, action: Selector(TurntablePresentationController.putBack), for: .touchUpInside)
    room.addSubview(back)
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
    layOutRoom()
    containerView.insertSubview(room, at: 0)
    fade(to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { settle() } else { room.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() {
    fade(to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { room.removeFromSuperview() } else { settle() }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard room.frame != containerView?.bounds else { return }
    layOutRoom()
    // A record on its way keeps to its animator, and is put in place at the end.
    if presentedViewController.transitionCoordinator == nil { settle() }
  }

  private func settle() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  private func layOutRoom() {
    guard let bounds = containerView?.bounds else { return }
    room.frame = bounds
    let record = frameOfPresentedViewInContainerView
    back.frame = CGRect(
      x: ((bounds.width - 148) / 2).rounded(), y: min(record.maxY + 40, bounds.height - 60), width: 148,
      height: 44)
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator, coordinator.isAnimated else {
      room.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { [room] _ in room.alpha = alpha })
  }
}
