import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// What transition code that works on iOS counts on besides the calls: touches, timings and views left alone.
@MainActor
struct TransitionDemandsTests {
  /// A sheet with a button, presented by hand-made parts.
  final class Buttons: UIViewController {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 150))
    var taps = 0
    var recognised = 0
    override func viewDidLoad() {
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      view.addSubview(button)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Buttons.tapped))
    }
    private func tapped() { recognised += 1 }
  }

  final class Rising: UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning {
    private var animator: UIViewPropertyAnimator?
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let view = (context.view(forKey: .to) ?? context.view(forKey: .from))!
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      view.alpha = 0.5
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      self.animator = animator
      return animator
    }
  }

  @Test(arguments: [true, false])
  func `touches are ignored in a transition that runs by itself, and delivered in an interactive one`(
    _ interactive: Bool
  ) {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let (home, page, manager, rising) = (Page("home"), Buttons(), Manager(), Rising())
    stage.show { home }
    manager.presentationAnimator = rising
    if interactive { manager.presentationInteraction = rising }
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = manager
    stage.perform { home.present(page, animated: true) }
    stage.frame()
    stage.tap(at: CGPoint(x: 200, y: 400))
    stage.tap(at: CGPoint(x: 200, y: 590))
    #expect(page.isBeingPresented)
    #expect(page.taps == (interactive ? 1 : 0) && page.recognised == (interactive ? 1 : 0))
    stage.settle()
    stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(page.taps == (interactive ? 2 : 1))
    #expect(stage.misuses.isEmpty)
  }

  // MARK: Percent-driven

  private func dismissal(
    _ theatre: Theatre, _ hand: UIPercentDrivenInteractiveTransition,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> Page {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.dismissalAnimator = animator
    manager.dismissalInteraction = hand
    page.manager = manager
    theatre.act { theatre.home.present(page, animated: false) }
    return page
  }

  /// Seconds from letting go to the end.
  private func time(_ theatre: Theatre, _ page: Page) -> Double {
    var frames = 0
    while page.isBeingDismissed, frames < 600 {
      theatre.frame()
      frames += 1
    }
    return Double(frames) / 60
  }

  @Test(arguments: [
    (0.25, true, 1.0, 0.75), (0.25, false, 1, 0.25), (0.5, true, 2, 0.25), (0.5, false, 0.5, 1),
  ])
  func `the rest takes its part of the duration, divided by the completion speed`(
    _ percent: Double, _ finishes: Bool, _ speed: Double, _ expected: Double
  ) {
    for interruptible in [false, true] {
      let (theatre, hand) = (Theatre(), UIPercentDrivenInteractiveTransition())
      hand.completionSpeed = speed
      let page =
        interruptible
        ? dismissal(theatre, hand, PercentDrivenTests.Interruptible(scrubsLinearly: true))
        : dismissal(theatre, hand, PercentDrivenTests.Slide(.curve))
      theatre.act { page.dismiss(animated: true) }
      theatre.act { hand.update(percent) }
      theatre.act { if finishes { hand.finish() } else { hand.cancel() } }
      // Both animators take half a second.
      #expect(abs(time(theatre, page) - expected / 2) <= 3.0 / 60, "interruptible \(interruptible)")
    }
  }

  @Test func `progress set before the start is where the transition starts, also for alongside animations`() {
    for animator in [
      PercentDrivenTests.Slide(.curve), PercentDrivenTests.Interruptible(scrubsLinearly: true),
    ] as [any UIViewControllerAnimatedTransitioning] {
      let (theatre, hand) = (Theatre(), UIPercentDrivenInteractiveTransition())
      let page = dismissal(theatre, hand, animator)
      let rest = page.view.center.y
      theatre.act {
        page.dismiss(animated: true)
        hand.update(0.4)
      }
      #expect(hand.percentComplete == 0.4)
      #expect(abs(page.view.layer.presentation()!.position.y - rest - 120) < 0.01)
      let dim = (page.presentationController as! Half).dim
      #expect(abs(dim.layer.presentation()!.opacity - 0.6) < 0.02)
      theatre.act { hand.cancel() }
      theatre.advance(1)
      #expect(abs(page.view.center.y - rest) < 1e-9 && abs(dim.alpha - 1) < 1e-6)
    }
  }

  @Test func `percent-driven progress stays within 0 and 1, and its defaults are UIKit's`() {
    let (theatre, hand) = (Theatre(), UIPercentDrivenInteractiveTransition())
    #expect(hand.completionSpeed == 1 && hand.completionCurve == .easeInOut)
    #expect(hand.wantsInteractiveStart && hand.timingCurve == nil && hand.duration == 0)
    let page = dismissal(theatre, hand, PlainSlide())
    theatre.act { page.dismiss(animated: true) }
    #expect(hand.duration == 0.2)
    theatre.act { hand.update(1.7) }
    #expect(hand.percentComplete == 1)
    theatre.act { hand.update(-3) }
    #expect(hand.percentComplete == 0)
    theatre.act { hand.update(.nan) }
    #expect(hand.percentComplete == 0 && theatre.misuse.isEmpty)
    theatre.act { hand.cancel() }
    theatre.advance(0.5)
  }

  @Test func `a timing curve replaces an interruptible animator's timing for the rest only`() {
    let (theatre, hand) = (Theatre(), UIPercentDrivenInteractiveTransition())
    hand.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    let page = dismissal(theatre, hand, PercentDrivenTests.Interruptible(scrubsLinearly: true))
    let rest = page.view.center.y
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.2) }
    theatre.act { hand.finish() }
    var steps: [CGFloat] = []
    var last = page.view.layer.presentation()!.position.y
    for _ in 0..<10 {
      theatre.frame()
      let now = page.view.layer.presentation()!.position.y
      steps.append(now - last)
      last = now
    }
    #expect(last > rest + 60 && steps.allSatisfy { abs($0 - steps[3]) < 0.01 })
  }

  @Test func `a subclass can start by itself and become interactive later`() {
    final class Later: UIPercentDrivenInteractiveTransition {
      var started = 0
      override func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        started += 1
        super.startInteractiveTransition(context)
      }
    }
    let (theatre, hand) = (Theatre(), Later())
    hand.wantsInteractiveStart = false
    let page = dismissal(theatre, hand, PercentDrivenTests.Interruptible(scrubsLinearly: true))
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(0.1)
    #expect(hand.started == 1 && page.transitionCoordinator?.isInteractive == false)
    theatre.act { hand.pause() }
    #expect(page.transitionCoordinator?.isInteractive == true)
    #expect(page.transitionCoordinator?.initiallyInteractive == false && hand.percentComplete > 0)
    theatre.act { hand.cancel() }
    theatre.advance(1)
    #expect(theatre.home.presentedViewController === page && theatre.misuse.isEmpty)
  }

  @Test func `after a cancellation the end is never shown and the model is as before`() {
    let (theatre, hand) = (Theatre(), UIPercentDrivenInteractiveTransition())
    let page = dismissal(theatre, hand, PercentDrivenTests.Slide(.curve))
    let rest = page.view.center.y
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.update(0.3) }
    theatre.act { hand.cancel() }
    for _ in 0..<60 {
      theatre.frame()
      #expect(page.view.layer.presentation()!.position.y <= rest + 90.01)
    }
    #expect(page.view.center.y == rest)
  }

  // MARK: Views are left alone

  @Test func `moving a child does not lay out its parent, and setting the same frame stops no animation`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let theatre = Theatre()
    let (parent, child) = (Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    theatre.act {
      parent.addSubview(child)
      theatre.home.view.addSubview(parent)
    }
    let before = parent.layouts
    theatre.act { child.frame.origin.x = 20 }
    #expect(parent.layouts == before)
    theatre.act {
      UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { child.frame.origin.x = 120 }.startAnimation()
      child.frame = CGRect(x: 120, y: 0, width: 50, height: 50)
    }
    theatre.advance(0.1)
    let seen = child.layer.presentation()!.frame.minX
    #expect(seen > 20 && seen < 119)
  }

  @Test func `an animator that animates a transform finds the view's frame unchanged by others`() {
    final class Turning: UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.3 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        view.frame = CGRect(x: 40, y: 50, width: 60, height: 70)
        context.containerView.addSubview(view)
        view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        UIView.animate(withDuration: 0.3, animations: { view.transform = .identity }) { _ in
          context.completeTransition(true)
        }
      }
    }
    let theatre = Theatre()
    let page = Page("menu")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.presentationAnimator = Turning()
    page.manager = manager
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.1)
    #expect(page.view.bounds.size == CGSize(width: 60, height: 70))
    theatre.advance(1)
    #expect(page.view.frame == CGRect(x: 40, y: 50, width: 60, height: 70))
  }

  @Test func `a local animator runs to its end, and stopping an inactive one does nothing`() {
    let theatre = Theatre()
    var ended = 0
    theatre.act {
      let local = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 1) {
        theatre.home.view.alpha = 0.5
      }
      local.addCompletion { _ in ended += 1 }
      local.startAnimation()
    }
    theatre.advance(0.5)
    theatre.act { UIViewPropertyAnimator(duration: 1, dampingRatio: 1).stopAnimation(true) }
    #expect(ended == 1 && theatre.home.view.alpha == 0.5 && theatre.misuse.isEmpty)
  }

  // MARK: One animation, four ways

  @Test func `a dismissal waits for a plain presentation, and reverses an interruptible one at once`() {
    let plain = PlainSlide()
    plain.duration = 1
    let menu = Menu()
    for (animator, hand) in [(plain, nil), (menu, menu)]
      as [(any UIViewControllerAnimatedTransitioning, Menu?)]
    {
      let theatre = Theatre()
      let page = Page("menu")
      page.modalPresentationStyle = .custom
      let manager = Manager()
      manager.presentationAnimator = animator
      manager.presentationInteraction = hand
      page.manager = manager
      theatre.act { theatre.home.present(page, animated: true) }
      theatre.advance(0.2)
      theatre.act {
        hand?.retract()
        page.dismiss(animated: true)
      }
      theatre.advance(0.5)
      #expect((theatre.home.presentedViewController == nil) == (hand != nil))
      theatre.advance(2)
      #expect(theatre.home.presentedViewController == nil && theatre.misuse.isEmpty)
    }
  }
}
