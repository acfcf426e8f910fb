import Foundation

/// The user's presets of all scenes, in `presets.json`.
struct PresetFile {
  /// The name of the file in its folder.
  static let fileName = "presets.json"

  /// The folder; nil for none.
  let folder: String?

  private var file: SettingsFile? { folder.map { SettingsFile(path: $0 + "/" + Self.fileName) } }

  /// Returns the presets of `scene`; empty if the file is missing or damaged.
  func presets(of scene: String) -> [TuningPreset] { (try? all())?[scene] ?? [] }

  /// The maximum size of the file, in bytes.
  private static let limit = 1 << 20

  private func all() throws(SettingsFile.Failure) -> [String: [TuningPreset]] {
    try file?.contents(as: [String: [TuningPreset]].self, limit: Self.limit) ?? [:]
  }

  /// Saves the presets of `scene`. A file that cannot be read is not overwritten, to keep its presets.
  ///
  /// - Returns: A message if that fails; else nil.
  func save(_ presets: [TuningPreset], of scene: String) -> String? {
    guard let file else {
      return "Cannot save presets: neither XDG_STATE_HOME nor HOME is set."
    }
    do {
      var all = try all()
      all[scene] = presets.isEmpty ? nil : presets
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      guard let data = try? encoder.encode(all), data.count < Self.limit else {
        return "Cannot save presets: \(file.path) would be larger than 1 MiB."
      }
      try file.write(String(decoding: data, as: UTF8.self) + "\n")
      return nil
    } catch {
      return "Cannot save presets in \(file.path): \(error.reason)."
    }
  }
}
