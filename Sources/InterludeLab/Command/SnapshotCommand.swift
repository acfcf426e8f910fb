package import ArgumentParser
import Foundation
import Interlude
import InterludeJournal
import InterludeTesting
import InterludeText

/// Writes one picture of a scene.
package struct SnapshotCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Write a picture of a scene, without a window.",
    discussion: """
      Without --at, the picture shows the scene at rest, or the end of the recording. A scene has \
      1180x900 points and one pixel a point unless told otherwise, a recording what it was made with. \
      With --instrument, the picture shows what that instrument of the lab says of the recording.
      """)

  @Option(help: "The scene (default: the first).")
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "A lesson instead of a scene; `\(LabProgram.commandName) lessons` lists them.", valueName: "name",
      visibility: RunningProgram.value?.hasLessons == false ? .hidden : .default))
  var lesson: String?

  @Option(help: ArgumentHelp("The moment, in seconds since the start.", valueName: "seconds"))
  var at: Double?

  @Option(help: ArgumentHelp("Show a moment of this recording.", valueName: "file"))
  var recording: String?

  @Option(
    help: ArgumentHelp(
      "Show what an instrument of the lab says of the recording.", valueName: "name"))
  var instrument: String?

  @Flag(help: "Show the whole lab around it, with all panels.")
  var lab = false

  @Option(
    help: ArgumentHelp("With --lab, select the view with this class or text.", valueName: "text"))
  var select: String?

  @Option(
    help: ArgumentHelp(
      "With --lab, compare the recording with its run under --set: "
        + ComparisonMode.allCases.map(\.rawValue).joined(separator: ", ") + ".", valueName: "mode"))
  var compare: ComparisonMode?

  @Option(
    help: ArgumentHelp("With --compare, the value of a knob; may be repeated.", valueName: "knob=value"))
  var set: [KnobArgument] = []

  @Option(
    help: ArgumentHelp(
      "With --lab, press this key then, such as g or ctrl+k; may be repeated.", valueName: "key"))
  var press: [KeyArgument] = []

  @Option(help: ArgumentHelp("How many seconds a track shows, 4 unless given.", valueName: "seconds"))
  var span: Double?

  @OptionGroup var picture: PictureOptions

  @Argument(help: ArgumentHelp("The PNG file to write.", valueName: "file.png"))
  var file: String

  package func validate() throws {
    let ending = (file as NSString).pathExtension.lowercased()
    if ["jpg", "jpeg", "gif", "webp", "bmp", "svg", "tiff", "mp4"].contains(ending) {
      throw ValidationError("snapshot writes PNG files; end the name in .png, not in .\(ending)")
    }
    if let at, !(0...86_400).contains(at) {
      throw ValidationError("--at must be between 0 and 86400 seconds")
    }
    if lesson != nil, scene != nil || recording != nil {
      throw ValidationError("--lesson stands in the place of --scene and --recording")
    }
    if lab, instrument != nil || (at != nil && recording == nil) {
      throw ValidationError("--lab shows a scene, a lesson or a moment of a recording")
    }
    if select != nil || compare != nil || !set.isEmpty || !press.isEmpty, !lab {
      throw ValidationError("--select, --compare, --set and --press go with --lab")
    }
    if compare == nil ? !set.isEmpty : set.isEmpty || recording == nil {
      throw ValidationError("--compare needs a --recording, and a --set to compare it with")
    }
    if instrument != nil, recording == nil {
      throw ValidationError("--instrument needs a --recording to show")
    }
    if let span, instrument == nil || !(0.05...3_600).contains(span) {
      throw ValidationError("--span goes with --instrument and must be between 0.05 and 3600 seconds")
    }
  }

  /// The files that the command reads and writes.
  var files: RunFiles {
    var files = RunFiles()
    files.reads(recording)
    files.writes(file)
    return files
  }

  package init() {}

  package func run() throws {
    try reportingErrors {
      try files.refuseClashes()
      let output = try PictureError.opening(file)
      let fonts = try FontBook()
      let painter = ScenePainter(text: fonts)
      var damage: String?
      if lab {
        damage = try paintLab(with: painter, fonts)
      } else if let recording {
        damage = try paint(Recording(contentsOf: recording), with: painter, fonts)
      } else if let lesson {
        let scale = picture.pixels ?? 1
        let program = LabProgram.current
        let lesson = try program.lesson(named: lesson)
        let content = TwinStages(
          lesson, size: picture.points ?? CGSize(width: 1180, height: 900), scale: scale, refreshRate: 60,
          isDark: picture.isDark ?? false, text: fonts, make: try program.scene(named: lesson.scene).make)
        try painter.paint(content.picture(after: at), scale: scale)
      } else {
        let scene = try LabProgram.current.scene(namedOrFirst: scene)
        let scale = picture.pixels ?? 1
        try painter.paint(
          SceneShot.picture(
            size: picture.points ?? CGSize(width: 1180, height: 900), scale: scale,
            isDark: picture.isDark ?? false, device: picture.device?.device ?? .window, at: at,
            text: fonts, make: scene.make),
          scale: scale)
      }
      try painter.write(to: output)
      if let damage, let recording {
        printError("\(recording): \(damage)")
        throw ExitCode(65)
      }
    }
  }

  /// Paints the lab with the requested scene, lesson or recording.
  ///
  /// - Returns: The damage of the recording; nil if there is none.
  @MainActor
  private func paintLab(with painter: ScenePainter, _ fonts: FontBook) throws -> String? {
    let program = LabProgram.current
    let recording = try recording.map { try Recording(contentsOf: $0) }
    try recording.map(requireMoment)
    let name =
      try recording.map { $0.header.lesson ?? $0.header.scene } ?? lesson ?? scene
      ?? program.scene(namedOrFirst: nil).name
    var shot = LabSnapshot(scene: name, scenes: program.scenes)
    shot.size = picture.size?.points ?? shot.size
    shot.scale = picture.scale ?? 1
    shot.device = picture.device?.device ?? .window
    shot.isDark = picture.isDark ?? recording?.header.isDark ?? false
    (shot.recording, shot.at) = (recording, at)
    (shot.selected, shot.comparison, shot.keys) = (select, compare, press.map(\.key))
    if let scene = program.scenes.first(where: { $0.name == name }) {
      shot.settings = try set.values(for: scene, resuming: recording, text: fonts)
    }
    try painter.paint(shot.picture(text: fonts), scale: shot.scale)
    return recording?.damage
  }

  /// Throws an error if the requested moment is after the end of `recording`.
  private func requireMoment(of recording: Recording) throws {
    guard let at, let end = recording.steps.last?.time, at > end else { return }
    throw ValidationError(String(format: "--at %g is after the end of the recording, at %.2f s", at, end))
  }

  /// Paints the requested moment of `recording`.
  ///
  /// - Returns: The damage of the recording; nil if there is none.
  @MainActor
  private func paint(
    _ recording: Recording, with painter: ScenePainter, _ fonts: FontBook
  ) throws -> String? {
    let scene = try LabProgram.current.scene(named: recording.header.scene)
    try requireMoment(of: recording)
    if let asked = instrument {
      guard let instrument = InstrumentSnapshot.name(asked) else {
        throw ValidationError(
          "there is no instrument “\(asked)”; there are \(InstrumentSnapshot.names.joined(separator: ", "))")
      }
      var shown = InstrumentSnapshot.View(instrument, size: picture.points)
      (shown.scale, shown.time, shown.isDark) = (picture.pixels ?? 1, at, picture.isDark ?? false)
      if let span { shown.span = span }
      try InstrumentPicture.paint(shown, of: recording, scene, with: painter, fonts)
      return recording.damage
    }
    if let asked = self.scene, try LabProgram.current.scene(named: asked).name != scene.name {
      throw ValidationError("the recording was made in the scene “\(scene.name)”, not in “\(asked)”")
    }
    let replay = Replay(
      recording.playing(
        size: picture.points, scale: picture.pixels, isDark: picture.isDark,
        device: picture.device?.device),
      text: fonts, make: scene.make)
    var last: Replay.Frame?
    replay.onFrame = { last = $0 }
    try replay.run(until: at ?? .infinity)
    guard let last else { throw PictureError.nothingToShow }
    try painter.paint(last)
    return recording.damage
  }
}
