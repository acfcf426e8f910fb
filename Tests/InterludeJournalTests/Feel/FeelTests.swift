import Foundation
import InterludeJournal
import InterludeMotion
import Testing

/// The readings of the continuity meter and of the drag accounting from a journal.
struct FeelTests {
  private func entry(_ event: JournalEvent, frame: Int = 1) -> JournalEntry {
    JournalEntry(time: 1, stageTime: 0.5, frame: frame, event: event)
  }

  private func handOff(
    _ from: String, _ to: String, jump: Double = 0, before: Double, after: Double, contract: String? = nil
  ) -> JournalEntry {
    entry(
      .handOff(
        HandOffEntry(
          subject: "Card.position", from: from, to: to, valueBefore: [10, 20], valueAfter: [10, 20 + jump],
          velocityBefore: [0, before], velocityAfter: [0, after], contract: contract)))
  }

  private func verdict(_ entry: JournalEntry) -> ContinuityMeter.Verdict? {
    ContinuityMeter([entry]).readings.first?.verdict
  }

  @Test func `a hundredth of the velocity or one point per second is not a break`() {
    #expect(verdict(handOff("finger", "spring", before: 500, after: 505)) == .continuous)
    #expect(verdict(handOff("finger", "spring", before: 500, after: 494.9)) == .kink)
    #expect(verdict(handOff("finger", "spring", before: 0, after: 1)) == .continuous)
    #expect(verdict(handOff("finger", "spring", before: 0, after: 1.01)) == .kink)
    #expect(verdict(handOff("spring", "rest", before: 40, after: 0)) == .kink)
  }

  @Test func `a hundredth of a point is not a jump, and no rule allows a larger one`() {
    #expect(verdict(handOff("spring", "spring", jump: 0.0099, before: 5, after: 5)) == .continuous)
    for contract in [nil, "isReversed", "pauseAnimation"] {
      #expect(
        verdict(handOff("spring", "spring", jump: -0.011, before: 5, after: 5, contract: contract)) == .jump)
    }
    #expect(verdict(handOff("spring", "spring", jump: .nan, before: 5, after: 5)) == .jump)
  }

  @Test func `velocity breaks by a UIKit rule or by a finger are classified as such`() {
    #expect(
      verdict(handOff("spring", "spring", before: 90, after: -90, contract: "isReversed"))
        == .allowed("isReversed"))
    #expect(verdict(handOff("spring", "finger", before: 900, after: 0)) == .allowed("a finger catches it"))
    #expect(ContinuityMeter([handOff("spring", "finger", before: 900, after: 0)]).broken.isEmpty)
  }

  @Test func `a reading has both sides and describes them in a sentence`() throws {
    let meter = ContinuityMeter([handOff("finger", "spring", before: 300, after: 200)])
    let reading = try #require(meter.broken.first)
    #expect(reading.change == 100 && reading.speed == 300 && reading.jump == 0)
    #expect(reading.time == 1 && reading.stageTime == 0.5)
    #expect(reading.sentence.contains("Card.position went from finger to spring in frame 1"))
  }

  private func travel(_ share: TravelEntry.Consumer, _ y: Double, drag: Int = 4, of: String = "")
    -> JournalEntry
  {
    entry(.travel(TravelEntry(drag: drag, subject: of, consumer: share, x: 0, y: y)))
  }

  private func frameEnd(_ number: Int) -> JournalEntry {
    entry(.frame(FrameEntry(target: 1, changed: true, animations: 0, touches: 1)), frame: number)
  }

  @Test func `a drag whose shares add up is balanced in every frame`() {
    let ledger = DragAccounting([
      travel(.slop, 10), travel(.finger, 14), travel(.scroll, 4, of: "List"), frameEnd(2),
      travel(.finger, 30), travel(.scroll, 20, of: "List"), travel(.band, 10, of: "List"), frameEnd(3),
      frameEnd(4),
    ])
    #expect(ledger.drags.count == 1 && ledger.unbalanced.isEmpty)
    #expect(ledger.drags[0].subjects == ["List"])
    #expect(ledger.drags[0].frames.map(\.number) == [2, 3])
    #expect(ledger.drags[0].totals[.finger].dy == 44 && ledger.drags[0].totals[.band].dy == 10)
  }

  @Test func `distance missing in one frame is reported although it returns later`() {
    let ledger = DragAccounting([
      travel(.slop, 10), travel(.finger, 10), frameEnd(2), travel(.finger, 5),
      travel(.scroll, 4.98, of: "List"), frameEnd(3), travel(.scroll, 0.02, of: "List"), frameEnd(4),
    ])
    #expect(ledger.unbalanced.count == 1)
    #expect(abs(ledger.drags[0].gap - 0.02) < 1e-9)
    #expect(abs(ledger.drags[0].totals.missing.dy) < 1e-9)
  }

  @Test func `drags of two recognisers and successive drags are accounted separately`() {
    let ledger = DragAccounting([
      travel(.slop, 3), travel(.slop, 5, drag: 9), travel(.finger, 3), travel(.finger, 5, drag: 9),
      frameEnd(1), travel(.slop, 3), travel(.finger, 8), travel(.sheet, 5, of: "Sheet"), frameEnd(2),
    ])
    #expect(ledger.drags.map(\.recognizer) == [4, 9, 4])
    #expect(ledger.unbalanced.isEmpty)
    #expect(ledger.drags.map(\.isAccounted) == [false, false, true])
  }

  @Test func `journals are read from files, including old hand-off entries`() throws {
    let path = NSTemporaryDirectory() + "interlude-feel-\(UUID().uuidString).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let entries = [
      handOff("spring", "spring", before: .infinity, after: .nan, contract: "isReversed"),
      travel(.band, 3, of: "List"), frameEnd(3),
    ]
    let writer = try JournalWriter(path: path)
    for entry in entries { writer.append(entry) }
    writer.flush()
    let old = """
      {"frame":7,"from":"finger","kind":"handOff","stage":1.25,"subject":"UIScrollView.contentOffset",\
      "t":1.25,"to":"decay","valueAfter":[0,212],"valueBefore":[0,212],"velocityAfter":[0,840],\
      "velocityBefore":[0,840]}

      """
    let handle = try #require(FileHandle(forWritingAtPath: path))
    handle.seekToEndOfFile()
    handle.write(Data((old + "{\"kind\":").utf8))
    try handle.close()
    #expect(try SessionFile(path).isJournal)
    let file = try JournalFile(contentsOf: path)
    #expect(file.entries.count == 4 && file.damage == "line 6 is damaged; the 4 entries before it were kept")
    #expect(Array(file.entries[1...2]) == Array(entries[1...2]))
    let meter = ContinuityMeter(file.entries)
    #expect(meter.readings.map(\.verdict) == [.allowed("isReversed"), .continuous])
    #expect(meter.readings[1].entry.contract == nil)
  }

  @Test func `a file that is not a journal is rejected`() {
    #expect(throws: RecordingError.self) { try SessionFile("/nowhere/at/all") }
    #expect(throws: RecordingError.self) { try JournalFile(contentsOf: "/nowhere/at/all") }
    #expect(throws: RecordingError.self) { try JournalFile(contentsOf: #filePath) }
  }
}
