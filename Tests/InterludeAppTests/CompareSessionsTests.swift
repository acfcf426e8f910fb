import ArgumentParser
import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// The comparison of two sessions, of which each is a recording or a journal.
@MainActor
struct CompareSessionsTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("compare-\(UUID())")

  /// Writes an app's journal of a view that moves and rests `beyond` its end for a while.
  private func journal(_ name: String, start: Double, beyond: Double = 0, call: String = "present") throws
    -> String
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent(name).path
    let writer = try JournalWriter(path: path)
    func add(_ frame: Int, _ event: JournalEvent) {
      let time = start + Double(frame) / 60
      writer.append(JournalEntry(time: time, stageTime: time, frame: frame, event: event))
    }
    add(0, .setting(SettingEntry(setting: "size", value: "300.0x500.0@3.0")))
    add(1, .touch(TouchEntry(touch: 1, phase: "began", x: 5, y: 5, view: "Card")))
    add(1, .transition(TransitionEntry(transition: 1, caller: "presenting", callee: "system", call: call)))
    for frame in 1...30 {
      let value = frame < 20 ? 10 * Double(frame) : frame < 25 ? 200 + beyond : 200
      add(
        frame,
        .motion(
          MotionEntry(
            subject: "Card.position", layer: 1, mover: frame < 30 ? "spring" : "rest", value: [0, value],
            velocity: [0, 600], box: [0, value, 100, 100])))
      add(
        frame,
        .frame(FrameEntry(target: start + Double(frame + 1) / 60, changed: true, animations: 1, touches: 1)))
    }
    writer.flush()
    return path
  }

  private func sessions(_ paths: [String]) throws -> [ComparedSession] {
    defer { try? FileManager.default.removeItem(at: folder) }
    return try ComparedSession.aligned(paths.map { try ComparedSession($0, text: FixedText()) })
  }

  private func firstTouch(_ session: ComparedSession) -> Double? {
    session.entries.first { if case .touch = $0.event { true } else { false } }?.time
  }

  @Test func `of two journals the earlier finger waits for the later, in entries, frames and steps`() throws {
    let paths = try [journal("a.journal", start: 1), journal("b.journal", start: 3, beyond: 12)]
    let sessions = try sessions(paths)
    #expect(sessions.map(\.name) == ["a.journal", "b.journal"])
    #expect(sessions.allSatisfy { abs((firstTouch($0) ?? 0) - (3 + 1.0 / 60)) < 1e-9 })
    let steps = sessions.map { session in
      session.recording.steps.compactMap { if case .frame(let time) = $0 { time.target } else { nil } }
    }
    #expect(zip(steps[0], steps[1]).allSatisfy { abs($0 - $1) < 1e-9 } && steps[0].count == 30)
    #expect(sessions.map(\.metrics.overshoot) == [0, 12])
  }

  @Test func `calls that are the same, and the first that is not`() throws {
    let paths = try [journal("a", start: 0), journal("b", start: 0), journal("c", start: 0, call: "dismiss")]
    let sessions = try sessions(paths)
    #expect(CallDifference(sessions[0].entries, sessions[1].entries).sentence == "calls: the same 1")
    #expect(
      CallDifference(sessions[0].entries, sessions[2].entries).sentence
        == "calls: after 0 equal ones: presenting → system: present in the first, "
        + "presenting → system: dismiss in the second")
    #expect(CallDifference(sessions[0].entries, []).sentence.hasSuffix("no more in the second"))
  }

  @Test func `a page has both sessions, each with its own frames`() async throws {
    let sessions = try sessions([journal("a", start: 0.5), journal("b", start: 0.25)])
    let sources = sessions.map {
      PageExport.Source($0.recording, name: $0.name, facts: CompareCommand.facts($0.metrics), make: $0.make)
    }
    let model = try await PageExport(
      title: "", origin: "", sources, text: FixedText(), make: sessions[0].make
    ).model()
    #expect(model.sides.map(\.name) == ["a", "b"])
    for side in model.sides {
      #expect(side.frames.number.count == 30 && side.curves.map(\.name) == ["Card.position"])
      #expect(abs((side.frames.time.first ?? 0) - (0.5 + 1.0 / 60)) < 1e-9)
    }
  }

  @Test
  func `a journal beside its own recording has the same numbers and calls, from another start`() throws {
    let path = try #require(
      Bundle.module.path(
        forResource: "card-there-and-back", ofType: "jsonl", inDirectory: "Fixtures/Fuzz"))
    let recording = try Recording(contentsOf: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let written = folder.appendingPathComponent("later.journal").path
    let writer = try JournalWriter(path: written)
    try Replay(
      recording, text: FixedText(),
      journal: { entry in
        var entry = entry
        entry.time += 4
        entry.stageTime += 4
        if case .frame(var frame) = entry.event {
          frame.target += 4
          entry.event = .frame(frame)
        }
        writer.append(entry)
      }, make: Scene.named(recording.header.scene).make
    ).run()
    writer.flush()
    let compared = try RunningProgram.$value.withValue(Scene.program) { try self.sessions([written, path]) }
    #expect(abs((firstTouch(compared[0]) ?? -1) - (firstTouch(compared[1]) ?? -2)) < 1e-9)
    let metrics = compared.map(\.metrics)
    let settling = try metrics.map { try #require($0.settling) }
    #expect(settling[1] > 0 && abs(settling[0] - settling[1]) < 1e-9)
    #expect(abs(metrics[0].overshoot - metrics[1].overshoot) < 1e-9)
    let calls = CallDifference(compared[0].entries, compared[1].entries).sentence
    #expect(calls.hasPrefix("calls: the same ") && calls != "calls: the same 0")
  }

  @Test func `a journal without frames is nothing to compare`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("empty").path
    let writer = try JournalWriter(path: path)
    writer.flush()
    #expect(throws: LabError.nothing) { try sessions([path]) }
  }

  @Test func `two sessions take neither --set nor --sheet`() {
    #expect(throws: (any Error).self) {
      try CompareCommand.parse(["a.journal", "b.journal", "--set", "x=1"])
    }
    #expect(throws: (any Error).self) {
      try CompareCommand.parse(["a.journal", "b.journal", "--sheet", "s.png"])
    }
    #expect(throws: Never.self) {
      try CompareCommand.parse(["a.journal", "b.jsonl", "--export", "page.html"])
    }
    #expect(throws: (any Error).self) { try CompareCommand.parse(["a.jsonl"]) }
  }
}
