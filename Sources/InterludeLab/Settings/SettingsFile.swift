import Foundation
import InterludeJournal

/// A small file that holds one JSON object and is read and written as a whole.
struct SettingsFile {
  let path: String

  /// The reason why a file could not be used, as the end of a sentence.
  struct Failure: Error, Equatable {
    let reason: String
  }

  /// The value of a key.
  enum Value: Equatable, Decodable {
    case truth(Bool)
    case number(Double)
    case text(String)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let truth = try? container.decode(Bool.self) {
        self = .truth(truth)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .other
      }
    }
  }

  /// The maximum size of a file, in bytes.
  private static let limit = 1 << 16

  /// Returns the values in the file; nil if it does not exist.
  func contents() throws(Failure) -> [String: Value]? {
    try contents(as: [String: Value].self, limit: Self.limit)
  }

  /// Returns the content of the file; nil if it does not exist.
  ///
  /// - Parameter limit: The maximum size, in bytes. A larger file is a failure.
  func contents<Contents: Decodable>(as type: Contents.Type, limit: Int) throws(Failure) -> Contents? {
    // Do not wait for the writer if the path is a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Self.systemFailure
    }
    defer { close(descriptor) }
    var data = Data(count: limit + 1)
    let count = data.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw Self.systemFailure }
    guard count <= limit, let values = try? JSONDecoder().decode(type, from: data.prefix(count))
    else { throw Failure(reason: "it is no JSON object") }
    return values
  }

  /// Replaces the file once the new one is complete, and creates missing folders.
  ///
  /// Does not wait until the data is on the disk, because a busy disk would keep the window open. After a
  /// power failure the file may be damaged; only the settings are lost then.
  func write(_ text: String) throws(Failure) {
    try makeFolder((path as NSString).deletingLastPathComponent)
    do throws(OutputError) {
      // Do not block on a pipe at the path of a settings file.
      try OutputFile(path, mode: 0o600, waitsForReader: false).write(Data(text.utf8))
    } catch {
      throw Failure(reason: error.reason)
    }
  }

  /// Returns `text` as a JSON string.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Encoding a string does not fail.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  private func makeFolder(_ folder: String) throws(Failure) {
    // The XDG Base Directory Specification requires this mode.
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder != "/" else { throw Self.systemFailure }
    try makeFolder((folder as NSString).deletingLastPathComponent)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw Self.systemFailure }
  }

  private static var systemFailure: Failure { Failure(reason: String(cString: strerror(errno))) }
}
