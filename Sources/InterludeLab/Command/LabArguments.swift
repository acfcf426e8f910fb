package import ArgumentParser
package import Foundation

package import InterludeJournal
package import InterludeSDL

/// What the command line says of the lab's window, and what it shows.
package struct LabArguments: ParsableArguments {
  @Argument(help: "A recording to show from its beginning; a hand on the stage takes it over.")
  package var recording: String?

  @Option(
    help: ArgumentHelp(
      "The scene to show, else the one that was shown last.", valueName: "name"))
  package var scene: String?

  @Option(
    help: ArgumentHelp("A recording to go on from: all of it is done at once.", valueName: "file"))
  package var resume: String?

  @Option(help: ArgumentHelp("Size of the window's content in points, else the last one.", valueName: "WxH"))
  package var size: WindowSize?

  @Option(help: ArgumentHelp("Where the window's top left corner goes on the screen.", valueName: "X,Y"))
  package var position: WindowPosition?

  @Flag(help: "Leave out the window's frame.")
  package var borderless = false

  @Option(help: ArgumentHelp("Frames a second; the display's own rate unless given.", valueName: "hz"))
  package var rate: Double?

  @Option(help: ArgumentHelp("Device pixels a point; what the display asks for unless given."))
  package var scale: Double?

  @Option(help: "How pixels reach the display; auto unless given.")
  package var present: PresentMode?

  @Flag(inversion: .prefixedNo, help: "Start with slow animations (0.1x); S toggles them.")
  package var slow: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Start with reduced motion, or without: views fade instead of travelling; M toggles it. What the \
      desktop's settings say unless given.
      """)
  package var reduceMotion: Bool?

  @Option(help: "Light or dark; what the desktop's settings say unless given.")
  package var appearance: LabDefaults.Appearance?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a knob of the scene, as in damping=0.6; may be given again. What --resume has set stays.",
      valueName: "name=value"))
  package var settings: [KnobArgument] = []

  @Option(help: BadDay.help)
  package var badDay: String?

  @Option(help: ArgumentHelp("Write what happens, one JSON object a line.", valueName: "file"))
  package var journal: String?

  @Option(help: ArgumentHelp("Record input and frame times for `interlude replay`.", valueName: "file"))
  package var record: String?

  @Option(
    help: ArgumentHelp("Write a line for each frame: CLOCK_MONOTONIC in nanoseconds.", valueName: "file"))
  package var frameLog: String?

  package init() {}

  package func validate() throws {
    // The first word may have been meant for a command.
    if let recording, !recording.contains(where: { "./".contains($0) }),
      !FileManager.default.fileExists(atPath: recording)
    {
      throw ValidationError("there is no command and no recording called “\(recording)”")
    }
    if recording != nil || resume != nil, scene != nil {
      throw ValidationError("a recording says what it shows: leave out --scene")
    }
    if recording != nil, !settings.isEmpty {
      throw ValidationError(
        "a recording says how its knobs are set: leave out --set, or try others with `interlude compare`")
    }
    if recording != nil, resume != nil {
      throw ValidationError("--resume stands in the place of a recording to show")
    }
    if let rate, !(1...1000).contains(rate) {
      throw ValidationError("--rate must be between 1 and 1000 frames a second")
    }
    if let scale, !LabDefaults.scales.contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels a point")
    }
  }
}

extension PresentMode: ExpressibleByArgument {}
extension LabDefaults.Appearance: ExpressibleByArgument {}

extension BadDay {
  package static let help = ArgumentHelp(
    """
    Let frames and input come as on a bad day: \(named.keys.sorted().joined(separator: ", ")), or a \
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

/// A place on the command line: 0,0.
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
