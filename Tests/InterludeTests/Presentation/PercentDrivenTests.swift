import Interlude
import InterludeLayers
import InterludeMotion
import Testing

/// A dismissal that slides 300 points down, driven by percent, with each kind of animator.
@MainActor
struct PercentDrivenTests {
  enum Kind: CaseIterable { case curve, spring, interruptible, interruptibleSpring }

  final class Slide: UIViewControllerAnimatedTransitioning {
    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)!
      let end = { view.center.y += 300 }
      let done = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
      if kind == .spring {
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
          animations: end, completion: done)
      } else {
        UIView.animate(withDuration: 0.5, animations: end, completion: done)
      }
    }
  }

  final class Interruptible: UIViewControllerAnimatedTransitioning {
    let scrubsLinearly: Bool
    var animator: UIViewPropertyAnimator?
    init(scrubsLinearly: Bool) { self.scrubsLinearly = scrubsLinearly }
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      let view = context.view(forKey: .from)!
      let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { view.center.y += 300 }
      animator.scrubsLinearly = scrubsLinearly
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      self.animator = animator
      return animator
    }
    func animationEnded(_ completed: Bool) { animator = nil }
  }

  private func begin(_ kind: Kind) -> (StageHarness, Page, UIPercentDrivenInteractiveTransition) {
    let harness = StageHarness()
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    page.manager = manager
    harness.perform { harness.home.present(page, animated: false) }
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.completionSpeed = 1
    switch kind {
    case .curve, .spring: manager.dismissalAnimator = Slide(kind)
    case .interruptible: manager.dismissalAnimator = Interruptible(scrubsLinearly: true)
    case .interruptibleSpring: manager.dismissalAnimator = Interruptible(scrubsLinearly: false)
    }
    manager.dismissalInteraction = interaction
    return (harness, page, interaction)
  }

  @Test(arguments: Kind.allCases)
  func `scrubbing is linear for curves and by default for animators, and springs keep their timing`(
    _ kind: Kind
  ) {
    let (harness, page, interaction) = begin(kind)
    harness.perform { page.dismiss(animated: true) }
    let start = page.view.layer.presentation()!.position.y
    harness.perform { interaction.update(0.3) }
    let travel = page.view.layer.presentation()!.position.y - start
    let spring = Spring(dampingRatio: 0.5, duration: 0.5).value(at: 0.15, initialVelocity: 0)
    let expected = kind == .curve || kind == .interruptible ? 90 : 300 * spring
    #expect(abs(travel - expected) < 0.01, "\(travel) for \(expected)")
    #expect(interaction.percentComplete == 0.3 && harness.misuses.isEmpty)
    harness.advance(1)
    #expect(abs(page.view.layer.presentation()!.position.y - start - expected) < 0.01)
    let dim = (page.presentationController as? Half)?.dim
    if kind == .curve { #expect(abs(dim!.layer.presentation()!.opacity - 0.7) < 0.01) }
  }

  @Test(arguments: Kind.allCases)
  func `finished, the view is gone without a jump`(_ kind: Kind) {
    let (harness, page, interaction) = begin(kind)
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.5) }
    let before = page.view.layer.presentation()!.position.y
    harness.perform { interaction.finish() }
    #expect(abs(page.view.layer.presentation()!.position.y - before) < 45)
    harness.advance(0.2)
    #expect(page.isBeingDismissed)
    harness.advance(0.4)
    #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
    #expect(interaction.duration == 0)
  }

  @Test(arguments: Kind.allCases)
  func `cancelled, everything is as before, including the model`(_ kind: Kind) {
    let (harness, page, interaction) = begin(kind)
    let rest = page.view.center
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.5) }
    harness.perform { interaction.cancel() }
    var last = page.view.layer.presentation()!.position.y
    for _ in 0..<40 {
      harness.frame()
      let now = page.view.layer.presentation()!.position.y
      #expect(abs(now - last) < 75)
      last = now
    }
    #expect(!page.isBeingDismissed && harness.home.presentedViewController === page)
    #expect(abs(page.view.center.y - rest.y) < 1e-9 && abs(last - rest.y) < 1e-9)
    #expect(abs((page.presentationController as! Half).dim.alpha - 1) < 1e-6)
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.finish() }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `a decision made before the start is carried out`(_ kind: Kind, _ finishing: Bool) {
    let (harness, page, interaction) = begin(kind)
    harness.perform {
      page.dismiss(animated: true)
      if finishing { interaction.finish() } else { interaction.cancel() }
    }
    harness.advance(1)
    #expect(!page.isBeingDismissed)
    #expect((harness.home.presentedViewController == nil) == finishing)
    #expect(harness.misuses.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `caught again while it runs back, it stays there and can still finish`(_ kind: Kind) {
    let (harness, page, interaction) = begin(kind)
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(0.6) }
    harness.perform { interaction.cancel() }
    harness.advance(0.04)
    let seen = page.view.layer.presentation()!.position.y
    harness.perform { interaction.pause() }
    #expect(abs(page.view.layer.presentation()!.position.y - seen) < 1e-6)
    harness.advance(0.5)
    #expect(page.isBeingDismissed)
    let percent = interaction.percentComplete
    harness.perform { interaction.update(percent) }
    #expect(abs(page.view.layer.presentation()!.position.y - seen) < 0.5)
    harness.perform { interaction.finish() }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
  }

  @Test func `finishing outside a transition does not affect the next one`() {
    let (harness, page, interaction) = begin(.curve)
    harness.perform { interaction.finish() }
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(page.isBeingDismissed)
  }
}
