import Foundation
import Interlude

/// The controller that the first screen presents.
@MainActor
final class RecklessCard: UIViewController, UIViewControllerTransitioningDelegate {
  private let mischief: Mischief
  private lazy var transition = RecklessTransition(mischief)

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(nibName: nil, bundle: nil)
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemTeal
    let pan = RecklessPan(mischief)
    pan.addTarget(self, action: RecklessCard.recognized(_:))
    view.addGestureRecognizer(pan)
  }

  private func recognized(_ pan: RecklessPan) { mischief.strike(2) }

  override func viewWillAppear(_ animated: Bool) { mischief.strike() }
  override func viewDidAppear(_ animated: Bool) { mischief.strike() }
  override func viewWillDisappear(_ animated: Bool) { mischief.strike() }
  override func viewDidDisappear(_ animated: Bool) { mischief.strike() }

  private func respond() {
    if mischief.once(in: 12) { mischief.change() }
    mischief.strike(3)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    respond()
    return mischief.once(in: 2) ? nil : RecklessPresentation(mischief, presented, presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    respond()
    return mischief.once(in: 6) ? nil : transition
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    respond()
    return mischief.once(in: 6) ? nil : transition
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    respond()
    return mischief.once(in: 2) ? nil : transition
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    respond()
    return mischief.once(in: 2) ? nil : transition
  }
}

@MainActor
final class RecklessPresentation: UIPresentationController {
  private let mischief: Mischief

  init(_ mischief: Mischief, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.mischief = mischief
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { mischief.once(in: 2) }
  override func presentationTransitionWillBegin() { mischief.strike() }
  override func presentationTransitionDidEnd(_ completed: Bool) { mischief.strike() }
  override func dismissalTransitionWillBegin() { mischief.strike() }
  override func dismissalTransitionDidEnd(_ completed: Bool) { mischief.strike() }
}

/// Moves a card, sometimes omits the completion, and gives different answers each time.
@MainActor
final class RecklessTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
  }

  var wantsInteractiveStart: Bool { mischief.once(in: 2) }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    mischief.strike()
    return 0.2
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    mischief.keep(context)
    mischief.strike(3)
    move(context)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    mischief.keep(context)
    mischief.strike(3)
    move(context)
  }

  func animationEnded(_ completed: Bool) { mischief.strike() }

  private func move(_ context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
    let view = context.view(forKey: .from) ?? context.view(forKey: .to)
    context.viewController(forKey: .to)?.transitionCoordinator?.animate { [mischief] _ in
      mischief.strike()
    } completion: { [mischief] _ in
      mischief.strike()
    }
    UIView.animate(withDuration: 0.2) {
      view?.alpha = 0.5
    } completion: { [mischief] _ in
      mischief.strike(3)
      view?.alpha = 1
      guard !mischief.once(in: 5) else { return }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
