import Foundation
import InterludeJournal

/// Why a file cannot be ported.
enum FileError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case isFolder(path: String)
  case notText(path: String)
  case syntax(path: String, SyntaxError)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason))"
    case .isFolder(let path):
      "\(path) is a folder: name the files in it, as in \(path)/*.swift"
    case .notText(let path):
      "\(path) is not UTF-8 text, and was left as it is"
    case .syntax(let path, let error):
      "\(path):\(error.line): \(error), so the file was left as it is"
    case .unwritable(let path, let reason):
      "\(path) cannot be written (\(reason)), and was left as it is"
    }
  }

  /// After sysexits.h.
  var exitCode: Int32 {
    switch self {
    case .unreadable, .isFolder: 66
    case .notText, .syntax: 65
    case .unwritable: 73
    }
  }
}

/// Swift files on the disk.
enum PortFile {
  static func read(_ path: String) throws(FileError) -> Source {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .isFolder(path: path)
    }
    guard let file = fopen(path, "rb") else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    if ferror(file) != 0 { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText(path: path) }
    do {
      return try Source(path: path, bytes: bytes)
    } catch {
      throw .syntax(path: path, error)
    }
  }

  /// Replaces the file when the new one is whole; where the path is a link, the file behind it.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(OutputError) {
      try OutputFile(path).write(Data(bytes))
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The Swift files below a folder, in the order of their names.
  static func below(_ folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      folder + "/" + $0
    }
  }
}
