import Foundation

/// Reads a file line by line, with at most one line in memory.
final class LineReader {
  enum Line: Equatable {
    /// A line without its line feed.
    case whole(Data)
    /// A line of more than `longest` bytes. Nothing after it is read.
    case tooLong
    /// A read failure, with the system's reason.
    case unreadable(String)
  }

  /// The longest allowed line, in bytes: the digests of the longest recording.
  static let longest = 1 << 26

  private let descriptor: Int32
  /// Whether the input is a pipe or a device, whose writer may be slow.
  private let isStream: Bool
  /// The longest allowed line, in bytes.
  var longest: Int
  private var buffer: [UInt8]
  /// The index at which the next line begins.
  private var start = 0
  /// The index up to which the buffer was searched for the next line feed.
  private var searched = 0
  private var isAtEnd: Bool
  /// The line that `peek` returned and `next` did not.
  private var peeked: Line??

  /// Opens the file at `path`.
  ///
  /// Reading the first line waits for the writer of a pipe.
  init(path: String, longest: Int = LineReader.longest) throws(RecordingError) {
    // Without O_NONBLOCK opening a pipe waits for its writer, and a handled signal does not end that wait.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(
        path: path, reason: errno == ENOENT ? "there is no such file" : String(cString: strerror(errno)))
    }
    var status = stat()
    isStream = fstat(descriptor, &status) == 0 && !status.isKind(S_IFREG) && !status.isKind(S_IFDIR)
    if isStream { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
    (self.longest, buffer, isAtEnd) = (longest, [], false)
  }

  /// Reads `data`, which is already in memory.
  init(data: Data, longest: Int = LineReader.longest) {
    (descriptor, isStream, self.longest, buffer, isAtEnd) = (-1, false, longest, Array(data), true)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the line that the next call of `next` returns, without consuming it.
  func peek() -> Line? {
    if let peeked { return peeked }
    let line = next()
    peeked = .some(line)
    return line
  }

  /// Returns the next line; nil after the last.
  func next() -> Line? {
    if let line = peeked {
      peeked = nil
      return line
    }
    while true {
      if let end = lineFeed() {
        defer { (start, searched) = (end + 1, end + 1) }
        return end - start > longest ? .tooLong : .whole(Data(buffer[start..<end]))
      }
      if buffer.count - start > longest { return .tooLong }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { (start, searched) = (buffer.count, buffer.count) }
        return .whole(Data(buffer[start...]))
      }
      if let reason = fill() { return .unreadable(reason) }
    }
  }

  private func lineFeed() -> Int? {
    let index = buffer.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, searched < bytes.count,
        let found = memchr(base + searched, 0x0A, bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    if index == nil { searched = buffer.count }
    return index
  }

  /// - Returns: The reason of a read failure; nil on success.
  private func fill() -> String? {
    buffer.removeFirst(start)
    (start, searched) = (0, searched - start)
    let chunk = 1 << 18
    let before = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: chunk))
    var count = -1
    if isStream, !hasInput() {
      buffer.removeLast(chunk)
      return "a signal ended the wait for its writer"
    }
    repeat {
      count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + before, chunk) }
    } while count < 0 && errno == EINTR
    let failure = errno
    buffer.removeLast(chunk - max(count, 0))
    isAtEnd = count == 0
    return count < 0 ? String(cString: strerror(failure)) : nil
  }

  /// Waits until there are bytes to read, or the end of the input.
  ///
  /// - Returns: false after a signal.
  private func hasInput() -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Signal handlers that restart `read` do not restart `poll`.
    return poll(&polled, 1, -1) >= 0 || errno != EINTR
  }
}
