import Foundation

/// `script/port`: prepares Swift files that were written for iOS.
@main
enum PortCommand {
  static let help = """
    usage: script/port [--check] FILE.swift…
           script/port --try [--json] FOLDER

    Makes the mechanical edits that files written for iOS need, in place: UIKit becomes Interlude,
    @objc is removed, #selector becomes Type.method, conditions for iOS hold here too, optional requirements
    get defaults. Strings and comments are not changed, and neither is code for other systems.

    Pass all files of a program together: a class may be in one and its extension in another.
    Prints, as FILE:LINE:, the edits to make by hand, the files that are left out, and warnings about methods
    that iOS calls and that are not called here. A file that is not valid Swift is not changed.

      --check   change nothing; print the files that would be changed
      --try     port a copy of a package or folder, build it with Interlude, and report what is missing: names
                by use, with their places, in groups with the reason and a way round it; the folder itself is
                not changed; the first build takes minutes, because it builds Interlude
      --json    print the report of --try as JSON
      --help    print this text

    Exit codes: 0 nothing is left to do, or with --try it builds; 1 there are edits to make, with --check
    changes, or with --try it does not build; 64 wrong arguments; 65 a file is not Swift, or no code is compiled
    here; 66 a file cannot be read; 69 the build did not begin; 73 a file cannot be written.
    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), print: { print($0) }, printError: printError))
  }

  private static func printError(_ text: String) {
    // Standard error may be a file on a full disk, so an error here is ignored.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// - Parameter build: Builds the copy for `--try`; nil stands for `swift build`.
  /// - Returns: The exit code.
  static func run(
    _ arguments: [String], print: (String) -> Void, printError: @escaping (String) -> Void,
    build: ((_ package: String) throws -> TryBuild.Result)? = nil
  ) -> Int32 {
    var isCheck = false
    var isTry = false
    var isJSON = false
    var package: String?
    var toolkit: [String] = []
    var paths: [String] = []
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      switch argument {
      case _ where areOptionsOver || !argument.hasPrefix("-"):
        // A second time would overwrite what was just written.
        if !paths.contains(argument) { paths.append(argument) }
      case "--":
        areOptionsOver = true
      case "--check":
        isCheck = true
      case "--help", "-h":
        print(help)
        return 0
      case "--try":
        isTry = true
      case "--json":
        isJSON = true
      case "--package":
        // Passed by script/port: the toolkit's package.
        package = rest.popFirst()
      case "--toolkit":
        // Passed by script/port: the folder of the toolkit's own sources.
        toolkit += rest.popFirst().map(PortFile.swiftFiles) ?? []
      case _:
        printError("script/port: unknown option \(argument); see script/port --help")
        return 64
      }
    }
    if isJSON, !isTry || isCheck {
      printError("script/port: --json is for --try; see script/port --help")
      return 64
    }
    if isTry {
      guard !isCheck, paths.count == 1, let package else {
        printError("script/port: --try takes one folder; see script/port --help")
        return 64
      }
      let progress = { (line: String) in printError("script/port: \(line)") }
      let command = TryCommand(
        folder: folder(paths[0]), package: package,
        toolkit: toolkit.compactMap { path in try? PortFile.read(path) },
        progress: progress
      ) { copy in
        try build?(copy)
          ?? TryBuild(package: copy, scratch: package + "/.build/examples", progress: progress).run()
      }
      return report(command, isJSON: isJSON, print: print, printError: printError)
    }
    guard !paths.isEmpty else {
      printError("script/port: no Swift files given; see script/port --help")
      return 64
    }
    return port(paths, toolkit: toolkit, isCheck: isCheck, print: print, printError: printError)
  }

  /// Returns a folder's path without a slash at its end.
  private static func folder(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func report(
    _ command: TryCommand, isJSON: Bool, print: (String) -> Void, printError: (String) -> Void
  ) -> Int32 {
    do throws(FileError) {
      let report = try command.run()
      print(isJSON ? (try? report.json()) ?? "{}" : report.text())
      return report.builds ? 0 : 1
    } catch {
      printError("script/port: \(error)")
      return error.exitCode
    }
  }

  private static func port(
    _ paths: [String], toolkit: [String], isCheck: Bool, print: (String) -> Void, printError: (String) -> Void
  ) -> Int32 {
    var exitCode: Int32 = 0
    func fail(_ error: FileError) {
      printError("script/port: \(error)")
      exitCode = max(exitCode, error.exitCode)
    }
    var sources: [Source] = []
    for path in paths {
      do { sources.append(try PortFile.read(path)) } catch { fail(error) }
    }
    // The compiler reports unreadable files of the toolkit.
    let port = Port(sources, toolkit: toolkit.compactMap { path in try? PortFile.read(path) })
    for source in sources {
      let result = port.result(of: source)
      let isChanged = result.bytes != source.bytes
      if isChanged, isCheck {
        print("\(source.path): would be changed")
        exitCode = max(exitCode, 1)
      } else if isChanged {
        do {
          try PortFile.write(result.bytes, to: source.path)
        } catch {
          fail(error)
          continue
        }
      }
      for notice in result.notices {
        print("\(source.path):\(notice.line): \(notice.kind.rawValue): \(notice.text)")
        if notice.kind == .byHand { exitCode = max(exitCode, 1) }
      }
    }
    let withCode = sources.filter { !$0.tokens.isEmpty }
    if !withCode.isEmpty, withCode.allSatisfy(port.isLeftOut) {
      printError("script/port: nothing in these files is compiled here: their code is for other systems")
      exitCode = max(exitCode, 65)
    }
    return exitCode
  }
}
