import Interlude

/// What the menu asks of the transition that brings it.
@MainActor
protocol MenuTransition: UIViewControllerAnimatedTransitioning {
  /// Whether a menu that was coming is on its way back.
  var isRetracting: Bool { get }
  /// Sends a menu that is coming back, if this way can.
  func retract()
}

/// Vends the parts of one way for one menu, which keeps it alive.
final class MenuTransitionManager: UIViewControllerTransitioningDelegate {
  private let way: MenuWay
  private let tuning: MenuTuning
  /// The presentation's transition, while it runs.
  private(set) weak var arrival: (any MenuTransition)?

  init(_ way: MenuWay, tuning: MenuTuning) {
    (self.way, self.tuning) = (way, tuning)
  }

  private func transition(isPresenting: Bool) -> any MenuTransition {
    switch way {
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
    arrival = transition
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
