import Foundation

/// A file with one line for each frame: `CLOCK_MONOTONIC` in nanoseconds.
final class FrameLog {
  private let descriptor: Int32

  init(path: String) throws(HostError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .frameLog(path: path, reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Written at once: whoever measures reads the file while the program runs.
  func append(_ nanoseconds: Int64) {
    let line = Array("\(nanoseconds)\n".utf8)
    // A full disk costs the log, not the session.
    _ = write(descriptor, line, line.count)
  }
}
