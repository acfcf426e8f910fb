import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The sheet of a game: the same transition for a controller without a list.
@MainActor
@Suite struct GameSheetTests {
  private func open() -> TagsDriver {
    let tags = TagsDriver()
    tags.test.perform { tags.cell.sendActions(for: .touchUpInside) }
    return tags
  }

  private func opened() -> TagsDriver {
    let tags = open()
    tags.test.settle()
    return tags
  }

  @Test func `a tap on a cover presents its game as a sheet of its own height`() {
    let tags = opened()
    #expect(tags.home.presentedViewController is GameViewController)
    #expect(tags.sheet?.frame == CGRect(x: 0, y: 240, width: 480, height: 560))
  }

  @Test func `it can be pulled from anywhere and flung away`() {
    let tags = opened()
    tags.test.touchDown(at: CGPoint(x: 240, y: 600))
    tags.test.drag(to: CGPoint(x: 240, y: 650), duration: 0.2)
    let first = tags.top!
    tags.test.drag(to: CGPoint(x: 240, y: 700), duration: 0.2)
    #expect(abs(tags.top! - first - 50) < 0.5)
    tags.test.drag(to: CGPoint(x: 240, y: 790), duration: 0.06)
    tags.test.lift()
    tags.test.settle()
    #expect(tags.sheet == nil)
  }

  @Test func `above its resting position it moves by at most a twentieth of its height`() {
    let tags = opened()
    tags.test.touchDown(at: CGPoint(x: 240, y: 400))
    tags.test.drag(to: CGPoint(x: 240, y: 60), duration: 0.3)
    // The full distance is 600 points; p / (1 + 20 |p|) of the drag shows.
    let pulled = (340.0 - 10) / 600
    #expect(abs(tags.top! - (240 - 600 * pulled / (1 + 20 * pulled))) < 0.6)
    tags.test.lift()
    tags.test.settle()
    #expect(tags.sheet?.frame.minY == 240)
  }

  @Test func `caught in any frame of its presentation, it stays at its presented position`() throws {
    for frame in 1..<34 {
      let tags = open()
      tags.test.advance(frames: frame)
      guard let before = tags.top, before < 760, abs(before - 240) > 1 else { continue }
      tags.test.touchDown(at: CGPoint(x: 240, y: before + 100 > 790 ? before + 20 : before + 100))
      tags.test.advance(frames: 3)
      #expect(abs(try #require(tags.top) - before) < 0.5, "frame \(frame)")
      tags.test.lift()
      #expect(tags.test.settle() && tags.test.misuses.isEmpty, "frame \(frame)")
    }
  }

  @Test(arguments: [true, false])
  func `nothing of a dismissed sheet stays alive`(isGame: Bool) {
    let tags = TagsDriver()
    weak var controller: UIViewController?
    weak var sheet: UIView?
    weak var presentation: UIPresentationController?
    weak var recogniser: UIGestureRecognizer?
    weak var delegate: AnyObject?
    let before = Census(tags.test)
    do {
      if isGame { tags.test.perform { tags.cell.sendActions(for: .touchUpInside) } } else { tags.present() }
      tags.test.settle()
      controller = tags.home.presentedViewController
      sheet = tags.sheet
      presentation = controller?.presentationController
      recogniser = sheet?.gestureRecognizers?.first
      delegate = controller?.transitioningDelegate
      #expect(
        controller != nil && sheet != nil && presentation != nil && recogniser != nil && delegate != nil)
      tags.test.press("escape")
      tags.test.settle()
    }
    #expect(controller == nil && sheet == nil && presentation == nil && recogniser == nil && delegate == nil)
    #expect(Census(tags.test) == before)
  }
}
