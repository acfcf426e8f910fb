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
    let harness = StageHarness(home: home)
    #expect(home.appearance == .appeared)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `an animated presentation, call by call`() {
    let harness = StageHarness()
    let animator = PlainSlide()
    let page = sheet { $0.presentationAnimator = animator }
    var completed = 0
    harness.perform { harness.home.present(page, animated: true) { completed += 1 } }
    #expect(page.view.window === harness.window)
    harness.advance(0.5)
    harness.expect([
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
    #expect(harness.home.log.isEmpty)
    #expect(harness.home.presentedViewController === page && page.presentingViewController === harness.home)
    #expect(page.transitionCoordinator == nil && animator.lastContext == nil)
    let half = page.presentationController as? Half
    #expect(half?.log.prefix(3) == ["container true", "coordinators true", "presenting's true"])
    #expect(half?.dim.alpha == 1)
    #expect(page.view.frame == CGRect(x: 0, y: 301, width: 400, height: 300))
    #expect(harness.misuses.isEmpty)
  }

  @Test func `an interactive dismissal finished and completed in one turn, call by call`() {
    let harness = StageHarness()
    let interaction = ScrubbingInteraction()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.5)
    harness.clearLog()
    let half = page.presentationController as? Half
    harness.perform { page.dismiss(animated: true) }
    #expect(half?.wasInteractiveAtDismissal == true)
    harness.perform { interaction.context?.updateInteractiveTransition(-0.2) }
    harness.perform {
      interaction.release(completing: true)
      #expect(page.presentingViewController == nil)
      #expect(harness.home.presentedViewController == nil)
    }
    harness.expect([
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
    #expect(half?.containerView == nil && harness.window.subviews.count == 1)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `a cancelled dismissal keeps container and presentation controller for the next attempt`() {
    let harness = StageHarness()
    let interaction = ScrubbingInteraction()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.5)
    page.log = []
    let half = page.presentationController
    var dismissed = 0
    for _ in 1...3 {
      harness.perform { page.dismiss(animated: true) { dismissed += 1 } }
      harness.perform {
        let context = interaction.context
        interaction.release(completing: false)
        #expect(context?.transitionWasCancelled == true)
      }
      #expect(interaction.context == nil)
      #expect(page.presentationController === half && half?.containerView?.window != nil)
      #expect(page.log == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
      page.log = []
    }
    #expect(dismissed == 0)
    harness.perform { page.dismiss(animated: true) { dismissed += 1 } }
    harness.perform { interaction.release(completing: true) }
    #expect(dismissed == 1 && harness.window.subviews.count == 1)
  }

  @Test func `an interruptible presentation is reversed, and a dismissal after it affects no ancestor`() {
    let harness = StageHarness()
    let below = Page("below")
    harness.perform { harness.home.present(below, animated: false) }
    let menu = Menu()
    let page = sheet {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    harness.perform { below.present(page, animated: true) }
    harness.advance(0.1)
    #expect(!TransitionRunner.isTouchBlocked(page.view))
    let half = page.presentationController as? Half
    harness.perform {
      menu.retract()
      page.dismiss(animated: true)
    }
    harness.advance(0.5)
    #expect(below.presentedViewController == nil && harness.home.presentedViewController === below)
    #expect(page.log == ["didLoad", "willAppear", "isAppearing", "willDisappear", "didDisappear"])
    #expect(menu.made == 1)
    #expect(half?.dim.alpha == 0)
    harness.perform { page.dismiss(animated: true) }
    #expect(harness.home.presentedViewController === below && harness.misuses.isEmpty)
  }

  @Test func `a presentation that starts by itself can be made interactive later`() {
    let harness = StageHarness()
    let menu = Menu()
    (menu.startsItself, menu.startsInteractively) = (false, false)
    let page = sheet {
      $0.presentationAnimator = menu
      $0.presentationInteraction = menu
    }
    harness.perform { harness.home.present(page, animated: true) }
    #expect(menu.animator?.isRunning == true && menu.context?.isInteractive == false)
    harness.advance(0.1)
    var changes: [Bool] = []
    harness.perform {
      page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
      menu.context?.pauseInteractiveTransition()
      #expect(menu.context?.isInteractive == true && menu.animator?.isRunning == false)
    }
    harness.advance(0.5)
    #expect(page.isBeingPresented)
    harness.perform {
      menu.context?.finishInteractiveTransition()
      menu.animator?.startAnimation()
    }
    harness.advance(0.5)
    #expect(changes == [true, false] && !page.isBeingPresented && page.log.last == "didAppear")
  }

  @Test func `a dismissal during a non-interruptible presentation waits for its end`() {
    let harness = StageHarness()
    let animator = PlainSlide()
    animator.duration = 1
    let page = sheet { $0.presentationAnimator = animator }
    harness.perform { harness.home.present(page, animated: true) }
    #expect(TransitionRunner.isTouchBlocked(page.view))
    #expect(!TransitionRunner.isTouchBlocked(harness.home.view))
    harness.advance(0.2)
    harness.perform { page.dismiss(animated: true) }
    harness.advance(0.6)
    #expect(!page.isBeingDismissed)
    harness.advance(0.3)
    #expect(page.isBeingDismissed)
    harness.advance(1)
    #expect(harness.home.presentedViewController == nil)
  }

  @Test func `the system's slide comes from below and leaves nothing over`() {
    let harness = StageHarness()
    weak var gone: Page?
    weak var runner: UIPresentationController?
    autoreleasing {
      let page = Page("plain")
      page.modalPresentationStyle = .overFullScreen
      gone = page
      harness.perform { harness.home.present(page, animated: true) }
      #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
      harness.advance(0.1)
      #expect(page.isBeingPresented)
      harness.advance(1)
      #expect(!page.isBeingPresented && page.log.last == "didAppear")
      runner = page.presentationController
    }
    harness.perform { harness.home.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.window.subviews.count == 1)
    #expect(gone == nil && runner == nil)
    #expect(harness.misuses.isEmpty)
  }

  @Test func `full screen removes the presenter's view from the window and restores it`() {
    let harness = StageHarness()
    let page = Page("full")
    page.modalPresentationStyle = .fullScreen
    harness.perform { harness.home.present(page, animated: true) }
    #expect(harness.home.view.superview !== harness.window && harness.home.view.window != nil)
    harness.advance(1)
    #expect(harness.home.view.window == nil)
    #expect(harness.home.log == ["willDisappear", "didDisappear"])
    harness.home.log = []
    harness.perform { page.dismiss(animated: true) }
    harness.advance(1)
    #expect(harness.home.view.superview === harness.window)
    #expect(harness.home.log == ["willAppear", "isAppearing", "didAppear"])
    #expect(harness.home.view.frame == harness.window.bounds)
  }

  @Test func `of three controllers only the topmost is shown leaving, and all are gone`() {
    let harness = StageHarness()
    let pages = [Page("one"), Page("two"), Page("three")]
    harness.perform { harness.home.present(pages[0], animated: false) }
    harness.perform { pages[0].present(pages[1], animated: false) }
    harness.perform { pages[1].present(pages[2], animated: false) }
    #expect(harness.window.subviews.count == 4)
    for page in pages { page.log = [] }
    var completed = 0
    harness.perform { harness.home.dismiss(animated: true) { completed += 1 } }
    let container = pages[0].presentationController?.containerView
    #expect(container?.isHidden == true && pages[2].isBeingDismissed)
    #expect(pages[0].log.isEmpty && completed == 0)
    harness.advance(1)
    #expect(completed == 1 && harness.window.subviews.count == 1)
    #expect(harness.home.presentedViewController == nil)
    for page in pages {
      #expect(page.log == ["willDisappear", "didDisappear"] && page.presentingViewController == nil)
    }
  }

  @Test func `misuse is reported in one sentence and changes nothing`() {
    let harness = StageHarness()
    let (page, other, loose) = (Page("page"), Page("other"), Page("loose"))
    harness.perform { loose.present(other, animated: true) }
    harness.perform { harness.home.present(page, animated: false) }
    harness.perform { harness.home.present(other, animated: true) }
    harness.perform { page.present(page, animated: true) }
    harness.perform { page.present(other, animated: false) }
    harness.perform { other.present(page, animated: true) }
    #expect(harness.misuses.count == 4)
    #expect(harness.misuses[0].contains("not in the window hierarchy"))
    #expect(
      harness.misuses[1] == "Page \"home\" cannot present Page \"other\", because the presenting view "
        + "controller is already presenting another one")
    #expect(harness.misuses[3].contains("already presented"))
    harness.perform { harness.home.dismiss(animated: false) }
    #expect(harness.home.presentedViewController == nil && harness.window.subviews.count == 1)
  }

  @Test func `completing twice is reported once, and the stage continues`() {
    let harness = StageHarness()
    let interaction = ScrubbingInteraction()
    let page = sheet {
      $0.presentationAnimator = PlainSlide()
      $0.dismissalAnimator = PlainSlide()
      $0.dismissalInteraction = interaction
    }
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(0.5)
    harness.perform { page.dismiss(animated: true) }
    harness.perform {
      let context = interaction.context
      context?.completeTransition(false)
      context?.completeTransition(true)
    }
    #expect(harness.misuses.count == 1 && harness.home.presentedViewController === page)
    harness.perform { page.dismiss(animated: false) }
    #expect(harness.home.presentedViewController == nil)
  }

  @Test func `presenting from viewDidAppear and from a dismissal's completion works`() {
    let harness = StageHarness()
    let (first, second, third) = (Page("first"), Page("second"), Page("third"))
    first.onAppear = { [unowned first] in first.present(second, animated: true) }
    harness.perform { harness.home.present(first, animated: true) }
    harness.advance(2)
    #expect(first.presentedViewController === second)
    harness.perform {
      harness.home.dismiss(animated: true) { harness.home.present(third, animated: true) }
    }
    harness.advance(2)
    #expect(harness.home.presentedViewController === third && harness.misuses.isEmpty)
    #expect(harness.window.subviews.count == 2)
  }

  @Test func `a child's appearance follows its container, and it presents through it`() {
    let harness = StageHarness()
    let (child, page) = (Page("child"), Page("page"))
    harness.perform {
      harness.home.addChild(child)
      harness.home.view.addSubview(child.view)
      child.didMove(toParent: harness.home)
    }
    #expect(child.log == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    harness.perform { child.present(page, animated: false) }
    #expect(page.presentingViewController === harness.home && child.presentedViewController === page)
    harness.perform { page.dismiss(animated: false) }
    harness.perform { child.removeFromParent() }
    #expect(child.log.suffix(2) == ["willDisappear", "didDisappear"] && harness.home.children.isEmpty)
  }

  @Test func `a root that leaves its window removes everything with it, also in flight`() {
    let harness = StageHarness()
    let animator = PlainSlide()
    let page = sheet { $0.presentationAnimator = animator }
    harness.perform { harness.home.present(page, animated: true) }
    harness.perform { harness.home.rootViewWillLeaveWindow() }
    #expect(harness.home.presentedViewController == nil && harness.window.subviews.count == 1)
    #expect(animator.ended == [false])
    harness.advance(1)
    #expect(harness.misuses.isEmpty)
  }

  private func autoreleasing(_ body: () -> Void) { body() }
}
