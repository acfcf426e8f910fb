import Foundation

/// A container controller that shows one child at a time, and changes it in transitions.
@MainActor
protocol ExchangeHost: UIViewController {
  /// The child whose view is shown, or was shown when the present exchange began.
  var shownChild: UIViewController? { get }
  /// The children that may be shown, bottom first or from the leading edge.
  var exchangedChildren: [UIViewController] { get }
  /// The child that is shown at rest.
  var topChild: UIViewController? { get }
  /// The child whose item the bar shows.
  var childInBar: UIViewController? { get }
  var bars: [UIView] { get }
  /// The properties that decide the frames of page and bars at rest, as numbers, and the number of changes of
  /// the children that needed no exchange. Rules compare two rests only where these are equal.
  var restConditions: [CGFloat] { get }
  /// The view that contains the children's views.
  var exchangeContainer: TransitionContainerView { get }
  /// The animator and interaction controller of exchanges for which the delegate vends no animator.
  var systemExchange: any UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning {
    get
  }

  /// Asks the delegate for the animator of an exchange.
  func vendAnimator(for exchange: ExchangeRunner) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interaction controller of an exchange with its own animator.
  func vendInteractionController(
    for exchange: ExchangeRunner, using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Called before the appearance callbacks. The coordinator exists.
  func exchangeWillBegin(_ exchange: ExchangeRunner)
  /// Called after the appearance callbacks.
  func exchangeDidEnd(_ exchange: ExchangeRunner, completed: Bool)
  /// Called when the system's animator is not needed any longer, by whatever cause.
  func exchangeReleasedAnimator(_ exchange: ExchangeRunner)
  /// Called after a decision to finish or to cancel the exchange, or to continue it interactively.
  func exchangeDecisionChanged(_ exchange: ExchangeRunner)
  /// Called when the exchange is over and the next one may begin.
  ///
  /// - Parameter outcome: Whether it was completed; nil if it never began.
  func exchangeIsOver(_ exchange: ExchangeRunner, outcome: Bool?)
  /// Whether the view of `child` stays in the container at the end of an exchange, because the next exchange
  /// shows it or it is still in sight.
  func keepsView(of child: UIViewController) -> Bool
}

extension ExchangeHost {
  /// Shows the view of `new` in place of that of `old`, without a transition.
  func exchangeAtOnce(from old: UIViewController?, to new: UIViewController?) {
    let container = exchangeContainer
    guard isViewLoaded, old !== new || new?.viewIfLoaded?.superview !== container else { return }
    let isVisible = appearance == .appeared || appearance == .appearing
    // Also while the container disappears: a child that has gone hears nothing of the end.
    old?.beginAppearanceTransition(false, animated: false)
    old?.viewIfLoaded?.removeFromSuperview()
    if let new, let view = new.view {
      view.frame = container.bounds
      container.addSubview(view)
      if isVisible { new.beginAppearanceTransition(true, animated: false) }
    }
    old?.endAppearanceTransition()
    if appearance == .appeared { new?.endAppearanceTransition() }
  }

  /// Gives the view of the child that is shown the frame that it has at rest.
  func fitShownView() {
    guard let view = shownChild?.viewIfLoaded, view.superview === exchangeContainer else { return }
    view.frame = exchangeContainer.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
