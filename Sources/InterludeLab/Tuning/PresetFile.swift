import Foundation

/// The user's own presets, by scene, in `presets.json`.
struct PresetFile {
  static let fileName = "presets.json"

  /// nil for nowhere.
  let folder: String?

  private var file: SettingsFile? { folder.map { SettingsFile(path: $0 + "/" + Self.fileName) } }

  /// What is kept for `scene`; nothing where the file is missing or spoilt.
  func presets(of scene: String) -> [TuningPreset] { (try? all())?[scene] ?? [] }

  /// Longer files are not ours.
  private static let limit = 1 << 20

  private func all() throws(SettingsFile.Failure) -> [String: [TuningPreset]] {
    try file?.contents(as: [String: [TuningPreset]].self, limit: Self.limit) ?? [:]
  }

  /// Keeps these for `scene`. A file that cannot be read is left as it is: its presets may be dear to somebody.
  ///
  /// - Returns: A sentence when that cannot be done.
  func keep(_ presets: [TuningPreset], of scene: String) -> String? {
    guard let file else {
      return "There is no folder to keep presets in: neither XDG_STATE_HOME nor HOME is set."
    }
    do {
      var all = try all()
      all[scene] = presets.isEmpty ? nil : presets
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      guard let data = try? encoder.encode(all), data.count < Self.limit else {
        return "These presets are too many for \(file.path)."
      }
      try file.write(String(decoding: data, as: UTF8.self) + "\n")
      return nil
    } catch {
      return "Cannot keep this in \(file.path): \(error.reason)."
    }
  }
}
