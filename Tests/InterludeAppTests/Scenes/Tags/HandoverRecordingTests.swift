import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import Interlude
@testable import InterludeApp

/// The shipped recording in which drags switch between the list and the sheet.
@MainActor
@Suite struct HandoverRecordingTests {
  private nonisolated static let path = Repository.recording("handover")

  /// The state after a frame.
  private struct SheetState {
    let frame: Int
    /// The sheet's presented top.
    let top: CGFloat
    /// The list's content offset.
    let offset: CGFloat
  }

  private func run() throws -> (entries: [JournalEntry], states: [SheetState], isGone: Bool) {
    let recording = try Recording(contentsOf: Self.path)
    var entries: [JournalEntry] = []
    var states: [SheetState] = []
    let replay = Replay(
      recording, text: try FontBook(), journal: { entries.append($0) },
      make: try Scene.named(recording.header.scene).make)
    replay.stage.misuseHandler = { Issue.record("\($0)") }
    let stage = replay.stage
    replay.onFrame = { frame in
      guard
        let sheet = stage.windows.first?.rootViewController?.presentedViewController
          as? TagsViewController, sheet.view.window != nil, let list = sheet.dismissalHandlingScrollView
      else { return }
      let top = (sheet.view.layer.presentation() ?? sheet.view.layer).frame.minY
      states.append(SheetState(frame: frame.number, top: top, offset: list.contentOffset.y))
    }
    try replay.run()
    return (entries, states, stage.windows.first?.rootViewController?.presentedViewController == nil)
  }

  @Test func `single drags scroll, move the sheet, return it and scroll again`() throws {
    let (entries, states, isGone) = try run()
    #expect(isGone, "in the end the sheet is pulled away")
    let ledger = DragAccounting(entries)
    #expect(ledger.unbalanced.isEmpty && ledger.drags.count == 7)
    #expect(ledger.drags.allSatisfy { $0.isAccounted })
    #expect(ContinuityMeter(entries).broken.isEmpty)

    // The second drag goes in both directions, twice.
    let drag = ledger.drags[1]
    #expect(drag.subjects == ["CalmScrollView", "SheetView"])
    let first = try #require(drag.frames.first), last = try #require(drag.frames.last)
    let start = try #require(states.last { $0.frame < first.number })
    #expect(start.top == 80 && start.offset > 100)
    var holders: [String] = []
    for (number, totals) in drag.frames {
      guard let state = states.first(where: { $0.frame == number }) else { continue }
      #expect(abs(state.offset - start.offset + totals[.scroll].dy) < 0.01)
      #expect(abs(state.top - 80 - totals[.sheet].dy) < 0.01)
      #expect(state.offset < 0.01 || state.top < 80.01, "one of them is at its edge")
      let holder = state.top > 80.01 ? "sheet" : state.offset > 0.01 ? "list" : holders.last ?? "list"
      if holders.last != holder { holders.append(holder) }
    }
    #expect(holders == ["list", "sheet", "list", "sheet"])
    #expect(states.contains { $0.frame <= last.number && $0.top > 200 })

    // The third and fourth are flings of the list to its top, which do not move the sheet.
    let fling = ledger.drags[3]
    let from = try #require(fling.frames.first).number, to = try #require(ledger.drags[4].frames.first).number
    let during = states.filter { $0.frame >= from && $0.frame < to }
    #expect(during.contains { $0.offset < -1 } && during.allSatisfy { $0.top == 80 })

    // The fifth pushes the sheet to its resting position and scrolls the list.
    let push = ledger.drags[4]
    let end = try #require(push.frames.last).number
    let released = try #require(states.last { $0.frame <= end })
    let rested = try #require(states.last { $0.frame < (ledger.drags[5].frames.first?.number ?? .max) })
    #expect(push.frames.contains { $0.totals[.sheet].dy > 150 })
    #expect(abs(released.top - 80) < 0.01 && rested.offset > released.offset + 200 && rested.top == 80)
  }
}
