import ArgumentParser
import Foundation

/// Runs an asynchronous `body` from a synchronous command.
///
/// A signal that would end the program cancels `body`, so that it can clean up, and then ends the program
/// with 128 plus the signal's number. The same signal again ends it at once.
@MainActor
func waiting<Answer: Sendable>(for body: @escaping @MainActor () async throws -> Answer) throws -> Answer {
  var answer: Result<Answer, any Error>?
  let task = Task { @MainActor in
    do { answer = .success(try await body()) } catch { answer = .failure(error) }
  }
  let interruption = Interruption { task.cancel() }
  // The main thread's run loop runs the main actor's tasks.
  while answer == nil { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
  interruption.end()
  if let number = interruption.number { throw ExitCode(128 + number) }
  guard let answer else { throw CancellationError() }
  return try answer.get()
}
