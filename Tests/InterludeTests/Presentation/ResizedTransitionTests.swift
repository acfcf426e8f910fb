import Foundation
import Interlude
import InterludeTesting
import Testing

/// A window that gets another size while a client's transition is in flight.
@MainActor
struct ResizedTransitionTests {
  /// Shows the controller in the lower half of the container, set at each layout.
  private final class LowerHalf: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  /// Moves the controller down by its frame, from where it lies.
  private final class Drop: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let interaction = UIPercentDrivenInteractiveTransition()
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      LowerHalf(presentedViewController: presented, presenting: presenting)
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {}
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      let view = context.view(forKey: .from)!
      let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
        view.frame.origin.y += view.frame.height
      }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      return animator
    }
  }

  private let stage = TestStage(size: CGSize(width: 480, height: 800))
  private let home = UIViewController()
  private let page = UIViewController()
  private let drop = Drop()

  /// Presents the page and runs a frame.
  private func present(animated: Bool) {
    stage.show { home }
    stage.perform {
      (page.modalPresentationStyle, page.transitioningDelegate) = (.custom, drop)
      home.present(page, animated: animated)
    }
    stage.frame()
  }

  @Test func `cancelled, it ends where the presentation controller places the view in the new size`() {
    present(animated: false)
    #expect(page.view.frame == CGRect(x: 0, y: 400, width: 480, height: 400))
    stage.perform { page.dismiss(animated: true) }
    stage.perform { drop.interaction.update(0.1) }
    stage.frame()
    stage.resize(to: CGSize(width: 320, height: 480))
    stage.frame()
    stage.perform { drop.interaction.cancel() }
    #expect(stage.settle() && stage.misuses.isEmpty)
    #expect(page.view.frame == CGRect(x: 0, y: 240, width: 320, height: 240))
  }

  @Test func `a dismissal that follows at once begins where the view is`() {
    present(animated: true)
    stage.perform { page.dismiss(animated: true) }
    stage.resize(to: CGSize(width: 320, height: 480))
    stage.frame()
    for _ in 0..<120 where !page.isBeingDismissed { stage.frame() }
    #expect(page.view.layer.presentation()?.frame.minY == 240)
    stage.perform { drop.interaction.finish() }
    #expect(stage.settle() && stage.misuses.isEmpty && home.presentedViewController == nil)
  }
}
