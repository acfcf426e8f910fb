import ArgumentParser
import Dispatch
import Foundation
import Glibc

/// Runs `body`, which waits for something, from a command that does not. A signal that would end the program
/// cancels it, so that it can clean up, and then ends the program with 128 and the signal's number.
@MainActor
func waiting<Answer: Sendable>(for body: @escaping @MainActor () async throws -> Answer) throws -> Answer {
  var answer: Result<Answer, any Error>?
  var interruption: Int32?
  let task = Task { @MainActor in
    do { answer = .success(try await body()) } catch { answer = .failure(error) }
  }
  let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated { interruption = number }
      task.cancel()
    }
    source.activate()
    return source
  }
  // The main thread's run loop runs the main actor's tasks.
  while answer == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  for (source, number) in zip(sources, [SIGINT, SIGTERM, SIGHUP]) {
    source.cancel()
    signal(number, SIG_DFL)
  }
  if let interruption { throw ExitCode(128 + interruption) }
  guard let answer else { throw CancellationError() }
  return try answer.get()
}
