import Foundation

/// The user's own presets, by scene, in `presets.json`.
struct PresetFile {
  /// nil for nowhere.
  let folder: String?

  private var file: SettingsFile? { folder.map { SettingsFile(path: $0 + "/presets.json") } }

  /// What is kept for `scene`; nothing where the file is missing or spoilt.
  func presets(of scene: String) -> [TuningPreset] { all[scene] ?? [] }

  private var all: [String: [TuningPreset]] {
    guard let path = file?.path, let data = FileManager.default.contents(atPath: path), data.count < 1 << 20
    else { return [:] }
    return (try? JSONDecoder().decode([String: [TuningPreset]].self, from: data)) ?? [:]
  }

  /// Keeps these for `scene`.
  ///
  /// - Returns: A sentence when that cannot be done.
  func keep(_ presets: [TuningPreset], of scene: String) -> String? {
    guard let file else {
      return "There is no folder to keep presets in: neither XDG_STATE_HOME nor HOME is set."
    }
    var all = all
    all[scene] = presets.isEmpty ? nil : presets
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(all) else { return "These presets cannot be written." }
    do {
      try file.write(String(decoding: data, as: UTF8.self) + "\n")
      return nil
    } catch {
      return "Cannot write \(file.path): \(error.reason)."
    }
  }
}
