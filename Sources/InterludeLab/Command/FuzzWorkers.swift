import Foundation
import InterludeJournal
import InterludeTesting

/// Processes of this program that play parts of one run.
@MainActor
struct FuzzWorkers {
  let count: Int
  /// The folder for failing sessions.
  let output: String
  /// The command that plays a recording again.
  let command: String
  /// A signal to this process ends the others after the sessions that they play.
  let interruption: Interruption

  private struct Worker {
    let number: Int
    let process: Process
    let file: FuzzResultFile

    /// Whether the process has ended because of a signal that asked it to.
    @MainActor var wasEnded: Bool {
      let signals = [SIGINT, SIGTERM, SIGHUP]
      return switch process.terminationReason {
      case .exit: signals.contains(process.terminationStatus - 128)
      case .uncaughtSignal: signals.contains(process.terminationStatus)
      @unknown default: false
      }
    }
  }

  /// Starts the processes with this one's arguments, and waits for them. One that a session ends is started
  /// again behind that session.
  ///
  /// - Returns: The results of all chains.
  func run() throws -> [FuzzChainResult] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-fuzz-\(getpid())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder.path, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    var workers = try (0..<count).map { number in
      try start(number, FuzzResultFile(path: folder.appendingPathComponent("\(number)").path))
    }
    defer { for worker in workers where worker.process.isRunning { worker.process.terminate() } }
    var chains: [FuzzChainResult] = []
    var isEnding = false
    while !workers.isEmpty {
      if !isEnding, interruption.number != nil {
        isEnding = true
        for worker in workers { end(worker) }
      }
      guard let index = workers.firstIndex(where: { !$0.process.isRunning }) else {
        usleep(20_000)
        continue
      }
      if !isEnding, workers[index].wasEnded {
        // The signal may have reached all processes at once, and be noted here a moment later.
        for _ in 0..<100 where interruption.number == nil { usleep(20_000) }
        if interruption.number != nil { continue }
      }
      let worker = workers.remove(at: index)
      let state = worker.file.state()
      if let state, worker.process.terminationStatus == 0, state.isDone {
        chains += state.chains
      } else if isEnding, worker.wasEnded || state?.playing == nil {
        // A signal that comes before the first session ends the process, and so does a second one in it.
        chains += state?.chains ?? []
      } else {
        try recordEnd(of: worker)
        if isEnding {
          chains += worker.file.state()?.chains ?? []
        } else {
          workers.append(try start(worker.number, worker.file))
        }
      }
    }
    return chains
  }

  /// Lets a process end after its session.
  ///
  /// By another signal than the one that ended the run: that one may have reached the process as well, and a
  /// second one of its kind ends it at once.
  private func end(_ worker: Worker) {
    guard worker.process.isRunning else { return }
    kill(worker.process.processIdentifier, interruption.number == SIGTERM ? SIGINT : SIGTERM)
  }

  private func start(_ number: Int, _ file: FuzzResultFile) throws -> Worker {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let process = Process()
    process.executableURL = program
    process.arguments =
      Array(CommandLine.arguments.dropFirst()) + ["--worker", "\(number)", "--results", file.path]
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw RecordingError.unreadable(path: program.path, reason: error.localizedDescription)
    }
    return Worker(number: number, process: process, file: file)
  }

  /// Makes the session that has ended a process a failure, with its recording.
  private func recordEnd(of worker: Worker) throws {
    let wasSignal = worker.process.terminationReason == .uncaughtSignal
    let how = "\(wasSignal ? "signal" : "exit status") \(worker.process.terminationStatus)"
    // Only a session that was being played explains an end, and then the next start plays other ones.
    guard wasSignal, var state = worker.file.state(), let playing = state.playing else {
      throw FuzzWorkerError(sentence: "a process of the run ended with \(how) while it played no session")
    }
    let subject = state.chains[playing.chain].subject
    let recording = try keepRecording(of: worker, as: "\(output)/\(subject)-\(playing.seed)-crash.jsonl")
    let failure = FuzzChainResult.Failure(
      seed: playing.seed, kind: FuzzChainResult.Failure.crash, subject: how,
      sentence: "the session ended the program with \(how)",
      advice: recording.map { "replay it with: \(command) \($0)" } ?? "its input could not be written",
      recording: recording)
    printError("\(subject), seed \(playing.seed): \(failure.sentence)\n  \(failure.advice)")
    state.chains[playing.chain].failures.append(failure)
    state.chains[playing.chain].sum.sessions += 1
    state.chains[playing.chain].lastSeed = playing.seed
    state.playing = nil
    try worker.file.write(state)
  }

  /// Moves the input of the session that has ended a process to `path`.
  ///
  /// - Returns: The path; nil if the process could not write its input.
  private func keepRecording(of worker: Worker, as path: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: worker.file.crashPath) else { return nil }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: worker.file.crashPath, toPath: path)
    return path
  }
}

/// The error of a process that did not play all of its sessions.
struct FuzzWorkerError: CommandError {
  let sentence: String
  var description: String { sentence }
  var exitCode: Int32 { 70 }
}

/// The state of a process of a run: its results so far, and the session that it plays.
struct FuzzWorkerState: Codable, Equatable, Sendable {
  struct Playing: Codable, Equatable, Sendable {
    /// The index of the chain in `chains`.
    let chain: Int
    let seed: UInt64
  }

  var chains: [FuzzChainResult]
  var playing: Playing?
  /// Minutes of play.
  var minutes = 0.0
  var isDone = false
}

/// A file into which a process writes its state before each session and at the end.
@MainActor
struct FuzzResultFile {
  let path: String

  /// The path of the recording that a session leaves which ends the process.
  var crashPath: String { path + ".crash" }

  func write(_ state: FuzzWorkerState) throws {
    do {
      try JSONEncoder().encode(state).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw RecordingError.unwritable(path: path, reason: error.localizedDescription)
    }
  }

  func state() -> FuzzWorkerState? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(FuzzWorkerState.self, from: data)
  }
}
