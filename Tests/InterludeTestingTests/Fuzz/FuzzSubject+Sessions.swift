import Foundation
import InterludeJournal
import Testing

@testable import InterludeTesting

extension FuzzSubject {
  /// The seeds of a test's sessions: `usual`, or those of `INTERLUDE_FUZZ_SEEDS=FIRST,COUNT`.
  static func seeds(_ usual: ClosedRange<UInt64>) -> [UInt64] {
    let given = ProcessInfo.processInfo.environment["INTERLUDE_FUZZ_SEEDS"]?.split(separator: ",")
    guard let numbers = given?.compactMap({ UInt64($0) }), numbers.count == 2 else { return Array(usual) }
    return Array(numbers[0]..<(numbers[0] + numbers[1]))
  }

  /// Plays a session for each seed and records each finding as an issue. With
  /// `INTERLUDE_FUZZ_OUTPUT=FOLDER`, the recordings of failures are written there.
  func expectNoFinding(seeds: [UInt64]) {
    var fuzzer = Fuzzer(self)
    for seed in seeds {
      guard let failure = fuzzer.play(seed: seed) else { continue }
      Issue.record("\(name), seed \(seed): \(failure.fault.sentence), by \(failure.inputs) inputs")
      if let folder = ProcessInfo.processInfo.environment["INTERLUDE_FUZZ_OUTPUT"] {
        try? failure.recording?.write(to: "\(folder)/\(name)-\(seed)-\(failure.fault.word).jsonl")
      }
    }
    #expect(fuzzer.sum.interruptions > 0)
  }
}
