import Foundation
import InterludeJournal

/// A folder with one picture per frame.
package struct PictureFolder {
  package let path: String

  /// Creates the folder and its parents if they do not exist.
  package init(path: String) throws(PictureError) {
    self.path = path
    try Self.make(path)
    if access(path, W_OK | X_OK) != 0 { throw .folder(path: path, reason: String(cString: strerror(errno))) }
  }

  /// Returns the path of a frame's picture. Names sort in frame order.
  package func file(ofFrame number: Int) -> String {
    let digits = "\(number)"
    return "\(path)/frame-\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits).png"
  }

  /// Whether a file with this name in the folder may be the picture of a frame.
  package static func names(_ name: String) -> Bool { name.hasPrefix("frame-") && name.hasSuffix(".png") }

  private static func make(_ path: String) throws(PictureError) {
    if mkdir(path, 0o777) == 0 { return }
    var failure = errno
    let parent = FilePath.folder(of: path)
    if failure == ENOENT, parent != ".", parent != path {
      try make(parent)
      if mkdir(path, 0o777) == 0 { return }
      failure = errno
    }
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if failure == EEXIST, isThere, isFolder.boolValue { return }
    throw .folder(path: path, reason: String(cString: strerror(failure)))
  }
}
