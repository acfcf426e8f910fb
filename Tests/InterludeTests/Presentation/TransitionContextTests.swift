import Foundation
import Testing

@testable import Interlude

/// The properties of the context and the coordinator.
@MainActor
struct TransitionContextTests {
  final class Probe: UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var look: ((any UIViewControllerContextTransitioning) -> Void)?
    func transitionDuration(
      using context: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      look?(context)
      if let to = context.view(forKey: .to) {
        context.containerView.addSubview(to)
        to.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      }
    }
    func end(_ completed: Bool = true) {
      context?.completeTransition(completed)
      context = nil
    }
  }

  /// Lays out the presented view in a frame of its own.
  final class Framed: UIPresentationController {
    let wrapper = UIView()
    override var presentedView: UIView? { wrapper }
    override var frameOfPresentedViewInContainerView: CGRect {
      // Before the view is in the container, the view is loaded to measure it.
      CGRect(x: 10, y: 20, width: 300, height: presentedViewController.view == nil ? 0 : 300)
    }
    override func presentationTransitionWillBegin() { wrapper.addSubview(presentedViewController.view) }
  }

  final class Lender: UIViewControllerTransitioningDelegate {
    let probe = Probe()
    var framed = false
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      framed ? Framed(presentedViewController: presented, presenting: presenting) : nil
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { probe }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { probe }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  let harness = StageHarness()
  let lender = Lender()

  private func page(_ style: UIModalPresentationStyle = .custom) -> Page {
    let page = Page("page")
    page.modalPresentationStyle = style
    page.manager = lender
    return page
  }

  @Test func `custom: both controllers, and only the presented side's view`() {
    let page = page()
    harness.perform { harness.home.present(page, animated: true) }
    let context = lender.probe.context!
    #expect(context.viewController(forKey: .from) === harness.home)
    #expect(context.viewController(forKey: .to) === page)
    #expect(context.view(forKey: .to) === page.view && context.view(forKey: .from) == nil)
    #expect(context.presentationStyle == .custom && context.targetTransform == .identity)
    #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
    #expect(context.viewController(forKey: .init(rawValue: "else")) == nil)
    harness.perform { self.lender.probe.end() }
    harness.perform { page.dismiss(animated: true) }
    let back = lender.probe.context!
    #expect(back.viewController(forKey: .from) === page && back.viewController(forKey: .to) === harness.home)
    #expect(back.view(forKey: .from) === page.view && back.view(forKey: .to) == nil)
    harness.perform { self.lender.probe.end() }
  }

  @Test func `full screen: both controllers and both views, each time`() {
    let page = page(.fullScreen)
    harness.perform { harness.home.present(page, animated: true) }
    let context = lender.probe.context!
    #expect(context.view(forKey: .from) === harness.home.view && context.view(forKey: .to) === page.view)
    #expect(harness.home.view.isDescendant(of: context.containerView))
    harness.perform { self.lender.probe.end() }
    #expect(harness.home.view.window == nil)
    harness.perform { page.dismiss(animated: true) }
    let back = lender.probe.context!
    #expect(back.view(forKey: .from) === page.view && back.view(forKey: .to) === harness.home.view)
    harness.perform { self.lender.probe.end() }
    #expect(harness.home.view.superview === harness.window)
  }

  @Test func `frames: a presentation has no initial frame, and a dismissal starts at its own frame`() {
    lender.framed = true
    let page = page()
    let expectedFrame = CGRect(x: 10, y: 20, width: 300, height: 300)
    harness.perform { harness.home.present(page, animated: true) }
    let context = lender.probe.context!
    #expect(context.initialFrame(for: harness.home) == harness.window.bounds)
    #expect(context.initialFrame(for: page) == .zero && context.finalFrame(for: page) == expectedFrame)
    #expect(context.initialFrame(for: Page("stranger")) == .zero)
    harness.perform { self.lender.probe.end() }
    harness.perform { page.dismiss(animated: true) }
    let back = lender.probe.context!
    #expect(back.initialFrame(for: page) == expectedFrame && back.finalFrame(for: page) == expectedFrame)
    #expect(back.finalFrame(for: harness.home) == harness.window.bounds)
    harness.perform { self.lender.probe.end() }
  }

  @Test func `a presentation controller's own view is moved and removed`() {
    lender.framed = true
    let page = page()
    harness.perform { harness.home.present(page, animated: true) }
    let wrapper = page.presentationController?.presentedView
    #expect(lender.probe.context?.view(forKey: .to) === wrapper && wrapper !== page.view)
    harness.perform { self.lender.probe.end() }
    harness.perform { page.dismiss(animated: true) }
    harness.perform { self.lender.probe.end() }
    #expect(wrapper?.superview == nil && page.view.window == nil)
  }

  @Test func `the coordinator describes a transition that runs by itself`() {
    let page = page()
    harness.perform { harness.home.present(page, animated: true) }
    let coordinator = page.transitionCoordinator!
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    #expect(!coordinator.isInterruptible && !coordinator.isCancelled)
    #expect(coordinator.transitionDuration == 0.3 && coordinator.percentComplete == 0)
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    #expect(coordinator.presentationStyle == .custom && coordinator.targetTransform == .identity)
    #expect(coordinator.containerView === lender.probe.context?.containerView)
    #expect(coordinator.viewController(forKey: .to) === page && coordinator.view(forKey: .to) === page.view)
    harness.perform { self.lender.probe.end() }
  }

  @Test func `the coordinator describes an interaction and its decision`() {
    final class Swift: UIViewControllerInteractiveTransitioning {
      var context: (any UIViewControllerContextTransitioning)?
      var completionSpeed: CGFloat { 2 }
      var completionCurve: UIView.AnimationCurve { .easeOut }
      func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
      }
    }
    let interaction = Swift()
    lender.interaction = interaction
    let page = page()
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { self.lender.probe.end() }
    harness.perform { page.dismiss(animated: true) }
    let coordinator = page.transitionCoordinator!
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .easeOut)
    var changes: [String] = []
    var ends = 0
    var completions: [Bool] = []
    coordinator.notifyWhenInteractionChanges { changes.append("\($0.isInteractive) \($0.isCancelled)") }
    coordinator.notifyWhenInteractionEnds { _ in ends += 1 }
    #expect(coordinator.animate(alongsideTransition: nil) { completions.append($0.isCancelled) })
    harness.perform { interaction.context?.updateInteractiveTransition(-0.25) }
    #expect(coordinator.percentComplete == -0.25)
    harness.perform { interaction.context?.cancelInteractiveTransition() }
    #expect(!coordinator.isInteractive && coordinator.initiallyInteractive && coordinator.isCancelled)
    harness.perform { interaction.context?.pauseInteractiveTransition() }
    harness.perform { interaction.context?.finishInteractiveTransition() }
    #expect(!coordinator.isCancelled && interaction.context?.transitionWasCancelled == false)
    #expect(changes == ["false true", "true true", "false false"] && ends == 1 && completions.isEmpty)
    harness.perform { interaction.context?.completeTransition(true) }
    #expect(completions == [false])
    #expect(!coordinator.animate(alongsideTransition: { _ in changes.append("late") }))
    #expect(!coordinator.animateAlongsideTransition(in: nil, animation: { _ in changes.append("late") }))
    #expect(changes.count == 3)
  }

  @Test func `alongside animations of a plain animator have the transition's duration and ease`() {
    let page = page()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.home.view.addSubview(other)
    lender.probe.look = { _ in
      page.transitionCoordinator?.animateAlongsideTransition(
        in: self.harness.home.view, animation: { _ in other.alpha = 0 })
    }
    harness.perform { harness.home.present(page, animated: true) }
    #expect(other.alpha == 0)
    harness.advance(0.15)
    #expect(abs(other.layer.presentation()!.opacity - 0.5) < 0.06)
    harness.advance(0.05)
    #expect(other.layer.presentation()!.opacity > 0.05)
    harness.advance(0.12)
    #expect(other.layer.presentation()!.opacity == 0)
    harness.perform { self.lender.probe.end() }
  }

  @Test func `alongside animations of an interruptible animator reverse with it`() {
    let menu = Menu()
    let manager = Manager()
    manager.presentationAnimator = menu
    manager.presentationInteraction = menu
    let page = Page("menu")
    page.modalPresentationStyle = .custom
    page.manager = manager
    harness.perform { harness.home.present(page, animated: true) }
    let dim = (page.presentationController as! Half).dim
    harness.advance(0.08)
    let before = dim.layer.presentation()!.opacity
    harness.perform { menu.retract() }
    harness.advance(0.05)
    #expect(dim.layer.presentation()!.opacity < before && page.transitionCoordinator?.isInterruptible == true)
    harness.advance(1)
    #expect(dim.alpha == 0)
  }
}
