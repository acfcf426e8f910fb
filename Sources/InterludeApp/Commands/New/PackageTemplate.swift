import Foundation
import InterludeJournal

/// The files of a new package.
struct PackageTemplate {
  let name: String
  let toolkit: ToolkitLocation

  private var files: [(path: String, bytes: [UInt8])] {
    [
      ("Package.swift", PackageResources.package_txt),
      ("README.md", PackageResources.readme_txt),
      (".gitignore", PackageResources.ignore_txt),
      ("Sources/\(name)/main.swift", PackageResources.main_txt),
      ("Sources/\(name)/HomeViewController.swift", PackageResources.home_txt),
      ("Sources/\(name)/CardViewController.swift", PackageResources.card_txt),
      ("Sources/\(name)/CardTransition.swift", PackageResources.transition_txt),
      ("Tests/\(name)Tests/CardTests.swift", PackageResources.tests_txt),
      ("script/run", PackageResources.run_txt),
    ]
  }

  /// Writes the package to a new folder.
  func write(to folder: String) throws(TemplateError) {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder) else { throw .exists(folder) }
    do {
      for (path, bytes) in files {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(path)
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let text = String(decoding: bytes, as: UTF8.self)
          .replacingOccurrences(of: "{NAME}", with: name)
          .replacingOccurrences(of: "{DEPENDENCY}", with: toolkit.dependency)
          .replacingOccurrences(of: "{IDENTITY}", with: toolkit.identity)
        try OutputFile(file.path).write(Data(text.utf8))
      }
      if let link = toolkit.link {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(link.path)
        try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: file.path, withDestinationPath: link.destination)
      }
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/script/run")
    } catch let error as OutputError {
      throw .unwritable(folder, reason: error.reason)
    } catch {
      throw .unwritable(folder, reason: error.localizedDescription)
    }
  }
}

/// The reason why a package could not be created.
enum TemplateError: Error, CustomStringConvertible {
  case exists(String)
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .exists(let folder): "\(folder) is there already: choose another name, or move it away"
    case .unwritable(let folder, let reason): "cannot write \(folder): \(reason)"
    }
  }
}
