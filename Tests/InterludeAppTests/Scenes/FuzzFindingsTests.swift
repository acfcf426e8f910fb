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
    #expect(Self.names.count >= 58)
  }

  @Test(arguments: names)
  func `a session that failed before no longer fails`(name: String) throws {
    let path = try #require(
      Bundle.module.path(forResource: name, ofType: "jsonl", inDirectory: "Fixtures/Fuzz"))
    let recording = try Recording(contentsOf: path)
    // The naive sides of lessons show faults of feel on purpose, and trials do not check for them.
    let isTrial = Scene.trials.contains { $0.name == recording.header.scene }
    var subject = FuzzSubject(
      name, recording.header, checkLevel: isTrial || name.contains("-naive-") ? .rules : .feel,
      text: try FontBook(),
      make: try Scene.named(recording.header.scene).make)
    subject.closesByEscape = recording.header.scene != BenchmarkScene.name
    let player = FuzzPlayer(subject)
    for frame in FuzzScript(recording).frames { player.play(frame) }
    player.close()
    if player.fault == nil { player.end(comparesRates: name.hasSuffix("frame-rate")) }
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }
}
