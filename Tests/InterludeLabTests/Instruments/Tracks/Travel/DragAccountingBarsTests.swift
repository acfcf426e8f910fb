import Foundation
import InterludeJournal
import InterludeMotion
import Testing

@testable import InterludeLab

/// The consumers of the drag distance in each frame.
@Suite struct DragAccountingBarsTests {
  private func entry(_ frame: Int, _ event: JournalEvent) -> JournalEntry {
    JournalEntry(time: Double(frame), stageTime: Double(frame), frame: frame, event: event)
  }

  private func travel(
    _ frame: Int, _ share: TravelEntry.Consumer, _ y: Double, x: Double = 0, drag: Int = 7
  ) -> JournalEntry {
    entry(frame, .travel(TravelEntry(drag: drag, subject: "Sheet", consumer: share, x: x, y: y)))
  }

  @Test func `a page or a photo that follows the finger is a view, and no sheet`() {
    func travel(_ consumer: TravelEntry.Consumer, _ x: Double) -> JournalEntry {
      entry(1, .travel(TravelEntry(drag: 7, subject: "MessagePage", consumer: consumer, x: x, y: 0)))
    }
    let bars = bars([travel(.slop, 2), travel(.finger, 12), travel(.sheet, 10), frame(1)])
    let sentence = bars.bars.first.map(bars.sentence)
    #expect(sentence == "finger 12.0 pt = 2.0 slop + 10.0 view")
  }

  private func frame(_ number: Int) -> JournalEntry {
    entry(number, .frame(FrameEntry(target: Double(number), changed: true, animations: 0, touches: 1)))
  }

  private func bars(_ entries: [JournalEntry]) -> DragAccountingBars {
    var bars = DragAccountingBars()
    for entry in entries { _ = bars.read(entry) }
    return bars
  }

  private var drag: [JournalEntry] {
    [
      travel(1, .slop, 10), travel(1, .finger, 12), travel(1, .scroll, 2), frame(1),
      travel(2, .finger, 20), travel(2, .scroll, 5), travel(2, .sheet, 14), travel(2, .band, 1), frame(2),
      frame(3),
      travel(4, .finger, -8, x: 3), travel(4, .sheet, -8), travel(4, .across, 0, x: 3), frame(4),
    ]
  }

  @Test func `each frame of a drag has a bar with its own totals and the sum so far`() {
    let model = bars(drag)
    #expect(model.bars.map(\.frame) == [1, 2, 4])
    let (step, sum) = (model.step(of: model.bars[1]), model.sum(of: model.bars[1]))
    #expect(step[.sheet].dy == 14 && step[.scroll].dy == 5 && step[.slop].dy == 0)
    #expect(sum[.scroll].dy == 7 && sum[.finger].dy == 32)
  }

  @Test func `the sentence lists the consumers of the distance`() {
    let model = bars(drag)
    #expect(
      model.sentence(of: model.bars[1])
        == "finger 32.0 pt = 10.0 slop + 7.0 scroll + 14.0 sheet + 1.0 rubber band")
    #expect(
      model.sentence(of: model.bars[2])
        == "finger 24.0 pt = 10.0 slop + 7.0 scroll + 6.0 sheet + 1.0 rubber band; 3.0 across")
    #expect(!model.isBroken(model.bars[2]))
  }

  @Test func `upward distances are subtracted`() {
    let model = bars([
      travel(1, .slop, 3), travel(1, .finger, -50), travel(1, .scroll, -53), frame(1),
    ])
    #expect(model.sentence(of: model.bars[0]) == "finger −50.0 pt = 3.0 slop − 53.0 scroll")
  }

  @Test(arguments: [(0.009, false), (0.011, true), (-4, true)])
  func `at most 0.01 pt may be missing`(missing: Double, isBroken: Bool) {
    let model = bars([
      travel(1, .slop, 0), travel(1, .finger, 10 + missing), travel(1, .scroll, 10), frame(1),
    ])
    #expect(model.isBroken(model.bars[0]) == isBroken)
    #expect(model.sentence(of: model.bars[0]).contains("missing") == isBroken)
  }

  @Test func `a drag that moves no measured view is not broken`() {
    let model = bars([travel(1, .slop, 3), travel(1, .finger, 40), frame(1)])
    #expect(!model.isBroken(model.bars[0]))
    #expect(model.sentence(of: model.bars[0]) == "finger 40.0 pt: no measured view moved")
  }

  @Test func `a drag's axis is the one along which it moved something`() {
    let model = bars([
      travel(1, .slop, 1, x: 4), travel(1, .finger, 30, x: 20), travel(1, .scroll, 0, x: 16),
      travel(1, .across, 29), frame(1),
    ])
    #expect(model.axis(of: 0) == .x)
    #expect(model.sentence(of: model.bars[0]) == "finger 20.0 pt = 4.0 slop + 16.0 scroll; 29.0 across")
  }

  @Test func `the consumers of the longest distances come first`() {
    func consumers(_ range: ClosedRange<Double>, _ entries: [JournalEntry]) -> [TravelEntry.Consumer] {
      bars(entries).consumers(in: range).map(\.consumer)
    }
    #expect(consumers(0...9, drag) == [.sheet, .slop, .scroll, .across, .band])
    #expect(consumers(0...1.5, drag) == [.slop, .scroll], "of the visible bars")
    #expect(consumers(5...9, drag).isEmpty && consumers(0...9, []).isEmpty)
  }

  @Test func `a bar ends with its frame, and the last one as the finger is lifted`() {
    func touch(_ time: Double, _ phase: String) -> JournalEntry {
      JournalEntry(
        time: time, stageTime: time, frame: Int(time) + 1,
        event: .touch(TouchEntry(touch: 1, phase: phase, x: 0, y: 0, view: "")))
    }
    let released = [touch(0.5, "began")] + drag + [touch(4.25, "ended"), frame(5), frame(6)]
    #expect(bars(released).bars.map(\.end) == [2, 3, 4.25])
    #expect(bars(drag + [frame(5)]).bars.map(\.end) == [2, 3, 5])
  }

  @Test func `simultaneous drags have separate bars, and earlier drags cost nothing`() {
    var entries: [JournalEntry] = []
    for number in 1...40 {
      entries += [
        travel(number, .slop, 1, drag: number), travel(number, .finger, 1, drag: number), frame(number),
      ]
    }
    entries += [
      travel(41, .slop, 1, drag: 50), travel(41, .finger, 1, drag: 50), travel(41, .slop, 2, drag: 51),
      travel(41, .finger, 2, drag: 51), frame(41), travel(42, .finger, 3, drag: 50),
      travel(42, .scroll, 3, drag: 50),
      frame(42),
    ]
    let model = bars(entries)
    #expect(model.bars.count == 43)
    #expect(model.bars.suffix(3).map(\.frame) == [41, 41, 42])
    #expect(model.bars.last.map { model.step(of: $0)[.finger].dy } == 3)
    #expect(model.indices(in: 41...41).count == 2)
  }
}
