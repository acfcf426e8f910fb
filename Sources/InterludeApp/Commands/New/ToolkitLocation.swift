import Foundation

/// The place from which a new package takes the toolkit.
///
/// SwiftPM tells packages apart by their identity: the last component of a package's path or URL, in lower-case
/// letters. The toolkit may lie in a folder of any name, also one that is the identity of the new package or of
/// another package in the graph. So a package refers to a folder through a link of a fixed name, which no package
/// can have: the names that `interlude new` accepts have no hyphen.
struct ToolkitLocation: Equatable {
  /// What a manifest refers to.
  private enum Source: Equatable { case folder(String), url(String) }

  /// The identity of the toolkit in packages that refer to its folder.
  static let linkName = "interlude-toolkit"

  private let source: Source

  /// The toolkit in the folder `path`, an absolute path.
  static func folder(_ path: String) -> ToolkitLocation { ToolkitLocation(source: .folder(path)) }

  /// The toolkit in the repository at `url`.
  static func url(_ url: String) -> ToolkitLocation { ToolkitLocation(source: .url(url)) }

  /// The identity of the toolkit: what `.product(name:package:)` names.
  var identity: String {
    switch source {
    case .folder: return Self.linkName
    case .url(let url):
      let last = url.split(separator: "/").last.map(String.init) ?? url
      return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
    }
  }

  /// The arguments of `.package(…)` in a manifest.
  var dependency: String {
    switch source {
    case .folder(let path): "path: \(literal(link?.path ?? path))"
    case .url(let url): "url: \(literal(url)), branch: \"main\""
    }
  }

  /// The symbolic link that the package needs, relative to its folder, and the link's destination.
  ///
  /// A folder that has the link's name needs none.
  var link: (path: String, destination: String)? {
    guard case .folder(let path) = source, (path as NSString).lastPathComponent != Self.linkName else {
      return nil
    }
    return ("Dependencies/" + Self.linkName, path)
  }

  /// The Swift string literal of `text`.
  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
