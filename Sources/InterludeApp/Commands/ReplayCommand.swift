import ArgumentParser
import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText

/// Runs a recording again, without a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recording again, without a window and faster than real time.")

  @Argument(help: "A recording made with `interlude open --record FILE`.")
  var file: String

  @Option(help: ArgumentHelp("Write what happens, one JSON object a line.", valueName: "file"))
  var journal: String?

  func run() throws {
    try reportingErrors {
      let recording = try Recording(contentsOf: file)
      let scene = try Scene.named(recording.header.scene)
      let output = try journal.map { path throws(RecordingError) in try JournalWriter(path: path) }
      let replay = Replay(
        recording, text: try FontBook(), journal: output.map { file in { file.append($0) } },
        make: scene.make)
      var frames = 0
      var last = 0.0
      replay.onFrame = { time, _ in
        frames += 1
        last = time.now
      }
      let clock = ContinuousClock()
      let spent = clock.measure { replay.run() }
      output?.flush()
      if let failure = output?.failure { throw failure }
      let seconds = Double(spent.components.seconds) + Double(spent.components.attoseconds) / 1e18
      print(
        "\(file): \(frames) frames, \(Self.format(last)) s of “\(scene.name)” in \(Self.format(seconds)) s"
      )
      if let damage = recording.damage {
        printError("\(file): \(damage)")
        throw ExitCode(65)
      }
    }
  }

  private static func format(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
