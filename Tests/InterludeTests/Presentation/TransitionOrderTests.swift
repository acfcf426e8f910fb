import Foundation
import Testing

@testable import Interlude

/// The calls of a transition in order, from the journal.
@MainActor
struct TransitionOrderTests {
  /// Vends given objects and logs the requests.
  final class Clerk: UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var requests: [String] = []
    var askedUsing: [any UIViewControllerAnimatedTransitioning] = []
    weak var source: UIViewController?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      requests.append("presentation controller")
      self.source = source
      return nil
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      requests.append("animator")
      return animator
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      requests.append("animator")
      return animator
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      requests.append("interaction")
      askedUsing.append(animator)
      return nil
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      requests.append("interaction")
      askedUsing.append(animator)
      return interaction
    }
  }

  let harness = StageHarness()

  private func page(
    _ style: UIModalPresentationStyle = .custom, _ manager: (any UIViewControllerTransitioningDelegate)?
  )
    -> Page
  {
    let page = Page("page")
    page.modalPresentationStyle = style
    page.manager = manager
    return page
  }

  private func managed(_ configure: (Manager) -> Void) -> Page {
    let manager = Manager()
    configure(manager)
    return page(.custom, manager)
  }

  // MARK: Requests

  @Test func `delegates are called inside present, in order, and the transition starts after it returns`() {
    let clerk = Clerk()
    clerk.animator = PlainSlide()
    let page = page(.custom, clerk)
    harness.perform {
      harness.home.present(page, animated: true)
      #expect(clerk.requests == ["presentation controller", "animator", "interaction"])
      #expect(page.presentingViewController === harness.home && page.isBeingPresented)
      #expect(page.isViewLoaded && page.presentationController?.containerView == nil)
      #expect(page.transitionCoordinator != nil)
    }
    #expect(page.presentationController?.containerView != nil && clerk.source === harness.home)
  }

  @Test
  func
    `a dismissal keeps the presentation controller and requests an interaction controller with the same animator`()
  {
    let clerk = Clerk()
    let animator = PlainSlide()
    clerk.animator = animator
    let page = page(.custom, clerk)
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.5)
    let original = page.presentationController
    (clerk.requests, clerk.askedUsing) = ([], [])
    harness.perform { page.dismiss(animated: true) }
    #expect(clerk.requests == ["animator", "interaction"] && page.presentationController === original)
    #expect(clerk.askedUsing.first === animator)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen, .formSheet])
  func `only the custom style requests a presentation controller`(_ style: UIModalPresentationStyle) {
    let clerk = Clerk()
    let page = page(style, clerk)
    harness.perform { harness.home.present(page, animated: true) }
    #expect(clerk.requests == ["animator"])
  }

  @Test func `reading the presentation controller before presenting creates it, once`() {
    let clerk = Clerk()
    let page = page(.custom, clerk)
    harness.perform {
      let early = page.presentationController
      #expect(early != nil && clerk.requests == ["presentation controller"])
      harness.home.present(page, animated: false)
      #expect(page.presentationController === early)
    }
    #expect(clerk.requests == ["presentation controller", "animator"])
  }

  @Test func `a custom style without parts fills the container and uses the system's slide`() {
    let page = page(.custom, Clerk())
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.1)
    #expect(page.isBeingPresented && page.view.layer.presentation()!.position.y > 310)
    harness.advance(1)
    #expect(page.view.frame == harness.window.bounds && harness.home.view.window != nil)
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil)
  }

  @Test func `the interruptible animator is requested only after the start, and is always the same`() {
    let menu = Menu()
    let page = managed {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    harness.perform { harness.home.present(page, animated: true) }
    let start = harness.lines.firstIndex(
      of: "system > interaction controller: startInteractiveTransition(_:)")
    let found = harness.lines.firstIndex(of: "system > animator: interruptibleAnimator(using:)")
    #expect(start != nil && found != nil && start! < found!)
    harness.advance(1)
    #expect(menu.made == 1)
  }

  @Test func `without animation the custom animator is still called, with isAnimated false`() {
    let animator = PlainSlide()
    let page = managed { $0.presentationAnimator = animator }
    harness.perform { harness.home.present(page, animated: false) }
    #expect(harness.lines.contains("system > animator: animateTransition(using:)"))
    #expect(animator.ended == [true] && page.log.last == "didAppear")
  }

  // MARK: Orders

  @Test func `a cancelled dismissal, call by call`() {
    let interaction = ScrubbingInteraction()
    let page = managed {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { page.dismiss(animated: true) }
    harness.clearLog()
    var received: [String] = []
    page.transitionCoordinator?.notifyWhenInteractionChanges { context in
      received.append("changed, cancelled \(context.isCancelled), log \(page.log.last ?? "")")
    }
    harness.perform { interaction.release(completing: false) }
    harness.expect([
      ["interaction controller > context: cancelInteractiveTransition()"],
      ["coordinator > system: interaction changed"],
      ["system > presented: viewWillAppear(_:)"],
      ["system > presented: viewIsAppearing(_:)"],
      ["interaction controller > context: completeTransition(_:)"],
      [
        "system > presented: viewDidAppear(_:)",
        "system > presentation controller: dismissalTransitionDidEnd(_:)",
        "system > animator: animationEnded(_:)",
      ],
    ])
    #expect(received == ["changed, cancelled true, log willDisappear"])
  }

  @Test func `a reversed presentation, call by call`() {
    let menu = Menu()
    let page = managed {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.1)
    harness.clearLog()
    harness.perform { menu.retract() }
    harness.advance(1)
    harness.expect([
      ["interaction controller > context: cancelInteractiveTransition()"],
      ["coordinator > system: interaction changed"],
      ["system > presented: viewWillDisappear(_:)"],
      ["interaction controller > context: completeTransition(_:)"],
      [
        "system > presentation controller: presentationTransitionDidEnd(_:)",
        "system > presented: viewDidDisappear(_:)", "system > animator: animationEnded(_:)",
      ],
    ])
    #expect(page.view.window == nil && harness.window.subviews.count == 1)
  }

  @Test func `a queued dismissal begins after all callbacks of the presentation`() {
    let animator = PlainSlide()
    let page = managed {
      $0.presentationAnimator = animator
      $0.dismissalAnimator = PlainSlide()
    }
    var done: [String] = []
    page.onAppear = { done.append("viewDidAppear") }
    harness.perform { harness.home.present(page, animated: true) { done.append("presented") } }
    harness.perform { page.dismiss(animated: true) { done.append("dismissed \(page.log.last ?? "")") } }
    harness.clearLog()
    harness.advance(0.22)
    let end = harness.lines.firstIndex(of: "animator > context: completeTransition(_:)")
    let requestIndex = harness.lines.firstIndex(of: "system > delegate: animationController(forDismissed:)")
    #expect(end != nil && requestIndex != nil && end! < requestIndex!)
    harness.advance(0.5)
    #expect(done == ["viewDidAppear", "presented", "dismissed didDisappear"])
    #expect(harness.home.presentedViewController == nil)
  }

  @Test func `a rejected presentation calls no delegate and no callback`() {
    let clerk = Clerk()
    let page = page(.custom, clerk)
    harness.perform { harness.home.present(Page("first"), animated: false) }
    harness.clearLog()
    var completed = 0
    harness.perform { harness.home.present(page, animated: true) { completed += 1 } }
    harness.advance(1)
    #expect(harness.lines.isEmpty && clerk.requests.isEmpty && completed == 0 && page.log.isEmpty)
    #expect(harness.misuses.count == 1)
  }

  @Test func `full screen: both controllers' appearance callbacks in UIKit's order`() {
    let page = Page("page")
    page.modalPresentationStyle = .fullScreen
    func appearances() -> [String] {
      harness.lines.filter { $0.contains("Appear(") || $0.contains("Disappear(") }
        .map { $0.replacingOccurrences(of: "system > ", with: "") }
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1)
    #expect(
      appearances() == [
        "presenting: viewWillDisappear(_:)", "presented: viewWillAppear(_:)",
        "presented: viewDidAppear(_:)", "presenting: viewDidDisappear(_:)",
      ])
    harness.clearLog()
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(
      appearances() == [
        "presented: viewWillDisappear(_:)", "presenting: viewWillAppear(_:)",
        "presenting: viewDidAppear(_:)", "presented: viewDidDisappear(_:)",
      ])
  }

  @Test func `at the dismissal's completion no reference to the controller is left`() {
    let page = managed { $0.dismissalAnimator = PlainSlide() }
    harness.perform { harness.home.present(page, animated: false) }
    var seen: Bool?
    harness.perform {
      page.dismiss(animated: true) {
        seen =
          harness.home.presentedViewController == nil && page.log.last == "didDisappear"
          && page.view.window == nil
      }
    }
    harness.advance(0.5)
    #expect(seen == true)
  }

  @Test func `the presentation controller is called for every layout of its container`() {
    final class Counting: UIPresentationController {
      var log: [String] = []
      override func containerViewWillLayoutSubviews() { log.append("will") }
      override func containerViewDidLayoutSubviews() { log.append("did") }
    }
    final class Lender: UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        Counting(presentedViewController: presented, presenting: presenting)
      }
    }
    let page = page(.custom, Lender())
    harness.perform { harness.home.present(page, animated: true) }
    let counting = page.presentationController as! Counting
    #expect(counting.log == ["will", "did"])
    harness.advance(1)
    counting.log = []
    harness.perform {
      counting.containerView?.setNeedsLayout()
      counting.containerView?.layoutIfNeeded()
      #expect(counting.log == ["will", "did"])
    }
    harness.perform { page.view.frame.origin.y += 10 }
    #expect(counting.log == ["will", "did"])
  }
}
