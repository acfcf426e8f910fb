import Foundation
import InterludeTesting
import Testing

@testable import InterludeLab

/// The joining of what several machines have fuzzed.
@MainActor
@Suite struct FuzzMergeTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func report(_ subject: String, seeds: ClosedRange<UInt64>, _ failures: [UInt64]) -> FuzzReport {
    var chain = FuzzChainResult(subject: subject, index: 0, lane: 0)
    chain.sum.sessions = seeds.count
    chain.lastSeed = seeds.upperBound
    chain.failures = failures.map {
      FuzzChainResult.Failure(
        seed: $0, kind: "jump", subject: "view", sentence: "it jumped", advice: "play it")
    }
    return FuzzReport([subject], [chain], seeds: [7])
  }

  /// Writes the results of a shard and reads them again.
  private func part(
    _ report: FuzzReport, _ shard: String, first: UInt64 = 7, name: String? = nil
  ) throws -> FuzzPart {
    let shard = try #require(FuzzShard(shard))
    let path = "\(folder)/\(name ?? "\(shard.number)").jsonl"
    let lines = report.results(seeds: RunResults.Seeds(first: first, shard: shard)).lines
    try lines.write(to: URL(fileURLWithPath: path))
    return try FuzzPart(path: path)
  }

  @Test func `two halves are reported as one run, in whatever order they are read`() throws {
    let first = try part(report("card", seeds: 7...10, [8]), "1/2")
    let second = try part(report("card", seeds: 11...16, [12]), "2/2")
    for parts in [[first, second], [second, first]] {
      let joined = try FuzzPart.joined(parts)
      #expect(joined.missing.isEmpty)
      #expect(joined.first == 7)
      #expect(joined.report.subjects.map(\.sum.sessions) == [10])
      #expect(joined.report.subjects.map(\.lastSeed) == [16])
      #expect(joined.report.subjects[0].failures.map(\.seed) == [8], "the fault of seed 12 is the same one")
      #expect(joined.report.subjects[0].sum.duplicates == 1)
      #expect(!joined.report.isWell)
    }
  }

  @Test func `a part that no machine has left is named`() throws {
    let parts = [
      try part(report("card", seeds: 7...10, []), "1/4"), try part(report("card", seeds: 7...10, []), "3/4"),
    ]
    #expect(try FuzzPart.joined(parts).missing.map(\.text) == ["2/4", "4/4"])
    #expect(FuzzPartError.missing([FuzzShard(number: 2, count: 4)]).exitCode == 65)
  }

  @Test func `parts of different runs, and one part twice, are refused`() throws {
    let report = report("card", seeds: 7...10, [])
    let one = try part(report, "1/2")
    let otherSeed = try part(report, "2/2", first: 8, name: "seed")
    let otherCount = try part(report, "2/3", name: "count")
    let same = try part(report, "1/2", name: "same")
    #expect(throws: FuzzPartError.otherRun(one.path, otherSeed.path)) {
      try FuzzPart.joined([one, otherSeed])
    }
    #expect(throws: FuzzPartError.otherRun(one.path, otherCount.path)) {
      try FuzzPart.joined([one, otherCount])
    }
    #expect(throws: FuzzPartError.twice(one.seeds.shard, one.path, same.path)) {
      try FuzzPart.joined([one, same])
    }
  }

  @Test(arguments: [
    "", "{}", "not JSON", #"{"interlude":"journal","version":1}"#,
    #"{"command":"feel","interlude":"results","program":"interlude","version":1}"#,
  ])
  func `another file is refused in one sentence`(text: String) throws {
    let path = folder + "/other.jsonl"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: FuzzPartError.noResults(path)) { try FuzzPart(path: path) }
    #expect(throws: FuzzPartError.unreadable(folder + "/none")) { try FuzzPart(path: folder + "/none") }
  }
}
