import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// With Reduce motion the scenes' own transitions fade, and gestures still follow the finger.
@MainActor
@Suite struct ReduceMotionSceneTests {
  /// The presented state of a view: its upper edge, scale and opacity.
  private struct Seen: Equatable {
    var top: CGFloat
    var scale: CGFloat
    var opacity: Float

    @MainActor init?(_ view: UIView?) {
      guard let view, view.window != nil, let layer = view.layer.presentation() else { return nil }
      let transform = layer.affineTransform()
      (top, scale, opacity) = (layer.frame.minY, hypot(transform.a, transform.b), layer.opacity)
    }
  }

  /// Runs frames until nothing moves.
  ///
  /// - Returns: The presented state of `view` in each frame in which it existed.
  private func watch(_ test: TestStage, _ view: () -> UIView?) -> [Seen] {
    var all: [Seen] = []
    for _ in 0..<300 {
      test.frame()
      if let seen = Seen(view()) { all.append(seen) }
      if !test.stage.wantsFrame { break }
    }
    return all
  }

  private func expectFade(_ all: [Seen], appears: Bool, _ comment: Comment) {
    #expect(all.count > 8, comment)
    #expect(all.allSatisfy { $0.top == all[0].top && $0.scale == 1 }, "\(comment): nothing travels")
    let opacities = all.map(\.opacity)
    #expect(opacities.contains { $0 > 0.05 && $0 < 0.95 }, "\(comment): it fades")
    if appears { #expect(opacities.last == 1, comment) }
  }

  private func reduce(_ test: TestStage) {
    test.setReduceMotion(true)
    test.frame()
  }

  // MARK: Tags

  @Test func `the sheet of tags fades in and out`() {
    let tags = TagsDriver()
    reduce(tags.test)
    tags.test.tap(at: tags.button)
    expectFade(watch(tags.test) { tags.sheet }, appears: true, "tags come")
    tags.expectRestAfterFade()
    tags.test.tap(at: CGPoint(x: 240, y: 20))
    let sheet = tags.sheet
    expectFade(watch(tags.test) { sheet }, appears: false, "tags go")
    tags.expectRest("tags are gone")
    #expect(tags.sheet == nil && sheet?.alpha == 1)
  }

  @Test func `a sheet that fades in reverses at a tap outside it`() {
    let tags = TagsDriver()
    reduce(tags.test)
    tags.test.tap(at: tags.button)
    tags.test.advance(frames: 4)
    let before = Seen(tags.sheet)!
    #expect(before.opacity > 0.05 && before.opacity < 0.95)
    tags.test.tap(at: CGPoint(x: 240, y: 20))
    let all = watch(tags.test) { tags.sheet }
    #expect(all.allSatisfy { $0.top == before.top })
    tags.expectRest("turned round")
    #expect(tags.sheet == nil)
  }

  @Test func `the sheet of tags still follows the finger`() {
    let tags = TagsDriver()
    reduce(tags.test)
    tags.present()
    tags.test.touchDown(at: tags.header(at: tags.restingTop))
    tags.test.drag(to: CGPoint(x: 240, y: tags.restingTop + 12 + 200), duration: 0.3)
    #expect(tags.top == tags.restingTop + 190, "the whole distance without the threshold")
    tags.test.drag(to: CGPoint(x: 240, y: tags.restingTop + 12 + 700), duration: 0.1)
    tags.test.lift()
    tags.expectRest("flung away")
    #expect(tags.sheet == nil)
  }

  // MARK: Warning

  @Test(arguments: [WarningTransition.Kind.plain, .interruptible])
  func `the warning fades in and out, and still follows the finger`(kind: WarningTransition.Kind) {
    let warning = WarningDriver(kind)
    reduce(warning.test)
    warning.presentWarning()
    expectFade(watch(warning.test) { warning.panel }, appears: true, "the warning comes")
    warning.expectRest("it is there")
    warning.press("Keep")
    let panel = warning.panel
    expectFade(watch(warning.test) { panel }, appears: false, "the warning goes")
    warning.expectRest("it is gone")

    warning.present()
    warning.test.touchDown(at: warning.handle(at: warning.restingTop))
    warning.test.drag(to: CGPoint(x: 240, y: warning.restingTop + 20 + 110), duration: 0.3)
    #expect(abs((warning.top ?? 0) - (warning.restingTop + 100)) < 0.5)
    warning.test.advance(by: 0.2)
    warning.test.lift()
    warning.expectRest("released, it returns")
    #expect(warning.panel != nil)
  }

  @Test func `a warning that fades in cannot be caught`() {
    let warning = WarningDriver(.interruptible)
    reduce(warning.test)
    warning.presentWarning()
    warning.test.advance(frames: 6)
    warning.test.touchDown(at: warning.handle(at: warning.restingTop))
    warning.test.drag(to: CGPoint(x: 240, y: 700), duration: 0.1)
    warning.test.lift()
    warning.expectRest("it came all the same")
    #expect(warning.panel?.alpha == 1)
  }

  // MARK: Menu

  @Test(arguments: MenuTransitionStyle.allCases)
  func `a menu fades in place with every style`(style: MenuTransitionStyle) {
    let menu = MenuDriver(style)
    reduce(menu.test)
    menu.openMenu()
    expectFade(watch(menu.test) { menu.menus.first?.viewIfLoaded }, appears: true, "the menu comes")
    menu.expectRest("it is there")
    let view = menu.menus.first?.view
    menu.test.tap(at: menu.outside)
    expectFade(watch(menu.test) { view }, appears: false, "the menu goes")
    menu.expectRest("it is gone")
    #expect(menu.menus.isEmpty)
  }

  @Test func `a menu that fades in can be reversed`() {
    let menu = MenuDriver(.natural)
    reduce(menu.test)
    menu.openMenu()
    menu.test.advance(frames: 4)
    menu.test.tap(at: menu.outside)
    menu.expectRest("turned round")
    #expect(menu.menus.isEmpty)
  }

  // MARK: Spin

  @Test func `the record fades in and out without rotation`() {
    let spin = SpinDriver()
    reduce(spin.test)
    spin.takeOut()
    expectFade(watch(spin.test) { spin.record?.viewIfLoaded }, appears: true, "the record comes")
    spin.expectRest("it is there")
    let view = spin.record?.view
    spin.test.perform { spin.home.dismiss(animated: true) }
    expectFade(watch(spin.test) { view }, appears: false, "the record goes")
    spin.expectRest("it is gone")
  }
}

extension TagsDriver {
  /// Expects a stage at rest after a presentation without this driver.
  fileprivate func expectRestAfterFade() {
    #expect(test.settle() && test.misuses.isEmpty && test.stage.activity.runs.isEmpty)
    #expect(home.transitionCoordinator == nil && sheet?.alpha == 1)
  }
}
