import ArgumentParser
import Foundation
import InterludeJournal
import InterludeLab
import InterludeSDL
import InterludeText

/// Uses the lab for a long time and reports growth of memory, open files and frame cost.
struct SoakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Use the whole lab for an hour of its time, without a window, and see what grows.",
    discussion: """
      Goes through every scene and lesson again and again, as fast as it can: gestures, panels, time, \
      branches. The first round warms up. Where in the later half of the others 1 MiB more is in use than in \
      the earlier, a file more is open, or a frame costs half as much again, it says so and ends with 1.
      """)

  @Option(help: "Minutes of the lab's time; at least five rounds, and fifteen where something seems to grow.")
  var minutes = 60.0

  @Option(
    help: ArgumentHelp(
      "A scene or lesson to go through, and no others; may be said again.", valueName: "name"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Measure the timeline instead: repeat this recording for --minutes, and print the processor time of a step "
        + "with all instruments open, and the memory.", valueName: "file"))
  var timeline: String?

  func validate() throws {
    guard (0...10_000).contains(minutes) else {
      throw ValidationError("--minutes must be between 0 and 10000")
    }
  }

  func run() throws {
    try reportingErrors {
      if let timeline { return try measureTimeline(timeline) }
      let soak = try Soak(contents(), text: FontBook())
      print("   minutes   in use, MiB   files   a frame, ms")
      var rounds: [Soak.Reading] = []
      repeat {
        rounds.append(try read(soak))
        // Real growth continues. A cost that other work on the machine raised does not.
      } while rounds.count < 5 || rounds[rounds.count - 1].time < minutes * 60
        || (rounds.count < 15 && !Soak.growth(in: rounds).isEmpty)
      let growth = Soak.growth(in: rounds)
      guard growth.isEmpty else {
        printError(growth.joined(separator: ", "))
        throw ExitCode(1)
      }
      print("memory, files and the cost of a frame stay as they are")
    }
  }

  /// Prints the cost of each kind of step: half and all but one of a hundred take at most this long.
  @MainActor
  private func measureTimeline(_ path: String) throws {
    let recording = try Recording(contentsOf: path)
    let length = try LongSession(recording, repeats: 1, scenes: Scene.inLab, text: FontBook()).length
    let repeats = max(1, Int((minutes * 60 / max(length + 2, 1)).rounded()))
    let long = try LongSession(recording, repeats: repeats, scenes: Scene.inLab, text: FontBook())
    let memory = Double(ProcessUse.memory) / 1_048_576
    print(String(format: "%.1f minutes, processor time of a step in ms", long.length / 60))
    print("                            p50     p99")
    for costs in long.measure() {
      let name = costs.name.padding(toLength: 22, withPad: " ", startingAt: 0)
      print(name + String(format: "%9.2f %7.2f", costs.part(0.5), costs.part(0.99)))
    }
    print(String(format: "memory (PSS) before these steps: %.0f MB", memory))
  }

  @MainActor
  private func contents() throws -> [LabScene] {
    try only.isEmpty
      ? Scene.inLab
      : only.map { name in
        guard let content = Scene.inLab.first(where: { $0.name == name }) else {
          throw LabError.unknown(name, known: Scene.inLab.map(\.name))
        }
        return content
      }
  }

  @MainActor
  private func read(_ soak: Soak) throws -> Soak.Reading {
    let reading = try soak.round()
    print(
      String(
        format: "%10.1f %13.2f %7d %13.2f", reading.time / 60, Double(reading.heap) / 1_048_576,
        reading.files,
        reading.frame * 1000))
    return reading
  }
}
