import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// Writes down its calls, except the ends of turns, which it counts.
private final class LogProbe: StageProbe {
  private(set) var calls: [String] = []
  private(set) var turns = 0

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  func willBeginFrame(on stage: Stage) { calls.append("frame \(stage.journal.frame)") }
  func didDeliverTouches(on stage: Stage) { calls.append("touches") }
  func didLayout(on stage: Stage) { calls.append("layout") }
  func didCommit(on stage: Stage, hasChanged: Bool) { calls.append(hasChanged ? "new picture" : "commit") }
  func didEndTurn(on stage: Stage) { turns += 1 }
  func windowWillResize(on stage: Stage) { calls.append("resize") }
  func clockDidChange(on stage: Stage, jump: Double) { calls.append("clock \(stage.rate)") }
  func wasRemoved(from stage: Stage) { calls.append("removed") }

  func drag(of pan: UIPanGestureRecognizer, did step: DragStep, on stage: Stage) {
    switch step {
    case .began(let slop): calls.append("drag began after \(slop.dy.rounded())")
    case .moved(let movement): calls.append("finger moved \(movement.dy)")
    case .used(let travel, let consumer, _, _): calls.append("\(consumer) used \(travel.dy)")
    case .movedLayer(_, let movement): calls.append("layer moved \(movement.dy)")
    case .sentActions: calls.append("actions in \(pan.state)")
    }
  }
}

/// Writes down the events of pans.
private final class EventProbe: StageProbe {
  private(set) var events: [String] = []

  func machine(_ machine: Any.Type, in state: some Any, willHandle event: some Any) {
    if "\(machine)" == "PanMachine" { events.append("\("\(state)".prefix { $0 != "(" }): \(event)") }
  }
}

/// A stage with a view that follows a finger, and without listeners unless `isRecorded`.
@MainActor
private final class DragStage {
  let stage = Stage(size: CGSize(width: 400, height: 800), scale: 1, text: FixedText())
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private var now = 0.0

  init(isRecorded: Bool = false) {
    if isRecorded { stage.journal.listen { _ in } }
    stage.show {
      let controller = UIViewController()
      controller.view.addSubview(card)
      let pan = UIPanGestureRecognizer()
      pan.addAction { [unowned self] pan in
        card.frame.origin.y = pan.translation(in: nil).y
      }
      card.addGestureRecognizer(pan)
      return controller
    }
    frame()
    frame()
  }

  func frame(_ kind: InputEvent.Kind? = nil) {
    if let kind { stage.receive(InputEvent(time: now, kind)) }
    now += 1 / 60.0
    _ = stage.frame(FrameTime(now: now, target: now))
  }

  func touch(_ phase: TouchSample.Phase, _ y: Double) {
    frame(.touch(TouchSample(id: 1, phase: phase, device: .finger, x: 100, y: y)))
  }
}

/// Observers of a stage.
@MainActor @Suite struct StageProbeTests {
  @Test func `a probe sees the instants of each frame of a drag in their order`() {
    let test = DragStage()
    let probe = LogProbe()
    test.stage.install(probe)
    test.touch(.began, 100)
    #expect(probe.take() == ["frame 3", "touches", "layout", "commit"])
    test.touch(.moved, 130)
    let began = probe.take()
    #expect(
      began == ["frame 4", "drag began after 10.0", "actions in began", "touches", "layout", "commit"])
    test.touch(.moved, 150)
    let moved = probe.take()
    // The 20 points beyond the slop come with this event.
    #expect(
      moved == ["frame 5", "finger moved 40.0", "actions in changed", "touches", "layout", "new picture"])
    test.touch(.ended, 150)
    #expect(probe.take() == ["frame 6", "actions in ended", "touches", "layout", "commit"])
    #expect(probe.turns > 4)
  }

  @Test func `a probe sees a resized window and another rate of the clock`() {
    let test = DragStage()
    let probe = LogProbe()
    test.stage.install(probe)
    test.frame(.resize(width: 300, height: 800, scale: 1))
    #expect(probe.take().prefix(2) == ["frame 3", "resize"])
    test.frame(.rate(0.1))
    #expect(probe.take().prefix(2) == ["frame 4", "clock 0.1"])
  }

  @Test func `a probe sees each event of a machine with the state that receives it`() {
    let test = DragStage()
    let probe = EventProbe()
    test.stage.install(probe)
    test.touch(.began, 100)
    test.touch(.ended, 100)
    #expect(
      probe.events == ["idle: touchDown", "possible: touchUp", "over: lost", "over: reset"])
  }

  @Test func `a stage without listeners and installed probes has none, and calls none`() {
    let test = DragStage()
    #expect(test.stage.probes.isEmpty && test.stage.layers.handOffDetector == nil)
    let probe = LogProbe()
    test.stage.install(probe)
    test.frame()
    #expect(!probe.take().isEmpty && probe.turns > 0)
    let turns = probe.turns
    test.stage.remove(probe)
    #expect(probe.take() == ["removed"])
    test.touch(.began, 100)
    test.touch(.moved, 130)
    test.touch(.ended, 130)
    #expect(probe.take().isEmpty && probe.turns == turns)
  }

  @Test func `the first listener installs the probes of the journal once, before all others`() {
    let test = DragStage()
    let probe = LogProbe()
    test.stage.install(probe)
    for _ in 0..<2 { test.stage.journal.listen { _ in } }
    let names = test.stage.probes.map { "\(type(of: $0))" }
    #expect(
      names == [
        "HandOffProbe", "DragLagProbe", "MotionRecorder", "DragAttribution", "RestCensus", "LogProbe",
      ])
  }

  @Test func `in a recorded drag a probe also sees the layer that the client moves`() {
    let test = DragStage(isRecorded: true)
    let probe = LogProbe()
    test.stage.install(probe)
    test.touch(.began, 100)
    test.touch(.moved, 110)
    _ = probe.take()
    test.touch(.moved, 130)
    let moved = probe.take()
    #expect(
      moved == [
        "frame 5", "finger moved 20.0", "layer moved 20.0", "actions in changed", "touches", "layout",
        "new picture",
      ])
  }

  @Test func `the end of a stage removes its probes`() {
    let test = DragStage(isRecorded: true)
    let probe = LogProbe()
    test.stage.install(probe)
    test.frame()
    test.stage.end()
    #expect(probe.take().last == "removed")
    #expect(test.stage.probes.isEmpty && test.stage.layers.handOffDetector == nil)
  }
}
