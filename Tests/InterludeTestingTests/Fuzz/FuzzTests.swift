import Interlude
import InterludeJournal
import Testing

@testable import InterludeTesting

/// The fuzzer finds planted bugs and nothing else.
@MainActor
@Suite struct FuzzTests {
  private func subject(_ bug: PlantedBug?) -> FuzzSubject {
    FuzzSubject(bug?.rawValue ?? "card", scene: "card", text: FixedText()) { PlantedHome(bug) }
  }

  @Test(arguments: PlantedBug.allCases)
  func `a planted bug is found and shrunk to at most twelve inputs`(bug: PlantedBug) throws {
    var fuzzer = Fuzzer(subject(bug), budget: 40_000)
    var failure: Fuzzer.Failure?
    // Odd seeds add random interruptions.
    for seed in stride(from: 1, to: 120, by: 2) as StrideTo<UInt64> where failure == nil {
      failure = fuzzer.play(seed: seed)
    }
    let found = try #require(failure, "60 sessions did not find \(bug)")
    print("\(bug): \(fuzzer.sum.sessions) sessions, \(found.inputs) inputs, \(found.fault.sentence)")
    #expect(found.inputs <= 12)
    guard let recording = found.recording else {
      Issue.record("it did not fail again")
      return
    }
    let player = FuzzPlayer(subject(bug))
    for frame in FuzzScript(recording).frames { player.play(frame) }
    player.close()
    if player.fault == nil { player.end() }
    #expect(player.fault?.isSame(as: found.fault) == true, "the recording shows the same")
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 30] as [UInt64])
  func `a card without a bug has no finding`(seed: UInt64) throws {
    var fuzzer = Fuzzer(subject(nil))
    let failure = fuzzer.play(seed: seed)
    let sentence = failure.map { "\($0.fault.sentence), by \($0.inputs) inputs" }
    #expect(sentence == nil, "seed \(seed)")
    #expect(fuzzer.sum.interruptions > 0)
  }

  @Test func `a seed gives the same session each time`() {
    func play() -> FuzzScript {
      var session = FuzzSession(subject(nil), seed: 7)
      session.run()
      return session.player.script
    }
    #expect(play() == play())
  }

  @Test func `recording and script convert into each other`() throws {
    var session = FuzzSession(subject(nil), seed: 3)
    session.run()
    let script = session.player.script
    let again = FuzzScript(script.recording(subject(nil).header))
    #expect(again.inputs == script.inputs)
    #expect(again.recording(subject(nil).header).steps.count == script.frames.count + script.inputs)
  }
}
