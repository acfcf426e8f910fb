import ArgumentParser
import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import InterludeText

extension ReplayCommand {
  /// The files that a replay writes.
  struct Results {
    let journal: JournalWriter?
    let frames: PictureFolder?
    let sheet: OutputFile?
    let curves: OutputFile?
    let export: ClipOutput?
    /// The recording, which `--accept` rewrites.
    let accepted: OutputFile?
    let output: ResultOutputs

    /// Opens pipes, devices and the journal. Other files stay unchanged until there is a result.
    ///
    /// Throws if one of the outputs cannot be written.
    init(_ command: ReplayCommand) throws {
      frames = try command.frames.map { path throws(PictureError) in try PictureFolder(path: path) }
      sheet = try command.sheet.map(PictureError.opening)
      curves = try command.curves.map(PictureError.opening)
      export = try command.export.map { path throws(ClipError) in try ClipOutput(path) }
      accepted = command.accept ? try RecordingError.opening(command.file) : nil
      output = try command.output.open()
      journal = try command.journal.map { path throws(RecordingError) in try JournalWriter(path: path) }
    }
  }

  /// Prints whether the run equals the recorded one, or the first difference, and returns it.
  @MainActor
  func judge(
    _ check: RecordingCheck, of recording: Recording, frames: Int, _ output: ResultOutputs
  ) -> RunCase {
    struct Figures: Encodable { let frames: Int }
    var faults: [RunFault] = []
    if let difference = check.difference {
      let times = recording.steps.compactMap { if case .frame(let time) = $0 { time.now } else { nil } }
      let time = times.indices.contains(difference.frame - 1) ? times[difference.frame - 1] : nil
      let place =
        time.map { "frame \(difference.frame) at \(Self.seconds($0))" }
        ?? (difference.frame == 0 ? "what comes before the first frame" : "the number of frames")
      printError(
        difference.entries.isEmpty
          ? "\(file): \(place) is not as it was recorded"
          : "\(file): \(place) is not as it was recorded; what happens now:")
      let lines = difference.entries.map { String(decoding: LineEncoder().line($0), as: UTF8.self) }
      output.print(lines.joined().trimmingCharacters(in: .newlines))
      faults = [
        RunFault(
          kind: "differs", sentence: "\(place) is not as it was recorded", frame: difference.frame,
          time: time, recording: file)
      ]
    } else {
      output.print("\(file): all \(frames) frames are as they were recorded")
    }
    return RunCase(name: file, file: file, outcome: .init(faults), details: Figures(frames: frames))
  }

  @MainActor
  func write(_ curves: MotionCurves, to output: OutputFile, heading: String) throws {
    let text: String
    if output.path.hasSuffix(".csv") {
      text = curves.csv(of: subject)
    } else {
      let drawing = CurveDrawing(
        curves, of: subject, title: "\(heading) of \((file as NSString).lastPathComponent)")
      guard let drawing else {
        let known = Set(curves.curves.map(\.subject)).sorted().joined(separator: ", ")
        printError(
          known.isEmpty
            ? "\(file): nothing moves in it"
            : "\(file): nothing called “\(subject ?? "")” moves in it, but \(known)")
        throw ExitCode(65)
      }
      text = drawing.svg
    }
    do throws(OutputError) {
      try output.write(Data(text.utf8))
    } catch {
      throw PictureError(error)
    }
    print("\(output.path): curves of \(curves.traces(of: subject).count) numbers that change")
  }

  @MainActor
  func film(
    _ recording: Recording, of scene: LabScene, to output: ClipOutput, _ fonts: FontBook
  ) throws {
    let path = export ?? ""
    var clip = Clip(recording, framesPerSecond: fps, text: fonts, make: scene.make)
    clip.title = scene.title
    clip.origin = (file as NSString).lastPathComponent
    // A lesson's page shows both of its sides.
    if let name = recording.header.lesson, let lesson = try? LabProgram.current.lesson(named: name) {
      clip.title = lesson.title
      clip.sides = lesson.pageSources(of: recording)
    }
    let isTerminal = isatty(STDERR_FILENO) == 1
    var told = 0
    let count = try waiting {
      try await clip.write(to: output) { part in
        // A terminal shows one line that changes, a file gets a few lines.
        let percent = Int(part * 100)
        let step = percent / (isTerminal ? 1 : 25)
        guard step > told else { return }
        told = step
        let line = isTerminal ? "\r\(path): \(percent)%" : "\(path): \(percent)%\n"
        let end = isTerminal && percent >= 100 ? "\r\u{1B}[K" : ""
        try? FileHandle.standardError.write(contentsOf: Data((line + end).utf8))
      }
    }
    print("\(path): \(count == 1 ? "1 picture" : "\(count) pictures")")
  }
}
