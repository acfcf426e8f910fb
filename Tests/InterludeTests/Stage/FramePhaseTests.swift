import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The phases that a stage reports to observers of its frames.
@MainActor
@Suite struct FramePhaseTests {
  private func phases(_ stage: TestStage, _ body: () -> Void) -> [FramePhase?] {
    var reported: [FramePhase?] = []
    stage.stage.onPhase = { reported.append($0) }
    body()
    stage.stage.onPhase = nil
    return reported
  }

  @Test func `a frame without touches goes through each phase once and reports its end`() {
    let stage = TestStage()
    stage.show { UIViewController() }
    #expect(phases(stage) { stage.frame() } == [.input, .animation, .layout, .commit, nil])
  }

  @Test func `touches and their time-outs belong to the gesture phase`() {
    let stage = TestStage()
    stage.show {
      let controller = UIViewController()
      controller.view.addGestureRecognizer(UILongPressGestureRecognizer())
      return controller
    }
    let down = phases(stage) {
      stage.touchDown(at: CGPoint(x: 100, y: 100))
      stage.frame()
    }
    #expect(down == [.input, .gestures, .input, .animation, .layout, .commit, nil])
    let later = phases(stage) { stage.advance(by: 0.6) }
    #expect(later.contains(.gestures))
    #expect(later.count { $0 == nil } == 36)
  }

  @Test func `observing the phases changes nothing`() {
    func run(_ listen: Bool) -> [JournalEntry] {
      let stage = TestStage()
      if listen { stage.stage.onPhase = { _ in } }
      stage.show { UIViewController() }
      stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), duration: 0.2)
      stage.advance(frames: 10)
      return stage.entries
    }
    #expect(run(true) == run(false))
  }
}
