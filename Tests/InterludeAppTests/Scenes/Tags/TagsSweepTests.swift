import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Catches the sheet in every frame of its presentation and dismissal: it neither jumps nor gets stuck.
@MainActor
@Suite struct TagsSweepTests {
  enum Direction: CaseIterable { case presenting, dismissing, cancelling, finishing }
  enum Gesture: CaseIterable { case touchAndLift, dragDown, dragUp, flingDown, flingUp }

  /// The angular frequency of the following spring, in radians per second: critically damped, settled within
  /// half a second.
  private static let springFrequency: CGFloat = 18.47

  private func begin(_ direction: Direction, _ tags: TagsDriver) {
    switch direction {
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
      tags.test.drag(from: tags.header(at: tags.restingTop), to: CGPoint(x: 240, y: tags.restingTop + 150))
    case .finishing:
      tags.present()
      tags.test.flick(from: tags.header(at: tags.restingTop), to: CGPoint(x: 240, y: tags.restingTop + 250))
    }
  }

  @Test func `released exactly at its resting position, the sheet keeps the finger's velocity`() throws {
    let tags = TagsDriver()
    tags.present()
    let start = tags.header(at: tags.restingTop)
    tags.test.touchDown(at: start)
    tags.test.frame()
    // The drag threshold is ten points.
    tags.test.drag(to: CGPoint(x: start.x, y: start.y + 110), duration: 0.2)
    tags.test.drag(to: CGPoint(x: start.x, y: start.y + 10), duration: 0.1)
    #expect(abs(try #require(tags.top) - tags.restingTop) < 1e-6)
    tags.test.lift()
    tags.test.advance(frames: 3)
    #expect(try #require(tags.top) < tags.restingTop - 5, "it continues upwards")
    tags.expectRest("released at its resting position")
  }

  @Test(arguments: Direction.allCases, Gesture.allCases)
  func `a catch in any frame neither jumps nor gets stuck`(direction: Direction, gesture: Gesture) throws {
    for frame in 0..<40 {
      let comment = "\(direction), \(gesture), frame \(frame)"
      let tags = TagsDriver()
      begin(direction, tags)
      tags.test.advance(frames: frame)
      guard let before = tags.top, before < tags.size.height - 24, tags.test.stage.wantsFrame else {
        continue
      }
      tags.test.touchDown(at: tags.header(at: before))
      tags.test.frame()
      let caught = try #require(tags.top, "\(comment): the sheet is still there")
      #expect(abs(caught - before) <= 0.5, "\(comment): it stops where it was seen")
      tags.test.advance(frames: 3)
      if abs(before - tags.restingTop) > 1 {
        #expect(tags.top.map { abs($0 - before) <= 0.5 } == true, "\(comment): and stays under the finger")
      }
      let dy: CGFloat =
        switch gesture {
        case .touchAndLift: 0
        case .dragDown, .flingDown: 60
        case .dragUp, .flingUp: -60
        }
      if dy != 0 {
        let start = tags.header(at: before)
        var last = tags.top!
        let steps = gesture == .flingDown || gesture == .flingUp ? 3 : 12
        for step in 1...steps {
          let y = start.y + dy * CGFloat(step) / CGFloat(steps)
          tags.test.drag(to: CGPoint(x: start.x, y: y), duration: 1.0 / 60)
          let top = try #require(tags.top)
          #expect(abs(top - last) <= abs(dy) / CGFloat(steps) + 10.5, "\(comment): no leap while it follows")
          last = top
        }
        if gesture == .dragDown, before > tags.restingTop + 1 {
          #expect(abs(last - before - dy) <= 0.5, "\(comment): one to one")
        }
      }
      let released = tags.top!
      tags.test.lift()
      tags.test.frame()
      if let top = tags.top {
        // The largest change of the spring in one frame: the finger's velocity and the spring's acceleration.
        let step = abs(dy) / (gesture == .flingDown || gesture == .flingUp ? 3 : 12)
        let direction = max(released - tags.restingTop, tags.size.height + 40 - released)
        let pull = 0.5 * pow(Self.springFrequency / 60, 2) * direction
        #expect(abs(top - released) <= step + pull + 0.5, "\(comment): no jump at the release")
      }
      tags.expectRest(Comment(rawValue: comment))
    }
  }

  @Test(arguments: Direction.allCases)
  func `touching and lifting twice in a row does not get it stuck`(direction: Direction) {
    for frame in stride(from: 0, to: 36, by: 3) {
      let tags = TagsDriver()
      begin(direction, tags)
      tags.test.advance(frames: frame)
      for _ in 0..<2 {
        guard let top = tags.top, top < tags.size.height - 24 else { break }
        tags.test.touchDown(at: tags.header(at: top))
        tags.test.advance(frames: 2)
        tags.test.lift()
        tags.test.advance(frames: 2)
      }
      tags.expectRest("\(direction), frame \(frame)")
    }
  }

  @Test(arguments: Direction.allCases)
  func `Esc, a resize, lost focus and slow animations leave nothing over in any frame`(direction: Direction) {
    for frame in 0..<36 {
      for disturbance in 0..<4 {
        let tags = TagsDriver()
        begin(direction, tags)
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
        tags.expectRest("\(direction), frame \(frame), disturbance \(disturbance)")
      }
    }
  }
}
