import ArgumentParser
import Foundation
import InterludeJournal
import InterludeTesting
import InterludeText

/// Runs a recording again, without a window.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recording again, without a window and faster than real time.",
    discussion: """
      The result is the same each time. With --size or --scale the same input meets another window: \
      what lay under the finger may lie elsewhere, and the play may differ.
      """)

  @Argument(help: "A recording made with `interlude open --record FILE`.")
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

  @OptionGroup var picture: PictureOptions

  func validate() throws {
    for output in [journal, sheet].compactMap({ $0 }) where areSameFile(output, file) {
      throw ValidationError(
        "\(output) is the recording itself, which must not be written over: name another file")
    }
  }

  func run() throws {
    try reportingErrors {
      let recording = try Recording(contentsOf: file)
      let scene = try Scene.named(recording.header.scene)
      let output = try journal.map { path throws(RecordingError) in try JournalWriter(path: path) }
      let folder = try frames.map { path throws(PictureError) in try PictureFolder(path: path) }
      if let sheet { try ScenePainter.expectWritable(sheet) }
      let fonts = try FontBook()
      let replay = Replay(
        recording.playing(size: picture.size?.points, scale: picture.scale), text: fonts,
        journal: output.map { file in { file.append($0) } }, make: scene.make)

      let painter = ScenePainter(text: fonts)
      var moving = MotionSampler<Replay.Frame>()
      var (count, last) = (0, 0.0)
      replay.onFrame = { frame throws(PictureError) in
        count += 1
        last = frame.time.now
        guard frame.hasChanged else { return }
        // By the root of the way, neither a fast scroll nor slow motion takes all the places. What changes
        // without moving, such as a colour, counts a little.
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
      if let sheet {
        let chosen = moving.chosen(ContactSheet.maximumCount)
        let heading = ContactSheet(
          title: scene.title,
          subtitle: """
            \((file as NSString).lastPathComponent)  ·  \(length)  ·  \
            \(chosen.count) of \(moving.count) frames that differ
            """,
          text: fonts)
        try heading.write(chosen, to: sheet)
        print("\(sheet): a contact sheet of \(Self.pictures(chosen.count))")
      }
      if let damage = recording.damage {
        printError("\(file): \(damage)")
        throw ExitCode(65)
      }
    }
  }

  private static func pictures(_ count: Int) -> String { count == 1 ? "1 picture" : "\(count) pictures" }

  private static func seconds(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}

extension Scene {
  /// The name as a heading.
  fileprivate var title: String { name.prefix(1).uppercased() + name.dropFirst() }
}
