package import ArgumentParser
package import Foundation
import InterludeInput
package import InterludeJournal
package import InterludeSDL

/// The options of the lab's window and of its content.
package struct LabArguments: ParsableArguments {
  @Argument(help: "Recording to play, or journal of an app; drag on the stage to take over a recording.")
  package var recording: String?

  @Option(
    help: ArgumentHelp(
      "Scene to show (default: the last one shown).", valueName: "name"))
  package var scene: String?

  @Option(
    help: ArgumentHelp("Recording to continue from its end.", valueName: "file"))
  package var resume: String?

  @Option(
    help: ArgumentHelp(
      "Show an app while it runs: listen for its probe on this port, of this machine only unless an address is named.",
      valueName: "[address:]port"))
  package var listen: ListenAddress?

  @Option(help: ArgumentHelp("Content size in points (default: the last one used).", valueName: "WxH"))
  package var size: WindowSize?

  @Option(
    help: ArgumentHelp(
      "Show the scene on the screen of a device, with its size, rate and safe area (default: the last one used)."
    ))
  package var device: DeviceArgument?

  @Option(help: ArgumentHelp("Screen position of the window's top left corner.", valueName: "X,Y"))
  package var position: WindowPosition?

  @Flag(help: "Open the window without a frame.")
  package var borderless = false

  @Option(help: ArgumentHelp("Frames per second (default: the display's refresh rate).", valueName: "hz"))
  package var rate: Double?

  @Option(help: ArgumentHelp("Device pixels per point (default: the display's scale)."))
  package var scale: Double?

  @Option(help: "How frames are presented (default: auto).")
  package var present: PresentMode?

  @Flag(inversion: .prefixedNo, help: "Start with slow animations (0.1x); S toggles them.")
  package var slow: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Start with or without Reduce motion: views fade instead of moving; M toggles it (default: the \
      desktop's setting).
      """)
  package var reduceMotion: Bool?

  @Option(help: "Light or dark (default: the desktop's setting).")
  package var appearance: LabDefaults.Appearance?

  @Flag(
    inversion: .prefixedNo,
    help: "Start with the stage mirrored, as for Arabic or Hebrew; R toggles it (default: as the last time).")
  package var rightToLeft: Bool?

  @Option(help: ArgumentHelp("Text size of the stage; U steps through them (default: the last one used)."))
  package var textSize: TextSizeArgument?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a knob of the scene, as in damping=0.6; repeatable. Values from --resume take precedence.",
      valueName: "name=value"))
  package var settings: [KnobArgument] = []

  @Option(help: BadDay.help)
  package var badDay: String?

  @Option(help: ArgumentHelp("Write the journal, one JSON object per line.", valueName: "file"))
  package var journal: String?

  @Option(
    help: ArgumentHelp(
      "Record input and frame times for `\(LabProgram.commandName) replay`.", valueName: "file"))
  package var record: String?

  @Option(
    help: ArgumentHelp("Write one line per frame: CLOCK_MONOTONIC in nanoseconds.", valueName: "file"))
  package var frameLog: String?

  package init() {}

  package func validate() throws {
    // The first word may be a misspelled command.
    if let recording, !recording.contains(where: { "./".contains($0) }),
      !FileManager.default.fileExists(atPath: recording)
    {
      let (commands, scenes, lessons) = MainActor.assumeIsolated {
        let program = LabProgram.current
        return (program.commands, program.sceneNames, program.lessons.map(\.name))
      }
      throw ValidationError(
        UnknownWords.recording(
          recording, arguments: CommandLine.arguments,
          options: UnknownWords.options(in: Self.helpMessage()) + ["--lesson"], commands: commands,
          scenes: scenes, lessons: lessons))
    }
    if recording != nil || resume != nil, scene != nil {
      throw ValidationError("a recording names its scene: leave out --scene")
    }
    if recording != nil, !settings.isEmpty {
      throw ValidationError(
        "a recording says how its knobs are set: leave out --set, or try others with "
          + "`\(LabProgram.commandName) compare`")
    }
    if recording != nil, resume != nil {
      throw ValidationError("--resume cannot be combined with a recording to play")
    }
    if listen != nil, recording != nil || resume != nil || scene != nil || record != nil {
      throw ValidationError(
        "--listen shows an app: leave out recordings, --scene and --record; --journal keeps what it sends")
    }
    if let rate, !(1...1000).contains(rate) {
      throw ValidationError("--rate must be between 1 and 1000 frames per second")
    }
    if let scale, !LabDefaults.scales.contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels per point")
    }
  }
}

extension PresentMode: ExpressibleByArgument {}
extension LabDefaults.Appearance: ExpressibleByArgument {}

extension BadDay {
  package static let help = ArgumentHelp(
    """
    Simulate a slow machine with late frames and input: \(named.keys.sorted().joined(separator: ", ")), or a \
    schedule in a .json file.
    """,
    valueName: "name|file")
}

/// A size on the command line: 1180x900.
package struct WindowSize: ExpressibleByArgument {
  package let width: Int
  package let height: Int

  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...16_384).contains(width),
      (1...16_384).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  package var points: CGSize { CGSize(width: width, height: height) }
}

/// A position on the command line: 0,0.
package struct WindowPosition: ExpressibleByArgument {
  package let x: Int
  package let y: Int

  package init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1 << 20, abs(y) < 1 << 20 else {
      return nil
    }
    (self.x, self.y) = (x, y)
  }
}
