import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import InterludeApp

/// Earlier findings of the fuzzer stay fixed.
@MainActor
@Suite struct FuzzFindingsTests {
  nonisolated static let names = [
    "tags-second-finger", "tags-two-buttons", "tags-across-first", "card-second-finger",
    "menu-covered-container", "spin-disc-leaves", "warning-held-and-gone",
    "tags-resized-and-caught", "card-list-takes-over", "warning-beyond-its-end",
    "benchmark-called-back", "warning-followed-at-once", "tags-rounded-way",
    "card-there-and-back", "warning-range-shrinks", "card-late-reset", "card-only-across",
  ]

  @Test(arguments: names)
  func `a session that failed before no longer fails`(name: String) throws {
    let path = try #require(
      Bundle.module.path(forResource: name, ofType: "jsonl", inDirectory: "Fixtures/Fuzz"))
    let recording = try Recording(contentsOf: path)
    let player = FuzzPlayer(
      FuzzSubject(
        name, recording.header, text: try FontBook(), make: try Scene.named(recording.header.scene).make))
    for frame in FuzzScript(recording).frames { player.play(frame) }
    player.close()
    if player.fault == nil { player.end() }
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }
}
