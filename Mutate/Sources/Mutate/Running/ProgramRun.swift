import Foundation
import Synchronization

/// One run of a program, whose output is read while it runs.
struct ProgramRun {
  let program: URL
  let arguments: [String]
  let environment: [String: String]

  init(_ program: URL, _ arguments: [String], environment: [String: String] = [:]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  struct Result {
    /// The exit status, or nil if the run was ended from here.
    let status: Int32?
    let output: String
    let seconds: Double
    let didTimeOut: Bool
  }

  /// Runs it until it ends, `timeout` seconds pass, or `isEnough` of its output.
  func run(timeout: Double, isEnough: @escaping @Sendable (String) -> Bool) throws -> Result {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    // A crash is a result like another one; its backtrace takes seconds.
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["NO_COLOR"] = "1"
    variables.merge(environment) { $1 }
    process.environment = variables
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    let start = ContinuousClock.now
    try process.run()
    try? pipe.fileHandleForWriting.close()

    let didTimeOut = Mutex(false)
    let identifier = process.processIdentifier
    let watch = DispatchSource.makeTimerSource(queue: .global())
    watch.schedule(deadline: .now() + timeout)
    watch.setEventHandler {
      didTimeOut.withLock { $0 = true }
      kill(identifier, SIGKILL)
    }
    watch.resume()
    var output = Data()
    var wasEnough = false
    while true {
      let chunk = pipe.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      output += chunk
      if !wasEnough, isEnough(String(decoding: chunk, as: UTF8.self)) {
        wasEnough = true
        kill(identifier, SIGKILL)
      }
    }
    process.waitUntilExit()
    watch.cancel()
    let elapsed = (ContinuousClock.now - start).components
    let timedOut = didTimeOut.withLock { $0 }
    return Result(
      status: wasEnough || timedOut ? nil : process.terminationStatus,
      output: String(decoding: output, as: UTF8.self),
      seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18, didTimeOut: timedOut)
  }
}
