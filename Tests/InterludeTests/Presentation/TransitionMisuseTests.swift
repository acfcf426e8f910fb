import Foundation
import Testing

@testable import Interlude

/// Each misuse is reported in one sentence that names the object and the rule, and the stage continues.
@MainActor
struct TransitionMisuseTests {
  /// Never completes its transition.
  final class Forgetful: UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval
    init(duration: TimeInterval = 0.2) { self.duration = duration }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { duration }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = (context.view(forKey: .to) ?? context.view(forKey: .from))!
      context.containerView.addSubview(view)
      UIView.animate(withDuration: duration) { view.alpha = 0.5 }
    }
  }

  /// Never uses its context.
  final class Idle: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  }

  final class WithoutSuper: UIPercentDrivenInteractiveTransition {
    override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  }

  let harness = StageHarness()

  private func sheet(_ configure: (Manager) -> Void = { _ in }) -> Page {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    configure(manager)
    page.manager = manager
    return page
  }

  /// Returns whether the report with that number contains the texts.
  private func reportContains(_ number: Int, _ words: String) -> Bool {
    harness.misuses.indices.contains(number) && harness.misuses[number].contains(words)
  }

  /// Expects that the stage still presents and dismisses.
  private func expectUsable() {
    let page = Page("next")
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1)
    #expect(harness.home.presentedViewController === page && !page.isBeingPresented)
    harness.perform { harness.home.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil && harness.window.subviews.count == 1)
  }

  @Test func `a transition that is never completed is reported once everything rests, and ended`() {
    let page = sheet { $0.presentationAnimator = Forgetful() }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1.1)
    #expect(harness.misuses.isEmpty && page.isBeingPresented)
    harness.advance(0.3)
    #expect(
      harness.misuses == [
        "the transition of Page \"sheet\" was never completed: its animator must call completeTransition(_:)"
      ])
    #expect(!page.isBeingPresented && page.log.last == "didAppear")
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    expectUsable()
    #expect(harness.misuses.count == 1)
  }

  @Test func `completing it after it was ended is not reported again`() {
    let animator = PlainSlide()
    animator.duration = 0
    var late: (any UIViewControllerContextTransitioning)?
    final class Late: UIViewControllerAnimatedTransitioning {
      var keep: ((any UIViewControllerContextTransitioning) -> Void)?
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) { keep?(context) }
    }
    let slow = Late()
    slow.keep = { late = $0 }
    let page = sheet { $0.presentationAnimator = slow }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1.5)
    #expect(harness.misuses.count == 1)
    harness.perform { late?.completeTransition(true) }
    #expect(harness.misuses.count == 1 && harness.home.presentedViewController === page)
  }

  @Test func `a running animation or pending work keeps an open transition alive`() {
    let page = sheet { $0.presentationAnimator = Forgetful() }
    harness.perform { harness.home.present(page, animated: true) }
    harness.perform {
      UIView.animate(
        withDuration: 5, delay: 0, options: [], animations: { self.harness.home.view.alpha = 0.9 },
        completion: nil)
    }
    harness.advance(4)
    #expect(harness.misuses.isEmpty && page.isBeingPresented)
    harness.advance(2.5)
    #expect(harness.misuses.count == 1)
  }

  @Test func `an interaction controller that never starts is reported, and the transition undone`() {
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = Idle()
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.5)
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1.5)
    #expect(harness.misuses.count == 1)
    #expect(reportContains(0, "Page \"sheet\"") && reportContains(0, "Idle never moved"))
    #expect(!page.isBeingDismissed && harness.home.presentedViewController === page)
    page.manager = nil
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    expectUsable()
  }

  @Test(arguments: [true, false])
  func `a percent-driven transition started without super is reported and ends as decided`(
    _ finishes: Bool
  ) {
    let interaction = WithoutSuper()
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { page.dismiss(animated: true) }
    harness.perform {
      interaction.update(0.5)
      if finishes { interaction.finish() } else { interaction.cancel() }
    }
    #expect(harness.misuses.count == 1 && reportContains(0, "WithoutSuper moves nothing"))
    #expect(!page.isBeingDismissed)
    #expect((harness.home.presentedViewController == nil) == finishes)
    if finishes { expectUsable() }
  }

  @Test func `removing the container view removes the presentation`() {
    let page = sheet { $0.presentationAnimator = PlainSlide() }
    harness.perform { harness.home.present(page, animated: true) }
    harness.frame()
    harness.perform { page.presentationController?.containerView?.removeFromSuperview() }
    #expect(harness.misuses.count == 1 && reportContains(0, "container view of Page \"sheet\""))
    #expect(harness.home.presentedViewController == nil && page.presentingViewController == nil)
    #expect(page.log.last == "didDisappear")
    harness.advance(1)
    expectUsable()
    #expect(harness.misuses.count == 1)
  }

  @Test func `removing the presented view during a transition still lets it end`() {
    let page = sheet { $0.presentationAnimator = PlainSlide() }
    harness.perform { harness.home.present(page, animated: true) }
    harness.frame()
    harness.perform { page.view.removeFromSuperview() }
    harness.advance(1)
    #expect(harness.home.presentedViewController === page && !page.isBeingPresented)
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.misuses.isEmpty)
    expectUsable()
  }

  @Test func `removing the presenter's view during a presentation ends in order`() {
    let child = Page("child")
    harness.perform {
      harness.home.addChild(child)
      harness.home.view.addSubview(child.view)
      child.didMove(toParent: harness.home)
    }
    child.definesPresentationContext = true
    let menu = Page("menu")
    menu.modalPresentationStyle = .overCurrentContext
    harness.perform { child.present(menu, animated: true) }
    harness.frame()
    harness.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.presentedViewController == nil && menu.log.last == "didDisappear")
    #expect(menu.view.window == nil && harness.home.view.subviews.isEmpty)
    harness.advance(1)
    #expect(harness.misuses.isEmpty)
    expectUsable()
  }

  @Test
  func
    `a transitioning delegate released before the dismissal is named, and the system's transition is used`()
  {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    func lend() {
      let manager = Manager()
      page.transitioningDelegate = manager
      harness.perform { harness.home.present(page, animated: true) }
      harness.advance(1)
    }
    lend()
    #expect(page.transitioningDelegate == nil && harness.misuses.isEmpty)
    harness.perform { page.dismiss(animated: true) }
    #expect(harness.misuses.count == 1)
    #expect(reportContains(0, "transitioning delegate of Page \"sheet\" was released"))
    harness.advance(1)
    expectUsable()
  }

  @Test func `a delegate set to nil on purpose is not reported`() {
    let page = sheet()
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1)
    page.manager = nil
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.misuses.isEmpty && harness.home.presentedViewController == nil)
  }

  @Test func `an animator with no other owner lives until its transition has ended`() {
    final class Lender: UIViewControllerTransitioningDelegate {
      weak var lent: PlainSlide?
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        let animator = PlainSlide()
        lent = animator
        return animator
      }
    }
    let lender = Lender()
    let page = Page("sheet")
    page.modalPresentationStyle = .overFullScreen
    page.manager = lender
    harness.perform { harness.home.present(page, animated: true) }
    harness.frame()
    #expect(lender.lent != nil)
    harness.advance(0.5)
    #expect(lender.lent == nil && page.log.last == "didAppear" && harness.misuses.isEmpty)
  }

  @Test func `a context used after its end is named, with no effect`() {
    let interaction = ScrubbingInteraction()
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { page.dismiss(animated: true) }
    var stored: (any UIViewControllerContextTransitioning)?
    harness.perform {
      stored = interaction.context
      interaction.release(completing: false)
    }
    harness.perform { stored?.updateInteractiveTransition(0.5) }
    harness.perform { stored?.finishInteractiveTransition() }
    #expect(harness.misuses.count == 2)
    #expect(
      harness.misuses.allSatisfy { $0.contains("Page \"sheet\"") && $0.contains("after completeTransition") })
    #expect(harness.home.presentedViewController === page && !page.isBeingDismissed)
    harness.perform { page.dismiss(animated: false) }
    harness.perform { stored?.completeTransition(true) }
    #expect(harness.misuses.count == 3 && reportContains(2, "after its end"))
    expectUsable()
  }

  @Test func `finishing a running animator and releasing a paused one are reported by name`() {
    harness.perform {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
        self.harness.home.view.alpha = 0.5
      }
      animator.startAnimation()
      animator.finishAnimation(at: .end)
      #expect(self.harness.misuses.last?.contains("finishAnimation") == true)
      animator.pauseAnimation()
    }
    #expect(harness.misuses.count == 2 && reportContains(1, "released while paused"))
    expectUsable()
  }

  @Test func `a completion speed of 0 or less is reported, and the animator's own is used`() {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionSpeed = 0
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.finish() }
    #expect(harness.misuses.count == 1 && reportContains(0, "completionSpeed"))
    harness.advance(0.5)
    expectUsable()
  }
}
