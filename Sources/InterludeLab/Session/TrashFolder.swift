import Foundation

/// The desktop's trash, after the freedesktop.org Trash specification 1.0.
struct TrashFolder {
  /// The path of the home trash: `$XDG_DATA_HOME/Trash`.
  let path: String

  /// Moves a file into the trash, with a note of where it was and when.
  ///
  /// - Parameter others: Files that belong to it; those that exist go with it, under the same name.
  /// - Returns: The path in the trash.
  func take(_ file: String, with others: [String] = [], at date: Date) throws -> String {
    let files = FileManager.default
    for part in ["files", "info"] {
      try files.createDirectory(atPath: "\(path)/\(part)", withIntermediateDirectories: true)
    }
    let name = (file as NSString).lastPathComponent as NSString
    let (stem, ending) = (name.deletingPathExtension, name.pathExtension)
    let companions = others.filter { files.fileExists(atPath: $0) }
    let endings = [ending] + companions.map { ($0 as NSString).pathExtension }
    var (free, number) = (stem, 2)
    while endings.contains(where: { isTaken("\(free).\($0)") }) {
      free = "\(stem) \(number)"
      number += 1
    }
    let inTrash = try move(file, to: "\(free).\(ending)", at: date)
    for other in companions {
      _ = try? move(other, to: "\(free).\((other as NSString).pathExtension)", at: date)
    }
    return inTrash
  }

  private func isTaken(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/info/\(name).trashinfo")
      || FileManager.default.fileExists(atPath: "\(path)/files/\(name)")
  }

  private func move(_ file: String, to name: String, at date: Date) throws -> String {
    let place = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    let info = "[Trash Info]\nPath=\(place)\nDeletionDate=\(LocalDate(date).iso)\n"
    let note = "\(path)/info/\(name).trashinfo"
    try info.write(toFile: note, atomically: true, encoding: .utf8)
    do {
      try FileManager.default.moveItem(atPath: file, toPath: "\(path)/files/\(name)")
    } catch {
      try? FileManager.default.removeItem(atPath: note)
      throw error
    }
    return "\(path)/files/\(name)"
  }

  /// Moves a file of the trash to `place`, and removes its note.
  func putBack(_ file: String, at place: String) throws {
    try FileManager.default.moveItem(atPath: file, toPath: place)
    let name = (file as NSString).lastPathComponent
    try? FileManager.default.removeItem(atPath: "\(path)/info/\(name).trashinfo")
  }
}
