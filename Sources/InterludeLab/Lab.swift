import ArgumentParser
import Foundation
public import Interlude
package import InterludeSDL
import InterludeTesting
package import InterludeText

/// The lab: a window in which you drag, interrupt, slow down, rewind and measure transitions.
@preconcurrency @MainActor
public enum Lab {
  /// Opens the lab with your controller and returns when its window closes.
  ///
  /// ```swift
  /// import InterludeLab
  ///
  /// Lab.run { MyViewController() }
  /// ```
  ///
  /// The program gets the lab's command line, under its own name: a window with a scene or a recording unless
  /// told otherwise, and the commands `replay`, `snapshot`, `feel`, `check`, `fuzz` and `compare`, which need
  /// no window. `--help` lists them. An error is printed to standard error, and the process exits with a code
  /// from sysexits.h. Call it on the main thread, outside of tasks.
  ///
  /// - Parameters:
  ///   - name: The name of the window and of the folders for its state.
  ///   - make: Creates a new root controller. The lab calls it again to show an earlier frame.
  public static func run(_ name: String = "app", _ make: @escaping () -> UIViewController) {
    run(name, [LabScene(name: name.lowercased(), make: make)])
  }

  /// Opens the lab with several scenes, which the number keys and the browser select.
  ///
  /// - Parameters:
  ///   - name: The name of the window and of the folders for its state.
  ///   - scenes: The scenes, at least one. The first is shown at the first start.
  public static func run(_ name: String, _ scenes: [LabScene]) {
    precondition(!scenes.isEmpty, "Lab.run needs at least one scene")
    RunningProgram.$value.withValue(LabProgram(name: programName, title: name.lowercased(), scenes: scenes)) {
      UnknownWords.refuseHelp(CommandLine.arguments, of: ClientCommand.self)
      do {
        var command = try ClientCommand.parseAsRoot()
        try command.run()
      } catch {
        ClientCommand.exit(withError: error)
      }
    }
  }

  /// The name by which this program was started.
  private static var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
  }

  /// Fuzzes your controller without a window: interrupts gestures and transitions, and reports what breaks.
  ///
  /// ```swift
  /// import InterludeLab
  ///
  /// Lab.fuzz { MyViewController() }
  /// ```
  ///
  /// The program gets the options of `interlude fuzz`. Failing sessions are written as recordings, which
  /// `Lab.run` with the same name and controller plays. The process exits with 1 if a session fails.
  ///
  /// - Parameters:
  ///   - name: The name of the scene in recordings, as for `run`.
  ///   - make: Creates a new root controller for each session.
  public static func fuzz(_ name: String = "app", _ make: @escaping () -> UIViewController) {
    let arguments = FuzzArguments.parseOrExit()
    do {
      try reportingErrors {
        let scene = name.lowercased()
        let subject = FuzzSubject(scene, scene: scene, text: try FontBook(), make: make)
        let program = CommandLine.arguments.first ?? scene
        if try !arguments.fuzz([subject], command: program) { throw ExitCode(1) }
      }
    } catch {
      FuzzArguments.exit(withError: error)
    }
  }

  /// Shows a scene until its window closes.
  ///
  /// - Parameter report: Called with a message if the state cannot be saved.
  package static func open(
    window: WindowOptions, session options: LabSession.Options, text fonts: FontBook,
    report: (String) -> Void, shown: LabScene
  ) throws -> WindowEnding {
    let session = try LabSession(options: options, text: fonts, shown: shown)
    let host = WindowHost(options: window, text: fonts)
    let ending = Result { try host.run(session) }
    session.finish()
    if let sentence = session.saveState() { report(sentence) }
    // An error that closed the window has priority over a file that could not be written.
    if case .success = ending, let failure = session.failures.first { throw failure }
    return try ending.get()
  }
}
