import ArgumentParser
import Dispatch
import Foundation

/// Runs an asynchronous `body` from a synchronous command.
///
/// A signal that would end the program cancels `body`, so that it can clean up, and then ends the program
/// with 128 plus the signal's number.
@MainActor
func waiting<Answer: Sendable>(for body: @escaping @MainActor () async throws -> Answer) throws -> Answer {
  var answer: Result<Answer, any Error>?
  let interruption = Interruption()
  let task = Task { @MainActor in
    do { answer = .success(try await body()) } catch { answer = .failure(error) }
  }
  let sources = Interruption.signals.map { number in
    signal(number, SIG_IGN)
    // Use a background queue: the task may block the main queue while it waits for the reader of a pipe.
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { @Sendable in
      interruption.note(number)
      task.cancel()
    }
    source.activate()
    return source
  }
  // The main thread's run loop runs the main actor's tasks.
  while answer == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  for (source, number) in zip(sources, Interruption.signals) {
    source.cancel()
    signal(number, SIG_DFL)
  }
  if let number = interruption.number { throw ExitCode(128 + number) }
  guard let answer else { throw CancellationError() }
  return try answer.get()
}

/// The first signal that requested the program to end.
private final class Interruption: @unchecked Sendable {
  static let signals = [SIGINT, SIGTERM, SIGHUP]

  private let lock = NSLock()
  private var first: Int32?

  var number: Int32? { lock.withLock { first } }

  func note(_ number: Int32) {
    lock.withLock { first = first ?? number }
  }
}
