import ArgumentParser
import Interlude
import InterludeTesting
import Testing

@testable import InterludeLab

/// The report of a fuzzing run.
@MainActor
@Suite struct FuzzReportTests {
  private func chain(lane: Int, _ failures: [(seed: UInt64, kind: String)]) -> FuzzChainResult {
    var chain = FuzzChainResult(subject: "card", index: 0, lane: lane)
    chain.sum.sessions = 10
    chain.lastSeed = 100 + UInt64(lane)
    chain.failures = failures.map {
      FuzzChainResult.Failure(
        seed: $0.seed, kind: $0.kind, subject: "view", sentence: "it jumped", advice: "play it")
    }
    return chain
  }

  @Test func `it does not depend on the order in which processes end`() {
    let chains = [chain(lane: 0, [(4, "jump"), (8, "kink")]), chain(lane: 1, [(5, "kink")])]
    let (one, other) = (
      FuzzReport(["card"], chains, seeds: [1]), FuzzReport(["card"], chains.reversed(), seeds: [1])
    )
    #expect(one.text() == other.text())
    let seeds = RunResults.Seeds(first: 1, shard: .whole)
    #expect(one.results(seeds: seeds).lines == other.results(seeds: seeds).lines)
  }

  @Test func `of several sessions with one fault, the first is named and the others are counted`() {
    let report = FuzzReport(
      ["card"], [chain(lane: 0, [(4, "jump"), (8, "kink")]), chain(lane: 1, [(5, "kink")])], seeds: [1])
    #expect(report.subjects[0].failures.map(\.seed) == [4, 5])
    #expect(report.subjects[0].sum.duplicates == 1)
    #expect(report.subjects[0].sum.sessions == 20)
    #expect(report.subjects[0].lastSeed == 101)
    #expect(!report.isWell)
  }

  @Test func `a target that sessions drag too seldom fails, if that is asked for`() {
    var played = FuzzSubject("card", scene: "card", text: FixedText()) { UIViewController() }
    var chain = chain(lane: 0, [])
    chain.sum.interruptions = 1_000
    (chain.sum.tally.presentations, chain.sum.tally.drags, chain.sum.tally.catches) = (20, 20, 19)
    var report = FuzzReport(["card"], [chain], seeds: [1])
    #expect(report.isWell)
    report.findShortages(of: [played])
    #expect(!report.isWell && report.text().hasSuffix("\n  too few in 1000 interruptions: 19 catches"))
    let lines = report.results(seeds: RunResults.Seeds(first: 1, shard: .whole)).lines
    #expect(String(decoding: lines, as: UTF8.self).contains(#""kind":"reach""#))
    played.dragged = .presentedAtRest(because: "catches are not seen")
    report.findShortages(of: [played])
    #expect(report.isWell)
  }

  private nonisolated static let shortages: [(dragged: FuzzSubject.Dragged, sentence: String?)] = [
    (.presented, "too few in 100 interruptions: 1 presentations, 0 drags"),
    (.presentedThroughout(because: ""), "too few in 100 interruptions: 0 drags"),
    (.presentedAtRest(because: ""), "too few in 100 interruptions: 0 drags"),
    (.page(because: ""), "too few in 100 interruptions: 1 catches on the page"),
    (.menus(because: ""), "too few in 100 interruptions: 1 presentations"),
    (.nothing(because: ""), nil),
  ]

  @Test(arguments: shortages)
  func `each scene needs what a finger can do in it`(dragged: FuzzSubject.Dragged, sentence: String?) {
    var tally = FuzzTally()
    (tally.presentations, tally.catches, tally.pageDrags, tally.pageCatches) = (1, 2, 2, 1)
    #expect(tally.shortage(of: dragged, interruptions: 100) == sentence)
  }

  @Test(arguments: [1, 4]) func `the lanes share the seeds, and each has sessions of every kind`(lanes: Int) {
    let lane = (0..<16).map { FuzzRun.offset(of: $0, lane: lanes - 1, of: lanes) }
    #expect(Set(lane.map { $0 % 4 }).count == 4)
    let all = (0..<lanes).flatMap { lane in (0..<16).map { FuzzRun.offset(of: $0, lane: lane, of: lanes) } }
    #expect(all.sorted() == Array(0..<(16 * lanes)))
  }

  @Test func `a text gives the same seed everywhere`() {
    #expect(FuzzArguments.seed(from: "a") == 200555641996, "FNV-1a, modulo 10^12")
    #expect(FuzzArguments.seed(from: "6ed50ae") == FuzzArguments.seed(from: "6ed50ae"))
    #expect(FuzzArguments.seed(from: "6ed50ae") != FuzzArguments.seed(from: "6ed50af"))
  }

  @Test func `a text gives each target sessions of its own, and a seed gives all the same`() throws {
    let text = try FuzzArguments.parse(["--seed-from", "6ed50ae"])
    #expect(text.firstSeed(of: "maps") == FuzzArguments.seed(from: "6ed50ae maps"))
    #expect(text.firstSeed(of: "maps") != text.firstSeed(of: "detent-natural"))
    let seed = try FuzzArguments.parse(["--seed", "12"])
    #expect(seed.firstSeed(of: "maps") == 12 && seed.firstSeed(of: "detent-natural") == 12)
  }

  @Test func `the shards of a run play each seed once`() {
    let lanes = 4
    let all = (1...3).flatMap { shard in
      (0..<lanes).flatMap { lane in
        (0..<8).map { FuzzRun.offset(of: $0, lane: lane * 3 + shard - 1, of: lanes * 3) }
      }
    }
    #expect(all.sorted() == Array(0..<(8 * lanes * 3)))
  }

  @Test(arguments: ["1/1", "2/8", "8/8"]) func `a part of a run is named by its number and their number`(
    text: String
  ) {
    #expect(FuzzShard(text)?.text == text)
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "1/0", "-1/2", "1/2/3", "a/b", "1/", "1/9999999"])
  func `other texts name no part of a run`(text: String) {
    #expect(FuzzShard(text) == nil)
  }
}
