import Foundation
import InterludeJournal

/// Where the lab keeps the recordings that a key saves.
struct RecordingShelf {
  /// nil where the environment names no place.
  let folder: String?

  /// Writes `recording` under the next free name of its scene.
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

  private func path(_ recording: Recording, _ number: Int) -> String {
    "\(folder ?? "")/\(Self.fileName(recording.header.scene))-\(number).jsonl"
  }

  /// `scene` as a file can be called. The name may stand in a recording from elsewhere, and must not lead out
  /// of the folder.
  static func fileName(_ scene: String) -> String {
    let kept = scene.prefix(64).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    return kept.isEmpty ? "scene" : String(kept)
  }
}
