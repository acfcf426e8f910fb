import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The sheet is caught at every frame of its way in and out: nothing jumps and nothing is stuck.
@MainActor
@Suite struct TagsSweepTests {
  enum Way: CaseIterable { case presenting, dismissing, cancelling, finishing }
  enum Hand: CaseIterable { case touchAndLift, dragDown, dragUp, flingDown, flingUp }

  /// Radians per second of the spring that takes over: critically damped, settled within half a second.
  private static let springFrequency: CGFloat = 18.47

  private func begin(_ way: Way, _ tags: TagsDriver) {
    switch way {
    case .presenting:
      tags.present()
      tags.test.press("escape")
      tags.test.settle()
      tags.test.tap(at: tags.button)
    case .dismissing:
      tags.present()
      tags.test.press("escape")
    case .cancelling:
      tags.present()
      tags.test.drag(from: tags.header(at: tags.place), to: CGPoint(x: 240, y: tags.place + 150))
    case .finishing:
      tags.present()
      tags.test.flick(from: tags.header(at: tags.place), to: CGPoint(x: 240, y: tags.place + 250))
    }
  }

  @Test func `released exactly at its resting position, the sheet keeps the finger's velocity`() throws {
    let tags = TagsDriver()
    tags.present()
    let start = tags.header(at: tags.place)
    tags.test.touchDown(at: start)
    tags.test.frame()
    // Ten points go before it follows.
    tags.test.drag(to: CGPoint(x: start.x, y: start.y + 110), duration: 0.2)
    tags.test.drag(to: CGPoint(x: start.x, y: start.y + 10), duration: 0.1)
    #expect(abs(try #require(tags.top) - tags.place) < 1e-6)
    tags.test.lift()
    tags.test.advance(frames: 3)
    #expect(try #require(tags.top) < tags.place - 5, "it goes on upwards")
    tags.expectRest("let go in its place")
  }

  @Test(arguments: Way.allCases, Hand.allCases)
  func `a catch in any frame neither jumps nor gets stuck`(way: Way, hand: Hand) throws {
    for frame in 0..<40 {
      let comment = "\(way), \(hand), frame \(frame)"
      let tags = TagsDriver()
      begin(way, tags)
      tags.test.advance(frames: frame)
      guard let before = tags.top, before < tags.size.height - 24, tags.test.stage.wantsFrame else {
        continue
      }
      tags.test.touchDown(at: tags.header(at: before))
      tags.test.frame()
      let caught = try #require(tags.top, "\(comment): the sheet is still there")
      #expect(abs(caught - before) <= 0.5, "\(comment): it stops where it was seen")
      tags.test.advance(frames: 3)
      if abs(before - tags.place) > 1 {
        #expect(tags.top.map { abs($0 - before) <= 0.5 } == true, "\(comment): and stays under the finger")
      }
      let dy: CGFloat =
        switch hand {
        case .touchAndLift: 0
        case .dragDown, .flingDown: 60
        case .dragUp, .flingUp: -60
        }
      if dy != 0 {
        let start = tags.header(at: before)
        var last = tags.top!
        let steps = hand == .flingDown || hand == .flingUp ? 3 : 12
        for step in 1...steps {
          let y = start.y + dy * CGFloat(step) / CGFloat(steps)
          tags.test.drag(to: CGPoint(x: start.x, y: y), duration: 1.0 / 60)
          let top = try #require(tags.top)
          #expect(abs(top - last) <= abs(dy) / CGFloat(steps) + 10.5, "\(comment): no leap while it follows")
          last = top
        }
        if hand == .dragDown, before > tags.place + 1 {
          #expect(abs(last - before - dy) <= 0.5, "\(comment): one to one")
        }
      }
      let released = tags.top!
      tags.test.lift()
      tags.test.frame()
      if let top = tags.top {
        // What the spring itself can do in one frame: the hand's speed, and its pull over the way.
        let step = abs(dy) / (hand == .flingDown || hand == .flingUp ? 3 : 12)
        let way = max(released - tags.place, tags.size.height + 40 - released)
        let pull = 0.5 * pow(Self.springFrequency / 60, 2) * way
        #expect(abs(top - released) <= step + pull + 0.5, "\(comment): no jump at the release")
      }
      tags.expectRest(Comment(rawValue: comment))
    }
  }

  @Test(arguments: Way.allCases)
  func `touching and lifting twice in a row does not get it stuck`(way: Way) {
    for frame in stride(from: 0, to: 36, by: 3) {
      let tags = TagsDriver()
      begin(way, tags)
      tags.test.advance(frames: frame)
      for _ in 0..<2 {
        guard let top = tags.top, top < tags.size.height - 24 else { break }
        tags.test.touchDown(at: tags.header(at: top))
        tags.test.advance(frames: 2)
        tags.test.lift()
        tags.test.advance(frames: 2)
      }
      tags.expectRest("\(way), frame \(frame)")
    }
  }

  @Test(arguments: Way.allCases)
  func `Esc, a resize, lost focus and slow animations leave nothing over in any frame`(way: Way) {
    for frame in 0..<36 {
      for disturbance in 0..<4 {
        let tags = TagsDriver()
        begin(way, tags)
        tags.test.advance(frames: frame)
        switch disturbance {
        case 0: tags.test.press("escape")
        case 1: tags.test.loseFocus()
        case 2:
          tags.test.setRate(0.1)
          tags.test.advance(frames: 5)
          tags.test.setRate(1)
        default:
          tags.test.resize(to: CGSize(width: 500, height: 700))
          tags.test.advance(frames: 3)
          tags.test.resize(to: tags.size)
        }
        tags.expectRest("\(way), frame \(frame), disturbance \(disturbance)")
      }
    }
  }
}
