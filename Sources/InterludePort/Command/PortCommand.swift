import Foundation

/// `script/port`: prepares Swift files that were written for iOS.
@main
enum PortCommand {
  static let help = """
    usage: script/port [--check] FILE.swift…

    Makes the mechanical edits that files written for iOS need, in place: UIKit becomes Interlude,
    @objc is removed, #selector becomes Type.method. Strings and comments are not changed, and neither is
    code that is not compiled here, such as under `#if canImport(UIKit)`.

    Pass all files of a program together: a class may be in one and its extension in another.
    Prints, as FILE:LINE:, the edits to make by hand, and warnings about methods that iOS calls and that are
    not called here. A file that is not valid Swift is not changed.

      --check   change nothing; print the files that would be changed
      --help    print this text

    Exit codes: 0 nothing is left to do; 1 there are edits to make, or with --check changes; 64 wrong arguments;
    65 a file is not Swift; 66 a file cannot be read; 73 a file cannot be written.
    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), print: { print($0) }, printError: printError))
  }

  private static func printError(_ text: String) {
    // Standard error may be a file on a full disk, so an error here is ignored.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// - Returns: The exit code.
  static func run(
    _ arguments: [String], print: (String) -> Void, printError: (String) -> Void
  ) -> Int32 {
    var isCheck = false
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
      case "--toolkit":
        // Passed by script/port: the folder of the toolkit's own sources.
        toolkit += rest.popFirst().map(PortFile.swiftFiles) ?? []
      case _:
        printError("script/port: unknown option \(argument); see script/port --help")
        return 64
      }
    }
    guard !paths.isEmpty else {
      printError("script/port: no Swift files given; see script/port --help")
      return 64
    }
    return port(paths, toolkit: toolkit, isCheck: isCheck, print: print, printError: printError)
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
    return exitCode
  }
}
