import ArgumentParser
import InterludeLab

/// Opens the window.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a scene, a lesson or a recording in a window (the default).",
    discussion: "`interlude scenes` and `interlude lessons` list what there is.")

  @OptionGroup var lab: LabArguments

  @Option(help: ArgumentHelp("The lesson to show instead of a scene.", valueName: "name"))
  var lesson: String?

  func validate() throws {
    if lesson != nil, lab.scene != nil || lab.recording != nil || lab.resume != nil || lab.listen != nil {
      throw ValidationError("--lesson stands in the place of --scene, of --listen and of a recording")
    }
  }

  func run() throws {
    try reportingErrors {
      var lab = lab
      if let lesson { lab.scene = try Lessons.named(lesson).name }
      try lab.open(Scene.inLab, hidden: Scene.hidden, program: "interlude", allowsLaterKnobs: false)
    }
  }
}
