import Interlude
import InterludeTransitions

/// Vends the objects that present and dismiss the card.
final class CardTransitionManager: UIViewControllerTransitioningDelegate {
  let mover: CardMover

  init(_ knobs: CardKnobs) {
    mover = CardMover(knobs)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    CardPresentationController(
      presentedViewController: presented, presenting: presenting ?? source, mover: mover)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    mover
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    mover
  }

  // With an interaction controller a finger can catch the card in flight, and touches reach it meanwhile.
  // Without one the toolkit, as UIKit, swallows them until the card is at rest.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    mover.knobs.flight == .grabbable ? mover : nil
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    mover.knobs.flight == .grabbable || mover.machine.wasTouched ? mover : nil
  }
}
