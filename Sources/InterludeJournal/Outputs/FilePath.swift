import Foundation

/// The destination of a path after all symbolic links are followed.
package enum FilePath: Equatable {
  /// A path that is not a link: of a file, folder, pipe or device, or of nothing yet.
  case path(String)
  /// A descriptor of this process, as in `/dev/stdout`.
  case descriptor(Int32)

  /// The maximum number of links, as on Linux. Longer chains count as circular.
  private static let mostLinks = 40

  /// Follows the links of `path`.
  ///
  /// - Returns: nil if the links are circular.
  init?(following path: String) {
    var path = path
    for _ in 0...Self.mostLinks {
      if let number = Self.descriptor(path) {
        self = .descriptor(number)
        return
      }
      guard let target = Self.target(of: path) else {
        self = .path(path)
        return
      }
      // The system follows the links among the folders.
      path = target.hasPrefix("/") ? target : Self.folder(of: path) + "/" + target
    }
    return nil
  }

  /// Returns the folder that contains `path`.
  ///
  /// `NSString.deletingLastPathComponent` traps if the path is one character long.
  package static func folder(of path: String) -> String { split(path).folder }

  /// Returns the name of `path` in its folder.
  package static func name(of path: String) -> String { split(path).name }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let slash = UInt8(ascii: "/")
    var path = path.utf8[...]
    while path.count > 1, path.last == slash { path.removeLast() }
    guard let last = path.lastIndex(of: slash) else { return (".", String(path) ?? "") }
    return (
      last == path.startIndex ? "/" : String(path[..<last]) ?? "",
      String(path[path.index(after: last)...]) ?? ""
    )
  }

  /// Returns the system's attributes of the file, with all links followed; nil if it does not exist.
  static func attributes(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func target(of path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink(path, bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
  }

  private static func descriptor(_ path: String) -> Int32? {
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}

extension stat {
  func isKind(_ kind: mode_t) -> Bool { st_mode & S_IFMT == kind }
}
