package import Foundation

/// A file that is written as a whole.
///
/// The path may be a symbolic link: the link stays, and its target is written. A regular file is replaced
/// once the new one is complete, so that a failed write leaves the old one unchanged. The new file has the
/// old one's permissions. A pipe or a device is opened once, when this object is created, and written
/// directly.
///
/// Hard links to a replaced file keep the old content.
package final class OutputFile {
  /// The output, as the caller named it.
  package let path: String

  private enum Destination {
    /// A regular file, at the path after all links are followed.
    case file(String)
    case stream(OutputDescriptor)
  }

  private let destination: Destination
  private let mode: mode_t
  /// The temporary files that were neither kept nor discarded yet.
  private var drafts: Set<String> = []

  /// Opens the output if it is a pipe or a device.
  ///
  /// Throws if writing is certain to fail, so that the error comes before the work.
  ///
  /// - Parameters:
  ///   - mode: The permissions of a new file, before the umask.
  ///   - waitsForReader: Whether to wait for the reader of a pipe. Otherwise a missing reader is an error.
  package init(
    _ path: String, mode: UInt32 = 0o666, waitsForReader: Bool = true
  ) throws(OutputError) {
    (self.path, self.mode) = (path, mode)
    guard let end = FilePath(following: path) else { throw OutputError(path: path, errno: ELOOP) }
    let attributes = FilePath.attributes(of: path)
    if attributes?.isKind(S_IFDIR) == true { throw OutputError(path: path, errno: EISDIR) }
    guard case .path(let file) = end, attributes?.isKind(S_IFREG) != false else {
      destination = .stream(try OutputDescriptor(path, waitsForReader: waitsForReader))
      return
    }
    // A read-only file is not replaced, although its folder would allow it.
    if attributes != nil, access(file, W_OK) != 0 { throw OutputError(path: path, errno: errno) }
    let folder = FilePath.folder(of: file)
    if FilePath.attributes(of: folder)?.isKind(S_IFDIR) == false {
      throw OutputError(path: path, errno: ENOTDIR)
    }
    if access(folder, W_OK | X_OK) != 0 { throw OutputError(path: path, errno: errno) }
    destination = .file(file)
  }

  deinit { discardDrafts() }

  /// Writes `data` as the content of the whole file.
  package func write(_ data: Data) throws(OutputError) {
    switch destination {
    case .stream(let stream): try stream.write(data)
    case .file(let file):
      let (draft, descriptor) = try makeDraft(beside: file)
      defer { discard(draft) }
      try descriptor.write(data)
      try keep(draft, as: file)
    }
  }

  /// Creates an empty temporary file for a program that writes by name.
  ///
  /// `keep` makes it the output, `discard` removes it.
  ///
  /// - Parameter ending: The end of its name.
  /// - Returns: Its path, in the folder of the file that it will replace.
  package func makeDraft(ending: String = "") throws(OutputError) -> String {
    switch destination {
    case .file(let file): try makeDraft(beside: file, ending).path
    case .stream: try makeDraft(beside: NSTemporaryDirectory() + "/interlude-output", ending).path
    }
  }

  /// Makes a temporary file the output, or copies its content to the pipe or device.
  package func keep(_ draft: String) throws(OutputError) {
    switch destination {
    case .file(let file): try keep(draft, as: file)
    case .stream(let stream):
      defer { discard(draft) }
      guard let handle = FileHandle(forReadingAtPath: draft) else {
        throw OutputError(path: path, errno: errno)
      }
      do {
        while let part = try handle.read(upToCount: 1 << 16), !part.isEmpty { try stream.write(part) }
      } catch let error as OutputError {
        throw error
      } catch {
        throw OutputError(path: path, reason: error.localizedDescription)
      }
    }
  }

  /// Removes a temporary file, unless it was kept.
  package func discard(_ draft: String) {
    if drafts.remove(draft) != nil { unlink(draft) }
  }

  /// Removes all temporary files.
  package func discardDrafts() {
    for draft in drafts { unlink(draft) }
    drafts = []
  }

  /// Creates a file with an unused name. Files that an earlier run left are not overwritten.
  private func makeDraft(
    beside file: String, _ ending: String = ""
  ) throws(OutputError) -> (path: String, OutputDescriptor) {
    for number in 1...1000 {
      let draft = file + (number == 1 ? ".part" : ".part-\(number)") + ending
      let raw = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if raw >= 0 {
        drafts.insert(draft)
        let descriptor = OutputDescriptor(path: path, file: raw)
        if case .file(let file) = destination, let old = FilePath.attributes(of: file) {
          descriptor.adopt(old)
        }
        return (draft, descriptor)
      }
      if errno != EEXIST { break }
    }
    throw OutputError(path: path, errno: errno)
  }

  private func keep(_ draft: String, as file: String) throws(OutputError) {
    guard rename(draft, file) == 0 else {
      let failure = errno
      discard(draft)
      throw OutputError(path: path, errno: failure)
    }
    drafts.remove(draft)
  }
}

extension OutputFile {
  /// Opens the output for writing in parts. A regular file is emptied, a pipe or a device continues.
  func opened() throws(OutputError) -> OutputDescriptor { try opened(O_TRUNC) }

  /// Opens the output for appending.
  package func openedAtEnd() throws(OutputError) -> OutputDescriptor { try opened(O_APPEND) }

  private func opened(_ flag: Int32) throws(OutputError) -> OutputDescriptor {
    switch destination {
    case .stream(let stream): stream
    case .file(let file): try OutputDescriptor(file, flags: O_CREAT | flag, mode: mode)
    }
  }
}
