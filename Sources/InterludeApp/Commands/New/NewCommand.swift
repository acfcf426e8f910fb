import ArgumentParser
import Foundation
import InterludeLab

/// Creates a package with an example transition.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a package around a transition of your own.",
    discussion: """
      The folder NAME gets a small app with an interruptible card, its tests, and script/run, which builds it \
      and opens it in the lab; script/run --watch builds again whenever a file is saved.
      """)

  @Argument(help: "The package's name: letters and digits, a letter first.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "Where the Interlude package is: a folder or a URL; the folder this program was built in unless given.",
      valueName: "place"))
  var interlude: String?

  func validate() throws {
    if let objection = PackageName.objection(to: name) { throw ValidationError(objection) }
  }

  func run() throws {
    try reportingErrors {
      let toolkit = try location()
      if let objection = PackageName.objection(to: name, beside: toolkit) { throw ValidationError(objection) }
      try PackageTemplate(name: name, toolkit: toolkit).write(to: name)
      print("Made \(name). Next:\n\n    cd \(name)\n    script/run")
    }
  }

  /// The location of the toolkit.
  private func location() throws -> ToolkitLocation {
    let place = try interlude ?? OwnPackage.folder() ?? missing()
    if place.contains("://") { return .url(place) }
    let path = URL(fileURLWithPath: place).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
      throw ValidationError("\(path) holds no package: name Interlude's folder with --interlude")
    }
    return .folder(path)
  }

  private func missing() throws -> String {
    throw ValidationError("this program was installed apart from its package: name that with --interlude")
  }
}
