package import Foundation

/// A file that is written as a whole.
///
/// The path may be a symbolic link: the link stays, and the file behind it is written. A file on a disk is
/// replaced once the new one is whole, so that a failed write leaves the old one as it was; it keeps its
/// permissions. A pipe or a device is opened once, when this object is made, and written directly.
///
/// The replaced file is a new one: other names of the old one (hard links) keep the old content.
package final class OutputFile {
  /// The output, as the caller named it.
  package let path: String

  private enum Destination {
    /// The path behind all links.
    case file(String)
    case stream(OutputDescriptor)
  }

  private let destination: Destination
  private let mode: mode_t
  /// The temporary files that were neither kept nor removed yet.
  private var drafts: Set<String> = []

  /// Fails where writing is sure to fail, so that nobody waits for a result that cannot be written. Opens a
  /// pipe or a device.
  ///
  /// - Parameters:
  ///   - mode: The permissions of a new file, before the process's mask.
  ///   - waitsForReader: Whether a pipe without a reader is waited for; else it is an error.
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
    // A file that may not be written is not replaced either, though its folder would allow it.
    if attributes != nil, access(file, W_OK) != 0 { throw OutputError(path: path, errno: errno) }
    let folder = FilePath.folder(of: file)
    if FilePath.attributes(of: folder)?.isKind(S_IFDIR) == false {
      throw OutputError(path: path, errno: ENOTDIR)
    }
    if access(folder, W_OK | X_OK) != 0 { throw OutputError(path: path, errno: errno) }
    destination = .file(file)
  }

  deinit { discardDrafts() }

  /// Writes `data` as the whole file.
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

  /// Makes an empty temporary file, for a program that writes by name. `keep` makes it the output, `discard`
  /// removes it.
  ///
  /// - Parameter ending: The end of its name.
  /// - Returns: Its path, beside the file that it is to replace.
  package func makeDraft(ending: String = "") throws(OutputError) -> String {
    switch destination {
    case .file(let file): try makeDraft(beside: file, ending).path
    case .stream: try makeDraft(beside: NSTemporaryDirectory() + "/interlude-output", ending).path
    }
  }

  /// Makes a temporary file the output; a pipe or a device gets its content.
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

  /// Makes a new file under a name that nothing has: not even the rest of an earlier run is written over.
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
  /// Opens the output to write it part by part: a file on a disk is emptied, a pipe or a device goes on.
  func opened() throws(OutputError) -> OutputDescriptor { try opened(O_TRUNC) }

  /// Opens the output to write behind what it holds.
  package func openedAtEnd() throws(OutputError) -> OutputDescriptor { try opened(O_APPEND) }

  private func opened(_ flag: Int32) throws(OutputError) -> OutputDescriptor {
    switch destination {
    case .stream(let stream): stream
    case .file(let file): try OutputDescriptor(file, flags: O_CREAT | flag, mode: mode)
    }
  }
}
