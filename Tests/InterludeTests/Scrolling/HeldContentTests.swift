import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Content that client code holds in its place while a finger drags it, as sheets do with their lists.
@MainActor struct HeldContentTests {
  private let stage: TestStage
  private let list: ScrollList

  init() {
    (stage, list) = ScrollList.shown()
  }

  @Test func `content that a recogniser's action holds loses no velocity at its release`() throws {
    list.scrollView.bounces = false
    let pan = UIPanGestureRecognizer()
    let together = Together()
    pan.delegate = together
    pan.addAction { [list] _ in list.scrollView.contentOffset = .zero }
    list.scrollView.addGestureRecognizer(pan)
    stage.flick(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 350))
    let release = try #require(stage.handOffEntries.first { $0.from == "finger" })
    #expect(release.to == "rest")
    #expect(release.velocityBefore == [0, 0])
  }

  @Test func `content that loses its bounce beyond its edge in the last movement stops by a rule`() throws {
    let pan = UIPanGestureRecognizer()
    let together = Together()
    pan.delegate = together
    pan.addAction { [view = list.scrollView] _ in
      if view.contentOffset.y < 0 { view.bounces = false }
    }
    list.scrollView.addGestureRecognizer(pan)
    stage.touchDown(at: CGPoint(x: 150, y: 200))
    stage.drag(to: CGPoint(x: 150, y: 100), duration: 0.1)
    #expect(list.scrollView.contentOffset.y == 90)
    stage.drag(to: CGPoint(x: 150, y: 140), duration: 2.0 / 60)
    stage.drag(to: CGPoint(x: 150, y: 300), duration: 1.0 / 60)
    stage.lift()
    stage.frame()
    #expect(list.scrollView.contentOffset == .zero)
    let release = try #require(stage.handOffEntries.first { $0.from == "finger" })
    #expect(release.to == "rest" && release.contract == "bounces")
    #expect(stage.discontinuities.isEmpty)
  }

  @Test func `content that nothing holds is released with the finger's velocity`() throws {
    stage.flick(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 250))
    let release = try #require(stage.handOffEntries.first { $0.from == "finger" })
    #expect(release.velocityBefore[1] > 100)
    #expect(release.velocityBefore == release.velocityAfter)
  }
}

private final class Together: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
