import Foundation
@testable import InterludeJournal
@testable import InterludeLab

/// Puts bytes into a folder as each of the files that hold settings. What is kept comes back.
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
      _ = folder.file(LabMemory.fileName, contents)
      let memory = LabMemory.recall(from: folder.path, scenes: ["tags", "menu"]) { _ in }
      precondition(memory.keep(in: folder.path) == nil, "what was recalled cannot be kept")
      let again = LabMemory.recall(from: folder.path, scenes: ["tags", "menu"]) { sentence in
        preconditionFailure("what was kept is spoilt: \(sentence)")
      }
      precondition(again == memory, "what was kept is not what was recalled")
    default:
      _ = folder.file("presets.json", contents)
      let file = PresetFile(folder: folder.path)
      let presets = file.presets(of: "tags")
      let other = file.presets(of: "menu")
      if file.keep(presets, of: "tags") == nil {
        precondition(file.presets(of: "tags") == presets, "a preset is not what was kept")
        precondition(file.presets(of: "menu") == other, "another scene's presets went")
      }
    }
  }
}
