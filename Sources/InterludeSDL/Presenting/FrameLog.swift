import Foundation

/// A file with one line per frame: the `CLOCK_MONOTONIC` time in nanoseconds.
final class FrameLog {
  private let descriptor: Int32

  init(path: String) throws(HostError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .frameLog(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Writes immediately, because measuring tools read the file while the program runs.
  func append(_ nanoseconds: Int64) {
    let line = Array("\(nanoseconds)\n".utf8)
    // The session continues if the disk is full.
    _ = write(descriptor, line, line.count)
  }
}
