import Interlude
import InterludeTesting
import Testing

@MainActor
struct SpinTests {
  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let presenter = SpinPresenter()

  init() {
    let presenter = presenter
    stage.show { presenter }
    stage.tap(at: CGPoint(x: 200, y: 400))
  }

  @Test func `it turns and grows in, and the group's delegate ends the transition`() throws {
    let presented = try #require(presenter.presentedViewController)
    #expect(presented.isBeingPresented)
    stage.advance(by: 0.5)
    let shown = try #require(stage.shown(presented.view))
    #expect(shown.alpha > 0 && shown.alpha < 1)
    // Rotated by half a turn and scaled to a half.
    #expect(shown.transform.a < -0.3 && shown.transform.a > -0.8)
    // The model already has its final value.
    #expect(presented.view.transform == .identity)
    #expect(stage.settle())
    #expect(!presented.isBeingPresented)
    #expect(stage.shown(presented.view)?.transform == .identity)
    try stage.expect(calls: ["animateTransition(using:)", "completeTransition(_:) true", "viewDidAppear(_:)"])
    try stage.expectNoMisuse()
  }

  @Test func `the dismissal is the system's, as only the presentation was vended`() throws {
    stage.settle()
    stage.perform { presenter.dismiss(animated: true) }
    #expect(stage.settle())
    #expect(presenter.presentedViewController == nil)
    try stage.expectNoMisuse()
  }

  @Test func `a display link counts frames until it is stopped`() {
    stage.settle()
    let counter = FrameCounter()
    stage.perform { counter.start() }
    stage.advance(frames: 10)
    #expect(counter.frames >= 9 && counter.frames <= 10)
    stage.perform { counter.stop() }
    let frames = counter.frames
    stage.advance(frames: 5)
    #expect(counter.frames == frames)
  }
}
