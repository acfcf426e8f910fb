import Foundation
import InterludeJournal

/// A file with one line per frame: the `CLOCK_MONOTONIC` time in nanoseconds.
final class FrameLog {
  private let descriptor: OutputDescriptor
  /// The first failure; later frames are not logged.
  private(set) var failure: HostError?

  init(path: String) throws(HostError) {
    do throws(OutputError) {
      descriptor = try OutputFile(path).openedAtEnd()
    } catch {
      throw .frameLog(path: path, reason: error.reason)
    }
  }

  /// Writes immediately, because measuring tools read the file while the program runs.
  func append(_ nanoseconds: Int64) {
    guard failure == nil else { return }
    do throws(OutputError) {
      try descriptor.write(Data("\(nanoseconds)\n".utf8))
    } catch {
      // The session continues if the disk is full.
      failure = .frameLog(path: error.path, reason: error.reason)
    }
  }
}
