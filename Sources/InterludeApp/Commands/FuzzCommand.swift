import ArgumentParser
import Foundation
import Interlude
import InterludeJournal
import InterludeLab
import InterludeTesting
import InterludeText

/// Interrupts gestures in all ways to find faults.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Interrupt gestures and transitions in every way, and find what that breaks.",
    discussion: """
      Plays scenes, lessons or recordings without a window. Into a hand's gestures, and into what they set \
      going, come touches, taps, second fingers, turns, flicks, presentations and dismissals by the program, \
      Esc, resizes, new scenes, loss of focus, dropped frames, slow animations, views that are removed and \
      recognisers that are disabled: sessions with even seeds interrupt the same gestures in every frame in \
      turn, those with odd seeds by chance.

      After each, UIKit's rules must be kept (`interlude check`), every hand-off must go on as it was and no \
      way of the finger may be lost (`interlude feel`), all must come to rest, and nothing may be left. A \
      session that fails is made as short as it can be and written as a recording. Ends with 1 when one \
      fails.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenes, lessons, recordings, or all: every scene and every lesson.", valueName: "scene|lesson|file"))
  var targets: [String]

  @OptionGroup var arguments: FuzzArguments

  func run() throws {
    try reportingErrors {
      let text = try FontBook()
      var subjects: [FuzzSubject] = []
      for target in targets { subjects += try Self.subjects(target, text) }
      if try !arguments.fuzz(subjects, command: "interlude check", inputs: targets) { throw ExitCode(1) }
    }
  }

  @MainActor
  static func subjects(_ target: String, _ text: FontBook) throws -> [FuzzSubject] {
    if target == "all" {
      return Scene.all.map { subject($0, text) } + (try Lessons.all.flatMap { try subjects($0, text) })
    }
    if let scene = Scene.all.first(where: { $0.name == target.lowercased() }) {
      return [subject(scene, text)]
    }
    if let lesson = Lessons.all.first(where: { $0.name == target.lowercased() }) {
      return try subjects(lesson, text)
    }
    guard target.contains(where: { "./".contains($0) }) else {
      throw SceneError.unknown(target, known: Scene.all.map(\.name) + Lessons.all.map(\.name))
    }
    let recording = try Recording(contentsOf: target)
    if let damage = recording.damage { printError("\(target): \(damage)") }
    let name = URL(fileURLWithPath: target).deletingPathExtension().lastPathComponent
    return [
      FuzzSubject(
        name, recording.header, base: FuzzScript(recording), text: text,
        make: try Scene.named(recording.header.scene).make)
    ]
  }

  /// Returns the subject for a scene with its default settings.
  @MainActor
  static func subject(_ scene: Scene, _ text: FontBook) -> FuzzSubject {
    FuzzSubject(scene.name, scene: scene.name, text: text, make: scene.make)
  }

  @MainActor
  private static func subjects(_ lesson: Lesson, _ text: FontBook) throws -> [FuzzSubject] {
    let make = try Scene.named(lesson.scene).make
    return zip(["naive", "natural"], lesson.sides).map { word, side in
      FuzzSubject(
        "\(lesson.name)-\(word)", scene: lesson.scene, settings: side.settings,
        checkLevel: checkLevel(of: side, in: lesson), text: text, make: make)
    }
  }

  /// Returns the level of checks for a side of a lesson.
  ///
  /// A naive side shows faults of feel on purpose, so only rules are checked. The same applies to a card that
  /// is driven by a display link, which has no velocity that a hand-off could keep.
  static func checkLevel(of side: Lesson.Side, in lesson: Lesson) -> FuzzSubject.CheckLevel {
    side == lesson.natural && side.settings["driver"] == nil ? .feel : .rules
  }
}
