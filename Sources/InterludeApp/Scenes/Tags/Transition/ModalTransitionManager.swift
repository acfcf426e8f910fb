import Interlude

/// Vends the objects that present and dismiss a sheet.
final class ModalTransitionManager: UIViewControllerTransitioningDelegate {
  private let interactionController: StandardInteractionController

  init(for viewController: any CustomPresentable, tuning: SheetTuning = SheetTuning()) {
    interactionController = StandardInteractionController(viewController: viewController, tuning: tuning)
  }

  /// Turns a sheet around that is being presented; false where it rests and can be dismissed as usual.
  func dismissInFlight() -> Bool {
    interactionController.dismissInFlight()
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

  // Every transition has an interaction controller, also one that starts by itself: a finger can catch the
  // sheet, and touches reach it meanwhile.
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
