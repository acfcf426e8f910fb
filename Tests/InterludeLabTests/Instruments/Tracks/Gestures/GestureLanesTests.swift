import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

/// The lanes of recognisers, from the journal.
@Suite struct GestureLanesTests {
  /// A handwritten journal.
  private struct Script {
    var lanes = GestureLanes()
    var time = 0.0
    var frame = 0

    mutating func touch(_ phase: String, _ x: Double, _ y: Double, reason: TouchEntry.Reason? = nil) {
      _ = tell(.touch(TouchEntry(touch: 1, phase: phase, x: x, y: y, view: "UIView", reason: reason)))
    }

    @discardableResult
    mutating func gesture(
      _ recognizer: Int, _ label: String, _ from: String, _ to: String, _ cause: String = "touches"
    ) -> Double? {
      tell(.gesture(GestureEntry(recognizer: recognizer, label: label, from: from, to: to, cause: cause)))
    }

    mutating func wait(_ seconds: Double) {
      (time, frame) = (time + seconds, frame + 1)
      _ = tell(.frame(FrameEntry(target: time, changed: true, animations: 0, touches: 1)))
    }

    @discardableResult
    private mutating func tell(_ event: JournalEvent) -> Double? {
      lanes.read(JournalEntry(time: time, stageTime: time, frame: frame, event: event))
    }

    func lane(_ recognizer: Int) throws -> GestureLanes.Lane {
      try #require(lanes.lanes.first { $0.recognizer == recognizer })
    }
  }

  /// A pan that wins over a tap, drags and ends.
  private func drag() -> Script {
    var script = Script()
    script.wait(1)
    script.touch("began", 100, 100)
    script.wait(0.1)
    script.touch("moved", 100, 112.5)
    script.gesture(4, "UIPanGestureRecognizer", "possible", "began")
    script.gesture(5, "UITapGestureRecognizer", "possible", "failed", "prevented by UIPanGestureRecognizer")
    script.wait(0.1)
    script.touch("moved", 100, 140)
    script.gesture(4, "UIPanGestureRecognizer", "began", "changed")
    script.wait(0.1)
    script.touch("ended", 100, 140)
    script.gesture(4, "UIPanGestureRecognizer", "changed", "ended")
    script.gesture(4, "UIPanGestureRecognizer", "ended", "possible", "touches lifted")
    script.gesture(5, "UITapGestureRecognizer", "failed", "possible", "touches lifted")
    return script
  }

  @Test func `a lane is possible from the touch on, and active from began to ended`() throws {
    let lane = try drag().lane(4)
    #expect(lane.bars.map(\.kind) == [.possible, .active])
    #expect(lane.bars.map(\.start) == [1, 1.1])
    #expect(lane.bars.map(\.ending) == [.plain, .ended])
    #expect(abs((lane.bars[1].end ?? 0) - 1.3) < 1e-9)
  }

  @Test func `touches without effect have a lane of their own, with the rule and the view`() throws {
    var script = Script()
    script.wait(1)
    script.touch("began", 100, 100)
    script.wait(0.2)
    script.touch("ended", 100, 100)
    script.touch("unanswered", 100, 100, reason: .interactionDisabled)
    script.wait(0.1)
    script.touch("swallowed", 100, 100)
    let lane = try script.lane(GestureLanes.unansweredLane)
    #expect(lane.label == "No effect")
    #expect(lane.bars.map(\.start) == [1, 1.3] && lane.bars.map(\.ending) == [.failed, .failed])
    #expect(lane.marks.map(\.words) == ["interaction disabled", "swallowed by a transition"])
    #expect(lane.marks[0].sentence == "Nothing happened: isUserInteractionEnabled is false in UIView.")
    #expect(lane.marks[1].sentence.contains("transition"))
  }

  @Test func `a touch that the application ignores names the call that asked for it`() throws {
    var script = Script()
    script.wait(1)
    script.touch("began", 100, 100)
    script.touch("unanswered", 100, 100, reason: .eventsIgnored)
    let lane = try script.lane(GestureLanes.unansweredLane)
    #expect(lane.marks.map(\.words) == ["events ignored"])
    #expect(lane.marks[0].sentence.contains("UIApplication.beginIgnoringInteractionEvents()"))
  }

  @Test func `a touch that every recogniser left names the reason of each`() throws {
    var script = Script()
    script.wait(1)
    script.touch("began", 100, 100)
    script.gesture(4, "UIPanGestureRecognizer", "possible", "failed", "shouldBegin said no")
    script.touch("ended", 100, 100)
    script.touch("unanswered", 100, 100, reason: .recognizersFailed)
    let lane = try script.lane(GestureLanes.unansweredLane)
    #expect(lane.marks.last?.sentence.hasPrefix("Nothing happened: Pan shouldBegin returned false") == true)
  }

  @Test func `the loser names the winner, and the winner names the loser and its movement`() throws {
    let script = drag()
    let tap = try script.lane(5)
    #expect(tap.marks.map(\.words) == ["prevented by Pan"])
    #expect(tap.marks[0].other == "UIPanGestureRecognizer")
    #expect(tap.bars.last?.ending == .failed)
    let pan = try script.lane(4)
    #expect(
      script.lanes.sentence(of: pan, at: 1.2)
        == "Pan began: the finger had moved down 12.5 pt; it prevents Tap.")
    #expect(script.lanes.sentence(of: pan, at: 2) == "Pan ended as the finger lifted.")
    #expect(script.lanes.sentence(of: pan, at: 1) == nil)
  }

  @Test(arguments: [
    (140.0, 100.0, "failed: moved right"), (60, 100, "failed: moved left"), (100, 60, "failed: moved up"),
    (100, 140, "failed: moved down"),
  ])
  func `a recogniser that fails by itself names the finger's direction`(x: Double, y: Double, words: String)
    throws
  {
    var script = Script()
    script.touch("began", 100, 100)
    script.wait(0.1)
    script.touch("moved", x, y)
    script.gesture(1, "UITapGestureRecognizer", "possible", "failed")
    #expect(try script.lane(1).marks.map(\.words) == [words])
  }

  @Test func `a waiting recogniser names the other, and then its failure`() throws {
    var script = Script()
    script.touch("began", 100, 100)
    script.wait(0.1)
    script.touch("moved", 100, 130)
    script.gesture(1, "sheet pan", "possible", "possible", "waiting for UIScrollViewPan to fail")
    #expect(try script.lane(1).marks.map(\.words) == ["waits for UIScrollViewPan to fail"])
    script.wait(0.1)
    script.gesture(2, "UIScrollViewPan", "possible", "failed", "shouldBegin said no")
    script.gesture(1, "sheet pan", "possible", "began", "UIScrollViewPan failed")
    let lane = try script.lane(1)
    #expect(lane.marks.map(\.words) == ["waits for UIScrollViewPan to fail", "UIScrollViewPan failed"])
    #expect(lane.marks.last?.sentence == "sheet pan began, because UIScrollViewPan has failed.")
    #expect(try script.lane(2).marks.map(\.words) == ["shouldBegin returned false"])
  }

  @Test func `of several decisions at one time the last is shown`() throws {
    var script = Script()
    script.touch("began", 0, 0)
    script.gesture(1, "pan", "possible", "possible", "waiting for tap to fail")
    script.gesture(1, "pan", "possible", "failed", "tap did not fail")
    #expect(try script.lane(1).marks.map(\.words) == ["tap did not fail"])
  }

  @Test func `a second gesture begins after the end of the first`() throws {
    var script = drag()
    script.wait(0.5)
    script.touch("began", 100, 100)
    script.wait(0.1)
    script.touch("moved", 100, 90)
    script.gesture(4, "UIPanGestureRecognizer", "possible", "began")
    let lane = try script.lane(4)
    #expect(lane.bars.count == 4)
    #expect(abs(lane.bars[2].start - 1.8) < 1e-9)
    #expect(lane.bars[3].ending == .open)
  }

  @Test
  func `only lanes with activity in the time range are shown, those that recognised first, then the latest`()
  {
    var script = drag()
    script.wait(2)
    script.touch("began", 0, 0)
    script.gesture(9, "UILongPressGestureRecognizer", "possible", "failed", "shouldBegin said no")
    #expect(script.lanes.relevant(in: 0...10).map(\.recognizer) == [4, 9, 5])
    #expect(script.lanes.relevant(in: 3...10).map(\.recognizer) == [9])
    #expect(script.lanes.relevant(in: 0...0.5).isEmpty)
    // A drag that lasts through the range is active in it, although nothing is decided there.
    #expect(script.lanes.relevant(in: 1.15...1.18).map(\.recognizer) == [4])
  }

  @Test func `reading returns the time from which the plot changes`() {
    var script = Script()
    script.wait(1)
    script.touch("began", 0, 0)
    script.wait(1)
    // The possible bar starts with the touch.
    #expect(script.gesture(1, "pan", "possible", "began") == 1)
    #expect(script.gesture(1, "pan", "began", "changed") == nil)
    script.wait(1)
    // The new label may shorten the previous one.
    #expect(script.gesture(1, "pan", "changed", "cancelled", "prevented by tap") == 2)
  }

  @Test(arguments: [
    ("UIPanGestureRecognizer", "Pan"), ("CatchingPanGestureRecognizer", "CatchingPan"),
    ("content delay", "content delay"), ("UIGestureRecognizer", "UIGestureRecognizer"),
  ])
  func `labels are short`(label: String, short: String) {
    #expect(GestureLanes.short(label) == short)
  }

  @Test func `of two recognisers with one label, the one that was active is the cause`() throws {
    var script = Script()
    script.wait(1)
    script.touch("began", 100, 100)
    script.wait(0.1)
    // The first pan waits; the second begins and prevents the tap.
    script.gesture(
      3, "UIPanGestureRecognizer", "possible", "possible", "waiting for UITapGestureRecognizer to fail")
    script.gesture(4, "UIPanGestureRecognizer", "possible", "began")
    script.gesture(5, "UITapGestureRecognizer", "possible", "failed", "prevented by UIPanGestureRecognizer")
    let mark = try #require(try script.lane(5).marks.last)
    #expect(script.lanes.recognizer(thatCaused: mark) == 4)
    let wait = try #require(try script.lane(3).marks.last)
    #expect(script.lanes.recognizer(thatCaused: wait) == 5)
    let begin = try #require(try script.lane(4).marks.last)
    #expect(script.lanes.recognizer(thatCaused: begin) == nil)
  }
}
