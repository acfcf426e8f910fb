package import Foundation
import Interlude

/// The state that the lab saves between sessions, in `state.json`.
package struct SavedLabState: Equatable, Sendable {
  /// The scene that was shown last.
  package var scene: String?
  /// The size of the window's content, in points.
  package var size: CGSize?
  /// The appearance that the user has chosen; nil to follow the desktop.
  package var appearance: LabDefaults.Appearance?
  /// Whether the stage is mirrored.
  package var isRightToLeft = false
  /// The text size of the stage, by the name of its property; nil for large.
  package var textSize: String?
  /// The state of the shell.
  package var shell = SavedShellState()

  package init(scene: String? = nil, size: CGSize? = nil) {
    (self.scene, self.size) = (scene, size)
  }

  static let fileName = "state.json"
  /// The valid side lengths of a window, in points.
  private static let sides = 1.0...16_384

  /// Reads the state in `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder; nil for the default state.
  ///   - scenes: The names of the available scenes; another name is ignored.
  ///   - report: Called with at most one message, if the file has invalid contents.
  package static func load(
    from folder: String?, scenes: [String], report: (String) -> Void
  ) -> SavedLabState {
    guard let folder else { return SavedLabState() }
    let file = SettingsFile(path: folder + "/" + fileName)
    var savedState = SavedLabState()
    do {
      guard let contents = try file.contents() else { return savedState }
      var invalidKeys: [String] = []
      if let value = contents["scene"] {
        if case .text(let name) = value, scenes.contains(name) {
          savedState.scene = name
        } else {
          invalidKeys.append("scene")
        }
      }
      switch contents["appearance"] {
      case nil: break
      case .text(let name) where LabDefaults.Appearance(rawValue: name) != nil:
        savedState.appearance = LabDefaults.Appearance(rawValue: name)
      case _: invalidKeys.append("appearance")
      }
      switch contents["rightToLeft"] {
      case nil: break
      case .truth(let truth): savedState.isRightToLeft = truth
      case _: invalidKeys.append("rightToLeft")
      }
      switch contents["textSize"] {
      case nil: break
      case .text(let name) where UIContentSizeCategory.ordered.contains { $0.name == name }:
        savedState.textSize = name
      case _: invalidKeys.append("textSize")
      }
      switch (contents["width"], contents["height"]) {
      case (nil, nil): break
      case (.number(let width), .number(let height)) where sides.contains(width) && sides.contains(height):
        savedState.size = CGSize(width: width, height: height)
      case (_, _): invalidKeys.append("window size")
      }
      savedState.shell = SavedShellState(contents, invalidKeys: &invalidKeys)
      if !invalidKeys.isEmpty {
        report("\(file.path): invalid \(invalidKeys.joined(separator: " and ")): the default is used")
      }
    } catch {
      report("cannot use \(file.path) (\(error.reason)): the default scene and size are used")
    }
    return savedState
  }

  /// Writes the state to `folder`.
  ///
  /// - Returns: A message if that fails; else nil.
  package func save(in folder: String?) -> String? {
    guard let folder else { return nil }
    let file = SettingsFile(path: folder + "/" + Self.fileName)
    var lines: [String] = []
    if let appearance { lines.append("  \"appearance\": \"\(appearance.rawValue)\"") }
    if isRightToLeft { lines.append("  \"rightToLeft\": true") }
    if let textSize { lines.append("  \"textSize\": \"\(textSize)\"") }
    if let size { lines.append("  \"height\": \(size.height)") }
    if let scene { lines.append("  \"scene\": \(SettingsFile.quoted(scene))") }
    if let size { lines.append("  \"width\": \(size.width)") }
    for (key, value) in shell.contents { lines.append("  \"\(key)\": \(value)") }
    lines.sort()
    do {
      try file.write("{\n" + lines.joined(separator: ",\n") + "\n}\n")
      return nil
    } catch {
      return "cannot write \(file.path) (\(error.reason)): the window's state is not saved"
    }
  }
}
