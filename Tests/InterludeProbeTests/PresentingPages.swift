import Interlude

/// A page that a touch presents a fading page over, by an animator of its own.
class FadingPresenter: UIViewController, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(FadingPresenter.show)))
  }

  func show() {
    let page = UIViewController()
    page.view.backgroundColor = .gray
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = self
    prepare(page)
    present(page, animated: true)
  }

  /// Configures a page before it is presented.
  func prepare(_ page: UIViewController) {}

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let isPresentation = transitionContext.view(forKey: .to) != nil
    guard let view = transitionContext.view(forKey: isPresentation ? .to : .from) else { return }
    if isPresentation {
      view.frame = transitionContext.containerView.bounds
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(
      withDuration: 1, animations: { view.alpha = isPresentation ? 1 : 0 },
      completion: { [weak self] _ in self?.complete(transitionContext) })
  }

  /// Completes a transition whose animation has ended.
  func complete(_ context: any UIViewControllerContextTransitioning) {
    context.completeTransition(!context.transitionWasCancelled)
  }
}

/// Completes its transitions twice.
final class HastyPresenter: FadingPresenter {
  override func complete(_ context: any UIViewControllerContextTransitioning) {
    super.complete(context)
    super.complete(context)
  }
}

/// Dismisses its page by a drag that drives the transition.
final class DrivenPresenter: FadingPresenter {
  private var driver: UIPercentDrivenInteractiveTransition?

  override func prepare(_ page: UIViewController) {
    page.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(DrivenPresenter.drag(_:))))
  }

  override func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: driver?.update(pan.translation(in: nil).y / 400)
    case .ended, .cancelled:
      driver?.cancel()
      driver = nil
    case .possible, .failed: break
    }
  }
}
