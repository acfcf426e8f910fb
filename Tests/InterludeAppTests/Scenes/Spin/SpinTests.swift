import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

@MainActor
@Suite struct SpinTests {
  @Test func `the record rotates, grows and fades in with one group, and ends in its final state`() throws {
    let spin = SpinDriver()
    spin.takeOut()
    var scales: [CGFloat] = []
    var angles: Set<Int> = []
    for _ in 0..<40 {
      spin.test.frame()
      let seen = try #require(spin.seen)
      scales.append(seen.scale)
      angles.insert(Int((seen.angle * 4).rounded()))
    }
    #expect(scales.first! < 0.2)
    for (next, scale) in zip(scales.dropFirst(), scales) { #expect(next >= scale - 1e-9) }
    #expect(angles.count > 12, "it has been seen in all directions")
    spin.expectRest("spun in")
    let seen = try #require(spin.seen)
    #expect(seen.scale == 1 && seen.angle == 0 && seen.opacity == 1)
  }

  @Test func `the group's delegate completes the transition`() {
    let spin = SpinDriver()
    spin.takeOut()
    spin.test.advance(by: 0.7)
    #expect(spin.record?.isBeingPresented == true)
    spin.test.advance(by: 0.2)
    #expect(spin.record?.isBeingPresented == false && spin.record?.presentingViewController != nil)
  }

  @Test func `without animation it is shown in the same frame`() throws {
    let spin = SpinDriver(animated: false)
    spin.takeOut()
    spin.test.frame()
    let seen = try #require(spin.seen)
    #expect(seen.scale == 1 && seen.opacity == 1 && spin.record?.isBeingPresented == false)
    spin.expectRest("there")
  }

  @Test func `its animator does not reverse, so the system slides it out`() throws {
    let spin = SpinDriver()
    spin.takeOut()
    spin.test.settle()
    let view = try #require(spin.record?.view)
    let restingTop = view.frame.minY
    spin.test.press("escape")
    spin.test.advance(frames: 10)
    let seen = try #require(view.layer.presentation()).frame.minY
    #expect(seen > restingTop + 20, "it slides down")
    spin.expectRest("gone")
    #expect(spin.record == nil)
  }

  @Test func `removing the group ends the transition as cancelled`() throws {
    let spin = SpinDriver()
    spin.takeOut()
    spin.test.advance(frames: 10)
    spin.test.perform { spin.record!.view.layer.removeAllAnimations() }
    spin.expectRest("taken away")
    #expect(spin.record == nil)
  }

  @Test func `the record rotates under the finger and spins on`() throws {
    let spin = SpinDriver()
    spin.takeOut()
    spin.test.settle()
    let middle = spin.middle
    spin.test.touchDown(at: CGPoint(x: middle.x + 100, y: middle.y))
    spin.test.drag(to: CGPoint(x: middle.x + 100, y: middle.y + 20), duration: 0.1)
    let before = try #require(spin.turn)
    spin.test.drag(to: CGPoint(x: middle.x + 100, y: middle.y + 60), duration: 0.1)
    let held = try #require(spin.turn)
    #expect(abs(held - before - (atan2(60, 100) - atan2(20, 100))) < 0.01, "one to one")
    spin.test.lift()
    spin.test.frame()
    #expect(try #require(spin.turn) > held, "it continues in the same direction")
    spin.expectRest("spun out")
    #expect(try #require(spin.turn) > held + 0.1)
  }

  @Test func `released just past the middle, the record stays, and a finger that continues there rotates it`()
    throws
  {
    for goesOn in [false, true] {
      let spin = SpinDriver()
      spin.takeOut()
      spin.test.settle()
      let middle = spin.middle
      spin.test.touchDown(at: CGPoint(x: middle.x + 100, y: middle.y))
      spin.test.drag(to: CGPoint(x: middle.x + 100, y: middle.y + 60), duration: 0.1)
      let held = try #require(spin.turn)
      spin.test.drag(to: CGPoint(x: middle.x - 100, y: middle.y), duration: 0.01)
      #expect(spin.turn == held, "a drag through the middle does not rotate it")
      if goesOn { spin.test.drag(to: CGPoint(x: middle.x - 100, y: middle.y - 60), duration: 0.1) }
      let seen = try #require(spin.turn)
      #expect((seen > held) == goesOn)
      spin.test.lift()
      spin.test.advance(frames: 3)
      let end = try #require(spin.turn)
      #expect(goesOn ? end > seen : end == seen, "only a drag that rotated it makes it spin")
    }
  }

  enum Action: CaseIterable { case tap, escape, resize, focus, slow }

  @Test(arguments: Action.allCases, [false, true])
  func `nothing is stuck or left over, whatever happens in any frame`(action: Action, isLeaving: Bool) {
    for frame in stride(from: 0, to: 52, by: 3) {
      let spin = SpinDriver()
      spin.takeOut()
      if isLeaving {
        spin.test.settle()
        spin.test.press("escape")
      }
      spin.test.advance(frames: frame)
      switch action {
      case .tap: spin.test.tap(at: CGPoint(x: 20, y: 20))
      case .escape: spin.test.press("escape")
      case .resize:
        spin.test.resize(to: CGSize(width: 500, height: 700))
        spin.test.advance(frames: 3)
        spin.test.resize(to: CGSize(width: 480, height: 800))
      case .focus: spin.test.loseFocus()
      case .slow:
        spin.test.setRate(0.1)
        spin.test.advance(frames: 5)
        spin.test.setRate(1)
      }
      spin.expectRest("\(action), leaving \(isLeaving), frame \(frame)")
    }
  }

  @Test(arguments: [true, false])
  func `nothing of a dismissed record stays alive`(isAnimated: Bool) {
    let spin = SpinDriver(animated: isAnimated)
    weak var controller: UIViewController?
    weak var view: UIView?
    weak var presentation: UIPresentationController?
    let before = Census(spin.test)
    do {
      spin.takeOut()
      spin.test.settle()
      controller = spin.record
      view = controller?.view
      presentation = controller?.presentationController
      #expect(controller != nil && view != nil && presentation != nil)
      spin.test.press("escape")
      spin.test.settle()
    }
    #expect(controller == nil && view == nil && presentation == nil)
    #expect(Census(spin.test) == before)
  }
}
