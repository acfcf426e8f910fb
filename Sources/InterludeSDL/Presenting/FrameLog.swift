import Foundation
import InterludeJournal

/// A file with one line for each frame: `CLOCK_MONOTONIC` in nanoseconds.
final class FrameLog {
  private let descriptor: OutputDescriptor
  /// The first failure; the frames after it are not logged.
  private(set) var failure: HostError?

  init(path: String) throws(HostError) {
    do throws(OutputError) {
      descriptor = try OutputFile(path).openedAtEnd()
    } catch {
      throw .frameLog(path: path, reason: error.reason)
    }
  }

  /// Written at once: whoever measures reads the file while the program runs.
  func append(_ nanoseconds: Int64) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try descriptor.write(Data("\(nanoseconds)\n".utf8))
    } catch {
      // A full disk costs the log, not the session.
      failure = .frameLog(path: error.path, reason: error.reason)
    }
  }
}
