import Foundation
import Testing

@testable import Interlude

/// Each broken rule is one sentence that names the object and the rule, and the stage goes on.
@MainActor
struct TransitionMisuseTests {
  /// Forgets to complete.
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

  /// Never touches its transition.
  final class Idle: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  }

  final class WithoutSuper: UIPercentDrivenInteractiveTransition {
    override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {}
  }

  let theatre = Theatre()

  private func sheet(_ configure: (Manager) -> Void = { _ in }) -> Page {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    configure(manager)
    page.manager = manager
    return page
  }

  /// Whether the report of that number says so.
  private func said(_ number: Int, _ words: String) -> Bool {
    theatre.misuse.indices.contains(number) && theatre.misuse[number].contains(words)
  }

  /// The stage still presents and dismisses.
  private func expectUsable() {
    let page = Page("next")
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1)
    #expect(theatre.home.presentedViewController === page && !page.isBeingPresented)
    theatre.act { theatre.home.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.home.presentedViewController == nil && theatre.window.subviews.count == 1)
  }

  @Test func `a transition that is never completed is reported once everything rests, and ended`() {
    let page = sheet { $0.presentationAnimator = Forgetful() }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1.1)
    #expect(theatre.misuse.isEmpty && page.isBeingPresented)
    theatre.advance(0.3)
    #expect(
      theatre.misuse == [
        "the transition of Page \"sheet\" was never completed: its animator must call completeTransition(_:)"
      ])
    #expect(!page.isBeingPresented && page.log.last == "didAppear")
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    expectUsable()
    #expect(theatre.misuse.count == 1)
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
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1.5)
    #expect(theatre.misuse.count == 1)
    theatre.act { late?.completeTransition(true) }
    #expect(theatre.misuse.count == 1 && theatre.home.presentedViewController === page)
  }

  @Test func `a running animation or pending work keeps an open transition alive`() {
    let page = sheet { $0.presentationAnimator = Forgetful() }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.act {
      UIView.animate(
        withDuration: 5, delay: 0, options: [], animations: { self.theatre.home.view.alpha = 0.9 },
        completion: nil)
    }
    theatre.advance(4)
    #expect(theatre.misuse.isEmpty && page.isBeingPresented)
    theatre.advance(2.5)
    #expect(theatre.misuse.count == 1)
  }

  @Test func `an interaction controller that never starts is reported, and the transition undone`() {
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = Idle()
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.5)
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1.5)
    #expect(theatre.misuse.count == 1)
    #expect(said(0, "Page \"sheet\"") && said(0, "Idle never moved"))
    #expect(!page.isBeingDismissed && theatre.home.presentedViewController === page)
    page.manager = nil
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    expectUsable()
  }

  @Test(arguments: [true, false])
  func `a percent-driven transition started without super is reported and ends as decided`(
    _ finishes: Bool
  ) {
    let hand = WithoutSuper()
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: false) }
    theatre.act { page.dismiss(animated: true) }
    theatre.act {
      hand.update(0.5)
      if finishes { hand.finish() } else { hand.cancel() }
    }
    #expect(theatre.misuse.count == 1 && said(0, "WithoutSuper moves nothing"))
    #expect(!page.isBeingDismissed)
    #expect((theatre.home.presentedViewController == nil) == finishes)
    if finishes { expectUsable() }
  }

  @Test func `removing the container view removes the presentation`() {
    let page = sheet { $0.presentationAnimator = PlainSlide() }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.frame()
    theatre.act { page.presentationController?.containerView?.removeFromSuperview() }
    #expect(theatre.misuse.count == 1 && said(0, "container view of Page \"sheet\""))
    #expect(theatre.home.presentedViewController == nil && page.presentingViewController == nil)
    #expect(page.log.last == "didDisappear")
    theatre.advance(1)
    expectUsable()
    #expect(theatre.misuse.count == 1)
  }

  @Test func `removing the presented view during a transition still lets it end`() {
    let page = sheet { $0.presentationAnimator = PlainSlide() }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.frame()
    theatre.act { page.view.removeFromSuperview() }
    theatre.advance(1)
    #expect(theatre.home.presentedViewController === page && !page.isBeingPresented)
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.misuse.isEmpty)
    expectUsable()
  }

  @Test func `removing the presenter's view during a presentation ends in order`() {
    let child = Page("child")
    theatre.act {
      theatre.home.addChild(child)
      theatre.home.view.addSubview(child.view)
      child.didMove(toParent: theatre.home)
    }
    child.definesPresentationContext = true
    let menu = Page("menu")
    menu.modalPresentationStyle = .overCurrentContext
    theatre.act { child.present(menu, animated: true) }
    theatre.frame()
    theatre.act {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.presentedViewController == nil && menu.log.last == "didDisappear")
    #expect(menu.view.window == nil && theatre.home.view.subviews.isEmpty)
    theatre.advance(1)
    #expect(theatre.misuse.isEmpty)
    expectUsable()
  }

  @Test func `a transitioning delegate released before the dismissal is named, and the system's transition is used`() {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    func lend() {
      let manager = Manager()
      page.transitioningDelegate = manager
      theatre.act { theatre.home.present(page, animated: true) }
      theatre.advance(1)
    }
    lend()
    #expect(page.transitioningDelegate == nil && theatre.misuse.isEmpty)
    theatre.act { page.dismiss(animated: true) }
    #expect(theatre.misuse.count == 1)
    #expect(said(0, "transitioning delegate of Page \"sheet\" was released"))
    theatre.advance(1)
    expectUsable()
  }

  @Test func `a delegate set to nil on purpose is not reported`() {
    let page = sheet()
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1)
    page.manager = nil
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.misuse.isEmpty && theatre.home.presentedViewController == nil)
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
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.frame()
    #expect(lender.lent != nil)
    theatre.advance(0.5)
    #expect(lender.lent == nil && page.log.last == "didAppear" && theatre.misuse.isEmpty)
  }

  @Test func `a context used after its end is named, with no effect`() {
    let hand = Hand()
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: false) }
    theatre.act { page.dismiss(animated: true) }
    var kept: (any UIViewControllerContextTransitioning)?
    theatre.act {
      kept = hand.context
      hand.letGo(completing: false)
    }
    theatre.act { kept?.updateInteractiveTransition(0.5) }
    theatre.act { kept?.finishInteractiveTransition() }
    #expect(theatre.misuse.count == 2)
    #expect(
      theatre.misuse.allSatisfy { $0.contains("Page \"sheet\"") && $0.contains("after completeTransition") })
    #expect(theatre.home.presentedViewController === page && !page.isBeingDismissed)
    theatre.act { page.dismiss(animated: false) }
    theatre.act { kept?.completeTransition(true) }
    #expect(theatre.misuse.count == 3 && said(2, "after its end"))
    expectUsable()
  }

  @Test func `finishing a running animator and releasing a paused one are reported by name`() {
    theatre.act {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1) {
        self.theatre.home.view.alpha = 0.5
      }
      animator.startAnimation()
      animator.finishAnimation(at: .end)
      #expect(self.theatre.misuse.last?.contains("finishAnimation") == true)
      animator.pauseAnimation()
    }
    #expect(theatre.misuse.count == 2 && said(1, "released while paused"))
    expectUsable()
  }

  @Test func `a completion speed of 0 or less is reported, and the animator's own is used`() {
    let hand = UIPercentDrivenInteractiveTransition()
    hand.completionSpeed = 0
    let page = sheet {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: false) }
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.finish() }
    #expect(theatre.misuse.count == 1 && said(0, "completionSpeed"))
    theatre.advance(0.5)
    expectUsable()
  }
}
