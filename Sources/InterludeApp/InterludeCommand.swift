import ArgumentParser
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
