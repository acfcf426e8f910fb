import Interlude

/// A transition of the menu that can be reversed.
@MainActor
protocol MenuTransition: UIViewControllerAnimatedTransitioning {
  /// Whether a running presentation has been reversed.
  var isRetracting: Bool { get }
  /// Reverses a running presentation, if this style can.
  func retract()
}

/// Vends the parts of one style for one menu. The menu keeps it alive.
final class MenuTransitionManager: UIViewControllerTransitioningDelegate {
  private let style: MenuTransitionStyle
  private let tuning: MenuTuning
  /// The presentation's transition while it runs.
  private(set) weak var presentingTransition: (any MenuTransition)?

  init(_ style: MenuTransitionStyle, tuning: MenuTuning) {
    (self.style, self.tuning) = (style, tuning)
  }

  private func transition(isPresenting: Bool) -> any MenuTransition {
    switch style {
    case .natural: NaturalMenuTransition(isPresenting: isPresenting, tuning: tuning)
    case .plain: PlainMenuTransition(isPresenting: isPresenting, tuning: tuning)
    case .displayLink: DisplayLinkMenuTransition(isPresenting: isPresenting, tuning: tuning)
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    MenuPresentationController(presentedViewController: presented, presenting: presenting ?? source)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let transition = transition(isPresenting: true)
    presentingTransition = transition
    return transition
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(isPresenting: false)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animator as? any UIViewControllerInteractiveTransitioning
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animator as? any UIViewControllerInteractiveTransitioning
  }
}
