import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// The reports of a scene about its dragged object.
@MainActor
@Suite struct DragReportTests {
  private func entries(_ test: TestStage) -> [ReleaseEntry] {
    test.entries.compactMap { if case .release(let entry) = $0.event { entry } else { nil } }
  }

  private func report(offset: CGFloat, velocity: CGFloat = 0) -> DragReport {
    DragReport(
      subject: "Card", offset: offset, distance: 400, velocity: velocity, threshold: DismissThreshold())
  }

  @Test func `a drag is reported once per frame, and only if it changed`() {
    let test = TestStage()
    test.show { UIViewController() }
    var offset: CGFloat = 10
    test.perform { DragReport.whileDragging { self.report(offset: offset) } }
    test.advance(frames: 3)
    offset = 250
    test.advance(frames: 2)
    #expect(entries(test).map(\.offset) == [10, 250])
    #expect(entries(test).map(\.goesAway) == [false, true])
    #expect(!entries(test).map(\.isHeld).contains(false))
  }

  @Test func `a release is reported with its outcome and ends the reports`() {
    let test = TestStage()
    test.show { UIViewController() }
    var offset: CGFloat = 10
    test.perform { DragReport.whileDragging { self.report(offset: offset) } }
    test.frame()
    test.perform { report(offset: 300).released(goesAway: false) }
    offset = 20
    test.advance(frames: 2)
    #expect(entries(test).map(\.isHeld) == [true, false])
    #expect(entries(test).last?.goesAway == false, "what was decided, not what the threshold says")
  }

  @Test func `a reporter that returns nil is removed`() {
    let test = TestStage()
    test.show { UIViewController() }
    var answers = [report(offset: 1), nil, report(offset: 2)]
    test.perform { DragReport.whileDragging { answers.removeFirst() } }
    test.advance(frames: 5)
    #expect(entries(test).map(\.offset) == [1])
  }

  @Test(arguments: [
    (0.0, 301.0, true), (200, 0, false), (201, 0, true), (399, -299, true), (399, -300, false),
    (0, 300, false),
  ])
  func `the threshold decides by position, and by direction above the flick velocity`(
    offset: Double, velocity: Double, goesAway: Bool
  ) {
    #expect(report(offset: offset, velocity: velocity).goesAway == goesAway)
  }

  @Test func `a release is one journal entry and round-trips`() throws {
    let entry = JournalEntry(
      time: 1, stageTime: 1, frame: 2,
      event: .release(
        ReleaseEntry(
          subject: "Tags", isHeld: true, offset: 12, distance: 800, velocity: -3, completionFraction: 0.5,
          decisiveSpeed: 300, goesAway: false)))
    let line = LineEncoder().line(entry)
    #expect(try JSONDecoder().decode(JournalEntry.self, from: line) == entry)
  }
}
