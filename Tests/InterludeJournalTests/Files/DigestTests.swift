import Foundation
import Testing

@testable import InterludeJournal

@Suite struct DigestTests {
  private func motion(_ frame: Int, _ value: Double) -> JournalEntry {
    JournalEntry(
      time: Double(frame) / 60, stageTime: Double(frame) / 60, frame: frame,
      event: .motion(
        MotionEntry(
          subject: "Card.position", layer: 3, mover: "spring", value: [200, value], velocity: [0, 9])))
  }

  private func cost(_ frame: Int, _ update: Double) -> JournalEntry {
    JournalEntry(
      time: 1, stageTime: 1, frame: frame,
      event: .cost(FrameCost(update: update, raster: 0, present: 0, interval: nil, missed: 0)))
  }

  private func note(_ frame: Int, _ text: String) -> JournalEntry {
    JournalEntry(time: 1, stageTime: 1, frame: frame, event: .note(NoteEntry(text)))
  }

  private func digests(_ entries: [JournalEntry], frames: Int) -> [UInt32] {
    var digest = JournalDigest()
    for entry in entries { digest.read(entry) }
    digest.finish(at: frames)
    return digest.frames
  }

  @Test func `each frame has a digest, including frames without entries`() {
    let all = digests([motion(1, 10), motion(4, 12)], frames: 6)
    #expect(all.count == 7)
    #expect(Set([all[0], all[2], all[3], all[5], all[6]]).count == 1)
    #expect(all[1] != all[0] && all[4] != all[0] && all[1] != all[4])
  }

  @Test func `only a differing frame has another digest`() {
    let (one, other) = ([motion(1, 10), motion(2, 20)], [motion(1, 10), motion(2, 20.01)])
    let (left, right) = (digests(one, frames: 2), digests(other, frames: 2))
    #expect(left[...1] == right[...1] && left[2] != right[2])
  }

  @Test(arguments: [0.0625, 1.0 / 3, 200, 0.5, 812.125]) func `the last digits make no difference`(
    value: Double
  ) {
    for next in [value.nextUp, value.nextDown, value + 1e-9, value - 1e-9] {
      #expect(digests([motion(1, value)], frames: 1) == digests([motion(1, next)], frames: 1))
    }
  }

  @Test func `order and kind of entries count; frame costs and window messages do not`() {
    let (one, other) = (motion(1, 10), note(1, "Card.position"))
    #expect(digests([one, other], frames: 1) != digests([other, one], frames: 1))
    #expect(
      digests([one, cost(1, 0.1), note(1, "the window: vsync")], frames: 1) == digests([one], frames: 1))
    #expect(digests([one, note(1, "external: x")], frames: 1) != digests([one], frames: 1))
  }

  @Test func `a recording stores them, and drops them when it is extended`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try RecordingWriter(path: path, header: RecordingTests.header)
    for step in RecordingTests.steps { writer.append(step) }
    for entry in [motion(1, 10), motion(2, 20)] { writer.read(entry) }
    writer.finish(at: 2)
    writer.flush()
    let read = try Recording(contentsOf: path)
    #expect(read.digests == digests([motion(1, 10), motion(2, 20)], frames: 2) && read.damage == nil)
    #expect(read.steps == RecordingTests.steps)
    let line = LineEncoder().line(RecordingLine.step(RecordingTests.steps[0]))
    let longer = try Recording(data: FileManager.default.contents(atPath: path)! + line, path: path)
    #expect(longer.digests.isEmpty && longer.steps.count == read.steps.count + 1)
    try read.write(to: path)
    #expect(try Recording(contentsOf: path) == read)
  }

  @Test(arguments: ["1a2b", "1a2b3c4g", "é"]) func `damaged digests end the recording`(text: String) throws {
    let lines = LineEncoder().line(RecordingLine.header(version: 1, RecordingTests.header))
    let read = try Recording(data: lines + Data(#"{"frames":"\#(text)","kind":"digests"}"#.utf8), path: "x")
    #expect(read.damage?.contains("line 2 is damaged") == true)
  }

  // MARK: Checking

  private func check(_ entries: [JournalEntry], frames: Int, against: [UInt32]) -> RecordingCheck.Difference?
  {
    var check = RecordingCheck(expecting: against)
    for entry in entries { check.read(entry) }
    check.finish(at: frames)
    return check.difference
  }

  @Test func `the same run passes the check`() {
    let entries = [note(0, "begin"), motion(1, 10), cost(1, 1), motion(3, 12)]
    #expect(check(entries, frames: 5, against: digests(entries, frames: 5)) == nil)
    #expect(check([], frames: 0, against: digests([], frames: 0)) == nil)
  }

  @Test func `the first differing frame is named with its new entries`() throws {
    let entries = [motion(1, 10), motion(2, 20), motion(3, 30), motion(4, 40)]
    let expected = digests(entries, frames: 4)
    let moved = [motion(1, 10), motion(2, 20), motion(3, 31), note(3, "more"), motion(4, 41)]
    let found = try #require(check(moved, frames: 4, against: expected))
    #expect(found.frame == 3 && found.entries == [motion(3, 31), note(3, "more")])
    let silent = try #require(check([motion(1, 10), motion(4, 40)], frames: 4, against: expected))
    #expect(silent.frame == 2 && silent.entries.isEmpty)
    let late = try #require(check(entries.dropLast(), frames: 4, against: expected))
    #expect(late.frame == 4)
    let talkative = try #require(check(entries + [motion(5, 1)], frames: 5, against: expected))
    #expect(talkative.frame == 5)
    let short = try #require(check([motion(1, 10)], frames: 1, against: expected))
    #expect(short.frame == 2)
  }
}
