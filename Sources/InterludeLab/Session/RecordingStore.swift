import Foundation
import InterludeJournal

/// The folder of saved recordings.
struct RecordingStore {
  /// The path; nil if the environment names no folder.
  let folder: String?
  /// The desktop's trash; nil if the environment names no folder.
  var trash: TrashFolder?

  /// A saved recording.
  struct Entry: Equatable {
    let path: String
    let date: Date
    /// The time of the last frame, in seconds; nil if the file does not tell.
    let length: Double?
    /// The path of its picture; nil if there is none.
    var picture: String?

    /// The file's name without its extension.
    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

    /// The date and the length: “24 Nov, 14:03 · 12 s”.
    var detail: String {
      let day = LocalDate(date).short
      return length.map { "\(day) · \(Int($0.rounded())) s" } ?? day
    }
  }

  /// Returns the path of the picture of the recording at `path`.
  static func picture(of path: String) -> String { (path as NSString).deletingPathExtension + ".png" }

  /// Writes `recording` under the scene's name and the next free number.
  ///
  /// - Parameter picture: Its picture as a PNG file; nil for none. A recording without one is complete.
  /// - Returns: The file's path.
  func save(_ recording: Recording, picture: Data? = nil) throws(RecordingError) -> String {
    let folder = try existingFolder()
    let name = Self.fileName(recording.header.scene)
    var number = 1
    func path() -> String { "\(folder)/\(name)-\(number).jsonl" }
    while FileManager.default.fileExists(atPath: path()) { number += 1 }
    try recording.write(to: path())
    // A number may have a picture of a recording that was removed by hand.
    try? FileManager.default.removeItem(atPath: Self.picture(of: path()))
    try? picture?.write(to: URL(fileURLWithPath: Self.picture(of: path())), options: .atomic)
    return path()
  }

  /// Returns the folder, which is made if it is not there.
  private func existingFolder() throws(RecordingError) -> String {
    guard let folder else {
      throw .unwritable(
        path: "the recording", reason: "neither XDG_DATA_HOME nor HOME names a folder for it")
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: folder, reason: error.localizedDescription)
    }
    return folder
  }

  /// Gives the recording at `path` another name.
  ///
  /// - Returns: The new path.
  func rename(_ path: String, to name: String) throws(RecordingError) -> String {
    let new = (path as NSString).deletingLastPathComponent + "/\(Self.fileName(name)).jsonl"
    guard new != path else { return path }
    guard !FileManager.default.fileExists(atPath: new) else {
      throw .unwritable(path: new, reason: "a recording has this name")
    }
    do {
      try FileManager.default.moveItem(atPath: path, toPath: new)
    } catch {
      throw .unwritable(path: new, reason: error.localizedDescription)
    }
    try? FileManager.default.removeItem(atPath: Self.picture(of: new))
    try? FileManager.default.moveItem(atPath: Self.picture(of: path), toPath: Self.picture(of: new))
    return new
  }

  /// Moves the recording at `path` and its picture to the desktop's trash.
  ///
  /// - Returns: The path in the trash.
  @discardableResult func moveToTrash(_ path: String) throws(RecordingError) -> String {
    guard let trash else {
      throw .unwritable(path: path, reason: "neither XDG_DATA_HOME nor HOME names a trash folder")
    }
    do {
      return try trash.take(path, with: [Self.picture(of: path)], at: Date())
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
  }

  /// Moves a recording and its picture from the desktop's trash back to `path`.
  func restore(_ path: String, from inTrash: String) throws(RecordingError) {
    guard let trash, FileManager.default.fileExists(atPath: inTrash) else {
      throw .unwritable(path: path, reason: "the trash does not hold it any more")
    }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw .unwritable(path: path, reason: "a recording has this name")
    }
    do {
      try trash.putBack(inTrash, at: path)
    } catch {
      throw .unwritable(path: path, reason: error.localizedDescription)
    }
    try? trash.putBack(Self.picture(of: inTrash), at: Self.picture(of: path))
  }

  /// The recordings, the latest first.
  var recordings: [Entry] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    let all = Set(names)
    let files = names.filter { $0.hasSuffix(".jsonl") }.map { name in
      let path = folder + "/" + name
      let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      let picture = all.contains(Self.picture(of: name)) ? Self.picture(of: path) : nil
      return Entry(
        path: path, date: date ?? .distantPast, length: Self.length(of: path), picture: picture)
    }
    return files.sorted { ($0.date, $1.path) > ($1.date, $0.path) }
  }

  /// Reads the time of the last frame from the end of a file.
  private static func length(of path: String) -> Double? {
    struct Step: Decodable {
      let kind: String
      let t: Double?
    }
    guard let file = FileHandle(forReadingAtPath: path), let end = try? file.seekToEnd() else { return nil }
    defer { try? file.close() }
    // The digests of a long session stand after the last frame: eight digits for each.
    for size in [UInt64(1 << 14), 1 << 20] {
      try? file.seek(toOffset: end > size ? end - size : 0)
      let lines = ((try? file.readToEnd()) ?? Data()).split(separator: 0x0A)
      for line in lines.reversed() {
        guard let step = try? JSONDecoder().decode(Step.self, from: line), step.kind == "frame" else {
          continue
        }
        return step.t
      }
    }
    return nil
  }

  /// Returns `scene` as a valid file name.
  ///
  /// The name may come from a recording of unknown origin, so it must not contain a path.
  static func fileName(_ scene: String) -> String {
    let letters = scene.prefix(64).map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    return letters.isEmpty ? "scene" : String(letters)
  }
}
