import ArgumentParser
import Foundation
import InterludeLab
import InterludeSDL

/// Opens the window.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a scene in a window (the default).")

  @Option(help: "The scene to show; `interlude scenes` lists them.")
  var scene = "tags"

  @Option(help: ArgumentHelp("Size of the window's content in points.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: ArgumentHelp("Where the window's top left corner goes on the screen.", valueName: "X,Y"))
  var position: WindowPosition?

  @Flag(help: "Leave out the window's frame.")
  var borderless = false

  @Option(help: ArgumentHelp("Frames a second; the display's own rate unless given.", valueName: "hz"))
  var rate: Double?

  @Option(help: ArgumentHelp("Device pixels a point; what the display asks for unless given."))
  var scale: Double?

  @Option(help: "How pixels reach the display.")
  var present = PresentMode.auto

  @Flag(help: "Start with slow animations (0.1x); S toggles them.")
  var slow = false

  @Option(help: ArgumentHelp("Write what happens, one JSON object a line.", valueName: "file"))
  var journal: String?

  @Option(help: ArgumentHelp("Record input and frame times for `interlude replay`.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp("Write a line for each frame: CLOCK_MONOTONIC in nanoseconds.", valueName: "file"))
  var frameLog: String?

  func validate() throws {
    if let rate, !(1...1000).contains(rate) {
      throw ValidationError("--rate must be between 1 and 1000 frames a second")
    }
    if let scale, !(0.5...8).contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels a point")
    }
    if let record, let journal, areSameFile(record, journal) {
      throw ValidationError("--record and --journal need different files")
    }
  }

  func run() throws {
    try reportingErrors {
      let scene = try Scene.named(self.scene)
      var window = WindowOptions()
      window.title = "Interlude"
      window.size = size.map { CGSize(width: $0.width, height: $0.height) }
      window.position = position.map { ($0.x, $0.y) }
      window.isBorderless = borderless
      window.rate = rate
      window.scale = scale
      window.present = present
      window.frameLog = frameLog
      var session = LabSession.Options(sceneName: scene.name)
      session.startsSlow = slow
      session.recordPath = record
      session.journalPath = journal
      switch try Lab.open(window: window, session: session, make: scene.make) {
      case .closed: break
      case .signal(let number): throw ExitCode(128 + number)
      }
    }
  }
}

extension PresentMode: ExpressibleByArgument {}

/// A size on the command line: 1180x900.
struct WindowSize: ExpressibleByArgument {
  let width: Int
  let height: Int

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...16_384).contains(width),
      (1...16_384).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// A place on the command line: 0,0.
struct WindowPosition: ExpressibleByArgument {
  let x: Int
  let y: Int

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) < 1 << 20, abs(y) < 1 << 20 else {
      return nil
    }
    (self.x, self.y) = (x, y)
  }
}
