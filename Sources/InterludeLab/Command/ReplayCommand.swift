package import ArgumentParser
import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import InterludeText

/// Runs a recording again, without a window.
package struct ReplayCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recording again, without a window and faster than real time.",
    discussion: """
      The result is the same each time. With --size or --scale the same input meets another window: \
      what lay under the finger may lie elsewhere, and the play may differ.

      With --check the run must be the one that was recorded: the first frame that is not is named, and the \
      program ends with 1. So a recording is a test.
      """)

  @Argument(help: "A recording made with `\(LabProgram.commandName) open --record FILE`.")
  var file: String

  @Option(help: ArgumentHelp("Write what happens, one JSON object a line.", valueName: "file"))
  var journal: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a PNG picture of each frame that differs from the one before; frame-000042.png is frame 42 \
      of the journal.
      """,
      valueName: "dir"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a contact sheet: up to \(ContactSheet.maximumCount) pictures on one page, spread over what moves.
      """,
      valueName: "file.png"))
  var sheet: String?

  @Flag(help: "End with 1 if anything happens that did not when it was recorded.")
  var check = false

  @Flag(help: "Accept what happens now: rewrite what --check compares with.")
  var accept = false

  @Option(help: BadDay.help)
  var badDay: String?

  @Option(
    help: ArgumentHelp(
      "Write the values and velocities of all moving properties: .svg draws those that move most, .csv lists all.",
      valueName: "file"))
  var curves: String?

  @Option(
    help: ArgumentHelp(
      "With --curves, only of this view's class, or of one property of it: SheetView.position.",
      valueName: "name"))
  var subject: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a page with film, curves, gestures and calls for any browser (.html), or a film: .gif or .mp4, \
      which need FFmpeg, or a folder (ends in /) of PNG pictures.
      """,
      valueName: "file"))
  var export: String?

  @Option(help: ArgumentHelp("With --export, pictures a second; 25 for .gif, else 60.", valueName: "hz"))
  var fps: Double?

  @OptionGroup var picture: PictureOptions

  @OptionGroup var output: ResultOptions

  package func validate() throws {
    if check || accept,
      picture.points != nil || picture.pixels != nil || picture.device != nil || picture.appearance != nil
    {
      throw ValidationError("--check and --accept go with the size and the appearance that were recorded")
    }
    if check || accept, badDay != nil {
      throw ValidationError("--check and --accept go with the machine that it was recorded on")
    }
    if check, accept { throw ValidationError("either --check or --accept") }
    if !check, output.junit != nil || output.json != nil {
      throw ValidationError("--junit and --json go with --check")
    }
    if let curves, !curves.hasSuffix(".svg"), !curves.hasSuffix(".csv") {
      throw ValidationError("--curves writes .svg or .csv")
    }
    if subject != nil, curves == nil { throw ValidationError("--subject goes with --curves") }
    if fps != nil, export == nil { throw ValidationError("--fps goes with --export") }
    if let fps, !(1...240).contains(fps) { throw ValidationError("--fps must be between 1 and 240") }
    if fps != nil, let export, ClipFormat(path: export) == .page {
      throw ValidationError("--fps goes with films: a page has every frame")
    }
    if let export, ClipFormat(path: export) == nil {
      throw ValidationError("\(ClipError.unknownFormat(path: export))")
    }
  }

  /// The files that the command reads and writes, except for the recording as an output of `--accept`.
  var files: RunFiles {
    var files = RunFiles()
    files.reads(file)
    files.reads(badDay: badDay)
    for output in [journal, sheet, curves] { files.writes(output) }
    files.writesPictures(in: frames)
    files.writes(clip: export)
    output.declare(in: &files)
    return files
  }

  package init() {}

  package func run() throws {
    try reportingErrors {
      try files.refuseClashes()
      if accept, !FileIdentity(file).isFile {
        throw RecordingError.unwritable(
          path: file, reason: "it is a pipe or a device, which cannot be rewritten")
      }
      let day = try badDay.map { try BadDay($0) }
      let read = try Recording(contentsOf: file)
      let recording = day.map(read.on) ?? read
      let scene = try LabProgram.current.scene(named: recording.header.scene)
      if check, recording.digests.isEmpty {
        let command = "\(LabProgram.commandName) replay --accept \(file)"
        printError("\(file) does not say what should happen: run `\(command)` once")
        throw ExitCode(65)
      }
      let results = try Results(self)
      let (output, folder) = (results.journal, results.frames)
      let fonts = try FontBook()
      let played = recording.playing(
        size: picture.points, scale: picture.pixels, isDark: picture.isDark,
        device: picture.device?.device)
      var readers: [(JournalEntry) -> Void] = output.map { file in [{ file.append($0) }] } ?? []
      var verdict = RecordingCheck(expecting: recording.digests)
      if check { readers.append { verdict.read($0) } }
      var digest = JournalDigest()
      if accept { readers.append { digest.read($0) } }
      var motion = MotionCurves()
      if curves != nil { readers.append { motion.read($0) } }
      let replay = Replay(
        played, text: fonts,
        journal: readers.isEmpty ? nil : { entry in for reader in readers { reader(entry) } },
        make: scene.make)

      let painter = ScenePainter(text: fonts)
      var moving = MotionSampler<Replay.Frame>()
      var (count, last) = (0, 0.0)
      replay.onFrame = { frame throws(PictureError) in
        count += 1
        last = frame.time.now
        guard frame.hasChanged else { return }
        // With the root of the distance, neither a fast scroll nor slow motion takes all samples. Changes
        // without motion, as of a colour, count a little.
        moving.add(frame, step: max(0.25, Double(frame.motion).squareRoot()))
        guard let folder else { return }
        try painter.paint(frame)
        try painter.write(to: folder.file(ofFrame: frame.number))
      }
      let clock = ContinuousClock()
      let start = clock.now
      try replay.run()
      output?.flush()
      if let failure = output?.failure { throw failure }
      let spent = start.duration(to: clock.now) / Duration.seconds(1)
      let length = Self.seconds(last)
      print("\(file): \(count) frames, \(length) of “\(scene.name)” in \(Self.seconds(spent))")
      if let folder { print("\(folder.path): \(Self.pictures(moving.count))") }
      if let sheet = results.sheet {
        let chosen = moving.chosen(ContactSheet.maximumCount)
        let heading = ContactSheet(
          title: scene.title,
          subtitle: """
            \((file as NSString).lastPathComponent)  ·  \(length)  ·  \
            \(chosen.count) of \(moving.count) frames that differ
            """,
          text: fonts)
        try heading.write(chosen, to: sheet)
        print("\(sheet.path): a contact sheet of \(Self.pictures(chosen.count))")
      }
      if let curves = results.curves { try write(motion, to: curves, heading: "\(scene.title), \(length)") }
      // The page shows the new run before it replaces the recorded one.
      if let export = results.export { try film(played, of: scene, to: export, fonts) }
      if let rewritten = results.accepted {
        digest.finish(at: count)
        var accepted = recording
        accepted.digests = digest.frames
        try accepted.write(to: rewritten)
        print("\(file): this run is what --check expects from now on")
      }
      var found = RunResults("replay")
      if check {
        verdict.finish(at: count)
        found.add(judge(verdict, of: recording, frames: count, results.output))
      }
      if let damage = recording.damage { found.add(.damaged(file, damage)) }
      try results.output.finish(found)
    }
  }

  private static func pictures(_ count: Int) -> String { count == 1 ? "1 picture" : "\(count) pictures" }

  static func seconds(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
