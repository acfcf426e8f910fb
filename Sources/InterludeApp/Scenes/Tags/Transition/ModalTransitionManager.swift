import Interlude

/// Vends the parts with which a sheet comes and goes.
final class ModalTransitionManager: UIViewControllerTransitioningDelegate {
  private let interactionController: StandardInteractionController

  init(for viewController: any CustomPresentable, tuning: SheetTuning = SheetTuning()) {
    interactionController = StandardInteractionController(viewController: viewController, tuning: tuning)
  }

  /// Turns a sheet that is on its way in round; false when it rests and can be dismissed as usual.
  func leaveInFlight() -> Bool {
    interactionController.leaveInFlight()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DimmingPresentationController(
      presentedViewController: presented, presenting: presenting ?? source,
      interactionController: interactionController)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    interactionController
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    interactionController
  }

  // Every transition has an interaction controller, also one that starts by itself: a hand may take it on
  // the way, and touches reach the sheet meanwhile.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interactionController
  }
}
