import Foundation
package import InterludeJournal
package import InterludeTesting

/// Sessions of several subjects, divided into chains.
///
/// A chain plays a part of one subject's seeds, in order; each of its sessions may continue what earlier ones
/// began. The chains of a run depend on its subjects only. So the sessions are the same whatever number
/// of processes plays them.
@MainActor
struct FuzzRun {
  /// The first seed of each subject.
  let seeds: [UInt64]
  let shard: FuzzShard
  /// The number of sessions for each subject; nil for no limit.
  let count: Int?
  let minutes: Double?
  let isGuided: Bool
  let output: String
  let journals: String?
  let command: String
  let inputs: [String]
  /// A signal ends the run after the session that is played.
  let interruption: Interruption

  /// The number of chains of each subject: several where a few subjects would leave processes without work.
  static func lanes(of subjects: [FuzzSubject]) -> Int { subjects.count < 8 ? 4 : 1 }

  /// Returns the offset from the first seed of a lane's session `number`.
  ///
  /// A lane takes four consecutive seeds, because the remainder of a seed by four tells the kind of its
  /// session.
  nonisolated static func offset(of number: Int, lane: Int, of lanes: Int) -> Int {
    (number / 4 * lanes + lane) * 4 + number % 4
  }

  private struct Chain {
    var fuzzer: Fuzzer
    var result: FuzzChainResult
    /// The sessions that another process has played, which a session ended.
    var earlier = Fuzzer.Sum()
    /// The number of the next session.
    var number: Int { result.sum.sessions }
  }

  /// Plays the chains whose numbers leave the remainder `part` when divided by `parts`.
  ///
  /// - Parameter results: The file of this process's state, in which another one may have begun; nil without
  ///   one.
  /// - Returns: Their results.
  @discardableResult
  func play(
    _ subjects: [FuzzSubject], part: Int, of parts: Int, results: FuzzResultFile?
  ) throws -> [FuzzChainResult] {
    let lanes = Self.lanes(of: subjects)
    let all = subjects.indices.flatMap { subject in (0..<lanes).map { (subject, $0) } }
    var chains = all.enumerated().filter { $0.offset % parts == part }.map { _, place in
      Chain(
        fuzzer: Fuzzer(subjects[place.0], isGuided: isGuided),
        result: FuzzChainResult(subject: subjects[place.0].name, index: place.0, lane: place.1))
    }
    let begun = results?.state()
    for (index, earlier) in (begun?.chains ?? []).enumerated() where index < chains.count {
      (chains[index].result, chains[index].earlier) = (earlier, earlier.sum)
    }
    let clock = ContinuousClock()
    let start = clock.now
    var lastReport = start
    var taken = Set(inputs.map(FileIdentity.init))
    var played: Double { (begun?.minutes ?? 0) + start.duration(to: clock.now) / .seconds(60) }
    var isOver: Bool { minutes.map { played > $0 } ?? false || interruption.number != nil }
    func state(playing: FuzzWorkerState.Playing?) -> FuzzWorkerState {
      FuzzWorkerState(
        chains: chains.map(\.result), playing: playing, minutes: played, isDone: playing == nil)
    }
    // With a limit of time the chains take turns, so that each gets an equal number of sessions.
    var open = Array(chains.indices)
    while !open.isEmpty, !isOver {
      for index in minutes == nil ? [open[0]] : open where !isOver {
        // The lanes of all shards take turns, so that each shard has its part of a small number of seeds.
        let lane = chains[index].result.lane * shard.count + shard.number - 1
        let offset = Self.offset(of: chains[index].number, lane: lane, of: lanes * shard.count)
        guard offset < count ?? .max else {
          open.removeAll { $0 == index }
          continue
        }
        let seed = seeds[chains[index].result.index] &+ UInt64(offset)
        try results?.write(state(playing: FuzzWorkerState.Playing(chain: index, seed: seed)))
        try play(seed, &chains[index], &taken, crash: results?.crashPath)
        if lastReport.duration(to: clock.now) > .seconds(10) {
          lastReport = clock.now
          printError(
            "  \(chains[index].result.subject) so far: seed \(seed), \(chains[index].result.sum.text)")
        }
      }
    }
    try results?.write(state(playing: nil))
    return chains.map(\.result)
  }

  private func play(
    _ seed: UInt64, _ chain: inout Chain, _ taken: inout Set<FileIdentity>, crash: String?
  ) throws {
    let name = chain.result.subject
    let files = try journals.map { folder throws(RecordingError) in
      try FuzzSessionFiles(folder: folder, name: "\(name)-\(seed)")
    }
    let subject = chain.fuzzer.subject
    let failure = chain.fuzzer.play(seed: seed, listener: files?.append) { player in
      if let crash { return FuzzCrash.watch(player, of: subject, path: crash) }
      let path = "\(output)/\(name)-\(seed)-crash.jsonl"
      FuzzCrash.watch(
        player, of: subject, path: path,
        sentence: "\(name), seed \(seed): the session ends the program\n  replay it with: \(command) \(path)")
    }
    if let failure {
      let written = try failure.write(to: output, command: command, besides: &taken)
      chain.result.failures.append(
        FuzzChainResult.Failure(
          seed: seed, kind: failure.fault.word, subject: failure.fault.subject,
          sentence: failure.fault.sentence, advice: written.advice, recording: written.path))
      printError("\(name), seed \(seed): \(failure.fault.sentence)\n  \(written.advice)")
    }
    if let recording = chain.fuzzer.lastPlayed { try files?.finish(recording) }
    chain.result.sum = chain.earlier
    chain.result.sum += chain.fuzzer.sum
    chain.result.steps = chain.fuzzer.reachedSteps
    chain.result.lastSeed = seed
  }
}

/// The result of one chain of sessions.
struct FuzzChainResult: Codable, Equatable, Sendable {
  struct Failure: Codable, Equatable, Sendable {
    /// The kind of a session that has ended its process.
    static let crash = "crash"

    let seed: UInt64
    let kind: String
    /// Distinguishes faults of one kind.
    let subject: String
    let sentence: String
    /// The command that plays the recording, or why there is none.
    let advice: String
    /// The path of the recording.
    var recording: String?
  }

  let subject: String
  /// The subject's index in the run, and the chain's among those of its subject.
  let index: Int
  let lane: Int
  var sum = Fuzzer.Sum()
  /// The steps of machines that the sessions reached.
  var steps = 0
  var lastSeed: UInt64?
  var failures: [Failure] = []

  init(subject: String, index: Int, lane: Int) {
    (self.subject, self.index, self.lane) = (subject, index, lane)
  }
}

/// The recording and the journal of one session, as files.
@MainActor
private struct FuzzSessionFiles {
  private let path: String
  private let journal: JournalWriter

  init(folder: String, name: String) throws(RecordingError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder, reason: error.localizedDescription)
    }
    path = "\(folder)/\(name)"
    journal = try JournalWriter(path: path + ".journal")
  }

  func append(_ entry: JournalEntry) { journal.append(entry) }

  func finish(_ recording: Recording) throws {
    journal.flush()
    if let failure = journal.failure { throw failure }
    try recording.write(to: path + ".jsonl")
  }
}

extension Fuzzer.Failure {
  /// Writes the shrunk session to a folder, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - command: The command that replays a recording.
  ///   - taken: The files that this run has read or written, which are not overwritten. The new file is
  ///     added.
  /// - Returns: The file's path, nil if the failure has no recording, and a sentence about it.
  package func write(
    to folder: String, command: String, besides taken: inout Set<FileIdentity>
  ) throws -> (path: String?, advice: String) {
    guard let recording else {
      return (nil, "did not fail when replayed: it depends on something outside the stage")
    }
    let stem = "\(folder)/\(subject)-\(seed)-\(fault.word)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder, reason: error.localizedDescription)
    }
    var (path, number) = (stem + ".jsonl", 1)
    while taken.contains(FileIdentity(path)) {
      number += 1
      path = "\(stem)-\(number).jsonl"
    }
    try recording.write(to: path)
    taken.insert(FileIdentity(path))
    return (path, "shrunk to \(inputs) input events; replay it with: \(command) \(path)")
  }
}
