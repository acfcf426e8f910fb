import Interlude

/// Lays the card out at the bottom of the window and dims the background as far as the card is out.
final class CardPresentationController: UIPresentationController, SheetPresentation {
  private let dim = UIView()
  private let mover: CardMover

  init(presentedViewController: UIViewController, presenting: UIViewController?, mover: CardMover) {
    self.mover = mover
    super.init(presentedViewController: presentedViewController, presenting: presenting)
    dim.backgroundColor = CardPalette.dim
    dim.alpha = 0
    dim.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CardPresentationController.tappedBeside))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(bounds.width, 480)
    let height = min((bounds.height * 0.68).rounded(), 460)
    return CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - height, width: width, height: height)
  }

  /// The top of a card that is out of sight, with its shadow.
  var topWhenAway: CGFloat { (containerView?.bounds.height ?? 0) + 40 }

  /// Dims the background of a card whose top is at `top` in the container.
  func follow(top: CGFloat) {
    let rest = frameOfPresentedViewInContainerView.minY
    dim.alpha = min(max((topWhenAway - top) / (topWhenAway - rest), 0), 1)
  }

  func fade(top: CGFloat) {
    follow(top: top)
  }

  private func tappedBeside() {
    if mover.dismissInFlight() { return }
    presentingViewController.dismiss(animated: true, completion: nil)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { dim.removeFromSuperview() }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dim.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dim.frame = containerView?.bounds ?? .zero
    mover.containerLaysOut()
  }
}
