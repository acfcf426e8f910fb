import ArgumentParser
import CEmptyICU
import InterludeJournal
import InterludeLab

/// The program: a lab for interruptible view-controller transitions.
@main
struct InterludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interlude",
    abstract: "A lab for interruptible view-controller transitions.",
    discussion: """
      Opens a window with a scene whose transitions you can drag, fling, catch in flight and slow down. \
      Press H in the window to see the keys.
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, ScenesCommand.self, LessonsCommand.self, NewCommand.self, PortCommand.self,
      ReplayCommand.self,
      SnapshotCommand.self, FeelCommand.self, CheckCommand.self, FuzzCommand.self, CodeCommand.self,
      CompareCommand.self, SoakCommand.self, IconCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  static func main() {
    ProcessSignals.ignoreHarmless()
    let program = MainActor.assumeIsolated { Scene.program }
    RunningProgram.$value.withValue(program) {
      UnknownWords.refuseHelp(CommandLine.arguments, of: Self.self)
      main(nil)
    }
  }
}

extension Scene {
  /// The program `interlude`, for the lab's commands.
  @MainActor static var program: LabProgram {
    LabProgram(
      name: "interlude", scenes: inLab, hidden: hidden,
      trials: trials.map { LabScene(name: $0.name, make: $0.make) }, lessons: Lessons.all,
      root: InterludeCommand.self,
      subjects: FuzzTargets.subjects)
  }
}
