import Foundation
package import InterludeJournal

/// The format of a clip.
package enum ClipFormat: Equatable, Sendable {
  case gif, mp4
  /// An HTML page with the film and the instruments.
  case page
  /// A folder with a PNG picture for each frame.
  case pictures

  /// Returns the format for a path: an existing folder or a path that ends in a slash is a folder of
  /// pictures, other formats follow from the extension. nil for another extension.
  package init?(path: String) {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    switch (path as NSString).pathExtension.lowercased() {
    case _ where path.hasSuffix("/") || isThere && isFolder.boolValue: self = .pictures
    case "gif": self = .gif
    case "mp4": self = .mp4
    case "html", "htm": self = .page
    default: return nil
    }
  }

  /// The default rate. A GIF counts time in hundredths of a second and grows with each frame.
  package var usualFramesPerSecond: Double {
    switch self {
    case .gif: 25
    case .mp4, .pictures, .page: 60
    }
  }
}

/// The reason why a clip cannot be exported.
package enum ClipError: Error, Equatable, CustomStringConvertible {
  case unknownFormat(path: String)
  case noFFmpeg
  /// FFmpeg failed; the reason is the last line of its messages.
  case failed(path: String, reason: String)
  case unwritable(path: String, reason: String)

  package var description: String {
    switch self {
    case .unknownFormat(let path):
      "“\(path)” does not say what to make: end it in .html, .gif, .mp4, or in / for a folder of PNG pictures"
    case .noFFmpeg:
      "making a .gif or .mp4 needs FFmpeg, which is not installed: install the package ffmpeg, or name a folder"
    case .failed(let path, let reason): "FFmpeg could not make \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write the clip \(path): \(reason)"
    }
  }
}

extension ClipError {
  init(_ error: OutputError) {
    self = .unwritable(path: error.path, reason: error.reason)
  }
}

/// The destination of a clip, with the format given by its name.
package enum ClipOutput {
  case gif(OutputFile)
  case mp4(OutputFile)
  case page(OutputFile)
  /// A folder, by its path.
  case pictures(String)

  /// Opens the output; throws if writing is certain to fail.
  package init(_ path: String) throws(ClipError) {
    guard let format = ClipFormat(path: path) else { throw .unknownFormat(path: path) }
    do throws(OutputError) {
      self =
        switch format {
        case .gif: .gif(try OutputFile(path))
        case .mp4: .mp4(try OutputFile(path))
        case .page: .page(try OutputFile(path))
        case .pictures: .pictures(path)
        }
    } catch {
      throw ClipError(error)
    }
  }

  /// Removes the temporary files of an unfinished clip.
  func discardDrafts() {
    switch self {
    case .gif(let file), .mp4(let file), .page(let file): file.discardDrafts()
    case .pictures: break
    }
  }
}
