import Interlude
import InterludeLayers
import Testing

/// A dismissal with animations of different delays and durations, driven by percent.
@MainActor
@Suite struct PercentDrivenDelayTests {
  /// One of the animations: a part moves down by 100 points.
  struct Part: Sendable {
    var delay = 0.0
    let duration: Double
    var isSpring = false
  }

  final class Parts: UIViewControllerAnimatedTransitioning {
    let parts: [Part]
    /// The delay of the page's own animation.
    let delay: Double
    let views: [UIView]

    init(_ parts: [Part], delay: Double) {
      (self.parts, self.delay) = (parts, delay)
      views = parts.map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
    }

    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      for view in views { context.containerView.addSubview(view) }
      for (part, view) in zip(parts, views) {
        let move = { view.frame.origin.y = 100 }
        if part.isSpring {
          UIView.animate(
            withDuration: part.duration, delay: part.delay, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: [], animations: move, completion: nil)
        } else {
          UIView.animate(withDuration: part.duration, delay: part.delay, animations: move, completion: nil)
        }
      }
      UIView.animate(
        withDuration: max(0.5 - delay, 0.1), delay: delay,
        animations: { context.view(forKey: .from)!.center.y += 300 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    /// The distances that the parts have moved on the screen, in points.
    var shown: [CGFloat] { views.map { ($0.layer.presentation()?.frame ?? $0.frame).minY } }
  }

  let harness = StageHarness()
  let page = Page("sheet")
  let manager = Manager()
  let interaction = UIPercentDrivenInteractiveTransition()

  init() {
    page.modalPresentationStyle = .overFullScreen
    page.manager = manager
    let (harness, page) = (harness, page)
    harness.perform { harness.home.present(page, animated: false) }
    manager.dismissalInteraction = interaction
  }

  private func dismiss(_ parts: [Part], delay: Double = 0, to percent: CGFloat) -> Parts {
    let animator = Parts(parts, delay: delay)
    manager.dismissalAnimator = animator
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.update(percent) }
    return animator
  }

  nonisolated static let curves = [Part(duration: 0.5), Part(delay: 0.2, duration: 0.3), Part(duration: 0.2)]
  nonisolated static let late = [Part(delay: 0.2, duration: 0.3), Part(delay: 0.1, duration: 0.2)]
  nonisolated static let mixed = [
    Part(duration: 0.5), Part(duration: 0.5, isSpring: true), Part(delay: 0.2, duration: 0.3, isSpring: true),
  ]

  @Test(arguments: [true, false])
  func `released, each keeps its delay and its duration within the transition`(isFinished: Bool) {
    let parts = dismiss(Self.curves, to: isFinished ? 0.2 : 0.9)
    harness.perform { isFinished ? interaction.finish() : interaction.cancel() }
    for _ in 0..<20 {
      harness.frame()
      // The first one takes the whole transition, so it shows its time.
      let time = parts.shown[0] / 100 * 0.5
      func expected(_ part: Part) -> CGFloat { min(max((time - part.delay) / part.duration, 0), 1) * 100 }
      for (shown, part) in zip(parts.shown, Self.curves) { #expect(abs(shown - expected(part)) < 1e-6) }
    }
  }

  @Test(arguments: [curves, late, mixed], [true, false])
  func `caught after a release, nothing jumps when the progress is set`(parts: [Part], isFinished: Bool) {
    let parts = dismiss(parts, to: isFinished ? 0.1 : 0.9)
    harness.perform { isFinished ? interaction.finish() : interaction.cancel() }
    harness.advance(0.15)
    harness.perform { interaction.pause() }
    let seen = parts.shown
    harness.perform { interaction.update(interaction.percentComplete) }
    for (now, before) in zip(parts.shown, seen) { #expect(abs(now - before) < 1e-6) }
    // A small movement of the finger is a small movement of each.
    harness.perform { interaction.update(interaction.percentComplete + 0.01) }
    for (now, before) in zip(parts.shown, seen) { #expect(abs(now - before) < 5) }
    // The ends are where they were.
    harness.perform { interaction.update(0) }
    for now in parts.shown { #expect(abs(now) < 1e-6) }
    harness.perform { interaction.update(1) }
    for now in parts.shown { #expect(abs(now - 100) < 1e-6) }
  }

  @Test func `caught where no animation begins with the transition, the delay of the first counts`() {
    let parts = dismiss(Self.late, delay: 0.05, to: 0.6)
    harness.perform { interaction.finish() }
    harness.advance(0.05)
    harness.perform { interaction.pause() }
    let expected = (0.2 + parts.shown[0] / 100 * 0.3) / 0.5
    #expect(abs(interaction.percentComplete - expected) < 1e-6)
  }

  /// SideMenu delays its animation by the whole duration.
  @Test func `a delay of all animations that reaches the end of the transition is left out`() {
    let late = [Part(delay: 0.5, duration: 0.5), Part(delay: 0.75, duration: 0.25)]
    let parts = dismiss(late, delay: 0.5, to: 0.4)
    #expect(abs(parts.shown[0] - 40) < 1e-6)
    harness.perform { interaction.update(0.75) }
    #expect(abs(parts.shown[0] - 75) < 1e-6)
    #expect(abs(parts.shown[1] - 50) < 1e-6)
    harness.perform { interaction.finish() }
    harness.advance(0.2)
    #expect(parts.shown.allSatisfy { abs($0 - 100) < 1e-6 })
  }

  @Test func `a spring with a delay waits for it, and on the way back for its end`() {
    let parts = dismiss([Part(delay: 0.25, duration: 0.25, isSpring: true)], to: 0.1)
    harness.perform { interaction.finish() }
    harness.advance(0.15)
    #expect(parts.shown[0] == 0)
    harness.advance(0.2)
    #expect(parts.shown[0] > 50)

    let back = PercentDrivenDelayTests()
    let short = back.dismiss([Part(duration: 0.2, isSpring: true)], to: 0.8)
    back.harness.perform { back.interaction.cancel() }
    back.harness.advance(0.15)
    #expect(abs(short.shown[0] - 100) < 0.5)
    back.harness.advance(0.35)
    #expect(short.shown[0] == 0)
  }
}
