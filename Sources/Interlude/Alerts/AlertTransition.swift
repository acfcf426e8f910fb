import Foundation
import InterludeMotion

/// The presentation and the animators of alert controllers.
@MainActor
final class AlertTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    AlertPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isPresentation: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { AlertAnimator(isPresentation: false) }
}

/// Places an alert in the middle and an action sheet at the bottom edge, over a scrim.
@MainActor
private final class AlertPresentationController: UIPresentationController {
  private let scrim = UIControl()

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert else { return .zero }
    let (box, safe) = (container.bounds, container.safeAreaInsets)
    let isSheet = alert.preferredStyle == .actionSheet
    let width = isSheet ? min(box.width - 16, 500) : min(AlertCard.alertWidth, box.width - 16)
    let height = alert.view.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let area = box.inset(by: safe)
    let y = isSheet ? min(area.maxY, box.maxY - 8) - height : (area.midY - height / 2).rounded()
    return CGRect(x: (box.midX - width / 2).rounded(), y: y, width: width, height: height)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    scrim.backgroundColor = UIColor(white: 0, alpha: 0.2)
    scrim.alpha = 0
    scrim.frame = containerView.bounds
    scrim.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrim.addAction(UIAction { [weak self] _ in self?.touchedBeside() }, for: .touchUpInside)
    containerView.insertSubview(scrim, at: 0)
    alongside(alpha: 1)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside(alpha: 0)
  }

  private func alongside(alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return scrim.alpha = alpha }
    coordinator.animate(alongsideTransition: { [scrim] _ in scrim.alpha = alpha }, completion: nil)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let view = presentedViewController.viewIfLoaded, view.transform == .identity,
      !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed
    else { return }
    view.frame = frameOfPresentedViewInContainerView
  }

  private func touchedBeside() {
    guard let alert, alert.preferredStyle == .actionSheet, let cancel = alert.cancelAction else { return }
    alert.choose(cancel)
  }
}

/// Fades and scales an alert, and moves an action sheet.
@MainActor
private final class AlertAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    isPresentation ? 0.4 : 0.25
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let controller = context.viewController(forKey: isPresentation ? .to : .from),
      let view = controller.view
    else { return context.completeTransition(false) }
    if isPresentation {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.layoutIfNeeded()
    }
    let isSheet = (controller as? UIAlertController)?.preferredStyle == .actionSheet
    let below = context.containerView.bounds.maxY - view.frame.minY
    let away =
      isSheet
      ? CGAffineTransform(translationX: 0, y: below)
      : isPresentation ? CGAffineTransform(scaleX: 1.15, y: 1.15) : .identity
    func show(_ isShown: Bool) {
      view.transform = isShown ? .identity : away
      if !isSheet { view.alpha = isShown ? 1 : 0 }
    }
    if isPresentation { show(false) }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: { show(self.isPresentation) },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
