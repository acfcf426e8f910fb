import Foundation
import Testing

@testable import Interlude

/// What a controller learns of its own coming and going, alone, as a child and in a chain.
@MainActor
struct ControllerLifeTests {
  /// Writes down where it is going when it is told of its appearance.
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

  /// Tells its children itself.
  final class Holder: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  let theatre = Theatre()

  @Test func `isBeingPresented and isBeingDismissed are correct inside the appearance callbacks`() {
    let page = Curious()
    theatre.act { theatre.home.present(page, animated: true) }
    theatre.advance(1)
    #expect(page.log == ["willAppear presented", "didAppear presented"] && !page.isBeingPresented)
    page.log = []
    theatre.act { theatre.home.dismiss(animated: true) }
    theatre.advance(1)
    #expect(page.log == ["willDisappear dismissed", "didDisappear dismissed"] && !page.isBeingDismissed)
  }

  @Test func `isMovingToParent and isMovingFromParent are correct inside the appearance callbacks`() {
    let child = Curious()
    theatre.act {
      theatre.home.addChild(child)
      theatre.home.view.addSubview(child.view)
      child.didMove(toParent: theatre.home)
    }
    #expect(child.log == ["willAppear to parent", "didAppear to parent"] && !child.isMovingToParent)
    child.log = []
    theatre.act {
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
    theatre.act {
      holder.addChild(child)
      holder.view.addSubview(child.view)
      child.didMove(toParent: holder)
      theatre.home.present(holder, animated: true)
    }
    theatre.advance(1)
    #expect(child.log == ["didLoad"])
    theatre.act { child.beginAppearanceTransition(true, animated: true) }
    #expect(child.log == ["didLoad", "willAppear"])
    theatre.act { child.endAppearanceTransition() }
    #expect(child.log == ["didLoad", "willAppear", "isAppearing", "didAppear"])
    theatre.act { holder.dismiss(animated: true) }
    theatre.advance(1)
    #expect(child.log.last == "didAppear")
  }

  @Test func `children follow their container through a cancelled dismissal`() {
    let (hand, child) = (Hand(), Page("child"))
    let page = Page("page")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.dismissalAnimator = PlainSlide()
    manager.dismissalInteraction = hand
    page.manager = manager
    theatre.act {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      theatre.home.present(page, animated: false)
    }
    child.log = []
    theatre.act { page.dismiss(animated: true) }
    theatre.act { hand.letGo(completing: false) }
    #expect(child.log == ["willDisappear", "willAppear", "isAppearing", "didAppear"])
  }

  @Test func `the coordinator is found through the ancestors and removed afterwards`() {
    let (page, child) = (Page("page"), Page("child"))
    page.modalPresentationStyle = .custom
    let manager = Manager()
    manager.presentationAnimator = PlainSlide()
    page.manager = manager
    theatre.act {
      page.addChild(child)
      page.view.addSubview(child.view)
      child.didMove(toParent: page)
      theatre.home.present(page, animated: true)
    }
    let coordinator = page.transitionCoordinator
    #expect(coordinator != nil && child.transitionCoordinator === coordinator)
    #expect(theatre.home.transitionCoordinator === coordinator)
    theatre.advance(1)
    #expect(child.transitionCoordinator == nil && page.transitionCoordinator == nil)
    #expect(theatre.home.transitionCoordinator == nil)
  }

  @Test func `dismissing in the middle of a chain removes everything above and keeps what is below`() {
    let pages = (1...4).map { Page("\($0)") }
    var presenter: UIViewController = theatre.home
    for page in pages {
      theatre.act { [presenter] in presenter.present(page, animated: false) }
      presenter = page
    }
    for page in pages { page.log = [] }
    var dismissed = 0
    theatre.act { pages[1].dismiss(animated: true) { dismissed += 1 } }
    #expect(pages[3].isBeingDismissed && !pages[2].isBeingDismissed && dismissed == 0)
    #expect(pages[3].transitionCoordinator?.viewController(forKey: .to) === pages[1])
    theatre.advance(1)
    #expect(pages[1].presentedViewController == nil && dismissed == 1)
    #expect(pages[0].presentedViewController === pages[1] && pages[1].log.isEmpty)
    for page in pages[2...] { #expect(page.log == ["willDisappear", "didDisappear"]) }
    theatre.act { pages[1].dismiss(animated: true) }
    theatre.advance(1)
    #expect(pages[0].presentedViewController == nil && theatre.misuse.isEmpty)
  }

  @Test func `a chain can be presented from its top only, and is linked in both directions`() {
    let (first, second, third) = (Page("first"), Page("second"), Page("third"))
    theatre.act { theatre.home.present(first, animated: false) }
    theatre.act { theatre.home.present(second, animated: false) }
    #expect(theatre.misuse.count == 1)
    theatre.act { first.present(second, animated: false) }
    #expect(theatre.home.presentedViewController?.presentedViewController === second)
    #expect(second.presentingViewController?.presentingViewController === theatre.home)
    theatre.act { second.present(third, animated: true) }
    theatre.act { third.present(Page("early"), animated: true) }
    #expect(theatre.misuse.count == 2)
  }

  @Test func `a dismissal without a presentation does nothing and calls no callback`() {
    var called = 0
    theatre.act { theatre.home.dismiss(animated: true) { called += 1 } }
    theatre.advance(0.5)
    #expect(called == 0 && theatre.misuse.isEmpty && theatre.lines.isEmpty)
  }

  @Test func `without animation everything happens in the same frame and order`() {
    let page = Page("page")
    var done: [String] = []
    theatre.act { theatre.home.present(page, animated: false) { done.append("presented") } }
    #expect(page.log == ["didLoad", "willAppear", "isAppearing", "didAppear"] && done == ["presented"])
    theatre.act { page.dismiss(animated: false) { done.append("dismissed") } }
    #expect(page.log.suffix(2) == ["willDisappear", "didDisappear"] && done.last == "dismissed")
    #expect(theatre.home.presentedViewController == nil && theatre.window.subviews.count == 1)
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
    theatre.act { theatre.home.present(page, animated: true) }
    #expect(page.inWindow.last == true && page.inWindow.count == 2)
    theatre.advance(1)
    #expect(page.sizes.count == 1)
  }
}
