import Interlude
import InterludeInput
import Testing

@testable import InterludeTesting

/// The fuzzer's actions on navigation and tab bar controllers.
@MainActor
@Suite struct ContainerActionTests {
  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  private func subject(_ make: @escaping () -> UIViewController) -> FuzzSubject {
    FuzzSubject("container", scene: "container", text: FixedText(), make: make)
  }

  private func navigation() -> UINavigationController {
    UINavigationController(rootViewController: page("root"))
  }

  private func tabs() -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation(), page("second"), page("third")]
    return tabs
  }

  @Test func `sessions push, pop and swipe only where there is navigation, and switch only tabs`() {
    func actions(_ make: @escaping () -> UIViewController) -> Set<FuzzAction> {
      Set(FuzzAction.all(on: FuzzPlayer(subject(make)).stage))
    }
    let pages: Set<FuzzAction> = [.push, .pop, .backSwipe]
    let plain = actions { UIViewController() }
    #expect(plain.isDisjoint(with: pages.union([.tabSwitch])) && plain.count == 16)
    #expect(actions(navigation) == plain.union(pages))
    #expect(actions(tabs) == plain.union(pages).union([.tabSwitch]))
  }

  @Test func `a disturbance pushes, pops and selects in the frontmost container`() throws {
    let player = FuzzPlayer(subject(tabs))
    player.close()
    let tabs = try #require(player.stage.frontmostTabs)
    let navigation = try #require(player.stage.frontmostNavigation)
    for _ in 0..<2 {
      player.play([.disturb(.push(animated: true))])
      player.close()
    }
    #expect(navigation.viewControllers.count == 3)
    player.play([.disturb(.pop(toRoot: false, animated: true))])
    player.close()
    #expect(navigation.viewControllers.count == 2)
    player.play([.disturb(.push(animated: false))])
    player.play([.disturb(.pop(toRoot: true, animated: true))])
    player.close()
    #expect(navigation.viewControllers.count == 1)
    player.play([.disturb(.selectTab(5))])
    player.close()
    #expect(tabs.selectedIndex == 2 && player.stage.frontmostNavigation == nil)
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test(arguments: [false, true])
  func `swipes back begin at the leading edge, and some of them pop`(isMirrored: Bool) {
    var (pops, returns) = (0, 0)
    for seed in 1..<40 as Range<UInt64> {
      let player = FuzzPlayer(
        subject {
          let navigation = navigation()
          if isMirrored { navigation.view.semanticContentAttribute = .forceRightToLeft }
          return navigation
        })
      player.play([.disturb(.push(animated: false))])
      player.close()
      var generator = GestureGenerator(SeededRandom(seed: seed))
      guard let swipe = generator.backSwipe(on: player.stage), case .touch(let first) = swipe[0].first else {
        Issue.record("there is no swipe")
        return
      }
      #expect(isMirrored ? first.x >= 463 : first.x < 16)
      for kinds in swipe { player.play(kinds) }
      player.close()
      #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
      if player.stage.frontmostNavigation?.viewControllers.count == 1 { pops += 1 } else { returns += 1 }
    }
    #expect(pops > 5 && returns > 5)
  }

  @Test func `pages are not presentations`() {
    let player = FuzzPlayer(subject(navigation))
    player.close()
    #expect(player.stage.frontmostNavigation?.topViewController?.view.isInPresentation == false)
    #expect(TouchTarget.all(on: player.stage).allSatisfy { !$0.isPresented })
  }
}

/// The fuzzer's actions on a sheet with detents.
@MainActor
@Suite struct DetentActionTests {
  /// Presents a sheet with three detents when it appears.
  private final class Host: UIViewController {
    let guest = UIViewController()

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard presentedViewController == nil, guest.presentingViewController == nil else { return }
      guest.view.backgroundColor = .systemBackground
      guest.sheetPresentationController?.detents = [.custom { _ in 80 }, .medium(), .large()]
      present(guest, animated: false)
    }
  }

  private func player() -> FuzzPlayer {
    FuzzPlayer(FuzzSubject("detents", scene: "detents", text: FixedText()) { Host() })
  }

  @Test func `sessions change and drag detents only where a sheet has several`() {
    let plain = FuzzPlayer(FuzzSubject("plain", scene: "plain", text: FixedText()) { UIViewController() })
    let own: Set<FuzzAction> = [.detentChange, .detentDrag]
    #expect(own.isDisjoint(with: FuzzAction.all(on: plain.stage)))
    #expect(own.isSubset(of: FuzzAction.all(on: player().stage)))
  }

  @Test(arguments: [false, true])
  func `a disturbance selects a detent`(isAnimated: Bool) throws {
    let player = player()
    player.close()
    let sheet = try #require(player.stage.frontmostSheet)
    for (number, index) in [(1, 1), (5, 2), (3, 0)] {
      player.play([.disturb(.selectDetent(number, animated: isAnimated))])
      player.close()
      #expect(sheet.selectedDetentIdentifier == sheet.detents[index].identifier)
    }
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test func `drags begin at the sheet's edge, and reach every detent`() throws {
    var reached: Set<Int> = []
    for seed in 1..<40 as Range<UInt64> {
      let player = player()
      player.close()
      let sheet = try #require(player.stage.frontmostSheet)
      var generator = GestureGenerator(SeededRandom(seed: seed))
      guard let drag = generator.detentDrag(on: player.stage), case .touch(let first) = drag[0].first else {
        Issue.record("there is no drag")
        return
      }
      #expect(first.y >= 724 && first.y < 800)
      for kinds in drag { player.play(kinds) }
      player.close()
      #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
      let selected = sheet.detents.firstIndex { $0.identifier == sheet.selectedDetentIdentifier }
      reached.insert(player.stage.presentedControllers.isEmpty ? 3 : selected ?? 0)
    }
    #expect(reached == [0, 1, 2, 3])
  }
}
