import Foundation
import Testing

@testable import Interlude

/// The appearance callbacks of a controller, alone, as a child and in a chain.
@MainActor
struct ControllerLifeTests {
  /// A controller that logs its direction of movement in each appearance callback.
  final class Curious: UIViewController {
    var log: [String] = []
    private func note(_ step: String) {
      let flags = [
        isBeingPresented ? "presented" : nil, isBeingDismissed ? "dismissed" : nil,
        isMovingToParent ? "to parent" : nil, isMovingFromParent ? "from parent" : nil,
      ]
      log.append("\(step) \(flags.compactMap(\.self).joined(separator: ","))")
    }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  /// A container that calls its children's appearance methods itself.
  final class Holder: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let harness = StageHarness()

  @Test func `isBeingPresented and isBeingDismissed are correct inside the appearance callbacks`() {
    let page = Curious()
    harness.perform { harness.home.present(page, animated: true) }
    harness.advance(1)
    #expect(page.log == ["willAppear presented", "didAppear presented"] && !page.isBeingPresented)
    page.log = []
    harness.perform { harness.home.dismiss(animated: true) }
    harness.advance(1)
    #expect(page.log == ["willDisappear dismissed", "didDisappear dismissed"] && !page.isBeingDismissed)
  }

  @Test func `isMovingToParent and isMovingFromParent are correct inside the appearance callbacks`() {
    let child = Curious()
    harness.perform {
      harness.home.addChild(child)
      harness.home.view.addSubview(child.view)
      child.didMove(toParent: harness.home)
    }
    #expect(child.log == ["willAppear to parent", "didAppear to parent"] && !child.isMovingToParent)
    child.log = []
    harness.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(child.log == ["willDisappear from parent", "didDisappear from parent"])
    #expect(!child.isMovingFromParent)
  }

  @Test func `a container that does not forward appearance calls its children itself`() {
    let (holder, child) = (Holder(), Page("child"))
    holder.modalPresentationStyle = .overFullScreen
    harness.perform {
      holder.addChild(child)
      holder.view.addSubview(child.view)
      child.didMove(toParent: holder)
      harness.home.present(holder, animated: true)
    }
    harness.advance(1)
    #expect(child.log == ["didLoad"])
    harness.perform { child.beginAppearanceTransition(true, animated: true) }
    #expect(child.log == ["didLoad", "willAppear"])
    harness.perform { child.endAppearanceTransition() }
    #expect(child.log == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    harness.perform { holder.dismiss(animated: true) }
    harness.advance(1)
    #expect(child.log.last == "didAppear")
  }

  @Test(arguments: [true, false])
  func `a child whose view is removed during a transition disappears with its end`(isAppearing: Bool) {
    let (page, child) = (Page("page"), Page("child"))
    harness.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      harness.home.present(page, animated: isAppearing)
    }
    if !isAppearing { harness.perform { page.dismiss(animated: true) } }
    #expect(child.log.last == (isAppearing ? "isAppearing" : "willDisappear"))
    child.log = []
    harness.perform { child.view.removeFromSuperview() }
    harness.advance(2)
    #expect(child.log == (isAppearing ? ["willDisappear", "didDisappear"] : ["didDisappear"]))
  }

  @Test func `children follow their container through a cancelled dismissal`() {
    let (interaction, child) = (ScrubbingInteraction(), Page("child"))
    let page = Page("page")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.dismissalAnimator = PlainSlide()
    manager.dismissalInteraction = interaction
    page.manager = manager
    harness.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      harness.home.present(page, animated: false)
    }
    child.log = []
    harness.perform { page.dismiss(animated: true) }
    harness.perform { interaction.release(completing: false) }
    #expect(child.log == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
  }

  @Test func `the coordinator is found through the ancestors and removed afterwards`() {
    let (page, child) = (Page("page"), Page("child"))
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.presentationAnimator = PlainSlide()
    page.manager = manager
    harness.perform {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      harness.home.present(page, animated: true)
    }
    let coordinator = page.transitionCoordinator
    #expect(coordinator != nil && child.transitionCoordinator === coordinator)
    #expect(harness.home.transitionCoordinator === coordinator)
    harness.advance(1)
    #expect(child.transitionCoordinator == nil && page.transitionCoordinator == nil)
    #expect(harness.home.transitionCoordinator == nil)
  }

  @Test func `dismissing in the middle of a chain removes everything above and keeps what is below`() {
    let pages = (1...4).map { Page("\($0)") }
    var presenter: UIViewController = harness.home
    for page in pages {
      harness.perform { [presenter] in presenter.present(page, animated: false) }
      presenter = page
    }
    for page in pages { page.log = [] }
    var dismissed = 0
    harness.perform { pages[1].dismiss(animated: true) { dismissed += 1 } }
    #expect(pages[3].isBeingDismissed && !pages[2].isBeingDismissed && dismissed == 0)
    #expect(pages[3].transitionCoordinator?.viewController(forKey: .to) === pages[1])
    harness.advance(1)
    #expect(pages[1].presentedViewController == nil && dismissed == 1)
    #expect(pages[0].presentedViewController === pages[1] && pages[1].log.isEmpty)
    for page in pages[2...] { #expect(page.log == ["willDisappear", "didDisappear"]) }
    harness.perform { pages[1].dismiss(animated: true) }
    harness.advance(1)
    #expect(pages[0].presentedViewController == nil && harness.misuses.isEmpty)
  }

  @Test func `asked twice during its dismissal, a chain is dismissed to the lower of both destinations`() {
    for (asked, askedAgain) in [(0, 1), (1, 0)] {
      let pages = (1...3).map { Page("\($0)") }
      var presenter: UIViewController = harness.home
      for page in pages {
        harness.perform { [presenter] in presenter.present(page, animated: false) }
        presenter = page
      }
      let presenters = [harness.home, pages[0]]
      harness.perform { presenters[asked].dismiss(animated: true) }
      harness.perform { presenters[askedAgain].dismiss(animated: true) }
      harness.advance(1)
      #expect(harness.home.presentedViewController == nil && harness.misuses.isEmpty)
      for page in pages { #expect(page.viewIfLoaded?.window == nil) }
    }
  }

  @Test func `a chain can be presented from its top only, and is linked in both directions`() {
    let (first, second, third) = (Page("first"), Page("second"), Page("third"))
    harness.perform { harness.home.present(first, animated: false) }
    harness.perform { harness.home.present(second, animated: false) }
    #expect(harness.misuses.count == 1)
    harness.perform { first.present(second, animated: false) }
    #expect(harness.home.presentedViewController?.presentedViewController === second)
    #expect(second.presentingViewController?.presentingViewController === harness.home)
    harness.perform { second.present(third, animated: true) }
    harness.perform { third.present(Page("early"), animated: true) }
    #expect(harness.misuses.count == 2)
  }

  @Test func `a dismissal without a presentation does nothing and calls no callback`() {
    var called = 0
    harness.perform { harness.home.dismiss(animated: true) { called += 1 } }
    harness.advance(0.5)
    #expect(called == 0 && harness.misuses.isEmpty && harness.lines.isEmpty)
  }

  @Test func `without animation everything happens in the same frame and order`() {
    let page = Page("page")
    var done: [String] = []
    harness.perform { harness.home.present(page, animated: false) { done.append("presented") } }
    #expect(page.log == ["didLoad", "willAppear", "isAppearing", "didAppear"] && done == ["presented"])
    harness.perform { page.dismiss(animated: false) { done.append("dismissed") } }
    #expect(page.log.suffix(2) == ["willDisappear", "didDisappear"] && done.last == "dismissed")
    #expect(harness.home.presentedViewController == nil && harness.window.subviews.count == 1)
  }

  @Test func `the view appears in the window, with its size, before it is shown`() {
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      var inWindow: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { inWindow.append(view.window != nil) }
      override func viewIsAppearing(_ animated: Bool) {
        inWindow.append(view.window != nil)
        sizes.append(view.bounds.size)
      }
    }
    let page = Sized()
    harness.perform { harness.home.present(page, animated: true) }
    #expect(page.inWindow.last == true && page.inWindow.count == 2)
    harness.advance(1)
    #expect(page.sizes.count == 1)
  }
}
