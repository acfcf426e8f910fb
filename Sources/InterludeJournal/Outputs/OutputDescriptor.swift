package import Foundation

/// A file, pipe or device that is open for writing.
///
/// Opening waits for the reader of a pipe, and writing waits for a slow reader. A signal or a cancelled task
/// ends both waits with an error. A closed reader causes an error and not SIGPIPE.
package final class OutputDescriptor {
  /// The output, as the caller named it.
  let path: String
  /// Whether the output is a regular file that this object opened, which can be truncated.
  let isFile: Bool
  private let raw: Int32

  /// The time between two checks for cancellation, in milliseconds.
  private static let interval: Int32 = 50
  /// The number of bytes that a ready pipe takes without blocking.
  private static let pipeSize = 4096

  /// Opens the output at `path`.
  ///
  /// - Parameters:
  ///   - flags: The flags of `open` in addition to `O_WRONLY`.
  ///   - mode: The permissions of a new file, before the umask.
  ///   - waitsForReader: Whether to wait for the reader of a pipe. Otherwise a missing reader is an error.
  init(
    _ path: String, flags: Int32 = 0, mode: mode_t = 0o666, waitsForReader: Bool = true
  ) throws(OutputError) {
    self.path = path
    guard let end = FilePath(following: path) else { throw OutputError(path: path, errno: ELOOP) }
    switch end {
    case .descriptor(let number):
      // Opening it by name would empty it and write from its beginning.
      raw = fcntl(number, F_DUPFD_CLOEXEC, 0)
      isFile = false
      guard raw >= 0 else { throw OutputError(path: path, errno: errno) }
    case .path(let end):
      raw = try Self.opened(end, for: path, flags | O_WRONLY | O_CLOEXEC, mode, waitsForReader)
      var status = stat()
      isFile = fstat(raw, &status) == 0 && status.isKind(S_IFREG)
    }
  }

  /// Takes ownership of an open descriptor.
  ///
  /// - Parameter raw: The descriptor, which this object closes.
  init(path: String, file raw: Int32) {
    (self.path, self.raw, isFile) = (path, raw, true)
  }

  deinit { if raw >= 0 { close(raw) } }

  private static func opened(
    _ end: String, for path: String, _ flags: Int32, _ mode: mode_t, _ waitsForReader: Bool
  ) throws(OutputError) -> Int32 {
    let isPipe = FilePath.attributes(of: end)?.isKind(S_IFIFO) == true
    while true {
      let raw = open(end, isPipe ? flags | O_NONBLOCK : flags, mode)
      if raw >= 0 {
        if isPipe { _ = fcntl(raw, F_SETFL, fcntl(raw, F_GETFL) & ~O_NONBLOCK) }
        return raw
      }
      guard isPipe, errno == ENXIO else { throw OutputError(path: path, errno: errno) }
      guard waitsForReader else { throw OutputError(path: path, reason: "it is a pipe without a reader") }
      try wait(for: -1, 0, path)
    }
  }

  /// Waits until the descriptor is ready for `events` or the interval has passed.
  private static func wait(for raw: Int32, _ events: Int32, _ path: String) throws(OutputError) {
    var polled = pollfd(fd: raw, events: Int16(events), revents: 0)
    let count = poll(&polled, 1, interval)
    // Signal handlers that restart other calls do not restart `poll`.
    if count < 0 { throw OutputError(path: path, errno: errno) }
    if Task.isCancelled { throw OutputError(path: path, errno: ECANCELED) }
  }

  /// Writes all of `bytes`.
  ///
  /// - Parameter written: The number of written bytes, which is also set on failure.
  func write(_ bytes: UnsafeRawBufferPointer, written: inout Int) throws(OutputError) {
    written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = isFile ? Self.write(rest, to: raw) : try writeSome(of: rest)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw OutputError(path: path, errno: errno) }
      written += count
    }
  }

  /// Writes all of `data`.
  package func write(_ data: Data) throws(OutputError) {
    var written = 0
    // The closure of `withUnsafeBytes` cannot throw typed errors.
    let failure = data.withUnsafeBytes { bytes -> OutputError? in
      do throws(OutputError) { try write(bytes, written: &written) } catch { return error }
      return nil
    }
    if let failure { throw failure }
  }

  /// Waits until a pipe or device takes bytes, and writes as many as it takes at once.
  private func writeSome(of bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int {
    var polled = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
    while poll(&polled, 1, 0) <= 0 { try Self.wait(for: raw, POLLOUT, path) }
    return withoutBrokenPipeSignal {
      Self.write(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.pipeSize)), to: raw)
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to raw: Int32) -> Int {
    systemWrite(raw, bytes.baseAddress, bytes.count)
  }

  /// Empties the file; does nothing to a pipe or device.
  func empty() {
    if isFile { cut(to: 0) }
  }

  /// Removes the last `count` bytes that were written; does nothing to a pipe or device.
  func takeBack(_ count: Int) {
    guard isFile else { return }
    let end = lseek(raw, 0, SEEK_CUR)
    if end >= count { cut(to: end - off_t(count)) }
  }

  private func cut(to length: off_t) {
    ftruncate(raw, length)
    lseek(raw, length, SEEK_SET)
  }

  /// Copies the permissions, and the owner if that is allowed, of the file that this one will replace.
  func adopt(_ old: stat) {
    _ = fchown(raw, old.st_uid, old.st_gid)
    _ = fchmod(raw, old.st_mode & 0o7777)
  }
}

/// The system call `write`, whose name the methods of `OutputDescriptor` hide.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }

/// Runs `body` with SIGPIPE blocked, so that writing to a pipe without a reader is an error.
///
/// The rest of the process keeps its handling of the signal: a program in a pipeline ends with its reader.
private func withoutBrokenPipeSignal(_ body: () -> Int) -> Int {
  var (signals, before, pending) = (sigset_t(), sigset_t(), sigset_t())
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  sigpending(&pending)
  pthread_sigmask(SIG_BLOCK, &signals, &before)
  let count = body()
  let failure = errno
  if count < 0, failure == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
    var now = timespec()
    while sigtimedwait(&signals, nil, &now) < 0, errno == EINTR {}
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = failure
  return count
}
