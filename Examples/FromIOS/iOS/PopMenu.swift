import UIKit

/// A small menu that grows out of a point. One object is its animator and its interaction controller: it runs
/// by itself and still receives taps, which reverse it in flight.
@MainActor
final class PopMenuTransition: NSObject {
  enum Direction {
    case presentation, dismissal
  }

  private let direction: Direction
  private var animator: UIViewPropertyAnimator?
  private weak var context: UIViewControllerContextTransitioning?

  init(_ direction: Direction) {
    self.direction = direction
    super.init()
  }

  /// Reverses a running presentation.
  func retract() {
    guard direction == .presentation, let animator = animator, let context = context else { return }
    context.cancelInteractiveTransition()
    animator.isReversed = true
    animator.startAnimation()
  }
}

extension PopMenuTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: UIViewControllerContextTransitioning
  ) -> UIViewImplicitlyAnimating {
    if let animator = animator { return animator }
    let isPresenting = direction == .presentation
    let controller = transitionContext.viewController(forKey: isPresenting ? .to : .from)!
    let small = CGAffineTransform(translationX: 0, y: -80).scaledBy(x: 0.2, y: 0.2)
    if isPresenting {
      controller.view.frame = transitionContext.finalFrame(for: controller)
      controller.view.transform = small
      controller.view.alpha = 0
      transitionContext.containerView.addSubview(controller.view)
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: transitionContext), dampingRatio: isPresenting ? 0.75 : 1)
    animator.isInterruptible = true
    animator.isUserInteractionEnabled = true
    animator.addAnimations {
      controller.view.transform = isPresenting ? .identity : small
      controller.view.alpha = isPresenting ? 1 : 0
    }
    animator.addCompletion { [weak self] _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      self?.animator = nil
    }
    self.animator = animator
    return animator
  }
}

extension PopMenuTransition: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    animateTransition(using: transitionContext)
  }
}

/// Handles taps outside the menu.
final class PopMenuPresentationController: UIPresentationController {
  private let overlay = UIView()
  private let tap = UITapGestureRecognizer()
  var onTap: (() -> Void)?

  override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    overlay.backgroundColor = UIColor(white: 0, alpha: 0.2)
    tap.addTarget(self, action: #selector(overlayTapped(tap:)))
    overlay.addGestureRecognizer(tap)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 100, y: 100, width: 200, height: 240)
  }

  override func presentationTransitionWillBegin() {
    overlay.frame = containerView!.bounds
    overlay.alpha = 0
    containerView!.addSubview(overlay)
    presentingViewController.view.tintAdjustmentMode = .dimmed
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.overlay.alpha = 1
      },
      completion: { context in
        if context.isCancelled {
          self.presentingViewController.view.tintAdjustmentMode = .automatic
        }
      })
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.overlay.alpha = 0
        self.presentingViewController.view.tintAdjustmentMode = .automatic
      }, completion: nil)
  }

  @objc private func overlayTapped(tap: UITapGestureRecognizer) {
    onTap?()
    presentedViewController.dismiss(animated: true, completion: nil)
  }
}

/// The menu itself.
final class PopMenuController: UIViewController, UIViewControllerTransitioningDelegate {
  private let growing = PopMenuTransition(.presentation)

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func loadView() {
    view = UIView()
    view.backgroundColor = .white
    view.layer.cornerRadius = 13
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let controller = PopMenuPresentationController(presentedViewController: presented, presenting: presenting)
    controller.onTap = { [weak self] in
      self?.growing.retract()
    }
    return controller
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    growing
  }

  func interactionControllerForPresentation(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    animator as? UIViewControllerInteractiveTransitioning
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    PopMenuTransition(.dismissal)
  }
}
