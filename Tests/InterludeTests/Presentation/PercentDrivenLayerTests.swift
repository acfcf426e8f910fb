import Interlude
import InterludeLayers
import InterludeMotion
import Testing

/// A dismissal that adds Core Animation's animations to the view's layer and completes in their delegate, in
/// the hand of a percent-driven transition.
@MainActor
struct PercentDrivenLayerTests {
  final class Turn: UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    var said: [Bool] = []
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
      said.append(flag)
      context?.completeTransition(flag)
      context = nil
    }
  }

  let theatre = Theatre()
  let page = Page("sheet")
  let turn = Turn()
  let hand = UIPercentDrivenInteractiveTransition()
  let manager = Manager()

  init() {
    page.modalPresentationStyle = .custom
    page.manager = manager
    let (theatre, page) = (theatre, page)
    theatre.act { theatre.home.present(page, animated: false) }
    manager.dismissalAnimator = turn
    manager.dismissalInteraction = hand
  }

  private var opacity: Float { page.view.layer.presentation()!.opacity }

  @Test func `only the progress moves them`() {
    theatre.act { page.dismiss(animated: true) }
    for percent in [0.3, 0.8, 0.5] {
      theatre.act { hand.update(CGFloat(percent)) }
      theatre.advance(0.3)
      #expect(abs(opacity - Float(1 - percent)) < 1e-6)
    }
    #expect(turn.said.isEmpty && theatre.misuse.isEmpty)
  }

  @Test func `released, they run to their end and complete`() {
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.5) }
    theatre.act { hand.finish() }
    theatre.advance(0.125)
    #expect(abs(opacity - 0.25) < 0.08)
    theatre.advance(0.2)
    #expect(turn.said == [true] && theatre.home.presentedViewController == nil)
    #expect(theatre.misuse.isEmpty)
  }

  @Test func `cancelled, they run back and report unfinished`() {
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.5) }
    theatre.act { hand.cancel() }
    theatre.advance(0.1)
    #expect(opacity > 0.6 && opacity < 0.8)
    theatre.advance(0.3)
    #expect(turn.said == [false] && theatre.home.presentedViewController === page)
    #expect(opacity == 1 && theatre.misuse.isEmpty)
  }

  @Test func `caught on the way back they stop, and finish from there`() {
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.8) }
    theatre.act { hand.cancel() }
    theatre.advance(0.1)
    let seen = opacity
    theatre.act { hand.pause() }
    theatre.advance(1)
    #expect(abs(opacity - seen) < 1e-6 && abs(hand.percentComplete - CGFloat(1 - seen)) < 1e-6)
    theatre.act { hand.finish() }
    theatre.advance(1)
    #expect(turn.said == [true] && theatre.home.presentedViewController == nil)
  }

  @Test func `an animation with its own begin time is not scrubbed`() {
    turn.hasFixedBeginning = true
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.1) }
    theatre.advance(0.25)
    #expect(opacity < 0.7)
  }
}
