import Foundation
import Testing

@testable import Interlude

/// Who is asked and told what, in which order, call by call from the journal.
@MainActor
struct TransitionOrderTests {
  /// Vends what it is given and remembers the questions.
  final class Clerk: UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var hand: (any UIViewControllerInteractiveTransitioning)?
    var questions: [String] = []
    var askedUsing: [any UIViewControllerAnimatedTransitioning] = []
    weak var source: UIViewController?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      questions.append("presentation controller")
      self.source = source
      return nil
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      questions.append("animator")
      return animator
    }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      questions.append("animator")
      return animator
    }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      questions.append("interaction")
      askedUsing.append(animator)
      return nil
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      questions.append("interaction")
      askedUsing.append(animator)
      return hand
    }
  }

  let theatre = Theatre()

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

  // MARK: Questions

  @Test func `delegates are called inside present, in order, and the transition starts after it returns`() {
    let clerk = Clerk()
    clerk.animator = PlainSlide()
    let page = page(.custom, clerk)
    theatre.act {
      theatre.home.present(page, animated: true)
      #expect(clerk.questions == ["presentation controller", "animator", "interaction"])
      #expect(page.presentingViewController === theatre.home && page.isBeingPresented)
      #expect(!page.isViewLoaded && page.presentationController?.containerView == nil)
      #expect(page.transitionCoordinator == nil)
    }
    #expect(page.presentationController?.containerView != nil && clerk.source === theatre.home)
  }

  @Test func `a dismissal keeps the presentation controller and requests an interaction controller with the same animator`() {
    let clerk = Clerk()
    let animator = PlainSlide()
    clerk.animator = animator
    let page = page(.custom, clerk)
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.5)
    let kept = page.presentationController
    (clerk.questions, clerk.askedUsing) = ([], [])
    theatre.act { page.dismiss(animated: true) }
    #expect(clerk.questions == ["animator", "interaction"] && page.presentationController === kept)
    #expect(clerk.askedUsing.first === animator)
  }

  @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen, .formSheet])
  func `only the custom style requests a presentation controller`(_ style: UIModalPresentationStyle) {
    let clerk = Clerk()
    let page = page(style, clerk)
    theatre.act { theatre.home.present(page, animated: true) }
    #expect(clerk.questions == ["animator"])
  }

  @Test func `reading the presentation controller before presenting creates it, once`() {
    let clerk = Clerk()
    let page = page(.custom, clerk)
    theatre.act {
      let early = page.presentationController
      #expect(early != nil && clerk.questions == ["presentation controller"])
      theatre.home.present(page, animated: false)
      #expect(page.presentationController === early)
    }
    #expect(clerk.questions == ["presentation controller", "animator"])
  }

  @Test func `a custom style without parts fills the container and uses the system's slide`() {
    let page = page(.custom, Clerk())
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.1)
    #expect(page.isBeingPresented && page.view.layer.presentation()!.position.y > 310)
    theatre.advance(1)
    #expect(page.view.frame == theatre.window.bounds && theatre.home.view.window != nil)
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.home.presentedViewController == nil)
  }

  @Test func `the interruptible animator is requested only after the start, and is always the same`() {
    let menu = Menu()
    let page = managed {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    theatre.act { theatre.home.present(page, animated: true) }
    let start = theatre.lines.firstIndex(
      of: "system > interaction controller: startInteractiveTransition(_:)")
    let found = theatre.lines.firstIndex(of: "system > animator: interruptibleAnimator(using:)")
    #expect(start != nil && found != nil && start! < found!)
    theatre.advance(1)
    #expect(menu.made == 1)
  }

  @Test func `without animation the custom animator is still called, with isAnimated false`() {
    let animator = PlainSlide()
    let page = managed { $0.presentationAnimator = animator }
    theatre.act { theatre.home.present(page, animated: false) }
    #expect(theatre.lines.contains("system > animator: animateTransition(using:)"))
    #expect(animator.ended == [true] && page.log.last == "didAppear")
  }

  // MARK: Orders

  @Test func `a cancelled dismissal, call by call`() {
    let hand = Hand()
    let page = managed {
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: false) }
    theatre.act { page.dismiss(animated: true) }
    theatre.forget()
    var heard: [String] = []
    page.transitionCoordinator?.notifyWhenInteractionChanges { context in
      heard.append("changed, cancelled \(context.isCancelled), log \(page.log.last ?? "")")
    }
    theatre.act { hand.letGo(completing: false) }
    theatre.expect([
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
    #expect(heard == ["changed, cancelled true, log willDisappear"])
  }

  @Test func `a reversed presentation, call by call`() {
    let menu = Menu()
    let page = managed {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.1)
    theatre.forget()
    theatre.act { menu.retract() }
    theatre.advance(1)
    theatre.expect([
      ["interaction controller > context: cancelInteractiveTransition()"],
      ["coordinator > system: interaction changed"],
      ["system > presented: viewWillDisappear(_:)"],
      ["interaction controller > context: completeTransition(_:)"],
      [
        "system > presentation controller: presentationTransitionDidEnd(_:)",
        "system > presented: viewDidDisappear(_:)", "system > animator: animationEnded(_:)",
      ],
    ])
    #expect(page.view.window == nil && theatre.window.subviews.count == 1)
  }

  @Test func `a queued dismissal begins after all callbacks of the presentation`() {
    let animator = PlainSlide()
    let page = managed {
      $0.presentationAnimator = animator
      $0.dismissalAnimator = PlainSlide()
    }
    var done: [String] = []
    page.onAppear = { done.append("viewDidAppear") }
    theatre.act { theatre.home.present(page, animated: true) { done.append("presented") } }
    theatre.act { page.dismiss(animated: true) { done.append("dismissed \(page.log.last ?? "")") } }
    theatre.forget()
    theatre.advance(0.22)
    let end = theatre.lines.firstIndex(of: "animator > context: completeTransition(_:)")
    let asked = theatre.lines.firstIndex(of: "system > delegate: animationController(forDismissed:)")
    #expect(end != nil && asked != nil && end! < asked!)
    theatre.advance(0.5)
    #expect(done == ["viewDidAppear", "presented", "dismissed didDisappear"])
    #expect(theatre.home.presentedViewController == nil)
  }

  @Test func `a rejected presentation calls no delegate and no callback`() {
    let clerk = Clerk()
    let page = page(.custom, clerk)
    theatre.act { theatre.home.present(Page("first"), animated: false) }
    theatre.forget()
    var completed = 0
    theatre.act { theatre.home.present(page, animated: true) { completed += 1 } }
    theatre.advance(1)
    #expect(theatre.lines.isEmpty && clerk.questions.isEmpty && completed == 0 && page.log.isEmpty)
    #expect(theatre.misuse.count == 1)
  }

  @Test func `full screen: both controllers' appearance callbacks in UIKit's order`() {
    let page = Page("page")
    page.modalPresentationStyle = .fullScreen
    func appearances() -> [String] {
      theatre.lines.filter { $0.contains("Appear(") || $0.contains("Disappear(") }
        .map { $0.replacingOccurrences(of: "system > ", with: "") }
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1)
    #expect(
      appearances() == [
        "presenting: viewWillDisappear(_:)", "presented: viewWillAppear(_:)",
        "presented: viewDidAppear(_:)", "presenting: viewDidDisappear(_:)",
      ])
    theatre.forget()
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    #expect(
      appearances() == [
        "presented: viewWillDisappear(_:)", "presenting: viewWillAppear(_:)",
        "presenting: viewDidAppear(_:)", "presented: viewDidDisappear(_:)",
      ])
  }

  @Test func `at the dismissal's completion no reference to the controller is left`() {
    let page = managed { $0.dismissalAnimator = PlainSlide() }
    theatre.act { theatre.home.present(page, animated: false) }
    var seen: Bool?
    theatre.act {
      page.dismiss(animated: true) {
        seen =
          theatre.home.presentedViewController == nil && page.log.last == "didDisappear"
          && page.view.window == nil
      }
    }
    theatre.advance(0.5)
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
    theatre.act { theatre.home.present(page, animated: true) }
    let counting = page.presentationController as! Counting
    #expect(counting.log == ["will", "did"])
    theatre.advance(1)
    counting.log = []
    theatre.act {
      counting.containerView?.setNeedsLayout()
      counting.containerView?.layoutIfNeeded()
      #expect(counting.log == ["will", "did"])
    }
    theatre.act { page.view.frame.origin.y += 10 }
    #expect(counting.log == ["will", "did"])
  }
}
