import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// The outline of a session: activity, gestures, transitions and hand-offs.
@MainActor
@Suite struct SessionOutlineTests {
  private func log(_ events: [(Double, JournalEvent)]) -> EntryLog {
    var log = EntryLog()
    for (time, event) in events {
      log.append(JournalEntry(time: time, stageTime: time, frame: 1, event: event))
    }
    return log
  }

  private func read(_ outline: inout SessionOutline, _ log: EntryLog) {
    outline.read(log, before: log.endIndex)
  }

  private func touch(_ number: Int, _ phase: String) -> JournalEvent {
    .touch(TouchEntry(touch: number, phase: phase, x: 0, y: 0, view: ""))
  }

  private func request(_ number: Int, _ step: RequestEntry.Step) -> JournalEvent {
    .request(RequestEntry(request: number, step: step))
  }

  @Test func `a gesture lasts from the first finger to the last`() {
    var outline = SessionOutline()
    read(
      &outline,
      log([
        (1, touch(1, "began")), (1.5, touch(2, "began")), (2, touch(1, "ended")),
        (2.5, touch(2, "cancelled")),
        (9, touch(3, "began")),
      ]))
    #expect(outline.gestures.map(\.start) == [1, 9])
    #expect(outline.gestures.map(\.end) == [2.5, nil])
    #expect(outline.idleStretches == [2.7...8.8])
    #expect(outline.lastGesture == 9...9)
  }

  /// A take of `Slider` with touches at these times, in frames, each 5 frames long over 30 points.
  private func flicks(at starts: [Int]) -> Take {
    let take = Take(Slider.flick.header, text: FixedText()) { Slider() }
    for tick in 0..<200 {
      let time = Double(tick) / 60
      for start in starts where (start...start + 6).contains(tick) {
        let phase: TouchSample.Phase = tick == start ? .began : tick == start + 6 ? .ended : .moved
        let card = (take.stage.windows.first?.rootViewController as? Slider)?.card
        let top = card?.layer.presentation()?.frame.midY ?? 50
        let y = tick == start ? Double(top) : lastY + (tick == start + 6 ? 0 : 5)
        lastY = y
        take.receive(
          InputEvent(
            time: time, .touch(TouchSample(id: 1, phase: phase, device: .finger, x: 100, y: y))))
      }
      _ = take.frame(FrameTime(now: time, target: time + 1.0 / 60))
    }
    return take
  }
  private var lastY: Double {
    get { store.y }
    nonmutating set { store.y = newValue }
  }
  private final class Store { var y = 0.0 }
  private let store = Store()

  @Test func `the last gesture has the flight that it caught, from the gesture that set it off`() throws {
    let caught = try #require(SessionOutline(flicks(at: [10, 24])).lastGesture)
    #expect(caught.lowerBound == 10.0 / 60)
    let later = try #require(SessionOutline(flicks(at: [10, 150])).lastGesture)
    #expect(later.lowerBound == 150.0 / 60, "nothing moved any more")
  }

  @Test func `transitions begin on screen and end completed, taken back or revoked`() {
    var outline = SessionOutline()
    read(
      &outline,
      log([
        (1, request(1, .queued)), (2, request(1, .began)), (3, request(1, .ended)), (5, request(2, .began)),
        (6, request(3, .began)), (7, request(2, .revoked)),
      ]))
    #expect(outline.transitions.map(\.start) == [2, 5, 6])
    #expect(outline.transitions.map(\.end) == [3, 7, nil])
    #expect(outline.transition(at: 2.5) == 2...3)
    #expect(outline.transition(at: 1) == nil)
    #expect(outline.transition(1, of: 2) == 5 && outline.transition(-1, of: 4.9) == 2)
    #expect(outline.transition(1, of: 6) == nil && outline.transition(-1, of: 1.9) == nil)
  }

  @Test func `mouse moves over a still picture are no news`() {
    let take = Take(
      Recording.Header(scene: "slider", width: 200, height: 300, scale: 1, refreshRate: 60), text: FixedText()
    ) { Slider() }
    var frame = 0
    func frames(_ count: Int, _ input: (Double) -> InputEvent.Kind?) {
      for _ in 0..<count {
        let time = Double(frame) / 60
        if let kind = input(time) { take.receive(InputEvent(time: time, kind)) }
        _ = take.frame(FrameTime(now: time, target: time + 1.0 / 60))
        frame += 1
      }
    }
    frames(10) { _ in nil }
    let before = SessionOutline(take).lastNews
    frames(120) { .hover(x: 50 + $0, y: 50) }
    #expect(SessionOutline(take).lastNews == before)
    #expect(SessionOutline(take).end > before + 1.9)
    frames(1) { _ in .touch(TouchSample(id: 0, phase: .began, device: .mouse, x: 100, y: 50)) }
    #expect(SessionOutline(take).lastNews > before + 1.9)
  }

  @Test func `a stage of another size is no news, also while an edge is dragged`() {
    let take = Take(Slider.flick.header, text: FixedText()) { Slider() }
    for step in Slider.flick.steps { take.replay(step) }
    let before = SessionOutline(take).lastNews
    for tick in 0..<40 {
      let time = 3 + Double(tick) / 60
      if tick < 30 {
        let kind = InputEvent.Kind.resize(width: 200, height: 300 - Double(tick), scale: 1)
        take.receive(InputEvent(time: time, kind))
      }
      _ = take.frame(FrameTime(now: time, target: time + 1 / 60))
    }
    let changes = take.shots.suffix(40).count { $0.hasChanged }
    #expect(changes > 0)
    #expect(SessionOutline(take).lastNews == before)
  }

  @Test func `what is read in pieces is what is read at once`() {
    let take = Take(Slider.flick.header, text: FixedText()) { Slider() }
    var pieces = SessionOutline()
    for step in Slider.flick.steps {
      take.replay(step)
      pieces.read(take)
    }
    #expect(pieces == SessionOutline(take))
    #expect(pieces.gestures.count == 1 && !pieces.handOffs.isEmpty)
  }

  @Test func `a recording of a range ends with it and replays the same`() {
    let take = Take(Slider.flick.header, text: FixedText()) { Slider() }
    for step in Slider.flick.steps { take.replay(step) }
    let part = take.recording.prefix(upTo: 0.5)
    let again = Take(part.header, text: FixedText()) { Slider() }
    for step in part.steps { again.replay(step) }
    #expect(again.shots.last.map { $0.time.now <= 0.5 && $0.time.now > 0.48 } == true)
    #expect(again.recording.digests == part.digests)
    #expect(take.recording.prefix(upTo: .infinity) == take.recording)
  }
}
