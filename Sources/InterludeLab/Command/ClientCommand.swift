import ArgumentParser

/// The command line of a client's program: opens the lab, or runs one of its commands.
struct ClientCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: LabProgram.commandName,
      abstract: "Opens in the lab, or plays, checks and measures recordings without a window.",
      subcommands: [
        Open.self, ReplayCommand.self, SnapshotCommand.self, FeelCommand.self, CheckCommand.self,
        FuzzCommand.self, CompareCommand.self,
      ],
      defaultSubcommand: Open.self)
  }

  /// Opens the window.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open", abstract: "Open a scene or a recording in a window (the default).")

    @OptionGroup var lab: LabArguments

    func run() throws {
      try reportingErrors {
        let program = LabProgram.current
        try lab.open(program.scenes, program: program.title, allowsLaterKnobs: true)
      }
    }
  }
}
