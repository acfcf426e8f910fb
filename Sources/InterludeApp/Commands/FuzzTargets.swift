import Interlude
import InterludeJournal
import InterludeLab
import InterludeTesting
import InterludeText

/// The scenes, lessons and recordings that `interlude fuzz` plays.
enum FuzzTargets {
  @MainActor
  static func subjects(_ target: String, _ text: FontBook) throws -> [FuzzSubject] {
    if target == "all" {
      return (Scene.all + Scene.trials).map { subject($0, text) }
        + (try Lessons.all.flatMap { try subjects($0, text) })
    }
    if let scene = (Scene.all + Scene.trials).first(where: { $0.name == target.lowercased() }) {
      return [subject(scene, text)]
    }
    if let lesson = Lessons.all.first(where: { $0.name == target.lowercased() }) {
      return try subjects(lesson, text)
    }
    guard target.contains(where: { "./".contains($0) }) else {
      throw SceneError.unknown(target, known: Scene.all.map(\.name) + Lessons.all.map(\.name))
    }
    let recorded = try RecordedScript(target)
    let scene = try Scene.named(recorded.recording.header.scene)
    var played = recorded.subject(
      checkLevel: trial(scene)?.checkLevel ?? checkLevel(of: recorded.recording.header), text: text,
      make: scene.make)
    played.comparesFrameRates = comparesFrameRates(scene)
    played.closesByEscape = closesByEscape(scene)
    return [played]
  }

  /// Returns the level of checks for a recording: that of the lesson's side with its settings, if there is
  /// one.
  private static func checkLevel(of header: Recording.Header) -> FuzzSubject.CheckLevel {
    for lesson in Lessons.all where lesson.scene == header.scene {
      for side in lesson.sides where side.settings == header.settings {
        return checkLevel(of: side, in: lesson)
      }
    }
    return .feel
  }

  /// Returns the subject for a scene with its default settings.
  @MainActor
  static func subject(_ scene: Scene, _ text: FontBook) -> FuzzSubject {
    var subject = FuzzSubject(
      scene.name, scene: scene.name, checkLevel: trial(scene)?.checkLevel ?? .feel, text: text,
      make: scene.make)
    subject.comparesFrameRates = comparesFrameRates(scene)
    subject.dragged = dragged(in: scene)
    subject.closesByEscape = closesByEscape(scene)
    return subject
  }

  @MainActor private static func dragged(in scene: Scene) -> FuzzSubject.Dragged {
    switch scene.name {
    case BenchmarkScene.name: .page(because: "its sheet is a view of the page, not presented")
    case MailScene.name, RecipesScene.name:
      .page(because: "a navigation controller's pages are not presented")
    case MapsScene.name:
      .presentedThroughout(because: "its sheet is there from the start, and changes detents")
    case MenuScene.name: .menus(because: "a menu opens and closes by taps, and no finger holds it")
    default: trial(scene) == nil ? .presented : .nothing(because: "it checks itself what sessions reach")
    }
  }

  @MainActor private static func trial(_ scene: Scene) -> ToolkitTrial? {
    ToolkitTrial.all.first { $0.name == scene.name }
  }

  /// Whether a scene shows the same layers at all frame rates. Cells of a grid that is scaled, and tiles of a
  /// map in flight, are made as frames show them.
  @MainActor private static func comparesFrameRates(_ scene: Scene) -> Bool {
    trial(scene) == nil && scene.name != PhotosScene.name && scene.name != MapsScene.name
  }

  private static func closesByEscape(_ scene: Scene) -> Bool { scene.name != BenchmarkScene.name }

  @MainActor
  private static func subjects(_ lesson: Lesson, _ text: FontBook) throws -> [FuzzSubject] {
    let scene = try Scene.named(lesson.scene)
    return zip(["naive", "natural"], lesson.sides).map { word, side in
      var subject = FuzzSubject(
        "\(lesson.name)-\(word)", scene: lesson.scene, settings: side.settings,
        checkLevel: checkLevel(of: side, in: lesson), text: text, make: scene.make)
      subject.closesByEscape = closesByEscape(scene)
      subject.dragged = dragged(in: scene)
      subject.comparesFrameRates = comparesFrameRates(scene)
      if side.settings["driver"] != nil {
        subject.dragged = .presentedAtRest(
          because: "a display link moves the card, so no hand-off is recorded")
      } else if side == lesson.naive, lesson.name == Lessons.flight.name {
        subject.dragged = .presentedAtRest(because: "this side shows a card that ignores fingers in flight")
      } else if side == lesson.naive, lesson.name == Lessons.swipe.name {
        subject.dragged = .nothing(because: "this side shows pages that no finger moves")
      }
      return subject
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
