import Interlude
import InterludeJournal
import Testing

@testable import InterludeTesting

/// The fuzzer finds planted bugs and nothing else.
@MainActor
@Suite struct FuzzTests {
  private func subject(_ bug: PlantedBug?) -> FuzzSubject {
    var subject = FuzzSubject(bug?.rawValue ?? "card", scene: "card", text: FixedText()) { PlantedHome(bug) }
    subject.closesByEscape = true
    subject.comparesFrameRates = false  // It uses a timer.
    return subject
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

  @Test(arguments: [
    (PlantedBug.escapeIgnored, "frozen-input"), (.hops, "teleport"), (.restsTooLow, "misplaced"),
    (.sceneRemembers, "unlike-fresh"), (.invisibleAnimation, "restless"),
  ])
  func `a planted bug is found by its own check`(bug: PlantedBug, word: String) {
    var words: Set<String> = []
    for seed in 1..<120 as Range<UInt64> where !words.contains(word) {
      var session = FuzzSession(subject(bug), seed: seed)
      session.run()
      if let fault = session.player.fault { words.insert(fault.word) }
    }
    // A card that hops while it is handed over jumps.
    #expect(words == [word] || words == [word, "jump"])
  }

  @Test func `guided sessions are the same each time, and continue what earlier ones began`() {
    func play() -> (frames: [Int], steps: Int) {
      var fuzzer = Fuzzer(subject(nil), isGuided: true)
      var frames: [Int] = []
      for seed in 1..<16 as Range<UInt64> {
        _ = fuzzer.play(seed: seed)
        frames.append(fuzzer.sum.frames)
      }
      return (frames, fuzzer.reachedSteps)
    }
    let (one, other) = (play(), play())
    #expect(one == other)
    #expect(one.steps > 100)
    var blind = Fuzzer(subject(nil))
    for seed in 1..<16 as Range<UInt64> { _ = blind.play(seed: seed) }
    #expect(blind.sum.frames != one.frames.last)
    #expect(blind.reachedSteps > 100, "blind sessions are counted too")
  }

  @Test func `a session counts what it did to the transitions`() {
    var fuzzer = Fuzzer(subject(nil))
    for seed in 1..<9 as Range<UInt64> { _ = fuzzer.play(seed: seed) }
    let tally = fuzzer.sum.tally
    let least = fuzzer.sum.interruptions / 50
    #expect(tally.presentations > least && tally.drags > least && tally.catches > least, "\(tally.text)")
    #expect(tally.releases > 0 && tally.cancels > 0 && tally.focusLosses > 0, "\(tally.text)")
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
