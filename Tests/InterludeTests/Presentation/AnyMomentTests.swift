import Interlude
import InterludeJournal
import Testing

/// For any request at any time: references are consistent, callbacks are paired, and in the end everything
/// can be dismissed and is released.
@MainActor
struct AnyMomentTests {
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }
  }

  private struct Weak { weak var page: Page? }

  @Test(arguments: 0..<200)
  func `references are consistent and nothing is left over`(_ seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let harness = StageHarness()
    var all: [Weak] = []
    var logs: [[String]] = []
    func run() {
      var pages: [Page] = []
      var menus: [Menu] = []
      var interactions: [ScrubbingInteraction] = []
      for index in 0..<4 {
        let page = Page("page \(index)")
        let styles: [UIModalPresentationStyle] = [
          .automatic, .fullScreen, .custom, .custom, .overFullScreen, .formSheet, .overCurrentContext,
        ]
        page.modalPresentationStyle = styles[dice.roll(styles.count)]
        page.definesPresentationContext = dice.roll(2) > 0
        page.modalTransitionStyle = dice.roll(3) > 0 ? .coverVertical : .crossDissolve
        let manager = Manager()
        let (menu, interaction) = (Menu(), ScrubbingInteraction())
        menu.startsInteractively = dice.roll(2) > 0
        switch dice.roll(4) {
        case 0: break
        case 1: manager.presentationAnimator = PlainSlide()
        default:
          manager.presentationAnimator = menu
          manager.presentationInteraction = menu
        }
        if dice.roll(2) > 0 {
          manager.dismissalAnimator = PlainSlide()
          if dice.roll(2) > 0 { manager.dismissalInteraction = interaction }
        }
        page.manager = manager
        pages.append(page)
        menus.append(menu)
        interactions.append(interaction)
        all.append(Weak(page: page))
      }
      for _ in 0..<60 {
        let (some, other) = (dice.roll(4), dice.roll(5))
        let presenter = other == 4 ? harness.home : pages[other]
        let animated = dice.roll(4) > 0
        switch dice.roll(9) {
        case 0, 1, 2: harness.perform { presenter.present(pages[some], animated: animated) }
        case 3: harness.perform { presenter.dismiss(animated: animated) }
        case 4: harness.perform { menus[some].retract() }
        case 5: harness.perform { interactions[some].release(completing: animated) }
        case 6:
          harness.perform {
            menus[some].context?.pauseInteractiveTransition()
            menus[some].context?.finishInteractiveTransition()
            menus[some].animator?.startAnimation()
          }
        case 7: harness.advance(0.3)
        default: harness.frame()
        }
        for page in [harness.home] + pages {
          if let presented = page.presentedViewController {
            #expect(presented.presentingViewController === page)
          }
          if let presenting = page.presentingViewController {
            #expect(presenting.presentedViewController === page)
          }
        }
      }
      for _ in 0..<8 where harness.home.presentedViewController != nil {
        for interaction in interactions { harness.perform { interaction.release(completing: true) } }
        harness.perform { harness.home.dismiss(animated: true) }
        for _ in 0..<2 {
          // An interaction without updates for a second, while nothing moves, counts as abandoned.
          harness.advance(0.8)
          for interaction in interactions { harness.perform { interaction.release(completing: true) } }
        }
      }
      logs = ([harness.home] + pages).map { $0.log.filter { $0 != "didLoad" && $0 != "isAppearing" } }
    }
    run()
    #expect(harness.home.presentedViewController == nil)
    #expect(harness.window.subviews.count == 1 && harness.home.view.superview === harness.window)
    #expect(harness.home.view.frame == harness.window.bounds)
    for (index, log) in logs.enumerated() { expectPairs(log, startsVisible: index == 0) }
    harness.advance(1)
    #expect(all.allSatisfy { $0.page == nil })
  }

  private func expectPairs(_ log: [String], startsVisible: Bool) {
    let allowed = [
      "didDisappear": ["willAppear"], "willAppear": ["didAppear", "willDisappear"],
      "didAppear": ["willDisappear"], "willDisappear": ["didDisappear", "willAppear"],
    ]
    let rest = startsVisible ? "didAppear" : "didDisappear"
    var last = rest
    for step in log {
      #expect(allowed[last]?.contains(step) == true, "\(last) then \(step) in \(log)")
      last = step
    }
    #expect(last == rest)
  }

  @Test func `a resize reaches the sheet, its presentation controller and its container`() {
    let harness = StageHarness()
    let page = Page("sheet")
    page.modalPresentationStyle = .custom
    let manager = Manager()
    page.manager = manager
    harness.perform { harness.home.present(page, animated: false) }
    let half = page.presentationController as? Half
    half?.log = []
    var ran: [String] = []
    page.onResize = { size, coordinator in
      ran.append("will \(size.width) \(harness.window.bounds.width)")
      coordinator.animate(
        alongsideTransition: { _ in ran.append("along \(harness.window.bounds.width)") },
        completion: { _ in ran.append("done") })
    }
    harness.perform {
      harness.home.rootViewWillResize(to: CGSize(width: 500, height: 700)) {
        harness.window.frame.size = CGSize(width: 500, height: 700)
      }
    }
    #expect(ran == ["will 500.0 400.0", "along 500.0", "done"])
    #expect(half?.containerView?.bounds.width == 500 && half?.log.contains("layout") == true)
    #expect(half?.frameOfPresentedViewInContainerView.minY == 350)
  }
}
