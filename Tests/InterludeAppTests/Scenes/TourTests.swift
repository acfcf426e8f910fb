import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import Interlude
@testable import InterludeApp

/// The shipped recording shows the same each time, and contains what it should.
@MainActor
@Suite struct TourTests {
  private nonisolated static let path = Repository.recording("tour")

  /// The results of one run of the tour.
  private struct Run {
    var entries: [JournalEntry] = []
    var journal = Data()
    var pictures: [[UInt32]] = []
    var sheet = Data()
    var misuses: [String] = []
    var endsAtRest = false
    var endsWithNothingPresented = false
  }

  /// - Parameter step: The number of frames per painted frame; nil to paint none.
  private func run(paintingEach step: Int? = nil) throws -> Run {
    // Half the pixels in each direction: painting takes most of the time, and the behaviour is the same.
    let recording = try Recording(contentsOf: Self.path).playing(size: nil, scale: step == nil ? nil : 0.5)
    let fonts = try FontBook()
    var run = Run()
    let encoder = LineEncoder()
    let replay = Replay(
      recording, text: fonts,
      journal: {
        run.entries.append($0)
        run.journal.append(encoder.line($0))
      }, make: try Scene.named(recording.header.scene).make)
    replay.stage.misuseHandler = { run.misuses.append($0) }
    let painter = ScenePainter(text: fonts)
    var shown: [Replay.Frame] = []
    replay.onFrame = { frame throws(PictureError) in
      guard let step, frame.number.isMultiple(of: step) else { return }
      shown.append(frame)
      try painter.paint(frame)
      run.pictures.append(painter.image.pixels)
    }
    try replay.run()
    if step != nil {
      let path = NSTemporaryDirectory() + "interlude-tour-\(UUID().uuidString).png"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try ContactSheet(title: "Tags", subtitle: "tour", text: fonts).write(
        Array(shown.prefix(2)), to: OutputFile(path))
      run.sheet = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    run.endsAtRest = !replay.stage.wantsFrame
    let home = replay.stage.windows.first?.rootViewController
    run.endsWithNothingPresented = home != nil && home?.presentedViewController == nil
    return run
  }

  @Test func `two replays give the same journal and the same pictures, byte for byte`() throws {
    let (first, second) = (try run(paintingEach: 100), try run(paintingEach: 100))
    #expect(first.journal == second.journal && first.journal.count > 100_000)
    #expect(first.pictures == second.pictures && first.pictures.count > 10)
    #expect(first.sheet == second.sheet && !first.sheet.isEmpty)
    for (before, after) in zip(first.pictures, first.pictures.dropFirst()).prefix(3) {
      #expect(before != after, "something moves")
    }
  }

  @Test func `the tour is complete and has its expected size and length`() throws {
    let recording = try Recording(contentsOf: Self.path)
    #expect(recording.damage == nil)
    #expect(recording.header.scene == "tags")
    #expect(recording.header.width == 1180 && recording.header.height == 900 && recording.header.scale == 1)
    let seconds = try #require(recording.steps.last).time
    #expect((15...30).contains(seconds))
    let bytes = try #require(FileManager.default.contents(atPath: Self.path)).count
    #expect(bytes < 1_500_000)
  }

  @Test func `no rule is broken, and at the end nothing moves or is presented`() throws {
    let run = try run()
    #expect(run.misuses.isEmpty)
    #expect(run.endsAtRest && run.endsWithNothingPresented)
  }

  @Test func `it contains every kind of interaction`() throws {
    let entries = try run().entries
    func calls(_ call: String, detail: String? = nil) -> [JournalEntry] {
      entries.filter {
        guard case .transition(let entry) = $0.event else { return false }
        return entry.call.hasPrefix(call) && (detail == nil || entry.detail == detail)
      }
    }
    func rate(at entry: JournalEntry) -> String {
      let settings = entries.filter { $0.time <= entry.time }.compactMap { entry -> String? in
        guard case .setting(let setting) = entry.event, setting.setting == "rate" else { return nil }
        return setting.value
      }
      return settings.last ?? "1.0"
    }
    let ends = calls("completeTransition(_:)")
    let presented = try #require(calls("present(").first)
    #expect(ends.first { $0.time > presented.time } == calls("completeTransition(_:)", detail: "true").first)
    #expect(calls("completeTransition(_:)", detail: "false").count >= 2, "dragged and released to return")
    let catches = calls("pauseInteractiveTransition()")
    #expect(catches.contains { rate(at: $0) == "1.0" }, "caught in flight")
    #expect(catches.contains { rate(at: $0) == "0.1" }, "caught in slow motion")
    #expect(calls("finishInteractiveTransition()").count == 1)
    #expect(ends.last.map { [$0] } == calls("completeTransition(_:)", detail: "true").suffix(1), "flung away")

    let scrolls = entries.compactMap { entry -> String? in
      guard case .scroll(let scroll) = entry.event else { return nil }
      return scroll.motion
    }
    #expect(scrolls.contains("dragging") && scrolls.contains("decelerating"))
    let taps = entries.count {
      guard case .touch(let touch) = $0.event else { return false }
      return touch.phase == "began" && touch.view == "TagRow"
    }
    #expect(taps >= 2, "tags are chosen")
  }

  @Test func `the tour breaks no hand-off and loses no distance`() throws {
    let entries = try run().entries
    let meter = ContinuityMeter(entries)
    #expect(meter.readings.count > 15 && meter.broken.isEmpty)
    let ledger = DragAccounting(entries)
    #expect(ledger.drags.count > 5 && ledger.drags.contains(where: \.isAccounted))
    #expect(ledger.unbalanced.isEmpty)
  }
}
