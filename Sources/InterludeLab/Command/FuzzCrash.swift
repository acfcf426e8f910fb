import Foundation
import InterludeJournal
import InterludeTesting

/// The recording of a session that ends its process.
///
/// A trap is a signal. Its handler writes the session's input so far, and the process ends as it would have.
@MainActor
enum FuzzCrash {
  private static var session: Session?

  private struct Session {
    let player: FuzzPlayer
    let header: Recording.Header
    let path: String
    let sentence: String?
  }

  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Seconds after which a handler that cannot write is ended.
  private static let patience: UInt32 = 10

  /// Lets a signal that ends the process from now on write the input of `player` to `path`.
  ///
  /// - Parameter sentence: What is printed when it is written; nil if another process says it.
  static func watch(_ player: FuzzPlayer, of subject: FuzzSubject, path: String, sentence: String? = nil) {
    if session == nil {
      for number in signals {
        signal(number) { number in
          signal(number, SIG_DFL)
          signal(SIGALRM, SIG_DFL)
          alarm(FuzzCrash.patience)
          MainActor.assumeIsolated { FuzzCrash.write() }
          raise(number)
        }
      }
    }
    session = Session(player: player, header: subject.header, path: path, sentence: sentence)
  }

  private static func write() {
    guard let session else { return }
    // The process ends with a message of its own; a recording that cannot be written is only missing.
    let folder = URL(fileURLWithPath: session.path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard (try? session.player.script.recording(session.header).write(to: session.path)) != nil else {
      return
    }
    if let sentence = session.sentence { printError(sentence) }
  }
}
