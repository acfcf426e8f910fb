package import ArgumentParser
import Foundation
import Interlude
import InterludeJournal
import InterludeTesting
import InterludeText

/// Interrupts gestures in all ways to find faults.
package struct FuzzCommand: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fuzz",
      abstract: "Interrupt gestures and transitions in every way, and find what that breaks.",
      discussion: """
        Plays scenes, lessons or recordings without a window. Gestures, and the motion that follows them, are \
        interrupted by touches, taps, second fingers, turns, flicks, presentations and dismissals by the program, \
        in scenes with navigation pushes, pops and swipes back, with tabs their selection, \
        with detents their changes, with lists reloads, insertions and deletions, \
        Esc, resizes, new scenes, loss of focus, dropped frames, slow animations, views that are \
        removed and recognisers that are disabled: sessions with even seeds interrupt the same gestures in \
        every frame in turn, those with odd seeds by chance.

        After each, UIKit's rules must be kept (`\(LabProgram.commandName) check`), every hand-off must go on as \
        it was and no travel of the finger may be lost (`\(LabProgram.commandName) feel`), no layer may jump, all \
        must come to rest in its place, input must have an effect, and nothing may be left. A session that fails is made as short as it can be \
        and written as a recording; --once plays it again with all of these checks. Ends with 1 when one fails. \
        A signal ends it after the sessions that it plays, with their results.

        `\(LabProgram.commandName) fuzz merge FILE...` joins what --shard K/N and --json wrote on N machines, and \
        reports it as one run. It ends with 65 if a part is missing.
        """)
  }

  @Argument(
    help: ArgumentHelp("\(LabProgram.fuzzTargets)", valueName: LabProgram.fuzzTargetName))
  var targets: [String] = []

  @Flag(help: "Play recordings once as they are, and check them.")
  var once = false

  @OptionGroup var arguments: FuzzArguments

  package init() {}

  package func run() throws {
    try reportingErrors {
      if targets.first == "merge" {
        return try FuzzPart.merge(Array(targets.dropFirst()), arguments.resultOptions)
      }
      let text = try FontBook()
      let targets = try named()
      if once {
        if try !playOnce(targets, text) { throw ExitCode(1) }
        return
      }
      var subjects: [FuzzSubject] = []
      for target in targets { subjects += try LabProgram.current.fuzzSubjects(target, text) }
      let command = "\(LabProgram.commandName) fuzz --once"
      let isWell = try arguments.fuzz(subjects, command: command, inputs: targets)
      if !isWell { throw ExitCode(1) }
    }
  }

  /// Returns the targets; for none the program's scene, if it has one only.
  @MainActor
  private func named() throws -> [String] {
    guard targets.isEmpty else { return targets }
    let names = LabProgram.current.sceneNames
    guard names.count == 1, !once else {
      throw ValidationError(
        once
          ? "name a recording, such as one in fuzz-failures"
          : "name what to fuzz: all, a lesson, a recording, or a scene: \(names.joined(separator: ", "))")
    }
    return names
  }

  /// Plays each target as it was recorded, and prints the fault that it shows.
  ///
  /// - Returns: Whether none shows a fault.
  @MainActor
  private func playOnce(_ targets: [String], _ text: FontBook) throws -> Bool {
    var isWell = true
    for target in targets {
      for subject in try LabProgram.current.fuzzSubjects(target, text).map(arguments.prepared) {
        guard let script = subject.base else {
          throw ValidationError("--once plays recordings, and “\(target)” is a scene or a lesson")
        }
        let fault = FuzzPlayer.fault(of: script, in: subject)
        print("\(target): " + (fault.map { "frame \($0.frame): \($0.sentence)" } ?? "no fault"))
        isWell = isWell && fault == nil
      }
    }
    return isWell
  }
}
