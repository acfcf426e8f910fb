package import ArgumentParser
import InterludeJournal
package import InterludeTesting
package import InterludeText

/// The program whose commands run: its name, and the scenes that they play.
@MainActor
package struct LabProgram {
  /// The program whose commands run now; one without scenes if there is none.
  static var current: LabProgram { RunningProgram.value ?? LabProgram(name: commandName, scenes: []) }

  /// The name by which the program was started: `interlude`.
  package nonisolated static var commandName: String { RunningProgram.value?.name ?? "interlude" }

  /// The help for what can be fuzzed.
  nonisolated static var fuzzTargets: String {
    RunningProgram.value?.hasLessons == true
      ? """
      Scenes, lessons, recordings, or all: every scene, every lesson, and toolkit, drawer, pager, shelf, \
      animators and cards, clients that check what no scene uses.
      """
      : "Scenes, recordings, or all (default: the program's scene, if it has one only)."
  }

  nonisolated static var fuzzTargetName: String {
    RunningProgram.value?.hasLessons == true ? "scene|lesson|file" : "scene|file"
  }

  package nonisolated let name: String
  /// The name of the window and of the folders for its state.
  let title: String
  /// The scenes and lessons in the lab's list.
  package let scenes: [LabScene]
  /// Scenes that are opened and played by name and are in no list.
  let hidden: [LabScene]
  /// Scenes that only the fuzzer and recordings name.
  let trials: [LabScene]
  let lessons: [Lesson]
  nonisolated let hasLessons: Bool
  private let root: any ParsableCommand.Type
  private let subjects: ((String, FontBook) throws -> [FuzzSubject])?

  /// - Parameters:
  ///   - root: The command whose subcommands the program has.
  ///   - subjects: Returns what to fuzz for a scene, a lesson or a recording; nil for scenes with their
  ///     initial settings, and recordings.
  package init(
    name: String, title: String? = nil, scenes: [LabScene], hidden: [LabScene] = [], trials: [LabScene] = [],
    lessons: [Lesson] = [], root: any ParsableCommand.Type = ClientCommand.self,
    subjects: ((String, FontBook) throws -> [FuzzSubject])? = nil
  ) {
    (self.name, self.title) = (name, title ?? name)
    self.root = root
    (self.scenes, self.hidden, self.trials) = (scenes, hidden, trials)
    (self.lessons, hasLessons, self.subjects) = (lessons, !lessons.isEmpty, subjects)
  }

  /// The names of the program's commands.
  var commands: [String] { root.configuration.subcommands.compactMap { $0.configuration.commandName } }

  /// The names of the scenes that a client opens or plays.
  var sceneNames: [String] { (scenes.filter { $0.kind == .scene } + hidden).map(\.name) }

  /// Returns the scene that a recording or a command names.
  package func scene(named name: String) throws(SceneError) -> LabScene {
    let played = scenes.filter { $0.kind == .scene } + hidden + trials
    guard let scene = played.first(where: { $0.name == name.lowercased() }) else {
      throw .unknown(name, known: sceneNames)
    }
    return scene
  }

  /// Returns the scene with this name; the first for nil.
  func scene(namedOrFirst name: String?) throws(SceneError) -> LabScene {
    guard let name = name ?? scenes.first?.name else { throw .unknown("", known: sceneNames) }
    return try scene(named: name)
  }

  func lesson(named name: String) throws(LessonError) -> Lesson {
    guard let lesson = lessons.first(where: { $0.name == name.lowercased() }) else {
      throw .unknown(name, known: lessons.map(\.name))
    }
    return lesson
  }

  /// Returns the sessions of a scene with its initial settings.
  func fuzzSubject(_ scene: LabScene, _ text: FontBook) throws -> FuzzSubject {
    try fuzzSubjects(scene.name, text).first
      ?? FuzzSubject(scene.name, scene: scene.name, text: text, make: scene.make)
  }

  /// Returns what to fuzz for `target`: a scene, a lesson, `all`, or the path of a recording.
  package func fuzzSubjects(_ target: String, _ text: FontBook) throws -> [FuzzSubject] {
    if let subjects { return try subjects(target, text) }
    if target == "all" { return try sceneNames.flatMap { try fuzzSubjects($0, text) } }
    if let scene = try? scene(named: target) {
      return [FuzzSubject(scene.name, scene: scene.name, text: text, make: scene.make)]
    }
    guard target.contains(where: { "./".contains($0) }) else {
      throw SceneError.unknown(target, known: sceneNames)
    }
    let recorded = try RecordedScript(target)
    let scene = try scene(named: recorded.recording.header.scene)
    return [recorded.subject(text: text, make: scene.make)]
  }
}

/// The program whose commands run now, while it runs one.
package enum RunningProgram {
  @TaskLocal package static var value: LabProgram?
}

/// The error of an unknown scene name.
package enum SceneError: CommandError {
  case unknown(String, known: [String])

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      NameSuggestion.message(
        "there is no scene called “\(name)”", name, known: known, list: "the scenes are")
    }
  }

  package var exitCode: Int32 { 64 }
}

/// The error of an unknown lesson name.
package enum LessonError: CommandError {
  case unknown(String, known: [String])

  package var description: String {
    switch self {
    case .unknown(let name, let known):
      known.isEmpty
        ? "there is no lesson called “\(name)”: this program has no lessons"
        : NameSuggestion.message(
          "there is no lesson called “\(name)”", name, known: known, list: "the lessons are")
    }
  }

  package var exitCode: Int32 { 64 }
}
