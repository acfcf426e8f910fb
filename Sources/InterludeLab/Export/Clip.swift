import Foundation
package import Interlude
package import InterludeJournal
import InterludeTesting
import Subprocess

/// A recording as a film: GIF, MP4, a folder of PNG pictures, or a page with the instruments.
@MainActor
package struct Clip {
  package let recording: Recording
  /// Frames per second; nil for the format's default.
  package var framesPerSecond: Double?
  /// The part of the recording that is shown, in seconds since the session began; nil for all of it.
  package var range: ClosedRange<Double>?
  /// The title of a page.
  package var title = ""
  /// The name of the recording's file in a page; may be empty.
  package var origin = ""
  /// The runs of a page; by default the recording alone.
  package var sides: [PageExport.Source]?
  /// Creates the two stages of a lesson, both of which a film shows; nil for a scene.
  var stages: (() -> TwinStages)?
  private let text: any TextSource
  private let make: () -> UIViewController

  /// - Parameters:
  ///   - range: The part of the recording that is shown, in seconds; nil for all of it.
  ///   - make: The scene's factory.
  package init(
    _ recording: Recording, of range: ClosedRange<Double>? = nil, framesPerSecond: Double? = nil,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    (self.recording, self.framesPerSecond, self.text, self.make) = (recording, framesPerSecond, text, make)
    self.range = range
  }

  /// Writes the clip to `path`, in the format given by the name.
  ///
  /// An existing file is replaced once the new one is complete. On failure, or if the task is cancelled,
  /// nothing is left behind.
  ///
  /// - Parameter progress: Receives the finished part, 0…1.
  /// - Returns: The number of pictures.
  @discardableResult
  package func write(to path: String, progress: (Double) -> Void = { _ in }) async throws -> Int {
    try await write(to: ClipOutput(path), progress: progress)
  }

  /// Writes the clip to `output`.
  ///
  /// - Parameter progress: Receives the finished part, 0…1.
  /// - Returns: The number of pictures.
  @discardableResult
  package func write(to output: ClipOutput, progress: (Double) -> Void = { _ in }) async throws -> Int {
    switch output {
    case .pictures(let path): try await writePictures(to: path, progress)
    case .mp4(let file): try await writeFilm(to: file, progress)
    case .gif(let file): try await writeAnimation(to: file, progress)
    case .page(let file): try await writePage(to: file, progress)
    }
  }

  private func frames(_ format: ClipFormat) throws -> ClipFrames {
    let source: any ClipSource =
      if let stages {
        TwinReplay(stages(), recording.steps)
      } else {
        Replay(recording, text: text, make: make)
      }
    guard
      let frames = try ClipFrames(
        source, recording, of: range, framesPerSecond: framesPerSecond ?? format.usualFramesPerSecond)
    else { throw PictureError.nothingToShow }
    return frames
  }

  // MARK: Pages

  private func writePage(to output: OutputFile, _ progress: (Double) -> Void) async throws -> Int {
    let page = PageExport(
      title: title, origin: origin, sides ?? [PageExport.Source(recording)], of: range, text: text, make: make
    )
    let model = try await page.model(progress: progress)
    let data = try PageFile.data(of: model)
    do throws(OutputError) { try output.write(data) } catch { throw ClipError(error) }
    return model.sides.reduce(0) { $0 + $1.film.parts.reduce(0) { $0 + $1.count } }
  }

  // MARK: Pictures

  private func writePictures(to path: String, _ progress: (Double) -> Void) async throws -> Int {
    let frames = try frames(.pictures)
    let wasThere = FileManager.default.fileExists(atPath: path)
    let folder = try PictureFolder(
      path: path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path)
    let painter = ScenePainter(text: text)
    var number = 0
    do {
      while let node = try frames.next() {
        try Task.checkCancellation()
        number += 1
        try painter.paint(node, scale: frames.scale)
        try painter.write(to: folder.file(ofFrame: number))
        progress(Double(number) / Double(frames.count))
        await Task.yield()
      }
    } catch {
      for written in 1...max(number, 1) { unlink(folder.file(ofFrame: written)) }
      if !wasThere { rmdir(folder.path) }
      throw error
    }
    return number
  }

  // MARK: FFmpeg

  private func writeFilm(to output: OutputFile, _ progress: (Double) -> Void) async throws -> Int {
    let frames = try frames(.mp4)
    return try await replacing(output) { part in
      // Players require even sides and colours at half the resolution.
      try await encode(
        frames,
        arguments: [
          "-vf",
          "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
          "-color_primaries", "bt709", "-colorspace", "bt709", "-color_trc", "iec61966-2-1",
          "-c:v", "libx264", "-crf", "18", "-movflags", "+faststart", "-f", "mp4", part,
        ], for: output.path, progress)
    }
  }

  /// Plays the recording twice: first for the palette, which must be known before the first picture is
  /// written.
  private func writeAnimation(to output: OutputFile, _ progress: (Double) -> Void) async throws -> Int {
    let first = try frames(.gif)
    // FFmpeg chooses the format of a picture by its name.
    let palette = try draft(of: output, ending: ".png")
    defer { output.discard(palette) }
    _ = try await encode(
      first, arguments: ["-vf", "palettegen=stats_mode=diff", "-f", "image2", "-update", "1", palette],
      for: output.path
    ) { progress($0 / 2) }
    let second = try frames(.gif)
    return try await replacing(output) { part in
      try await encode(
        second,
        arguments: [
          "-i", palette, "-lavfi",
          "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle", "-loop", "0",
          "-f", "gif", part,
        ], for: output.path
      ) { progress(0.5 + $0 / 2) }
    }
  }

  /// Makes the file that `body` writes the output once it is complete.
  private func replacing(_ output: OutputFile, _ body: (String) async throws -> Int) async throws -> Int {
    let part = try draft(of: output)
    defer { output.discard(part) }
    let count = try await body(part)
    do throws(OutputError) {
      try output.keep(part)
    } catch {
      throw ClipError(error)
    }
    return count
  }

  private func draft(of output: OutputFile, ending: String = "") throws(ClipError) -> String {
    do throws(OutputError) { return try output.makeDraft(ending: ending) } catch { throw ClipError(error) }
  }

  private func encode(
    _ frames: ClipFrames, arguments: [String], for path: String, _ progress: (Double) -> Void
  ) async throws -> Int {
    let painter = ScenePainter(text: text)
    guard let first = try frames.next() else { throw PictureError.nothingToShow }
    try painter.paint(first, scale: frames.scale)
    let (width, height) = painter.pixelSize
    // A broken pipe must not end this program; FFmpeg's exit status reports the failure.
    signal(SIGPIPE, SIG_IGN)
    var options = PlatformOptions()
    // Ctrl-C in a terminal must reach only this program, which ends FFmpeg itself.
    options.processGroupID = 0
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .milliseconds(500))]
    var number = 0
    do {
      let result = try await run(
        .name("ffmpeg"),
        arguments: Arguments(
          [
            "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
            "-video_size", "\(width)x\(height)", "-framerate", "\(frames.framesPerSecond)", "-i", "-",
          ] + arguments),
        platformOptions: options, input: .inputWriter, output: .discarded, error: .sequence
      ) { execution in
        let errors = execution.standardError
        async let words = Self.lastLine(of: errors)
        do {
          while true {
            try Task.checkCancellation()
            _ = try await execution.standardInputWriter.write(painter.bytes)
            number += 1
            progress(Double(number) / Double(frames.count))
            guard let node = try frames.next() else { break }
            try painter.paint(node, scale: frames.scale)
          }
          try await execution.standardInputWriter.finish()
        } catch let error as SubprocessError where error.code == .failedToWriteToSubprocess {
          // FFmpeg has ended; its own message gives the reason.
        }
        return try await words
      }
      try Task.checkCancellation()
      guard result.terminationStatus.isSuccess else {
        throw ClipError.failed(path: path, reason: result.closureResult ?? "\(result.terminationStatus)")
      }
    } catch let error as SubprocessError {
      guard error.code != .executableNotFound else { throw ClipError.noFFmpeg }
      throw ClipError.failed(path: path, reason: "\(error)")
    }
    return number
  }

  private nonisolated static func lastLine(of output: SubprocessOutputSequence) async throws -> String? {
    var last: String?
    for try await line in output.strings() {
      let words = line.trimmingCharacters(in: .whitespacesAndNewlines)
      if !words.isEmpty { last = words }
    }
    return last
  }
}
