import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

@MainActor
@Suite struct MenuTests {
  @Test(arguments: MenuTransitionStyle.allCases)
  func `a tap opens the menu at its location`(style: MenuTransitionStyle) {
    let menu = MenuDriver(style)
    menu.openMenu()
    menu.expectRest("\(style)")
    #expect(menu.menus.first?.view.frame.origin == menu.spot)
  }

  @Test func `near the lower right corner it opens to the other side`() throws {
    let menu = MenuDriver(.natural)
    menu.test.tap(at: CGPoint(x: 460, y: 780))
    menu.expectRest("corner")
    let frame = try #require(menu.menus.first?.view.frame)
    #expect(frame.maxX <= 468 && frame.maxY <= 788)
  }

  @Test(arguments: MenuTransitionStyle.allCases)
  func `a window that shrinks during the presentation contains the menu at the end`(
    style: MenuTransitionStyle
  ) throws {
    let menu = MenuDriver(style)
    menu.test.tap(at: CGPoint(x: 200, y: 500))
    menu.test.advance(frames: 5)
    menu.test.resize(to: CGSize(width: 400, height: 560))
    menu.expectRest("\(style)")
    #expect(try #require(menu.menus.first?.view.frame).maxY <= 548)
  }

  @Test func `the natural style overshoots its size and comes back`() {
    let menu = MenuDriver(.natural)
    menu.openMenu()
    var scales: [CGFloat] = []
    for _ in 0..<30 {
      menu.test.frame()
      if let scale = menu.scale { scales.append(scale) }
    }
    #expect(scales.max()! > 1.01)
    menu.expectRest("sprung")
  }

  @Test func `driven by a display link the same spring moves linearly`() throws {
    let menu = MenuDriver(.displayLink)
    menu.openMenu()
    var steps: [CGFloat] = []
    var last: CGFloat?
    for _ in 0..<20 {
      menu.test.frame()
      guard let scale = menu.scale, scale < 0.999 else { continue }
      if let last { steps.append(scale - last) }
      last = scale
    }
    #expect(steps.count > 15)
    // 0.94 of its size in 0.4 seconds.
    for step in steps { #expect(abs(step - 0.94 / 0.4 / 60) < 0.001) }
    menu.expectRest("driven")
  }

  @Test(arguments: MenuTransitionStyle.allCases)
  func `slow animations slow down every style, including the display link's`(style: MenuTransitionStyle) {
    let menu = MenuDriver(style)
    menu.test.setRate(0.1)
    menu.openMenu()
    menu.test.advance(by: 1)
    #expect(menu.scale.map { $0 > 0.1 && $0 < 0.95 } == true, "half way after a second: \(menu.scale ?? 0)")
    menu.test.advance(by: 4)
    #expect(menu.scale == 1)
  }

  @Test func `a tap outside a menu that is being presented reverses it at once, without a jump`() {
    for frame in 1..<20 {
      let menu = MenuDriver(.natural)
      menu.openMenu()
      menu.test.advance(frames: frame)
      guard menu.menus.first?.isBeingPresented == true else { break }
      var scales: [CGFloat] = []
      func step() {
        menu.test.frame()
        if let scale = menu.scale { scales.append(scale) }
      }
      for _ in 0..<2 { step() }
      menu.test.touchDown(at: menu.outside)
      step()
      menu.test.lift()
      for _ in 0..<14 { step() }
      let steps = zip(scales.dropFirst(), scales).map { $0 - $1 }
      for (index, step) in steps.enumerated() {
        // The largest change of a 0.4 s spring in one frame.
        #expect(abs(step) < 0.16, "frame \(frame): \(step) after \(index) frames")
      }
      for (index, kink) in zip(steps.dropFirst(), steps).map({ $0 - $1 }).enumerated() {
        // A spring of 0.4 s changes its velocity by at most 0.14 of the distance per frame, per frame.
        #expect(abs(kink) < 0.14, "frame \(frame): the speed changes by \(kink) after \(index) frames")
      }
      menu.expectRest("frame \(frame)")
      #expect(menu.menus.isEmpty, "frame \(frame)")
    }
  }

  @Test func `the plain style ignores taps, and a dismissal waits for its end`() {
    let menu = MenuDriver(.plain)
    menu.openMenu()
    menu.test.advance(frames: 4)
    let before = menu.scale!
    menu.test.tap(at: menu.outside)
    menu.test.advance(frames: 4)
    #expect(menu.scale! > before + 0.1, "the tap does nothing")
    menu.test.press("escape")
    menu.test.advance(frames: 4)
    #expect(menu.scale! > 0.7, "and the dismissal waits")
    menu.expectRest("then it goes")
    #expect(menu.menus.isEmpty)
  }

  @Test func `the display link's menu can be reversed`() {
    let menu = MenuDriver(.displayLink)
    menu.openMenu()
    menu.test.advance(frames: 10)
    menu.test.tap(at: menu.outside)
    menu.expectRest("sent back")
    #expect(menu.menus.isEmpty)
  }

  @Test func `a second menu can open while the first is leaving`() {
    let menu = MenuDriver(.natural)
    menu.openMenu()
    menu.expectRest("the first")
    menu.test.tap(at: menu.outside)
    menu.test.advance(frames: 3)
    menu.test.tap(at: CGPoint(x: 300, y: 500))
    menu.test.advance(frames: 3)
    #expect(menu.menus.count == 2, "both are on the stage")
    #expect(menu.menus.first?.isBeingDismissed == true)
    menu.expectRest("the second")
    #expect(menu.menus.first?.summonPoint == CGPoint(x: 300, y: 500))
  }

  @Test func `a drag over the rows highlights them, and the release chooses`() throws {
    let menu = MenuDriver(.natural)
    menu.openMenu()
    menu.test.settle()
    func lit() -> [MenuRow] { menu.all(MenuRow.self, in: menu.menus[0].view).filter(\.isHighlighted) }
    menu.test.touchDown(at: menu.row("Like"))
    menu.test.frame()
    #expect(lit().count == 1)
    let first = try #require(lit().first)
    menu.test.drag(to: menu.row("Save"), duration: 0.2)
    #expect(lit().count == 1 && lit().first !== first)
    menu.test.lift()
    menu.expectRest("chosen")
    #expect(menu.menus.isEmpty)
    let posts = menu.all(PostView.self, in: menu.home.view)
    #expect(posts.filter(\.post.isSaved).count == 1 && posts.allSatisfy { !$0.post.isLiked })
  }

  @Test func `a release outside the rows chooses nothing, and the menu stays`() {
    let menu = MenuDriver(.natural)
    menu.openMenu()
    menu.test.settle()
    menu.test.touchDown(at: menu.row("Like"))
    menu.test.drag(to: menu.outside, duration: 0.2)
    menu.test.lift()
    menu.expectRest("not chosen")
    #expect(menu.menus.count == 1)
    #expect(menu.all(PostView.self, in: menu.home.view).allSatisfy { !$0.post.isLiked })
  }

  enum Action: CaseIterable { case tapBeside, tapTwice, tapRow, escape, resize, focus, slow, summonAgain }

  private func perform(_ action: Action, _ menu: MenuDriver) {
    let test = menu.test
    switch action {
    case .tapBeside: test.tap(at: menu.outside)
    case .tapTwice:
      test.tap(at: menu.outside)
      test.advance(frames: 2)
      test.tap(at: menu.outside)
    case .tapRow: test.tap(at: CGPoint(x: menu.spot.x + 100, y: menu.spot.y + 20))
    case .escape: test.press("escape")
    case .resize:
      test.resize(to: CGSize(width: 500, height: 700))
      test.advance(frames: 3)
      test.resize(to: menu.size)
    case .focus: test.loseFocus()
    case .slow:
      test.setRate(0.1)
      test.advance(frames: 5)
      test.setRate(1)
    case .summonAgain: test.tap(at: CGPoint(x: 300, y: 600))
    }
  }

  @Test(arguments: MenuTransitionStyle.allCases, Action.allCases)
  func `nothing is stuck or left over, whatever happens in any frame`(
    style: MenuTransitionStyle, action: Action
  ) {
    for isLeaving in [false, true] {
      for frame in stride(from: 0, to: 28, by: 2) {
        let menu = MenuDriver(style)
        menu.openMenu()
        if isLeaving {
          menu.test.settle()
          menu.test.tap(at: menu.outside)
        }
        menu.test.advance(frames: frame)
        perform(action, menu)
        menu.expectRest("\(style), \(action), leaving \(isLeaving), frame \(frame)")
      }
    }
  }

  @Test(arguments: MenuTransitionStyle.allCases, [false, true])
  func `nothing of a dismissed menu stays alive`(style: MenuTransitionStyle, isCutShort: Bool) {
    let menu = MenuDriver(style)
    weak var controller: UIViewController?
    weak var view: UIView?
    weak var presenter: UIViewController?
    weak var presentation: UIPresentationController?
    weak var delegate: AnyObject?
    let before = Census(menu.test)
    do {
      menu.openMenu()
      if isCutShort { menu.test.advance(frames: 8) } else { menu.test.settle() }
      controller = menu.menus.first
      view = controller?.view
      presenter = menu.home.children.first
      presentation = controller?.presentationController
      delegate = controller?.transitioningDelegate
      #expect(controller != nil && view != nil && presenter != nil && presentation != nil && delegate != nil)
      menu.test.tap(at: menu.outside)
      menu.test.press("escape")
      menu.test.settle()
    }
    #expect(controller == nil && view == nil && presenter == nil && presentation == nil && delegate == nil)
    #expect(Census(menu.test) == before)
  }
}
