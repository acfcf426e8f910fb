import Foundation
import InterludeJournal

/// Processes of this program that play parts of one run.
@MainActor
struct FuzzWorkers {
  let count: Int

  /// Starts the processes with this one's arguments, and waits for them.
  ///
  /// - Returns: The results of all chains. A process that ended early has a failure that names its session.
  func run() throws -> [FuzzChainResult] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-fuzz-\(getpid())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingError.unwritable(path: folder.path, reason: error.localizedDescription)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    var workers: [(process: Process, file: FuzzResultFile)] = []
    for number in 0..<count {
      let file = FuzzResultFile(path: folder.appendingPathComponent("\(number)").path)
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
      workers.append((process, file))
    }
    var chains: [FuzzChainResult] = []
    for (process, file) in workers {
      process.waitUntilExit()
      if process.terminationStatus == 0, let results = file.results() {
        chains += results
      } else {
        let how = process.terminationReason == .uncaughtSignal ? "signal" : "exit status"
        throw FuzzWorkerError(
          sentence: "a process ended with \(how) \(process.terminationStatus) while it played "
            + (file.playing() ?? "no session"))
      }
    }
    return chains
  }
}

/// The error of a process that did not play all of its sessions.
struct FuzzWorkerError: CommandError {
  let sentence: String
  var description: String { sentence }
  var exitCode: Int32 { 70 }
}

/// A file into which a process writes the session that it plays, and at the end its results.
@MainActor
struct FuzzResultFile {
  let path: String

  func willPlay(_ subject: String, _ seed: UInt64) {
    // A process that crashes leaves the name of its session. If it cannot be written, only that is lost.
    try? "\(subject), seed \(seed)".write(toFile: path, atomically: false, encoding: .utf8)
  }

  func playing() -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  func write(_ results: [FuzzChainResult]) throws {
    do {
      try JSONEncoder().encode(results).write(to: URL(fileURLWithPath: path))
    } catch {
      throw RecordingError.unwritable(path: path, reason: error.localizedDescription)
    }
  }

  func results() -> [FuzzChainResult]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode([FuzzChainResult].self, from: data)
  }
}
