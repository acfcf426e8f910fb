import Foundation
import Interlude

/// A page that presents a drawer when its upper half is tapped.
final class TrialDrawerHome: UIViewController, SelfChecking {
  private let button = UIButton(type: .system)
  private let ledger = TrialLedger()

  var faultAtRest: String? { ledger.fault }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.setTitle("Drawer", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: (view.bounds.height / 2).rounded())
  }

  private func open() {
    if presentedViewController == nil { present(TrialDrawer(ledger), animated: true) }
  }
}

/// A drawer at the lower edge that a finger pulls out of the window and catches in flight. Its animations
/// begin one after another, and have no animator that could be paused.
///
/// Its upper half opens another one over it, which takes both along when it leaves.
final class TrialDrawer: UIViewController {
  private let transition: TrialDrawerTransition
  private let button = UIButton(type: .system)

  init(_ ledger: TrialLedger) {
    transition = TrialDrawerTransition(ledger)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = transition
    transition.drawer = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    button.setTitle("Another", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: (view.bounds.height / 2).rounded())
  }

  /// The controller that presented the lower drawer.
  var home: UIViewController? {
    let presenter = presentingViewController
    return presenter is TrialDrawer ? presenter?.presentingViewController : presenter
  }

  private func pressed() {
    // A second finger may press it while the drawer leaves.
    guard presentedViewController == nil, !isBeingDismissed else { return }
    if presentingViewController is TrialDrawer {
      home?.dismiss(animated: true)
    } else {
      present(TrialDrawer(transition.ledger), animated: true)
    }
  }
}

/// Dims the page below the drawer, and counts the completions of the coordinator.
final class TrialDrawerPresentation: UIPresentationController {
  private let dim = UIView()
  private let transition: TrialDrawerTransition

  init(_ drawer: UIViewController, presenting: UIViewController?, _ transition: TrialDrawerTransition) {
    self.transition = transition
    super.init(presentedViewController: drawer, presenting: presenting)
    dim.backgroundColor = .black
    dim.alpha = 0
    dim.addGestureRecognizer(UITapGestureRecognizer(target: self, action: TrialDrawerPresentation.tapped))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let height = (bounds.height / 2).rounded()
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  private func tapped() {
    presentingViewController.dismiss(animated: true)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dim.frame = containerView.bounds
    containerView.insertSubview(dim, at: 0)
    // Animated views are hit at their ends, so the container has the pan.
    transition.addPan(to: containerView)
    follow(alpha: 0.4)
  }

  override func dismissalTransitionWillBegin() { follow(alpha: 0) }

  override func presentationTransitionDidEnd(_ completed: Bool) { if completed { finishLayout() } }
  override func dismissalTransitionDidEnd(_ completed: Bool) { if !completed { finishLayout() } }

  private func follow(alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return dim.alpha = alpha }
    let (dim, ledger) = (dim, transition.ledger)
    let isAdded = coordinator.animate(alongsideTransition: { _ in dim.alpha = alpha }) { _ in
      ledger.end("the transition of a drawer")
    }
    if isAdded { ledger.begin("the transition of a drawer") }
  }

  override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    guard let containerView, dim.frame != containerView.bounds else { return }
    dim.frame = containerView.bounds
    let isMoving = presentedViewController.isBeingPresented || presentedViewController.isBeingDismissed
    if !isMoving { finishLayout() }
  }

  private func finishLayout() {
    dim.alpha = 0.4
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// Moves the drawer after a delay.
final class TrialDrawerAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private weak var transition: TrialDrawerTransition?

  init(isPresenting: Bool, _ transition: TrialDrawerTransition) {
    (self.isPresenting, self.transition) = (isPresenting, transition)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.8 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let drawer = context.viewController(forKey: isPresenting ? .to : .from), let view = drawer.view
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let shown = context.finalFrame(for: drawer)
    let hidden = shown.offsetBy(dx: 0, dy: context.containerView.bounds.maxY - shown.minY)
    if isPresenting {
      view.frame = hidden
      context.containerView.addSubview(view)
    }
    let (delay, duration) = context.isAnimated ? (0.3, 0.5) : (0, 0)
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { [isPresenting] in
      view.backgroundColor = isPresenting ? .systemOrange : .systemTeal
    }
    UIView.animate(
      withDuration: duration, delay: delay, options: [.allowUserInteraction, .curveEaseInOut],
      animations: { [isPresenting] in view.frame = isPresenting ? shown : hidden },
      completion: { _ in
        view.backgroundColor = .systemOrange
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { transition?.didEnd() }
}
