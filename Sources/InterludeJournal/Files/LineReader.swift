import Foundation

/// Reads a file line by line, so that whatever the file is, no more of it is in memory than one line.
final class LineReader {
  enum Line: Equatable {
    /// Without its line feed.
    case whole(Data)
    /// It has more than `longest` bytes, and nothing behind it is read.
    case tooLong
    /// The system's reason why no more can be read.
    case unreadable(String)
  }

  /// Bytes: the digests of as many frames as a recording may have.
  static let longest = 1 << 26

  private let descriptor: Int32
  /// Whether it is a pipe or a device, whose writer may be slow.
  private let isStream: Bool
  /// The most bytes in a line.
  var longest: Int
  private var buffer: [UInt8]
  /// Where the next line begins.
  private var start = 0
  /// How much of the buffer was looked through for the next line feed.
  private var searched = 0
  private var isAtEnd: Bool
  /// The line that was looked at and not read yet.
  private var peeked: Line??

  /// Opens the file at `path`, once: a pipe has nothing for a second reader. Waits for the writer of a pipe
  /// when the first line is read.
  init(path: String, longest: Int = LineReader.longest) throws(RecordingError) {
    // Opening a pipe otherwise waits for its writer, and no signal that has a handler ends that.
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

  /// Reads what is in memory already.
  init(data: Data, longest: Int = LineReader.longest) {
    (descriptor, isStream, self.longest, buffer, isAtEnd) = (-1, false, longest, Array(data), true)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the line that `next` will return.
  func peek() -> Line? {
    if let peeked { return peeked }
    let line = next()
    peeked = .some(line)
    return line
  }

  /// The next line; nil behind the last.
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
    let place = buffer.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, searched < bytes.count,
        let found = memchr(base + searched, 0x0A, bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
    if place == nil { searched = buffer.count }
    return place
  }

  /// - Returns: Why nothing more can be read.
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

  /// Waits until there is something to read, or the end.
  ///
  /// - Returns: false after a signal.
  private func hasInput() -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // A handler that restarts `read` does not restart this call.
    return poll(&polled, 1, -1) >= 0 || errno != EINTR
  }
}
