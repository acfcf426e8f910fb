import ArgumentParser
import Foundation
import InterludeJournal
import InterludeLab
import InterludeSDL

/// Opens the window.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a scene in a window (the default).")

  @Argument(help: "A recording to show from its beginning; a hand on the stage takes it over.")
  var recording: String?

  @Option(
    help: ArgumentHelp(
      "The scene to show, else the one that was shown last; `interlude scenes` lists them.",
      valueName: "name"))
  var scene: String?

  @Option(help: ArgumentHelp("Size of the window's content in points, else the last one.", valueName: "WxH"))
  var size: WindowSize?

  @Option(help: ArgumentHelp("Where the window's top left corner goes on the screen.", valueName: "X,Y"))
  var position: WindowPosition?

  @Flag(help: "Leave out the window's frame.")
  var borderless = false

  @Option(help: ArgumentHelp("Frames a second; the display's own rate unless given.", valueName: "hz"))
  var rate: Double?

  @Option(help: ArgumentHelp("Device pixels a point; what the display asks for unless given."))
  var scale: Double?

  @Option(help: "How pixels reach the display; auto unless given.")
  var present: PresentMode?

  @Flag(inversion: .prefixedNo, help: "Start with slow animations (0.1x); S toggles them.")
  var slow: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Start with reduced motion, or without: views fade instead of travelling; M toggles it. What the \
      desktop's settings say unless given.
      """)
  var reduceMotion: Bool?

  @Option(help: "Light or dark; what the desktop's settings say unless given.")
  var appearance: LabDefaults.Appearance?

  @Option(help: ArgumentHelp("Write what happens, one JSON object a line.", valueName: "file"))
  var journal: String?

  @Option(help: ArgumentHelp("Record input and frame times for `interlude replay`.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp("Write a line for each frame: CLOCK_MONOTONIC in nanoseconds.", valueName: "file"))
  var frameLog: String?

  func validate() throws {
    if recording != nil, scene != nil {
      throw ValidationError("a recording says which scene it shows: leave out --scene")
    }
    if let rate, !(1...1000).contains(rate) {
      throw ValidationError("--rate must be between 1 and 1000 frames a second")
    }
    if let scale, !LabDefaults.scales.contains(scale) {
      throw ValidationError("--scale must be between 0.5 and 8 device pixels a point")
    }
    if let record, let journal, areSameFile(record, journal) {
      throw ValidationError("--record and --journal need different files")
    }
  }

  func run() throws {
    try reportingErrors {
      let folders = UserFolders(environment: ProcessInfo.processInfo.environment)
      let defaults = LabDefaults(in: folders.configuration, complain: printError)
      // One sentence about the memory is enough, at whichever end of the session.
      var hasComplained = false
      func complain(_ sentence: String) {
        if !hasComplained { printError(sentence) }
        hasComplained = true
      }
      let memory = LabMemory.recall(
        from: folders.state, scenes: Scene.all.map(\.name), complain: complain)
      let recording = try self.recording.map { try Recording(contentsOf: $0) }
      if let damage = recording?.damage { printError("\(self.recording ?? ""): \(damage)") }
      let scene = try Scene.named(
        recording?.header.scene ?? self.scene ?? memory.scene ?? TagsScene.name)
      var window = WindowOptions()
      window.title = "Interlude"
      window.size = size.map { CGSize(width: $0.width, height: $0.height) }
      window.fittingSize =
        recording.map { CGSize(width: $0.header.width, height: $0.header.height) } ?? memory.size
      window.position = position.map { ($0.x, $0.y) }
      window.isBorderless = borderless
      window.rate = rate
      window.scale = scale ?? defaults.scale
      window.present = present ?? defaults.present ?? .auto
      window.frameLog = frameLog
      var session = LabSession.Options(sceneName: scene.name)
      session.startsSlow = slow ?? defaults.slow ?? false
      session.reducesMotion = reduceMotion ?? defaults.reduceMotion ?? false
      session.isDark = (appearance ?? defaults.appearance) == .dark
      window.followsAppearance = appearance == nil && defaults.appearance == nil
      window.followsReducedMotion = reduceMotion == nil && defaults.reduceMotion == nil
      session.scenes = Scene.onNumberKeys.map { LabScene(name: $0.name, make: $0.make) }
      session.recording = recording
      session.recordPath = record
      session.journalPath = journal
      session.memory = memory
      session.shelf = folders.data.map { $0 + "/recordings" }
      session.memoryFolder = folders.state
      session.remembersSize = size == nil && recording == nil
      switch try Lab.open(window: window, session: session, complain: complain, make: scene.make) {
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
