import Foundation

/// A text file that grows by whole lines, so that it is valid whenever the program ends.
package final class LineFile {
  package let path: String
  private let descriptor: Int32
  private let encoder = LineEncoder()
  private var buffer = Data()
  /// The first failure; later lines are dropped, what was written stays.
  package private(set) var failure: RecordingError?

  /// Creates or empties the file at `path`.
  package init(path: String) throws(RecordingError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Throws what creating a file at `path` would throw, and leaves an existing one as it is.
  package static func probe(_ path: String) throws(RecordingError) {
    let existed = access(path, F_OK) == 0
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    close(descriptor)
    if !existed { unlink(path) }
  }

  /// Appends one line; it reaches the file with the next `flush`.
  package func append(_ value: some Encodable) {
    guard failure == nil else { return }
    buffer.append(encoder.line(value))
    if buffer.count > 1 << 16 { flush() }
  }

  /// Writes what is waiting. Call it between frames: a line costs microseconds, a write more.
  package func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { write(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = .unwritable(path: path, reason: String(cString: strerror(errno)))
        dropTornLine(written)
        break
      }
      written += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Takes back the beginning of a line whose end found no room.
  ///
  /// - Parameter written: How many bytes of the buffer are in the file.
  private func dropTornLine(_ written: Int) {
    let whole = buffer.prefix(written).lastIndex(of: 0x0A).map { $0 + 1 - buffer.startIndex } ?? 0
    let end = lseek(descriptor, 0, SEEK_CUR)
    if end >= written { ftruncate(descriptor, end - off_t(written - whole)) }
  }
}

/// Writes a journal as it grows: a header line, then one line for each entry.
package final class JournalWriter {
  package static let version = 1

  private struct Header: Encodable {
    var interlude = "journal"
    var version = JournalWriter.version
  }

  private let file: LineFile

  package init(path: String) throws(RecordingError) {
    file = try LineFile(path: path)
    file.append(Header())
  }

  package var failure: RecordingError? { file.failure }

  package func append(_ entry: JournalEntry) {
    file.append(entry)
  }

  package func flush() { file.flush() }
}

/// Writes a session as it happens.
package final class RecordingWriter {
  private let file: LineFile
  private var digest = JournalDigest()

  package init(path: String, header: Recording.Header) throws(RecordingError) {
    file = try LineFile(path: path)
    file.append(RecordingLine.header(version: Recording.version, header))
  }

  package var failure: RecordingError? { file.failure }

  package func append(_ step: Recording.Step) {
    file.append(RecordingLine.step(step))
  }

  /// Takes in what the session says, for the digests.
  package func read(_ entry: JournalEntry) {
    digest.read(entry)
  }

  /// Ends the recording with the digests of its frames, of which the last has number `last`.
  package func finish(at last: Int) {
    digest.finish(at: last)
    append(digest.frames)
  }

  fileprivate func append(_ digests: [UInt32]) {
    if !digests.isEmpty { file.append(RecordingLine.digests(digests)) }
  }

  package func flush() { file.flush() }
}

extension Recording {
  /// Writes the whole recording to `path`.
  package func write(to path: String) throws(RecordingError) {
    let writer = try RecordingWriter(path: path, header: header)
    for step in steps { writer.append(step) }
    writer.append(digests)
    writer.flush()
    if let failure = writer.failure { throw failure }
  }

  /// Puts the recording into the place of the file at `path`, once it is whole.
  package func replace(_ path: String) throws(RecordingError) {
    let part = path + ".part"
    try write(to: part)
    if rename(part, path) != 0 {
      let reason = String(cString: strerror(errno))
      unlink(part)
      throw .unwritable(path: path, reason: reason)
    }
  }
}
