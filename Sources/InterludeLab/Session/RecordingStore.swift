import Foundation
import InterludeJournal

/// The folder of saved recordings.
struct RecordingStore {
  /// The path; nil if the environment names no folder.
  let folder: String?

  /// Writes `recording` under the scene's name and the next free number.
  ///
  /// - Returns: The file's path.
  func save(_ recording: Recording) throws(RecordingError) -> String {
    guard let folder else {
      throw .unwritable(
        path: "the recording", reason: "neither XDG_DATA_HOME nor HOME names a folder for it")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: error.localizedDescription)
    }
    var number = 1
    while FileManager.default.fileExists(atPath: path(recording, number)) { number += 1 }
    try recording.write(to: path(recording, number))
    return path(recording, number)
  }

  /// The paths of the recordings, the latest first.
  var recordings: [String] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let files = names.filter { $0.hasSuffix(".jsonl") }.map { name in
      let path = folder + "/" + name
      let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return (path: path, date: date ?? .distantPast)
    }
    return files.sorted { ($0.date, $1.path) > ($1.date, $0.path) }.map(\.path)
  }

  private func path(_ recording: Recording, _ number: Int) -> String {
    "\(folder ?? "")/\(Self.fileName(recording.header.scene))-\(number).jsonl"
  }

  /// Returns `scene` as a valid file name.
  ///
  /// The name may come from a recording of unknown origin, so it must not contain a path.
  static func fileName(_ scene: String) -> String {
    let letters = scene.prefix(64).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    return letters.isEmpty ? "scene" : String(letters)
  }
}
