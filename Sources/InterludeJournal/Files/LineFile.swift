import Foundation

/// A text file that grows by whole lines, so that it is valid whenever the program ends.
package final class LineFile {
  package let path: String
  private let descriptor: OutputDescriptor
  private let encoder = LineEncoder()
  private var buffer = Data()
  /// The first failure; later lines are dropped, and the file keeps its content.
  package private(set) var failure: RecordingError?

  /// Creates or empties the file at `path`.
  package convenience init(path: String) throws(RecordingError) {
    try self.init(RecordingError.opening(path))
  }

  /// Creates or empties the output. A pipe or a device continues after what was written.
  package init(_ output: OutputFile) throws(RecordingError) {
    path = output.path
    do throws(OutputError) {
      descriptor = try output.opened()
    } catch {
      throw RecordingError(error)
    }
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
    // The closure of `withUnsafeBytes` cannot throw typed errors.
    let error = buffer.withUnsafeBytes { bytes -> OutputError? in
      do throws(OutputError) { try descriptor.write(bytes, written: &written) } catch { return error }
      return nil
    }
    if let error {
      failure = RecordingError(error)
      dropTornLine(written)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Takes back the beginning of a line whose end found no room.
  ///
  /// - Parameter written: The number of bytes of the buffer that are in the file.
  private func dropTornLine(_ written: Int) {
    let whole = buffer.prefix(written).lastIndex(of: 0x0A).map { $0 + 1 - buffer.startIndex } ?? 0
    descriptor.takeBack(written - whole)
  }
}

extension RecordingError {
  package init(_ error: OutputError) {
    self = .unwritable(path: error.path, reason: error.reason)
  }

  /// Returns the output at `path` for a recording or a journal.
  package static func opening(_ path: String) throws(RecordingError) -> OutputFile {
    do throws(OutputError) { return try OutputFile(path) } catch { throw RecordingError(error) }
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

  package convenience init(path: String) throws(RecordingError) {
    try self.init(LineFile(path: path))
  }

  /// Begins a journal in `output`. A file is emptied, a pipe or a device gets another header.
  package convenience init(_ output: OutputFile) throws(RecordingError) {
    try self.init(LineFile(output))
  }

  private init(_ file: LineFile) {
    self.file = file
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

  package convenience init(path: String, header: Recording.Header) throws(RecordingError) {
    try self.init(LineFile(path: path), header)
  }

  /// Begins a recording in `output`. A file is emptied, a pipe or a device gets another header.
  package convenience init(_ output: OutputFile, header: Recording.Header) throws(RecordingError) {
    try self.init(LineFile(output), header)
  }

  private init(_ file: LineFile, _ header: Recording.Header) {
    self.file = file
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
    try write(to: RecordingError.opening(path))
  }

  /// Writes the whole recording to `output`.
  package func write(to output: OutputFile) throws(RecordingError) {
    let draft: String
    do throws(OutputError) { draft = try output.makeDraft() } catch { throw RecordingError(error) }
    defer { output.discard(draft) }
    let writer = try RecordingWriter(path: draft, header: header)
    for step in steps { writer.append(step) }
    writer.append(digests)
    writer.flush()
    if case .unwritable(_, let reason) = writer.failure {
      throw .unwritable(path: output.path, reason: reason)
    }
    do throws(OutputError) { try output.keep(draft) } catch { throw RecordingError(error) }
  }
}
