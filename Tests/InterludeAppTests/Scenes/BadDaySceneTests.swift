import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// The shipped recordings with disturbed timing.
@MainActor
@Suite struct BadDaySceneTests {
  @Test(arguments: BadDay.named.keys.sorted(), ["tour", "handover"])
  func `timing disturbances break no rule, and everything comes to rest`(day: String, name: String) throws {
    let recording = try Recording(contentsOf: Repository.recording(name))
    let day = try BadDay(day)
    var checker = ContractChecker()
    var feel = FeelReport()
    let replay = Replay(
      recording.on(day), text: FixedText(),
      journal: {
        checker.read($0)
        feel.read($0)
      }, make: try Scene.named(recording.header.scene).make)
    try replay.run()
    #expect(replay.settle())
    #expect(checker.verdicts.map(\.sentence) == [])
    #expect(feel.isWell, "\(feel.text(file: name, onlyBroken: true))")
  }
}
