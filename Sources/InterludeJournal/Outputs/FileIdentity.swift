import Foundation

/// The file that a path leads to, whether through symbolic links or by another name of the same file.
///
/// Two paths with the same identity are one file: writing to one changes what is read from the other. A file
/// that does not exist yet has the identity of its folder and its name.
package struct FileIdentity: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case file(device: UInt, inode: UInt)
    case missing(device: UInt, folder: UInt, name: String)
    /// A file whose folder does not exist either.
    case nowhere(String)
  }

  private let value: Value
  /// Whether the file is a device, such as `/dev/null` or a terminal, which several inputs and outputs may
  /// share.
  package let isDevice: Bool
  /// Whether the file is a regular file or does not exist yet: not a folder, a pipe or a device.
  package let isFile: Bool

  package init(_ path: String) {
    if let file = FilePath.attributes(of: path) {
      value = .file(device: UInt(file.st_dev), inode: UInt(file.st_ino))
      isDevice = file.isKind(S_IFCHR)
      isFile = file.isKind(S_IFREG)
      return
    }
    (isDevice, isFile) = (false, true)
    guard case .path(let end) = FilePath(following: path),
      let folder = FilePath.attributes(of: FilePath.folder(of: end))
    else {
      value = .nowhere((path as NSString).standardizingPath)
      return
    }
    value = .missing(
      device: UInt(folder.st_dev), folder: UInt(folder.st_ino), name: FilePath.name(of: end))
  }
}
