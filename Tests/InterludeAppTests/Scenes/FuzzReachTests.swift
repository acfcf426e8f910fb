import InterludeLab
import InterludeTesting
import InterludeText
import Testing

@testable import InterludeApp

/// The fuzzer's sessions drag and catch the transitions of every scene.
@MainActor
@Suite struct FuzzReachTests {
  nonisolated static let names = [
    "tags", "warning", "spin", "menu", "mail", "maps", "photos", "recipes", "card", "benchmark", "curve",
    "release",
    "rule",
    "flight",
    "list",
    "unit",
    "leaving", "kink", "link", "slow", "ending", "rubber", "swipe",
    "detent", "medium", "source", "tab", "carousel", "title",
  ]

  @Test func `every scene and every lesson is fuzzed`() throws {
    #expect(Scene.all.map(\.name) + Lessons.all.map(\.name) == Self.names)
  }

  @Test(arguments: names)
  func `a thousand interruptions have at least 20 drags and 20 catches`(name: String) throws {
    for subject in try FuzzTargets.subjects(name, try FontBook()) {
      var fuzzer = Fuzzer(subject, budget: 0)
      // Faults are no matter here: `script/check fuzz` looks for them.
      let count: UInt64 = Scene.all.contains { $0.name == name } ? 6 : 2
      for seed in 0..<count { _ = fuzzer.play(seed: 3_140_000 + seed) }
      let (sum, tally) = (fuzzer.sum, fuzzer.sum.tally)
      let least = sum.interruptions / 50
      print("\(subject.name): \(sum.interruptions) interruptions, \(tally.text)")
      switch subject.dragged {
      case .presented:
        #expect(tally.drags >= least && tally.catches >= least, "\(subject.name): \(tally.text)")
        #expect(tally.presentations >= least, "\(subject.name): \(tally.text)")
      case .presentedThroughout:
        #expect(tally.drags >= least && tally.catches >= least, "\(subject.name): \(tally.text)")
      case .presentedAtRest:
        #expect(tally.drags >= least, "\(subject.name): \(tally.text)")
      case .page:
        #expect(tally.pageDrags >= least && tally.pageCatches >= least, "\(subject.name): \(tally.text)")
      case .nothing:
        // The pages of a navigation controller are not presented.
        let isPage = name == Lessons.swipe.name
        #expect(isPage || tally.presentations >= least, "\(subject.name): \(tally.text)")
      }
    }
  }
}
