import Foundation

/// The place from which a new package takes the toolkit.
///
/// SwiftPM identifies a package by the last component of its path or URL, in lower-case letters. The
/// toolkit's folder may have any name, including the identity of the new package or of another package in the
/// graph. So a package refers to the folder through a link with a fixed name, which no new package has: the
/// names that `interlude new` accepts have no hyphen.
struct ToolkitLocation: Equatable {
  /// The folder or the repository that a manifest refers to.
  private enum Source: Equatable { case folder(String), url(String) }

  /// The identity of the toolkit in packages that refer to its folder.
  static let linkName = "interlude-toolkit"

  private let source: Source

  /// Returns the location of the toolkit in the folder `path`, an absolute path.
  static func folder(_ path: String) -> ToolkitLocation { ToolkitLocation(source: .folder(path)) }

  /// Returns the location of the toolkit in the repository at `url`.
  static func url(_ url: String) -> ToolkitLocation { ToolkitLocation(source: .url(url)) }

  /// The identity of the toolkit, as `.product(name:package:)` takes it.
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
  /// nil if the folder has the link's name.
  var link: (path: String, destination: String)? {
    guard case .folder(let path) = source, (path as NSString).lastPathComponent != Self.linkName else {
      return nil
    }
    return ("Dependencies/" + Self.linkName, path)
  }

  /// Returns `text` as a Swift string literal.
  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
