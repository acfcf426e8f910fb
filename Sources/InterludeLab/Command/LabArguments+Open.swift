import ArgumentParser
import Foundation
import Interlude
import InterludeJournal
import InterludeSDL
import InterludeText

extension LabArguments {
  /// Opens the window and shows one of `scenes` until the window closes.
  ///
  /// - Parameters:
  ///   - program: The name of the window and of the folders for its state.
  ///   - hidden: Scenes that can be opened by name and are not listed.
  ///   - allowsLaterKnobs: Whether --set may name a knob that no screen has shown so far.
  @MainActor
  package func open(
    _ scenes: [LabScene], hidden: [LabScene] = [], program: String, allowsLaterKnobs: Bool
  ) throws {
    ProcessSignals.ignoreHarmless()
    let folders = UserFolders(environment: ProcessInfo.processInfo.environment, program: program)
    try files(folders).refuseClashes()
    let defaults = LabDefaults(in: folders.configuration, report: printError)
    // Report a problem with the saved state once per session, not when it is both read and written.
    var hasReported = false
    func report(_ sentence: String) {
      if !hasReported { printError(sentence) }
      hasReported = true
    }
    let (app, recording) = try session()
    if app != nil, record != nil {
      throw ValidationError("a journal has no input to record: leave out --record")
    }
    let own = scenes + hidden
    let live = try listen.map { address throws(ListenError) in try LiveApp(address) }
    let foreign = app?.scene ?? live?.invitation
    let all = (foreign.map { [$0] } ?? []) + own
    var savedState = SavedLabState.load(from: folders.state, scenes: own.map(\.name), report: report)
    if let damage = recording?.damage { printError("\(self.recording ?? resume ?? ""): \(damage)") }
    let name =
      recording.map { $0.header.lesson ?? $0.header.scene } ?? foreign?.name ?? scene?.lowercased()
      ?? savedState.scene ?? scenes[0].name
    guard let scene = all.first(where: { $0.name == name }) else {
      throw LabError.unknown(name, known: own.map(\.name))
    }
    let device = self.device?.device
    if let device { savedState.shell.device = device }
    // A window without a frame shows the scene alone, as in a recording of the screen.
    if borderless { savedState.shell.isOpen = false }
    var window = WindowOptions()
    window.title = scenes.count == 1 ? scenes[0].title : program.prefix(1).uppercased() + program.dropFirst()
    window.size = size?.points
    let room = 2 * ShellLayout.deviceMargin
    let framed = device?.size.map { CGSize(width: $0.width + room, height: $0.height + room) }
    let recorded = recording.map { CGSize(width: $0.header.width, height: $0.header.height) }
    // A resumed recording gets the window size that was saved at its end.
    window.fittingSize = framed ?? (resume == nil ? recorded ?? savedState.size : savedState.size ?? recorded)
    window.position = position.map { ($0.x, $0.y) }
    window.isBorderless = borderless
    window.rate = rate
    window.scale = scale ?? defaults.scale
    window.present = present ?? defaults.present ?? .auto
    window.frameLog = frameLog
    window.badDay = try badDay.map { try BadDay($0) }
    window.followsAppearance = appearance == nil && defaults.appearance == nil
    window.followsReducedMotion = reduceMotion == nil && defaults.reduceMotion == nil
    var session = LabSession.Options()
    session.startsSlow = slow ?? defaults.slow ?? false
    session.reducesMotion = reduceMotion ?? defaults.reduceMotion ?? false
    session.isDark = (appearance ?? defaults.appearance ?? savedState.appearance) == .dark
    session.scenes = scenes
    session.isRightToLeft = rightToLeft ?? savedState.isRightToLeft
    session.textSize = textSize?.name ?? savedState.textSize
    let fonts = try FontBook()
    let warn: ((String) -> Void)? = allowsLaterKnobs ? { printError($0) } : nil
    session.settings = try settings.values(for: scene, resuming: recording, text: fonts, complain: warn)
    session.recording = recording
    session.resumesAtEnd = resume != nil
    session.recordPath = record
    session.journalPath = journal
    session.savedState = savedState
    // The journal of an app cannot be run again, so it is neither saved nor opened at the next start.
    session.recordingsFolder = foreign != nil ? nil : folders.data.map { $0 + "/recordings" }
    session.trashFolder = folders.trash
    session.clipsFolder = folders.data.map { $0 + "/clips" }
    session.stateFolder = foreign != nil ? nil : folders.state
    session.liveApp = live
    session.savesSize = size == nil && device == nil && self.recording == nil
    switch try Lab.open(window: window, session: session, text: fonts, report: report, shown: scene) {
    case .closed: break
    case .signal(let number): throw ExitCode(128 + number)
    }
  }

  /// Reads the file to play: the session of an app from its journal, or a recording; nil for none.
  @MainActor
  private func session() throws -> (app: AppSession?, recording: Recording?) {
    guard let path = recording else { return (nil, try resume.map { try Recording(contentsOf: $0) }) }
    let file = try SessionFile(path)
    guard file.isJournal else { return (nil, try file.recording()) }
    var entries: [JournalEntry] = []
    if let damage = try file.readJournal({ entries.append($0) }) { printError("\(path): \(damage)") }
    guard let app = AppSession(entries) else { throw LabError.nothing }
    return (app, app.recording)
  }

  /// The files that a session reads and writes.
  func files(_ folders: UserFolders) -> RunFiles {
    var files = RunFiles()
    for input in [recording, resume] { files.reads(input) }
    files.reads(badDay: badDay)
    files.reads(folders.configuration.map { $0 + "/" + LabDefaults.fileName })
    for output in [journal, journal.map(SessionFiles.naturalSide), record, frameLog] { files.writes(output) }
    for name in [SavedLabState.fileName, PresetFile.fileName] {
      files.writes(folders.state.map { $0 + "/" + name })
    }
    return files
  }
}

/// Prints a message to standard error; a failing write, as to a full disk, is ignored.
package func printError(_ sentence: String) {
  let line = "\(LabProgram.commandName): \(harmless(sentence))\n"
  try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
}

/// Returns `text` with terminal control characters replaced, which a file from elsewhere may contain.
package func harmless(_ text: String) -> String {
  func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n" && scalar != "\t"
    // Format characters include those that reverse the writing direction.
    case .format, .lineSeparator, .paragraphSeparator: true
    case _: false
    }
  }
  guard text.unicodeScalars.contains(where: steers) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { steers($0) ? "\u{FFFD}" : $0 }))
}
