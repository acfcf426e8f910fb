import Interlude
import InterludeLayers
import Testing

/// The traces of a transition that is cancelled: there are none.
@MainActor
struct CancelledTransitionTests {
  /// Slides down after a delay.
  final class LateSlide: UIViewControllerAnimatedTransitioning {
    let delay: Double
    init(delay: Double) { self.delay = delay }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)!
      UIView.animate(withDuration: 0.5 - delay, delay: delay, options: .curveLinear) {
        view.center.y += 300
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Vends no presentation controller, which would animate alongside.
  final class PlainManager: UIViewControllerTransitioningDelegate {
    let animator: any UIViewControllerAnimatedTransitioning
    let interaction: any UIViewControllerInteractiveTransitioning
    init(
      _ animator: any UIViewControllerAnimatedTransitioning,
      _ interaction: any UIViewControllerInteractiveTransitioning
    ) {
      (self.animator, self.interaction) = (animator, interaction)
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private func present(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> (StageHarness, Page, UIPercentDrivenInteractiveTransition) {
    let harness = StageHarness()
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    page.manager = manager
    harness.perform { harness.home.present(page, animated: false) }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionSpeed = 1
    (manager.dismissalAnimator, manager.dismissalInteraction) = (animator, interaction)
    return (harness, page, interaction)
  }

  @Test(arguments: [0.1, 0.2])
  func `caught on its way, a run with a delay stays where it is shown`(delay: Double) {
    for finishing in [true, false] {
      let (harness, page) = (StageHarness(), Page("sheet"))
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionSpeed = 1
      page.modalPresentationStyle = .custom
      page.manager = PlainManager(LateSlide(delay: delay), interaction)
      harness.perform { harness.home.present(page, animated: false) }
      let rest = page.view.center.y
      harness.perform { page.dismiss(animated: true) }
      harness.perform { interaction.update(0.85) }
      harness.perform { if finishing { interaction.finish() } else { interaction.cancel() } }
      harness.advance(0.02)
      let seen = page.view.layer.presentation()!.position.y
      harness.perform { interaction.pause() }
      #expect(abs(page.view.layer.presentation()!.position.y - seen) < 1e-6)
      let percent = interaction.percentComplete
      harness.perform { interaction.update(percent) }
      #expect(abs(page.view.layer.presentation()!.position.y - seen) < 1, "\(percent)")
      let expected = delay + Double(seen - rest) / 300 * (0.5 - delay)
      #expect(abs(Double(percent) - expected / 0.5) < 0.1, "\(percent) \(expected)")
      harness.perform { interaction.cancel() }
      harness.advance(1)
      #expect(page.view.center.y == rest && harness.misuses.isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func `the coordinator's completions run once, cancelled or not`(isCancelled: Bool) {
    let (harness, page, interaction) = present(PercentDrivenTests.Slide(.curve))
    var (alongside, completed, ended) = (0, [Bool](), [Bool]())
    harness.perform {
      page.dismiss(animated: true)
    }
    harness.perform {
      page.transitionCoordinator!.notifyWhenInteractionEnds { ended.append($0.isCancelled) }
      _ = page.transitionCoordinator!.animate { _ in
        alongside += 1
      } completion: {
        completed.append($0.isCancelled)
      }
      interaction.update(0.4)
    }
    harness.perform { if isCancelled { interaction.cancel() } else { interaction.finish() } }
    #expect(completed.isEmpty && ended == [isCancelled])
    harness.advance(1)
    #expect(alongside == 1 && completed == [isCancelled] && ended == [isCancelled])
    harness.advance(0.5)
    #expect(completed.count == 1)
    #expect(harness.home.transitionCoordinator == nil && page.transitionCoordinator == nil)
  }

  @Test func `what is animated alongside can be set to its old value when a cancelled dismissal ends`() {
    let (harness, page, interaction) = present(PercentDrivenTests.Slide(.curve))
    let shade = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.perform { page.view.addSubview(shade) }
    func dismiss() {
      harness.perform {
        page.dismiss(animated: true)
        _ = page.transitionCoordinator!.animate { _ in
          (shade.alpha, shade.center.y) = (0, 150)
        } completion: { context in
          if context.isCancelled { (shade.alpha, shade.center.y) = (1, 50) }
        }
      }
    }
    dismiss()
    harness.perform { interaction.update(0.4) }
    harness.perform { interaction.cancel() }
    while page.isBeingDismissed { harness.advance(1 / 60) }
    #expect(shade.alpha == 1 && shade.center.y == 50)
    // The next dismissal begins before anything else is shown.
    dismiss()
    harness.perform { interaction.update(0.5) }
    let shown = shade.layer.presentation()!
    #expect(abs(shown.opacity - 0.5) < 1e-6 && abs(shown.position.y - 100) < 1e-6, "\(shown.opacity)")
    harness.perform { interaction.finish() }
    harness.advance(1)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `controllers in the middle are shown again after a cancelled dismissal of several`() {
    let (harness, first, _) = present(PlainSlide())
    let (second, third) = (Page("second"), Page("third"))
    let manager = Manager()
    third.manager = manager
    for page in [second, third] { page.modalPresentationStyle = .custom }
    harness.perform { first.present(second, animated: false) }
    harness.perform { second.present(third, animated: false) }
    let interaction = UIPercentDrivenInteractiveTransition()
    manager.dismissalAnimator = PercentDrivenTests.Slide(.curve)
    manager.dismissalInteraction = interaction
    let containers = [first, second].compactMap { $0.presentationController?.containerView }
    #expect(containers.count == 2)
    for _ in 0..<2 {
      harness.perform { harness.home.dismiss(animated: true) }
      harness.perform { interaction.update(0.4) }
      #expect(containers.map(\.isHidden) == [true, true])
      harness.perform { interaction.cancel() }
      harness.advance(1)
      #expect(containers.map(\.isHidden) == [false, false])
      #expect(harness.home.presentedViewController === first && second.presentedViewController === third)
    }
    harness.perform { harness.home.dismiss(animated: true) }
    harness.perform { interaction.finish() }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
  }
}
