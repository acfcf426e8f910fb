import Foundation

/// The reason why an output cannot be written.
package struct OutputError: Error, Equatable, CustomStringConvertible {
  /// The output, as the caller named it.
  package let path: String
  /// The reason, as the end of a sentence.
  package let reason: String

  package init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  /// The system's reason for a failed call.
  init(path: String, errno code: Int32) {
    let reason =
      switch code {
      case EPIPE: "its reader is gone"
      case EINTR: "a signal ended the wait for its reader"
      case _: String(cString: strerror(code))
      }
    self.init(path: path, reason: reason)
  }

  package var description: String { "cannot write \(path): \(reason)" }
}
