import Interlude
import InterludeJournal
import Testing

@MainActor
struct PresentationTests {
  private func sheet(_ configure: (Manager) -> Void = { _ in }) -> Page {
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    configure(manager)
    page.manager = manager
    return page
  }

  @Test func `the root controller appears once`() {
    let home = Page("home")
    let theatre = Theatre(home: home)
    #expect(home.appearance == .appeared)
    #expect(theatre.misuse.isEmpty)
  }

  @Test func `an animated presentation, call by call`() {
    let theatre = Theatre()
    let animator = PlainSlide()
    let page = sheet { $0.presentationAnimator = animator }
    var completed = 0
    theatre.act { theatre.home.present(page, animated: true) { completed += 1 } }
    #expect(page.view.window === theatre.window)
    theatre.advance(0.5)
    theatre.expect([
      ["presenting > system: present(_:animated:completion:)"],
      ["system > delegate: presentationController(forPresented:presenting:source:)"],
      ["system > delegate: animationController(forPresented:presenting:source:)"],
      ["system > delegate: interactionControllerForPresentation(using:)"],
      [
        "system > presentation controller: presentationTransitionWillBegin()",
        "system > presented: viewWillAppear(_:)",
      ],
      ["system > animator: transitionDuration(using:)"],
      ["system > animator: animateTransition(using:)"],
      ["system > presented: viewIsAppearing(_:)", "coordinator > system: alongside animations"],
      ["animator > context: completeTransition(_:)"],
      [
        "system > presentation controller: presentationTransitionDidEnd(_:)",
        "system > presented: viewDidAppear(_:)", "system > animator: animationEnded(_:)",
      ],
    ])
    #expect(completed == 1)
    #expect(animator.ended == [true])
    #expect(page.log == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    #expect(theatre.home.log.isEmpty)
    #expect(theatre.home.presentedViewController === page && page.presentingViewController === theatre.home)
    #expect(page.transitionCoordinator == nil && animator.lastContext == nil)
    let half = page.presentationController as? Half
    #expect(half?.log.prefix(3) == ["container true", "coordinators true", "presenting's true"])
    #expect(half?.dim.alpha == 1)
    #expect(page.view.frame == CGRect(x: 0, y: 301, width: 400, height: 300))
    #expect(theatre.misuse.isEmpty)
  }

  @Test func `an interactive dismissal finished and completed in one turn, call by call`() {
    let theatre = Theatre()
    let hand = Hand()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.5)
    theatre.forget()
    let half = page.presentationController as? Half
    theatre.act { page.dismiss(animated: true) }
    #expect(half?.wasInteractiveAtDismissal == true)
    theatre.act { hand.context?.updateInteractiveTransition(-0.2) }
    theatre.act {
      hand.letGo(completing: true)
      #expect(page.presentingViewController == nil)
      #expect(theatre.home.presentedViewController == nil)
    }
    theatre.expect([
      ["presented > system: dismiss(animated:completion:)"],
      ["system > delegate: animationController(forDismissed:)"],
      ["system > delegate: interactionControllerForDismissal(using:)"],
      [
        "system > presentation controller: dismissalTransitionWillBegin()",
        "system > presented: viewWillDisappear(_:)",
      ],
      ["system > animator: transitionDuration(using:)"],
      ["system > interaction controller: startInteractiveTransition(_:)"],
      ["coordinator > system: alongside animations"],
      ["interaction controller > context: updateInteractiveTransition(_:)"],
      ["interaction controller > context: finishInteractiveTransition()"],
      ["coordinator > system: interaction changed"],
      ["interaction controller > context: completeTransition(_:)"],
      [
        "system > presented: viewDidDisappear(_:)",
        "system > presentation controller: dismissalTransitionDidEnd(_:)",
        "system > animator: animationEnded(_:)",
      ],
    ])
    #expect(half?.log.last == "dismissed true container true")
    #expect(half?.containerView == nil && theatre.window.subviews.count == 1)
    #expect(theatre.misuse.isEmpty)
  }

  @Test func `a cancelled dismissal keeps container and presentation controller for the next attempt`() {
    let theatre = Theatre()
    let hand = Hand()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.5)
    page.log = []
    let half = page.presentationController
    var dismissed = 0
    for _ in 1...3 {
      theatre.act { page.dismiss(animated: true) { dismissed += 1 } }
      theatre.act {
        let context = hand.context
        hand.letGo(completing: false)
        #expect(context?.transitionWasCancelled == true)
      }
      #expect(hand.context == nil)
      #expect(page.presentationController === half && half?.containerView?.window != nil)
      #expect(page.log == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
      page.log = []
    }
    #expect(dismissed == 0)
    theatre.act { page.dismiss(animated: true) { dismissed += 1 } }
    theatre.act { hand.letGo(completing: true) }
    #expect(dismissed == 1 && theatre.window.subviews.count == 1)
  }

  @Test func `an interruptible presentation is reversed, and a dismissal after it affects no ancestor`() {
    let theatre = Theatre()
    let below = Page("below")
    theatre.act { theatre.home.present(below, animated: false) }
    let menu = Menu()
    let page = sheet {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    theatre.act { below.present(page, animated: true) }
    theatre.advance(0.1)
    #expect(!TransitionRunner.isTouchBlocked(page.view))
    let half = page.presentationController as? Half
    theatre.act {
      menu.retract()
      page.dismiss(animated: true)
    }
    theatre.advance(0.5)
    #expect(below.presentedViewController == nil && theatre.home.presentedViewController === below)
    #expect(page.log == ["didLoad", "willAppear", "isAppearing", "willDisappear", "didDisappear"])
    #expect(menu.made == 1)
    #expect(half?.dim.alpha == 0)
    theatre.act { page.dismiss(animated: true) }
    #expect(theatre.home.presentedViewController === below && theatre.misuse.isEmpty)
  }

  @Test func `a presentation that starts by itself can be made interactive later`() {
    let theatre = Theatre()
    let menu = Menu()
    (menu.startsItself, menu.startsInHand) = (false, false)
    let page = sheet {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    theatre.act { theatre.home.present(page, animated: true) }
    #expect(menu.animator?.isRunning == true && menu.context?.isInteractive == false)
    theatre.advance(0.1)
    var changes: [Bool] = []
    theatre.act {
      page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
      menu.context?.pauseInteractiveTransition()
      #expect(menu.context?.isInteractive == true && menu.animator?.isRunning == false)
    }
    theatre.advance(0.5)
    #expect(page.isBeingPresented)
    theatre.act {
      menu.context?.finishInteractiveTransition()
      menu.animator?.startAnimation()
    }
    theatre.advance(0.5)
    #expect(changes == [true, false] && !page.isBeingPresented && page.log.last == "didAppear")
  }

  @Test func `a dismissal during a non-interruptible presentation waits for its end`() {
    let theatre = Theatre()
    let animator = PlainSlide()
    animator.duration = 1
    let page = sheet { $0.presentationAnimator = animator }
    theatre.act { theatre.home.present(page, animated: true) }
    #expect(TransitionRunner.isTouchBlocked(page.view))
    #expect(!TransitionRunner.isTouchBlocked(theatre.home.view))
    theatre.advance(0.2)
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(0.6)
    #expect(!page.isBeingDismissed)
    theatre.advance(0.3)
    #expect(page.isBeingDismissed)
    theatre.advance(1)
    #expect(theatre.home.presentedViewController == nil)
  }

  @Test func `the system's slide comes from below and leaves nothing over`() {
    let theatre = Theatre()
    weak var gone: Page?
    weak var runner: UIPresentationController?
    autoreleasing {
      let page = Page("plain")
      page.modalPresentationStyle = .overFullScreen
      gone = page
      theatre.act { theatre.home.present(page, animated: true) }
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
      theatre.advance(0.1)
      #expect(page.isBeingPresented)
      theatre.advance(1)
      #expect(!page.isBeingPresented && page.log.last == "didAppear")
      runner = page.presentationController
    }
    theatre.act { theatre.home.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.window.subviews.count == 1)
    #expect(gone == nil && runner == nil)
    #expect(theatre.misuse.isEmpty)
  }

  @Test func `full screen removes the presenter's view from the window and restores it`() {
    let theatre = Theatre()
    let page = Page("full")
    page.modalPresentationStyle = .fullScreen
    theatre.act { theatre.home.present(page, animated: true) }
    #expect(theatre.home.view.superview !== theatre.window && theatre.home.view.window != nil)
    theatre.advance(1)
    #expect(theatre.home.view.window == nil)
    #expect(theatre.home.log == ["willDisappear", "didDisappear"])
    theatre.home.log = []
    theatre.act { page.dismiss(animated: true) }
    theatre.advance(1)
    #expect(theatre.home.view.superview === theatre.window)
    #expect(theatre.home.log == ["willAppear", "isAppearing", "didAppear"])
    #expect(theatre.home.view.frame == theatre.window.bounds)
  }

  @Test func `of three controllers only the topmost is shown leaving, and all are gone`() {
    let theatre = Theatre()
    let pages = [Page("one"), Page("two"), Page("three")]
    theatre.act { theatre.home.present(pages[0], animated: false) }
    theatre.act { pages[0].present(pages[1], animated: false) }
    theatre.act { pages[1].present(pages[2], animated: false) }
    #expect(theatre.window.subviews.count == 4)
    for page in pages { page.log = [] }
    var completed = 0
    theatre.act { theatre.home.dismiss(animated: true) { completed += 1 } }
    let container = pages[0].presentationController?.containerView
    #expect(container?.isHidden == true && pages[2].isBeingDismissed)
    #expect(pages[0].log.isEmpty && completed == 0)
    theatre.advance(1)
    #expect(completed == 1 && theatre.window.subviews.count == 1)
    #expect(theatre.home.presentedViewController == nil)
    for page in pages {
      #expect(page.log == ["willDisappear", "didDisappear"] && page.presentingViewController == nil)
    }
  }

  @Test func `misuse is reported in one sentence and changes nothing`() {
    let theatre = Theatre()
    let (page, other, loose) = (Page("page"), Page("other"), Page("loose"))
    theatre.act { loose.present(other, animated: true) }
    theatre.act { theatre.home.present(page, animated: false) }
    theatre.act { theatre.home.present(other, animated: true) }
    theatre.act { page.present(page, animated: true) }
    theatre.act { page.present(other, animated: false) }
    theatre.act { other.present(page, animated: true) }
    #expect(theatre.misuse.count == 4)
    #expect(theatre.misuse[0].contains("not in the window hierarchy"))
    #expect(
      theatre.misuse[1] == "Page \"home\" cannot present Page \"other\", because the presenting view "
        + "controller is already presenting another one")
    #expect(theatre.misuse[3].contains("already presented"))
    theatre.act { theatre.home.dismiss(animated: false) }
    #expect(theatre.home.presentedViewController == nil && theatre.window.subviews.count == 1)
  }

  @Test func `completing twice is reported once, and the stage continues`() {
    let theatre = Theatre()
    let hand = Hand()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = hand
    }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(0.5)
    theatre.act { page.dismiss(animated: true) }
    theatre.act {
      let context = hand.context
      context?.completeTransition(false)
      context?.completeTransition(true)
    }
    #expect(theatre.misuse.count == 1 && theatre.home.presentedViewController === page)
    theatre.act { page.dismiss(animated: false) }
    #expect(theatre.home.presentedViewController == nil)
  }

  @Test func `presenting from viewDidAppear and from a dismissal's completion works`() {
    let theatre = Theatre()
    let (first, second, third) = (Page("first"), Page("second"), Page("third"))
    first.onAppear = { [unowned first] in first.present(second, animated: true) }
    theatre.act { theatre.home.present(first, animated: true) }
    theatre.advance(2)
    #expect(first.presentedViewController === second)
    theatre.act {
      theatre.home.dismiss(animated: true) { theatre.home.present(third, animated: true) }
    }
    theatre.advance(2)
    #expect(theatre.home.presentedViewController === third && theatre.misuse.isEmpty)
    #expect(theatre.window.subviews.count == 2)
  }

  @Test func `a child's appearance follows its container, and it presents through it`() {
    let theatre = Theatre()
    let (child, page) = (Page("child"), Page("page"))
    theatre.act {
      theatre.home.addChild(child)
      theatre.home.view.addSubview(child.view)
      child.didMove(toParent: theatre.home)
    }
    #expect(child.log == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    theatre.act { child.present(page, animated: false) }
    #expect(page.presentingViewController === theatre.home && child.presentedViewController === page)
    theatre.act { page.dismiss(animated: false) }
    theatre.act { child.removeFromParent() }
    #expect(child.log.suffix(2) == ["willDisappear", "didDisappear"] && theatre.home.children.isEmpty)
  }

  @Test func `a root that leaves its window removes everything with it, also in flight`() {
    let theatre = Theatre()
    let animator = PlainSlide()
    let page = sheet { $0.presentationAnimator = animator }
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.act { theatre.home.rootViewWillLeaveWindow() }
    #expect(theatre.home.presentedViewController == nil && theatre.window.subviews.count == 1)
    #expect(animator.ended == [false])
    theatre.advance(1)
    #expect(theatre.misuse.isEmpty)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}
