package import Foundation

/// What the lab remembers from one run to the next, in `state.json`.
package struct LabMemory: Equatable, Sendable {
  /// The scene that was shown last.
  package var scene: String?
  /// How large the window's content was, in points.
  package var size: CGSize?
  /// How the shell was laid out.
  package var shell = ShellMemory()

  package init(scene: String? = nil, size: CGSize? = nil) {
    (self.scene, self.size) = (scene, size)
  }

  static let fileName = "state.json"
  /// Sides in points that a window can have had.
  private static let sides = 1.0...16_384

  /// What was remembered in `folder`.
  ///
  /// - Parameters:
  ///   - folder: nil for nothing to remember.
  ///   - scenes: The names of the scenes that there are; another one is forgotten.
  ///   - complain: Told at most one sentence, when what was remembered is of no use.
  package static func recall(
    from folder: String?, scenes: [String], complain: (String) -> Void
  ) -> LabMemory {
    guard let folder else { return LabMemory() }
    let file = SettingsFile(path: folder + "/" + fileName)
    var memory = LabMemory()
    do {
      guard let contents = try file.contents() else { return memory }
      var spoilt: [String] = []
      if let value = contents["scene"] {
        if case .text(let name) = value, scenes.contains(name) {
          memory.scene = name
        } else {
          spoilt.append("scene")
        }
      }
      switch (contents["width"], contents["height"]) {
      case (nil, nil): break
      case (.number(let width), .number(let height)) where sides.contains(width) && sides.contains(height):
        memory.size = CGSize(width: width, height: height)
      case (_, _): spoilt.append("window size")
      }
      memory.shell = ShellMemory(contents, spoilt: &spoilt)
      if !spoilt.isEmpty {
        complain("\(file.path) has no usable \(spoilt.joined(separator: " and ")): beginning with the usual")
      }
    } catch {
      complain("cannot use \(file.path) (\(error.reason)): beginning with the usual scene and size")
    }
    return memory
  }

  /// Remembers this in `folder`, and nothing else.
  ///
  /// - Returns: A sentence when that cannot be done.
  package func keep(in folder: String?) -> String? {
    guard let folder else { return nil }
    let file = SettingsFile(path: folder + "/" + Self.fileName)
    var lines: [String] = []
    if let size { lines.append("  \"height\": \(size.height)") }
    if let scene { lines.append("  \"scene\": \(SettingsFile.quoted(scene))") }
    if let size { lines.append("  \"width\": \(size.width)") }
    for (key, value) in shell.contents { lines.append("  \"\(key)\": \(value)") }
    lines.sort()
    do {
      try file.write("{\n" + lines.joined(separator: ",\n") + "\n}\n")
      return nil
    } catch {
      return "cannot write \(file.path) (\(error.reason)): the next start will not know this one's window"
    }
  }
}
