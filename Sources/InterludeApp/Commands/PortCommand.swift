import ArgumentParser
import Foundation
import InterludeLab

/// Runs `script/port` of the package that this program was built from.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port", abstract: "Make the mechanical edits that code written for iOS needs.",
    discussion: """
      The same as script/port of the folder that this program was built in. With FILE.swift… it edits the files in \
      place and lists what is left to do by hand; with --check it lists the files that it would change. \
      With --try FOLDER it ports a copy of a package or folder, builds it, and reports the API that is missing: \
      the first time that takes minutes. --json prints that report as JSON.
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("Options and files of script/port.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws {
    guard let folder = OwnPackage.folder() else {
      throw ValidationError("this program was installed apart from its package: run script/port there")
    }
    let script = folder + "/script/port"
    var words = ([script] + arguments).map { strdup($0) } + [nil]
    execv(script, &words)
    throw ValidationError("\(script) cannot be run (\(String(cString: strerror(errno))))")
  }
}
