import ArgumentParser
import Foundation
public import Interlude
package import InterludeSDL
import InterludeTesting
package import InterludeText

/// The lab: a window in which transitions are dragged, caught, slowed down, rewound and measured.
@MainActor
public enum Lab {
  /// Opens the lab around a controller of your own, until its window closes.
  ///
  /// ```swift
  /// import InterludeLab
  ///
  /// Lab.run { MyViewController() }
  /// ```
  ///
  /// The command line's options are the lab's: `--help` lists them. What goes wrong is said on standard error,
  /// and the process ends with an exit code after sysexits.h. Call it from the main thread, outside of any task.
  ///
  /// - Parameters:
  ///   - name: Names the window, and where it is remembered.
  ///   - make: Makes the root controller. It is called again for each look back, so it should make all anew.
  public static func run(_ name: String = "app", _ make: @escaping () -> UIViewController) {
    run(name, [LabScene(name: name.lowercased(), make: make)])
  }

  /// Opens the lab around several scenes, which the number keys and the browser show.
  ///
  /// - Parameters:
  ///   - name: Names the window, and where it is remembered.
  ///   - scenes: At least one; the first is shown first.
  public static func run(_ name: String, _ scenes: [LabScene]) {
    precondition(!scenes.isEmpty, "Lab.run needs a scene")
    let arguments = LabArguments.parseOrExit()
    do {
      try reportingErrors {
        try arguments.open(scenes, program: name.lowercased(), allowsLaterKnobs: true)
      }
    } catch {
      LabArguments.exit(withError: error)
    }
  }

  /// Interrupts gestures on a controller of your own in every way, without a window, and finds what that
  /// breaks.
  ///
  /// ```swift
  /// import InterludeLab
  ///
  /// Lab.fuzz { MyViewController() }
  /// ```
  ///
  /// The command line's options are those of `interlude fuzz`. Sessions that fail are written as recordings,
  /// which `Lab.run` with the same name and controller shows. The process ends with 1 when one fails.
  ///
  /// - Parameters:
  ///   - name: Names the scene in recordings, as it does for `run`.
  ///   - make: Makes the root controller. It is called again for each session, so it should make all anew.
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
  /// - Parameter complain: Told a sentence when the session cannot be remembered.
  package static func open(
    window: WindowOptions, session options: LabSession.Options, text fonts: FontBook,
    complain: (String) -> Void, shown: LabScene
  ) throws -> WindowEnding {
    let session = try LabSession(options: options, text: fonts, shown: shown)
    let host = WindowHost(options: window, text: fonts)
    let content = options.badDay.map { BadDayContent(session, on: $0) } ?? (session as any WindowContent)
    let ending = Result { try host.run(content) }
    session.finish()
    if let sentence = session.remember() { complain(sentence) }
    // What ended the window matters more than a file that could not be written.
    if case .success = ending, let failure = session.failures.first { throw failure }
    return try ending.get()
  }
}
