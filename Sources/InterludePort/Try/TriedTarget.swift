import Foundation

/// One module of the code that is tried, with its Swift files.
struct TriedTarget: Equatable {
  let name: String
  /// The folder, relative to the package's; empty for the package's own.
  let folder: String
  /// Folders and files inside `folder` that do not belong to the module.
  var excluded: [String] = []
  /// If not empty, the only folders and files that belong to it.
  var included: [String] = []
  /// The names of the modules that it needs.
  var dependencies: [String] = []

  /// Whether a path inside `folder` belongs to the module.
  func contains(_ path: String) -> Bool {
    func isUnder(_ parent: String) -> Bool { path == parent || path.hasPrefix(parent + "/") }
    return !excluded.contains(where: isUnder) && (included.isEmpty || included.contains(where: isUnder))
  }
}

extension TriedTarget {
  /// Returns the modules that a manifest declares, without its tests. The manifest is read and not run.
  ///
  /// - Parameter exists: Whether a folder inside the package exists.
  static func targets(
    ofManifest manifest: Source, exists: (String) -> Bool
  ) -> [TriedTarget] {
    let reader = ManifestReader(source: manifest)
    return reader.targets().map { declared in
      var target = declared
      if target.folder.isEmpty {
        let places = ["Sources", "Source", "src", "srcs"].map { $0 + "/" + target.name }
        target = TriedTarget(
          name: target.name, folder: places.first(where: exists) ?? places[0], excluded: target.excluded,
          included: target.included, dependencies: target.dependencies)
      }
      return target
    }
  }

  /// Returns a module of all Swift files of a folder, without tests and examples.
  static func whole(_ folder: String) -> TriedTarget {
    TriedTarget(name: moduleName(folder), folder: "")
  }

  /// Folders of a checkout that hold no code of the library itself.
  static func isBeside(_ component: String) -> Bool {
    if component.hasPrefix(".") || ["Pods", "Carthage", "docs", "Package.swift"].contains(component) {
      return true
    }
    let word = component.lowercased()
    return word.hasSuffix("tests") || ["example", "demo", "sample"].contains { word.hasPrefix($0) }
  }

  /// Returns a name for a module: letters and digits of a folder's name.
  private static func moduleName(_ folder: String) -> String {
    let last = (folder as NSString).lastPathComponent
    let name = String(
      last.unicodeScalars.filter { $0.isASCII && (CharacterSet.alphanumerics.contains($0) || $0 == "_") })
    return name.isEmpty || name.first!.isNumber ? "Tried" + name : name
  }
}

/// Reads the targets that a package's manifest declares.
private struct ManifestReader {
  let source: Source

  func targets() -> [TriedTarget] {
    var found: [TriedTarget] = []
    var index = 1
    while index < source.tokens.count {
      let kind = source.tokens[index].text
      guard Self.kinds.contains(kind), source.tokens[index - 1].isSign("."),
        let close = source.outline.matchingBracket[index + 1]
      else {
        index += 1
        continue
      }
      // A target inside is a dependency, which is declared elsewhere.
      let arguments = self.arguments(index + 1, close)
      index = close
      guard ["target", "executableTarget"].contains(kind), let name = arguments["name"]?.first else {
        continue
      }
      found.append(
        TriedTarget(
          name: name, folder: normal(arguments["path"]?.first ?? ""),
          excluded: arguments["exclude", default: []].map(normal),
          included: arguments["sources", default: []].map(normal),
          dependencies: arguments["dependencies", default: []]))
    }
    return found
  }

  /// All kinds of targets; only the first two hold code to try.
  private static let kinds: Set<String> = [
    "target", "executableTarget", "testTarget", "plugin", "macro", "binaryTarget", "systemLibrary",
  ]

  private func normal(_ path: String) -> String {
    var path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Returns the strings of each labelled argument.
  private func arguments(_ open: Int, _ close: Int) -> [String: [String]] {
    var result: [String: [String]] = [:]
    var label = ""
    var index = open + 1
    var depth = 0
    while index < close {
      let token = source.tokens[index]
      if token.isSign("(") || token.isSign("[") { depth += 1 }
      if token.isSign(")") || token.isSign("]") { depth -= 1 }
      if depth == 0, token.kind == .word, source.tokens[index + 1].isSign(":") {
        label = token.text
      } else if token.kind == .string {
        result[label, default: []].append(String(token.text.dropFirst().dropLast()))
      }
      index += 1
    }
    return result
  }
}
