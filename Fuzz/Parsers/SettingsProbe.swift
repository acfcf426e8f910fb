import Foundation
@testable import InterludeJournal
@testable import InterludeLab

/// Writes bytes to a folder as each of the settings files. What is saved must be loaded again unchanged.
@MainActor
enum SettingsProbe {
  static func run(_ bytes: [UInt8]) {
    var rest = Bytes(bytes)
    let contents = bytes.dropFirst()
    let folder = ProbeFolder.shared
    switch rest.below(3) {
    case 0:
      _ = folder.file(LabDefaults.fileName, contents)
      _ = LabDefaults(in: folder.path) { _ in }
    case 1:
      _ = folder.file(SavedLabState.fileName, contents)
      let state = SavedLabState.load(from: folder.path, scenes: ["tags", "menu"]) { _ in }
      precondition(state.save(in: folder.path) == nil, "the loaded state cannot be saved")
      let again = SavedLabState.load(from: folder.path, scenes: ["tags", "menu"]) { sentence in
        preconditionFailure("the saved state is damaged: \(sentence)")
      }
      precondition(again == state, "the saved state differs from the loaded one")
    default:
      _ = folder.file("presets.json", contents)
      let file = PresetFile(folder: folder.path)
      let presets = file.presets(of: "tags")
      let other = file.presets(of: "menu")
      if file.save(presets, of: "tags") == nil {
        precondition(file.presets(of: "tags") == presets, "a loaded preset differs from the saved one")
        precondition(file.presets(of: "menu") == other, "another scene's presets are lost")
      }
    }
  }
}
