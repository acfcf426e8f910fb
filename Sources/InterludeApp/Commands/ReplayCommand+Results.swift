import ArgumentParser
import Foundation
import Glibc
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLab
import InterludeTesting
import InterludeText

/// What a replay leaves behind besides its journal and its pictures.
extension ReplayCommand {
  /// Says whether the run was the one that was recorded, and where it was not.
  func judge(_ check: RecordingCheck, of recording: Recording, frames: Int) throws {
    guard let difference = check.difference else {
      return print("\(file): all \(frames) frames are as they were recorded")
    }
    let times = recording.steps.compactMap { if case .frame(let time) = $0 { time.now } else { nil } }
    let place =
      times.indices.contains(difference.frame - 1)
      ? "frame \(difference.frame) at \(Self.seconds(times[difference.frame - 1]))"
      : difference.frame == 0 ? "what comes before the first frame" : "the number of frames"
    printError(
      difference.entries.isEmpty
        ? "\(file): \(place) is not as it was recorded"
        : "\(file): \(place) is not as it was recorded; what happens now:")
    let encoder = LineEncoder()
    for entry in difference.entries { try? FileHandle.standardOutput.write(contentsOf: encoder.line(entry)) }
    throw ExitCode(1)
  }

  @MainActor
  func write(_ curves: MotionCurves, to path: String, heading: String) throws {
    let text: String
    if path.hasSuffix(".csv") {
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
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw PictureError.unwritable(path: path, reason: error.localizedDescription)
    }
    print("\(path): curves of \(curves.traces(of: subject).count) numbers that change")
  }

  @MainActor
  func film(
    _ recording: Recording, to path: String, _ fonts: FontBook,
    make: @escaping @MainActor () -> UIViewController
  ) throws {
    let clip = Clip(recording, framesPerSecond: fps, text: fonts, make: make)
    let isTerminal = isatty(STDERR_FILENO) == 1
    var told = 0
    let count = try waiting {
      try await clip.write(to: path) { part in
        // In a terminal one line that changes; in a file few lines.
        let percent = Int(part * 100)
        let step = percent / (isTerminal ? 1 : 25)
        guard step > told else { return }
        told = step
        let line = isTerminal ? "\r\(path): \(percent) %" : "\(path): \(percent) %\n"
        let end = isTerminal && percent >= 100 ? "\r\u{1B}[K" : ""
        try? FileHandle.standardError.write(contentsOf: Data((line + end).utf8))
      }
    }
    print("\(path): \(count == 1 ? "1 picture" : "\(count) pictures")")
  }
}
