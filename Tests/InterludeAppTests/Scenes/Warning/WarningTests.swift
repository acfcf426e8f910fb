import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

@MainActor
@Suite struct WarningTests {
  typealias Kind = WarningTransition.Kind
  private nonisolated static let kinds = [Kind.plain, .interruptible]

  @Test(arguments: WarningTests.kinds)
  func `the panel covers the lower half, and the rest dims alongside`(kind: Kind) throws {
    let warning = WarningDriver(kind)
    warning.presentWarning()
    var last: CGFloat = 801 + 24
    var lastDim: CGFloat = -1
    for _ in 0..<6 {
      warning.test.frame()
      let (top, dim) = (try #require(warning.top), try #require(warning.dim))
      #expect(top < last && dim > lastDim)
      (last, lastDim) = (top, dim)
    }
    warning.expectRest("presented")
    #expect(warning.panel?.frame == CGRect(x: 0, y: 400, width: 480, height: 400))
  }

  @Test(arguments: WarningTests.kinds)
  func `pulled down, the panel follows the finger one to one, and the dimming follows`(kind: Kind)
    throws
  {
    let warning = WarningDriver(kind)
    warning.present()
    warning.test.touchDown(at: CGPoint(x: 240, y: 420))
    warning.test.drag(to: CGPoint(x: 240, y: 520), duration: 0.2)
    let first = try #require(warning.top)
    warning.test.drag(to: CGPoint(x: 240, y: 620), duration: 0.2)
    let second = try #require(warning.top)
    #expect(abs(second - first - 100) < 0.5, "a hundred points for a hundred points")
    #expect(abs(try #require(warning.dim) - (1 - (second - 400) / 424)) < 0.01)
    warning.test.drag(to: CGPoint(x: 240, y: 560), duration: 0.2)
    #expect(abs(try #require(warning.top) - second + 60) < 0.5)
    warning.test.advance(by: 0.2)
    warning.test.lift()
    warning.expectRest("released in the upper half")
    #expect(warning.panel != nil)
  }

  @Test(arguments: WarningTests.kinds)
  func `released below the half or flung down it leaves, and flung up it stays`(kind: Kind) {
    for (from, to, time, stays) in [
      (420.0, 720.0, 0.4, false), (420, 520, 0.06, false), (420, 470, 0.4, true),
    ] {
      let warning = WarningDriver(kind)
      warning.present()
      if time < 0.1 {
        warning.test.flick(from: CGPoint(x: 240, y: from), to: CGPoint(x: 240, y: to))
      } else {
        warning.test.drag(from: CGPoint(x: 240, y: from), to: CGPoint(x: 240, y: to))
      }
      warning.expectRest("released")
      #expect((warning.panel != nil) == stays, "from \(from) to \(to)")
    }
  }

  @Test func `Keep it dismisses the panel, and Forget everything clears the week`() {
    let warning = WarningDriver(.plain)
    warning.present()
    warning.press("Keep")
    warning.expectRest("kept")
    #expect(warning.panel == nil && !warning.hasForgotten)
    warning.present()
    warning.press("Forget everything")
    warning.expectRest("forgotten")
    #expect(warning.panel == nil && warning.hasForgotten)
  }

  @Test func `a plain animator cannot be caught during the presentation, and an interruptible one can`()
    throws
  {
    for kind in Self.kinds {
      let warning = WarningDriver(kind)
      warning.presentWarning()
      warning.test.advance(frames: 8)
      let before = try #require(warning.top)
      warning.test.touchDown(at: warning.handle(at: before))
      warning.test.advance(frames: 4)
      let after = try #require(warning.top)
      if kind == .plain {
        #expect(after < before - 5, "it continues")
      } else {
        #expect(abs(after - before) < 0.5, "it stands under the finger")
      }
      warning.test.lift()
      warning.expectRest("\(kind)")
      #expect(warning.panel != nil)
    }
  }

  enum Direction: CaseIterable { case presenting, dismissing, cancelling, finishing }
  enum Action: CaseIterable { case touch, dragDown, dragUp, tapOutside, escape, resize, focus, slow }

  private func begin(_ direction: Direction, _ warning: WarningDriver) {
    switch direction {
    case .presenting: warning.presentWarning()
    case .dismissing:
      warning.present()
      warning.test.press("escape")
    case .cancelling:
      warning.present()
      warning.test.drag(from: CGPoint(x: 240, y: 420), to: CGPoint(x: 240, y: 540))
    case .finishing:
      warning.present()
      warning.test.flick(from: CGPoint(x: 240, y: 420), to: CGPoint(x: 240, y: 560))
    }
  }

  private func perform(_ action: Action, _ warning: WarningDriver) {
    let test = warning.test
    switch action {
    case .touch, .dragDown, .dragUp:
      guard let top = warning.top, top < 760 else { return }
      let start = warning.handle(at: top)
      test.touchDown(at: start)
      test.advance(frames: 2)
      if action != .touch {
        test.drag(to: CGPoint(x: start.x, y: start.y + (action == .dragDown ? 80 : -80)), duration: 0.1)
      }
      test.lift()
    case .tapOutside: test.tap(at: CGPoint(x: 240, y: 100))
    case .escape: test.press("escape")
    case .resize:
      test.resize(to: CGSize(width: 500, height: 700))
      test.advance(frames: 3)
      test.resize(to: warning.size)
    case .focus: test.loseFocus()
    case .slow:
      test.setRate(0.1)
      test.advance(frames: 5)
      test.setRate(1)
    }
  }

  @Test(arguments: Direction.allCases, Action.allCases)
  func `nothing is stuck or left over, whatever happens in any frame`(direction: Direction, action: Action) {
    for kind in Self.kinds {
      for frame in stride(from: 0, to: 34, by: kind == .plain ? 3 : 2) {
        let warning = WarningDriver(kind)
        begin(direction, warning)
        warning.test.advance(frames: frame)
        perform(action, warning)
        warning.expectRest("\(kind), \(direction), \(action) at frame \(frame)")
      }
    }
  }

  @Test(arguments: Direction.allCases)
  func `a caught panel stays at its presented position, in any frame`(direction: Direction) throws {
    for frame in 1..<34 {
      let warning = WarningDriver(.interruptible)
      begin(direction, warning)
      warning.test.advance(frames: frame)
      guard let before = warning.top, before < 760, abs(before - 400) > 1, warning.test.stage.wantsFrame
      else { continue }
      warning.test.touchDown(at: warning.handle(at: before))
      warning.test.advance(frames: 3)
      #expect(abs(try #require(warning.top) - before) < 0.5, "\(direction), frame \(frame)")
      warning.test.lift()
      warning.expectRest("\(direction), frame \(frame)")
    }
  }

  @Test(arguments: WarningTests.kinds)
  func `a pull that loses the focus ends, and the panel can be pulled again`(kind: Kind) {
    for distance in stride(from: 10.0, through: 310, by: 60) {
      let warning = WarningDriver(kind)
      warning.present()
      for _ in 0..<2 {
        warning.test.touchDown(at: CGPoint(x: 240, y: 420))
        warning.test.drag(to: CGPoint(x: 240, y: 420 + distance), duration: 0.3)
        warning.test.loseFocus()
        warning.expectRest("\(kind), pulled by \(distance)")
        warning.test.lift()
        guard warning.panel != nil else { break }
      }
      if warning.panel == nil { warning.present() }
      warning.test.flick(from: CGPoint(x: 240, y: 420), to: CGPoint(x: 240, y: 620))
      warning.expectRest("\(kind), thrown away")
      #expect(warning.panel == nil)
    }
  }

  @Test func `a caught panel that loses the focus is let go`() {
    for frame in stride(from: 2, to: 30, by: 3) {
      for direction in Direction.allCases {
        let warning = WarningDriver(.interruptible)
        begin(direction, warning)
        warning.test.advance(frames: frame)
        guard let top = warning.top, top < 760 else { continue }
        warning.test.touchDown(at: warning.handle(at: top))
        warning.test.advance(frames: 3)
        warning.test.loseFocus()
        warning.expectRest("\(direction), frame \(frame)")
      }
    }
  }

  @Test(arguments: WarningTests.kinds)
  func `nothing of a dismissed warning stays alive`(kind: Kind) {
    let warning = WarningDriver(kind)
    weak var controller: UIViewController?
    weak var panel: UIView?
    weak var presentation: UIPresentationController?
    weak var delegate: AnyObject?
    let before = Census(warning.test)
    do {
      warning.present()
      #expect(Census(warning.test) != before)
      controller = warning.home.presentedViewController
      panel = warning.panel
      presentation = controller?.presentationController
      delegate = controller?.transitioningDelegate
      #expect(controller != nil && panel != nil && presentation != nil && delegate != nil)
      warning.test.press("escape")
      warning.test.settle()
    }
    #expect(controller == nil && panel == nil && presentation == nil && delegate == nil)
    #expect(Census(warning.test) == before)
  }
}
