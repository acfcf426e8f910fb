import UIKit

/// Vends all parts of a bottom sheet. The presented controller retains it.
@objcMembers
final class BottomSheetManager: NSObject, UIViewControllerTransitioningDelegate {
  private var pull: PullToDismiss?

  init(for controller: UIViewController & Pullable) {
    super.init()
    controller.transitioning = self
    pull = PullToDismiss(controller: controller)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    BottomSheetPresentationController(presentedViewController: presented, presenting: presenting ?? source)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    BottomSheetAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    BottomSheetAnimator(isPresenting: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    guard let pull = pull, pull.isPulling else { return nil }
    return pull
  }
}

/// Places the sheet in the lower half of the screen, below a dimming view that dismisses it.
final class BottomSheetPresentationController: UIPresentationController {
  private(set) lazy var dimView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    view.alpha = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimTapped)))
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    dimView.frame = container.bounds
    dimView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimView.alpha = 1
    })
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    guard let coordinator = presentedViewController.transitionCoordinator, !coordinator.isInteractive else {
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimView.alpha = 0
    })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed {
      dimView.removeFromSuperview()
    }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  @objc private func dimTapped() {
    presentedViewController.dismiss(animated: true)
  }
}

/// Moves the sheet up from the lower edge, and down again.
final class BottomSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    let container = transitionContext.containerView
    let shown = transitionContext.finalFrame(for: controller)
    let hidden = CGRect(origin: CGPoint(x: shown.minX, y: container.bounds.maxY), size: shown.size)
    if isPresenting {
      container.addSubview(controller.view)
      controller.view.frame = hidden
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) {
      controller.view.frame = self.isPresenting ? shown : hidden
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// A sheet with a button that counts and one that dismisses.
class SheetViewController: UIViewController, Pullable {
  typealias ButtonAction = (title: String, target: Any?, action: Selector)

  var transitioning: UIViewControllerTransitioningDelegate? {
    didSet { transitioningDelegate = transitioning }
  }
  private(set) var count = 0
  let countButton = UIButton(type: .system)
  let closeButton = UIButton(type: .system)

  convenience init() {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    _ = BottomSheetManager(for: self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let actions: [ButtonAction] = [
      ("Count", self, #selector(countTapped(_:for:))),
      ("Close", self, #selector(SheetViewController.closeTapped)),
    ]
    for (button, action) in zip([countButton, closeButton], actions) {
      button.setTitle(action.title, for: .normal)
      button.addTarget(action.target, action: action.action, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    countButton.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
    closeButton.frame = CGRect(x: view.bounds.width - 120, y: 20, width: 100, height: 44)
  }

  func stopCounting() {
    countButton.removeTarget(self, action: #selector(countTapped(_:for:)), for: .touchUpInside)
  }

  @objc func countTapped(_ sender: UIButton, for event: UIEvent) {
    count += 1
  }

  @objc func closeTapped() {
    dismiss(animated: true)
  }
}
