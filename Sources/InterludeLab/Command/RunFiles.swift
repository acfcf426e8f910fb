import Foundation
import InterludeJournal
import InterludeTesting

/// The files that one run of a command reads and writes.
///
/// A command declares them before it begins. An output must not be an input of the same run, and two outputs
/// must not be the same file, by path, symbolic link or hard link.
package struct RunFiles {
  private struct File {
    /// The path on the command line.
    let path: String
    let identity: FileIdentity

    init(_ path: String) { (self.path, identity) = (path, FileIdentity(path)) }
  }

  private var inputs: [File] = []
  private var outputs: [File] = []
  private var pictureFolders: [File] = []

  package init() {}

  /// Adds an input file; nil for none.
  package mutating func reads(_ path: String?) {
    if let path { inputs.append(File(path)) }
  }

  /// Adds an output file; nil for none.
  package mutating func writes(_ path: String?) {
    if let path { outputs.append(File(path)) }
  }

  /// Adds an output folder with a picture for each frame; nil for none.
  package mutating func writesPictures(in folder: String?) {
    if let folder { pictureFolders.append(File(folder)) }
  }

  /// Adds the schedule of a bad day if it is a file.
  package mutating func reads(badDay: String?) {
    if let badDay, BadDay.isFile(badDay) { reads(badDay) }
  }

  /// Adds an output film, or the folder for its pictures.
  package mutating func writes(clip path: String?) {
    guard let path else { return }
    if ClipFormat(path: path) == .pictures { writesPictures(in: path) } else { writes(path) }
  }

  /// Throws if two of the files are the same. A device, such as `/dev/null`, may be named more than once.
  package func refuseClashes() throws(FileClash) {
    let inputs = inputs.filter { !$0.identity.isDevice }
    var outputs = outputs.filter { !$0.identity.isDevice }
    for (index, folder) in pictureFolders.enumerated() {
      for other in pictureFolders[..<index] where other.identity == folder.identity {
        throw .twoOutputs(other.path, folder.path)
      }
    }
    for output in outputs {
      // The picture may not exist yet, so compare names.
      guard PictureFolder.names(FilePath.name(of: output.path)) else { continue }
      let identity = FileIdentity(FilePath.folder(of: output.path))
      for folder in pictureFolders where folder.identity == identity {
        throw .twoOutputs(folder.path, output.path)
      }
    }
    outputs += pictureFolders.flatMap { Self.pictures(in: $0.path) }
    for (index, output) in outputs.enumerated() {
      if let input = inputs.first(where: { $0.identity == output.identity }) {
        throw .inputIsOutput(input.path, output.path)
      }
      if let other = outputs[..<index].first(where: { $0.identity == output.identity }) {
        throw .twoOutputs(other.path, output.path)
      }
    }
  }

  /// Returns the files in a folder that pictures may overwrite.
  private static func pictures(in folder: String) -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter(PictureFolder.names).map { File(folder + "/" + $0) }
  }
}

/// Two files of one run that are the same.
package enum FileClash: Error, Equatable, CustomStringConvertible {
  /// The paths of the input and of the output.
  case inputIsOutput(String, String)
  case twoOutputs(String, String)

  package var description: String {
    switch self {
    case .inputIsOutput(let input, let output) where input == output:
      "\(output) must not be written over, because this run reads it: name another file"
    case .inputIsOutput(let input, let output):
      "\(output) must not be written over, because it is the same file as \(input), which this run reads: name another file"
    case .twoOutputs(let first, let second) where first == second:
      "\(first) is named for two results, which are the same file then: name two files"
    case .twoOutputs(let first, let second):
      "\(first) and \(second) are the same file: name two files"
    }
  }
}

extension FileClash: CommandError {
  package var exitCode: Int32 { 64 }
}
