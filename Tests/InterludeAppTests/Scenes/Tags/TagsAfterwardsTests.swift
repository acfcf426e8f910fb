import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The scene after an interruption: as usable as before.
@MainActor
@Suite struct TagsAfterwardsTests {
  enum Hand: CaseIterable { case pulledAndReturned, focusLostInPull, caught, focusLostInCatch, listPulled }

  /// Does something that leaves the sheet open.
  private func use(_ hand: Hand, _ tags: TagsDriver) {
    let test = tags.test
    let start = tags.header(at: tags.restingTop)
    switch hand {
    case .pulledAndReturned: test.drag(from: start, to: CGPoint(x: start.x, y: start.y + 60))
    case .focusLostInPull:
      test.touchDown(at: start)
      test.drag(to: CGPoint(x: start.x, y: start.y + 60), duration: 0.3)
      test.loseFocus()
      test.lift()
    case .caught, .focusLostInCatch:
      test.drag(from: start, to: CGPoint(x: start.x, y: start.y + 120))
      test.advance(frames: 4)
      test.touchDown(at: tags.header(at: tags.top!))
      test.advance(frames: 3)
      if hand == .focusLostInCatch { test.loseFocus() }
      test.lift()
    case .listPulled:
      let list = CGPoint(x: start.x, y: start.y + 300)
      test.touchDown(at: list)
      test.drag(to: CGPoint(x: list.x, y: list.y + 80), duration: 0.3)
      test.advance(by: 0.2)
      test.lift()
    }
  }

  @Test(arguments: Hand.allCases)
  func `after a hand has let go, Esc closes the sheet`(_ hand: Hand) {
    let tags = TagsDriver()
    tags.present()
    for _ in 0..<2 {
      use(hand, tags)
      tags.expectRest("\(hand)")
      #expect(tags.sheet != nil)
    }
    tags.test.press("escape")
    tags.expectRest("\(hand), Esc")
    #expect(tags.sheet == nil)
    tags.present()
    tags.expectRest("\(hand), presented again")
    #expect(tags.sheet != nil)
  }

  @Test(arguments: Hand.allCases)
  func `after a hand has let go, a tap beside it closes the sheet, and a throw`(_ hand: Hand) {
    for isTap in [true, false] {
      let tags = TagsDriver()
      tags.present()
      use(hand, tags)
      tags.expectRest("\(hand)")
      let start = tags.header(at: tags.restingTop)
      if isTap {
        tags.test.tap(at: CGPoint(x: 240, y: 10))
      } else {
        tags.test.flick(from: start, to: CGPoint(x: start.x, y: start.y + 300))
      }
      tags.expectRest("\(hand), closed")
      #expect(tags.sheet == nil, "\(hand)")
    }
  }

  enum Flight: CaseIterable { case presenting, returning, leaving, held, heldInFlight }

  @Test(arguments: Flight.allCases, [CGSize(width: 500, height: 700), CGSize(width: 400, height: 960)])
  func `a resize in flight leads to the new window's place`(_ flight: Flight, _ size: CGSize) throws {
    for frame in stride(from: 1, to: 30, by: 4) {
      let tags = TagsDriver()
      let test = tags.test
      if flight == .presenting {
        test.tap(at: tags.button)
      } else {
        tags.present()
      }
      let start = tags.header(at: tags.restingTop)
      switch flight {
      case .presenting: break
      case .returning: test.drag(from: start, to: CGPoint(x: start.x, y: start.y + 150))
      case .leaving: test.press("escape")
      case .held, .heldInFlight:
        test.touchDown(at: start)
        test.drag(to: CGPoint(x: start.x, y: start.y + 100), duration: 0.2)
      }
      test.advance(frames: frame)
      test.resize(to: size)
      if flight == .held || flight == .heldInFlight {
        test.advance(frames: 3)
        test.lift()
        if flight == .heldInFlight { test.advance(frames: frame) }
      }
      #expect(test.settle() && test.misuses.isEmpty && test.brokenRules.isEmpty, "\(test.brokenRules)")
      #expect(tags.home.transitionCoordinator == nil)
      if flight == .leaving {
        #expect(tags.sheet == nil, "frame \(frame)")
        continue
      }
      let sheet = try #require(tags.sheet)
      let controller = try #require(tags.home.presentedViewController?.presentationController)
      #expect(sheet.superview?.bounds.size == size)
      #expect(sheet.frame == controller.frameOfPresentedViewInContainerView, "\(flight), frame \(frame)")
      #expect(sheet.layer.presentation()?.frame == sheet.frame, "\(flight), frame \(frame)")
    }
  }
}
