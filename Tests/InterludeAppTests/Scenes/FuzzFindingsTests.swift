import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import InterludeApp

/// Earlier findings of the fuzzer stay fixed.
@MainActor
@Suite struct FuzzFindingsTests {
  /// The recordings in Fixtures/Fuzz, in alphabetical order, without their extension.
  nonisolated static let names = Bundle.module
    .paths(forResourcesOfType: "jsonl", inDirectory: "Fixtures/Fuzz")
    .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    .sorted()

  @Test func `no recording is lost`() {
    #expect(Self.names.count >= 43)
  }

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
