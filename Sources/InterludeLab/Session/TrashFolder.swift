import Foundation

/// The desktop's trash, after the freedesktop.org Trash specification 1.0.
struct TrashFolder {
  /// The path of the home trash: `$XDG_DATA_HOME/Trash`.
  let path: String

  /// Moves a file into the trash, with a note of where it was and when.
  ///
  /// - Returns: The path in the trash.
  func take(_ file: String, at date: Date) throws -> String {
    let files = FileManager.default
    for part in ["files", "info"] {
      try files.createDirectory(atPath: "\(path)/\(part)", withIntermediateDirectories: true)
    }
    let name = (file as NSString).lastPathComponent
    let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
    var (free, number) = (name, 2)
    while files.fileExists(atPath: "\(path)/info/\(free).trashinfo")
      || files.fileExists(atPath: "\(path)/files/\(free)")
    {
      free = "\(stem) \(number).\(ending)"
      number += 1
    }
    let place = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
    let info = "[Trash Info]\nPath=\(place)\nDeletionDate=\(LocalDate(date).iso)\n"
    let note = "\(path)/info/\(free).trashinfo"
    try info.write(toFile: note, atomically: true, encoding: .utf8)
    do {
      try files.moveItem(atPath: file, toPath: "\(path)/files/\(free)")
    } catch {
      try? files.removeItem(atPath: note)
      throw error
    }
    return "\(path)/files/\(free)"
  }

  /// Moves a file of the trash to `place`, and removes its note.
  func putBack(_ file: String, at place: String) throws {
    try FileManager.default.moveItem(atPath: file, toPath: place)
    let name = (file as NSString).lastPathComponent
    try? FileManager.default.removeItem(atPath: "\(path)/info/\(name).trashinfo")
  }
}
