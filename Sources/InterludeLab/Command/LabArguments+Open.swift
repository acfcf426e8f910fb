import ArgumentParser
import Foundation
import InterludeJournal
import InterludeSDL
import InterludeText

extension LabArguments {
  /// Opens the window and shows one of `scenes` until it closes.
  ///
  /// - Parameters:
  ///   - program: Names the window, and the folders in which it is remembered.
  ///   - hidden: Scenes that can be asked for by name and stand in no list.
  ///   - allowsLaterKnobs: Whether --set may name a knob that no screen has shown so far.
  @MainActor
  package func open(
    _ scenes: [LabScene], hidden: [LabScene] = [], program: String, allowsLaterKnobs: Bool
  ) throws {
    let folders = UserFolders(environment: ProcessInfo.processInfo.environment, program: program)
    try files(folders).refuseClashes()
    let defaults = LabDefaults(in: folders.configuration, complain: printError)
    // One sentence about the memory is enough, at whichever end of the session.
    var hasComplained = false
    func complain(_ sentence: String) {
      if !hasComplained { printError(sentence) }
      hasComplained = true
    }
    let all = scenes + hidden
    let memory = LabMemory.recall(from: folders.state, scenes: all.map(\.name), complain: complain)
    let recording = try (self.recording ?? resume).map { try Recording(contentsOf: $0) }
    if let damage = recording?.damage { printError("\(self.recording ?? resume ?? ""): \(damage)") }
    let name =
      recording.map { $0.header.lesson ?? $0.header.scene } ?? scene?.lowercased() ?? memory.scene
      ?? scenes[0].name
    guard let scene = all.first(where: { $0.name == name }) else {
      throw LabError.unknown(name, known: all.map(\.name))
    }
    var window = WindowOptions()
    window.title = scenes.count == 1 ? scenes[0].title : program.prefix(1).uppercased() + program.dropFirst()
    window.size = size?.points
    let recorded = recording.map { CGSize(width: $0.header.width, height: $0.header.height) }
    // What is gone on from has the window that it had at the end.
    window.fittingSize = resume == nil ? recorded ?? memory.size : memory.size ?? recorded
    window.position = position.map { ($0.x, $0.y) }
    window.isBorderless = borderless
    window.rate = rate
    window.scale = scale ?? defaults.scale
    window.present = present ?? defaults.present ?? .auto
    window.frameLog = frameLog
    window.followsAppearance = appearance == nil && defaults.appearance == nil
    window.followsReducedMotion = reduceMotion == nil && defaults.reduceMotion == nil
    var session = LabSession.Options()
    session.startsSlow = slow ?? defaults.slow ?? false
    session.reducesMotion = reduceMotion ?? defaults.reduceMotion ?? false
    session.isDark = (appearance ?? defaults.appearance) == .dark
    session.scenes = scenes
    let fonts = try FontBook()
    let warn: ((String) -> Void)? = allowsLaterKnobs ? { printError($0) } : nil
    session.settings = try settings.values(for: scene, resuming: recording, text: fonts, complain: warn)
    session.badDay = try badDay.map { try BadDay($0) }
    session.recording = recording
    session.goesOn = resume != nil
    session.recordPath = record
    session.journalPath = journal
    session.memory = memory
    session.shelf = folders.data.map { $0 + "/recordings" }
    session.clips = folders.data.map { $0 + "/clips" }
    session.memoryFolder = folders.state
    session.remembersSize = size == nil && self.recording == nil
    switch try Lab.open(window: window, session: session, text: fonts, complain: complain, shown: scene) {
    case .closed: break
    case .signal(let number): throw ExitCode(128 + number)
    }
  }

  /// The files that a session reads and writes.
  func files(_ folders: UserFolders) -> RunFiles {
    var files = RunFiles()
    for input in [recording, resume] { files.reads(input) }
    files.reads(badDay: badDay)
    files.reads(folders.configuration.map { $0 + "/" + LabDefaults.fileName })
    for output in [journal, journal.map(SessionFiles.naturalSide), record, frameLog] { files.writes(output) }
    for name in [LabMemory.fileName, PresetFile.fileName] {
      files.writes(folders.state.map { $0 + "/" + name })
    }
    return files
  }
}

/// Says a sentence on standard error, or nothing where there is no room for it, as in a file on a full disk.
package func printError(_ sentence: String) {
  try? FileHandle.standardError.write(contentsOf: Data("interlude: \(harmless(sentence))\n".utf8))
}

/// `text` without what would steer the terminal instead of showing: a file from a stranger may hold it.
package func harmless(_ text: String) -> String {
  func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n" && scalar != "\t"
    // Among them those that turn the direction of reading round.
    case .format, .lineSeparator, .paragraphSeparator: true
    case _: false
    }
  }
  guard text.unicodeScalars.contains(where: steers) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { steers($0) ? "\u{FFFD}" : $0 }))
}
