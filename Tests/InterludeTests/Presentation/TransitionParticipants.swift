import Interlude

/// A controller that logs its callbacks.
final class Page: UIViewController {
  var log: [String] = []
  var onWillAppear: (() -> Void)?
  var onIsAppearing: (() -> Void)?
  var onAppear: (() -> Void)?
  var onResize: ((CGSize, any UIViewControllerTransitionCoordinator) -> Void)?
  /// Retains the transitioning delegate, as clients do.
  var manager: (any UIViewControllerTransitioningDelegate)? {
    didSet { transitioningDelegate = manager }
  }

  convenience init(_ name: String) {
    self.init(nibName: nil, bundle: nil)
    title = name
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    onResize?(size, coordinator)
  }
  override func viewDidLoad() { log.append("didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    log.append("willAppear")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) {
    log.append("isAppearing")
    onIsAppearing?()
  }
  override func viewDidAppear(_ animated: Bool) {
    log.append("didAppear")
    onAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
}

/// A transitioning delegate that vends a test's objects.
final class Manager: UIViewControllerTransitioningDelegate {
  var presentationAnimator: (any UIViewControllerAnimatedTransitioning)?
  var dismissalAnimator: (any UIViewControllerAnimatedTransitioning)?
  var presentationInteraction: (any UIViewControllerInteractiveTransitioning)?
  var dismissalInteraction: (any UIViewControllerInteractiveTransitioning)?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { presentationAnimator }
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { dismissalAnimator }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { presentationInteraction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { dismissalInteraction }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { Half(presentedViewController: presented, presenting: presenting) }
}

/// Places the view in the lower half of the window, over a dimming view that fades alongside the transition.
final class Half: UIPresentationController {
  let dim = UIView()
  var log: [String] = []
  var wasInteractiveAtDismissal: Bool?

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    log.append("container \(containerView?.window != nil)")
    log.append("coordinators \(presentedViewController.transitionCoordinator != nil)")
    log.append("presenting's \(presentingViewController.transitionCoordinator != nil)")
    dim.alpha = 0
    dim.frame = containerView?.bounds ?? .zero
    containerView?.insertSubview(dim, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 })
  }

  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("presented \(completed)") }

  override func dismissalTransitionWillBegin() {
    wasInteractiveAtDismissal = presentedViewController.transitionCoordinator?.isInteractive
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 0 })
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissed \(completed) container \(containerView != nil)")
  }

  override func containerViewWillLayoutSubviews() { log.append("layout") }
}

/// Slides with a plain `UIView.animate`, which cannot be interrupted.
final class PlainSlide: UIViewControllerAnimatedTransitioning {
  var duration = 0.2
  var ended: [Bool] = []
  weak var lastContext: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using context: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    lastContext = context
    if let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(to)
    }
    guard context.isAnimated else { return context.completeTransition(true) }
    let moving = (context.view(forKey: .from) ?? context.view(forKey: .to))!
    UIView.animate(withDuration: duration) {
      moving.center.y += 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ completed: Bool) { ended.append(completed) }
}

/// One object that is both animator and interaction controller, like a menu that retracts.
final class Menu: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
  weak var context: (any UIViewControllerContextTransitioning)?
  private(set) var animator: UIViewPropertyAnimator?
  private(set) var made = 0
  var startsItself = true
  var startsInteractively = true
  var wantsInteractiveStart: Bool { startsInteractively }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    // Without animation the view only needs its final frame.
    let to = context.view(forKey: .to)!
    to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    context.containerView.addSubview(to)
    context.completeTransition(true)
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    if startsItself { interruptibleAnimator(using: context).startAnimation() }
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    made += 1
    let to = context.view(forKey: .to)!
    to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
    to.alpha = 0
    context.containerView.addSubview(to)
    let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.75) { to.alpha = 1 }
    animator.addCompletion { [weak self] _ in
      self?.animator = nil
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }

  func retract() {
    context?.cancelInteractiveTransition()
    animator?.isReversed = true
    animator?.startAnimation()
  }
}

/// An interaction controller that scrubs and finishes with its own animation.
final class ScrubbingInteraction: UIViewControllerInteractiveTransitioning {
  weak var context: (any UIViewControllerContextTransitioning)?

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
  }

  func release(completing: Bool) {
    if completing { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    context?.completeTransition(completing)
  }
}
