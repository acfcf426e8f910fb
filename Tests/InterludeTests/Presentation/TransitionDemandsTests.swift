import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Further behaviour that transition code from iOS relies on: touches, timings and unchanged views.
@MainActor
struct TransitionDemandsTests {
  /// A sheet with a button, presented with test objects.
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
    _ harness: StageHarness, _ interaction: UIPercentDrivenInteractiveTransition,
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> Page {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.dismissalAnimator = animator
    manager.dismissalInteraction = interaction
    page.manager = manager
    harness.perform { harness.home.present(page, animated: false) }
    return page
  }

  /// Returns the time from release to the end, in seconds.
  private func time(_ harness: StageHarness, _ page: Page) -> Double {
    var frames = 0
    while page.isBeingDismissed, frames < 600 {
      harness.frame()
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
      let (harness, interaction) = (StageHarness(), UIPercentDrivenInteractiveTransition())
      interaction.completionSpeed = speed
      let page =
        interruptible
        ? dismissal(harness, interaction, PercentDrivenTests.Interruptible(scrubsLinearly: true))
        : dismissal(harness, interaction, PercentDrivenTests.Slide(.curve))
      harness.perform { page.dismiss(animated: true) }
      harness.perform { interaction.update(percent) }
      harness.perform { if finishes { interaction.finish() } else { interaction.cancel() } }
      // Both animators take half a second.
      #expect(abs(time(harness, page) - expected / 2) <= 3.0 / 60, "interruptible \(interruptible)")
    }
  }

  @Test func `progress set before the start is where the transition starts, also for alongside animations`() {
    for animator in [
      PercentDrivenTests.Slide(.curve), PercentDrivenTests.Interruptible(scrubsLinearly: true),
    ] as [any UIViewControllerAnimatedTransitioning] {
      let (harness, interaction) = (StageHarness(), UIPercentDrivenInteractiveTransition())
      let page = dismissal(harness, interaction, animator)
      let rest = page.view.center.y
      harness.perform {
        page.dismiss(animated: true)
        interaction.update(0.4)
      }
      #expect(interaction.percentComplete == 0.4)
      #expect(abs(page.view.layer.presentation()!.position.y - rest - 120) < 0.01)
      let dim = (page.presentationController as! Half).dim
      #expect(abs(dim.layer.presentation()!.opacity - 0.6) < 0.02)
      harness.perform { interaction.cancel() }
      harness.advance(1)
      #expect(abs(page.view.center.y - rest) < 1e-9 && abs(dim.alpha - 1) < 1e-6)
    }
  }

  @Test func `percent-driven progress stays within 0 and 1, and its defaults are UIKit's`() {
    let (harness, interaction) = (StageHarness(), UIPercentDrivenInteractiveTransition())
    #expect(interaction.completionSpeed == 1 && interaction.completionCurve == .easeInOut)
    #expect(interaction.wantsInteractiveStart && interaction.timingCurve == nil && interaction.duration == 0)
    let page = dismissal(harness, interaction, PlainSlide())
    harness.perform { page.dismiss(animated: true) }
    #expect(interaction.duration == 0.2)
    harness.perform { interaction.update(1.7) }
    #expect(interaction.percentComplete == 1)
    harness.perform { interaction.update(-3) }
    #expect(interaction.percentComplete == 0)
    harness.perform { interaction.update(.nan) }
    #expect(interaction.percentComplete == 0 && harness.misuses.count == 1)
    harness.perform { interaction.cancel() }
    harness.advance(0.5)
  }

  @Test func `a timing curve replaces an interruptible animator's timing for the rest only`() {
    let (harness, interaction) = (StageHarness(), UIPercentDrivenInteractiveTransition())
    interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    let page = dismissal(harness, interaction, PercentDrivenTests.Interruptible(scrubsLinearly: true))
    let rest = page.view.center.y
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.2) }
    harness.perform { interaction.finish() }
    var steps: [CGFloat] = []
    var last = page.view.layer.presentation()!.position.y
    for _ in 0..<10 {
      harness.frame()
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
    let (harness, interaction) = (StageHarness(), Later())
    interaction.wantsInteractiveStart = false
    let page = dismissal(harness, interaction, PercentDrivenTests.Interruptible(scrubsLinearly: true))
    harness.perform { page.dismiss(animated: true) }
    harness.advance(0.1)
    #expect(interaction.started == 1 && page.transitionCoordinator?.isInteractive == false)
    harness.perform { interaction.pause() }
    #expect(page.transitionCoordinator?.isInteractive == true)
    #expect(page.transitionCoordinator?.initiallyInteractive == false && interaction.percentComplete > 0)
    harness.perform { interaction.cancel() }
    harness.advance(1)
    #expect(harness.home.presentedViewController === page && harness.misuses.isEmpty)
  }

  @Test func `after a cancellation the end is never shown and the model is as before`() {
    let (harness, interaction) = (StageHarness(), UIPercentDrivenInteractiveTransition())
    let page = dismissal(harness, interaction, PercentDrivenTests.Slide(.curve))
    let rest = page.view.center.y
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.3) }
    harness.perform { interaction.cancel() }
    for _ in 0..<60 {
      harness.frame()
      #expect(page.view.layer.presentation()!.position.y <= rest + 90.01)
    }
    #expect(page.view.center.y == rest)
  }

  // MARK: Views are not changed

  @Test func `moving a child does not lay out its parent, and setting the same frame stops no animation`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let harness = StageHarness()
    let (parent, child) = (Counting(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    child.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    harness.perform {
      parent.addSubview(child)
      harness.home.view.addSubview(parent)
    }
    let before = parent.layouts
    harness.perform { child.frame.origin.x = 20 }
    #expect(parent.layouts == before)
    harness.perform {
      UIViewPropertyAnimator(duration: 1, dampingRatio: 1) { child.frame.origin.x = 120 }.startAnimation()
      child.frame = CGRect(x: 120, y: 0, width: 50, height: 50)
    }
    harness.advance(0.1)
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
    let harness = StageHarness()
    let page = Page("menu")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.presentationAnimator = Turning()
    page.manager = manager
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.1)
    #expect(page.view.bounds.size == CGSize(width: 60, height: 70))
    harness.advance(1)
    #expect(page.view.frame == CGRect(x: 40, y: 50, width: 60, height: 70))
  }

  @Test func `a local animator runs to its end, and stopping an inactive one does nothing`() {
    let harness = StageHarness()
    var ended = 0
    harness.perform {
      let local = UIViewPropertyAnimator(duration: 0.2, dampingRatio: 1) {
        harness.home.view.alpha = 0.5
      }
      local.addCompletion { _ in ended += 1 }
      local.startAnimation()
    }
    harness.advance(0.5)
    harness.perform { UIViewPropertyAnimator(duration: 1, dampingRatio: 1).stopAnimation(true) }
    #expect(ended == 1 && harness.home.view.alpha == 0.5 && harness.misuses.isEmpty)
  }

  // MARK: One animation, four styles

  @Test func `a dismissal waits for a plain presentation, and reverses an interruptible one at once`() {
    let plain = PlainSlide()
    plain.duration = 1
    let menu = Menu()
    for (animator, interaction) in [(plain, nil), (menu, menu)]
      as [(any UIViewControllerAnimatedTransitioning, Menu?)]
    {
      let harness = StageHarness()
      let page = Page("menu")
      page.modalPresentationStyle = .custom
      let manager = Manager()
      manager.presentationAnimator = animator
      manager.presentationInteraction = interaction
      page.manager = manager
      harness.perform { harness.home.present(page, animated: true) }
      harness.advance(0.2)
      harness.perform {
        interaction?.retract()
        page.dismiss(animated: true)
      }
      harness.advance(0.5)
      #expect((harness.home.presentedViewController == nil) == (interaction != nil))
      harness.advance(2)
      #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
    }
  }
}
