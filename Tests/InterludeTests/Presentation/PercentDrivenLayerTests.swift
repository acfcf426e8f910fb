import Interlude
import InterludeLayers
import InterludeMotion
import Testing

/// A dismissal that adds Core Animation animations to the view's layer and completes in their delegate,
/// driven by percent.
@MainActor
struct PercentDrivenLayerTests {
  final class Turn: UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    var completions: [Bool] = []
    var hasFixedBeginning = false
    private var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (1.0, 0.0)
      let scale = CABasicAnimation(keyPath: "transform.scale")
      (scale.fromValue, scale.toValue) = (1.0, 0.2)
      let group = CAAnimationGroup()
      (group.animations, group.duration, group.delegate) = ([fade, scale], 0.5, self)
      if hasFixedBeginning { group.beginTime = CACurrentMediaTime() }
      context.view(forKey: .from)!.layer.add(group, forKey: "turn")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      completions.append(flag)
      context?.completeTransition(flag)
      context = nil
    }
  }

  let harness = StageHarness()
  let page = Page("sheet")
  let turn = Turn()
  let interaction = UIPercentDrivenInteractiveTransition()
  let manager = Manager()

  init() {
    page.modalPresentationStyle = .custom
    page.manager = manager
    let (harness, page) = (harness, page)
    harness.perform { harness.home.present(page, animated: false) }
    manager.dismissalAnimator = turn
    manager.dismissalInteraction = interaction
  }

  private var opacity: Float { page.view.layer.presentation()!.opacity }

  @Test func `only the progress moves them`() {
    harness.perform { page.dismiss(animated: true) }
    for percent in [0.3, 0.8, 0.5] {
      harness.perform { interaction.update(CGFloat(percent)) }
      harness.advance(0.3)
      #expect(abs(opacity - Float(1 - percent)) < 1e-6)
    }
    #expect(turn.completions.isEmpty && harness.misuses.isEmpty)
  }

  @Test func `released, they run to their end and complete`() {
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.5) }
    harness.perform { interaction.finish() }
    harness.advance(0.125)
    #expect(abs(opacity - 0.25) < 0.08)
    harness.advance(0.2)
    #expect(turn.completions == [true] && harness.home.presentedViewController == nil)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `cancelled, they run back and report unfinished`() {
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.5) }
    harness.perform { interaction.cancel() }
    harness.advance(0.1)
    #expect(opacity > 0.6 && opacity < 0.8)
    harness.advance(0.3)
    #expect(turn.completions == [false] && harness.home.presentedViewController === page)
    #expect(opacity == 1 && harness.misuses.isEmpty)
  }

  @Test func `caught on the way back they stop, and finish from there`() {
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.8) }
    harness.perform { interaction.cancel() }
    harness.advance(0.1)
    let seen = opacity
    harness.perform { interaction.pause() }
    harness.advance(1)
    #expect(abs(opacity - seen) < 1e-6 && abs(interaction.percentComplete - CGFloat(1 - seen)) < 1e-6)
    harness.perform { interaction.finish() }
    harness.advance(1)
    #expect(turn.completions == [true] && harness.home.presentedViewController == nil)
  }

  @Test func `an animation with its own begin time is not scrubbed`() {
    turn.hasFixedBeginning = true
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.1) }
    harness.advance(0.25)
    #expect(opacity < 0.7)
  }
}
