import Foundation
import InterludeJournal

/// The reason why a file cannot be ported.
enum FileError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case isFolder(path: String)
  case isNoFolder(path: String)
  case noSwift(path: String)
  case nothingCompiled(path: String)
  case unbuildable(path: String, reason: String)
  case notText(path: String)
  case syntax(path: String, SyntaxError)
  case unwritable(path: String, reason: String)

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read (\(reason))"
    case .isFolder(let path):
      "\(path) is a folder: pass the files in it, for example \(path)/*.swift"
    case .isNoFolder(let path):
      "\(path) is a file: pass the folder of a package, or one with Swift files"
    case .noSwift(let path):
      "\(path) has no Swift files"
    case .nothingCompiled(let path):
      "nothing in \(path) is compiled here: its code is for other systems"
    case .unbuildable(let path, let reason):
      "the build of \(path) did not begin: \(reason)"
    case .notText(let path):
      "\(path) is not UTF-8 text; it was not changed"
    case .syntax(let path, let error):
      "\(path):\(error.line): \(error); the file was not changed"
    case .unwritable(let path, let reason):
      "\(path) cannot be written (\(reason)); it was not changed"
    }
  }

  /// The exit code, as defined by sysexits.h.
  var exitCode: Int32 {
    switch self {
    case .unreadable, .isFolder, .isNoFolder, .noSwift: 66
    case .notText, .syntax, .nothingCompiled: 65
    case .unbuildable: 69
    case .unwritable: 73
    }
  }
}

/// Reads and writes Swift files.
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

  /// Replaces the file once the new one is complete. Symbolic links are followed.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(OutputError) {
      try OutputFile(path).write(Data(bytes))
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Returns the paths of the Swift files in a folder and its subfolders, sorted by name.
  static func swiftFiles(_ folder: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      folder + "/" + $0
    }
  }
}
