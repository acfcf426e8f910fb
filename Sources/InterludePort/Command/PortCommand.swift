import Foundation

/// `script/port`: makes Swift files that were written for iOS build here.
@main
enum PortCommand {
  static let help = """
    usage: script/port [--check] FILE.swift…

    Makes the mechanical edits that files written for iOS need here, in place: UIKit becomes Interlude,
    @objc goes, #selector becomes the method by its type's name. Strings and comments are left alone, and so is
    code that is not compiled here, as behind `#if canImport(UIKit)`.

    Name all files of a program together: a class may stand in one and its extension in another.
    Prints, as FILE:LINE:, what is to be done by hand, and warnings about methods that iOS called and that are
    not called here. A file that cannot be read as Swift is left as it is.

      --check   change nothing; name the files that would be changed
      --help    this text

    Exit codes: 0 nothing is left to do; 1 something is, or with --check would be changed; 64 wrong arguments;
    65 a file is no Swift; 66 a file cannot be read; 73 a file cannot be written.
    """

  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst()), print: { print($0) }, complain: complain))
  }

  private static func complain(_ text: String) {
    // Standard error may be a file on a full disk.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// - Returns: The exit code.
  static func run(
    _ arguments: [String], print: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    var isCheck = false
    var toolkit: [String] = []
    var paths: [String] = []
    var rest = arguments[...]
    var areOptionsOver = false
    while let argument = rest.popFirst() {
      switch argument {
      case _ where areOptionsOver || !argument.hasPrefix("-"):
        // Once is enough, and twice would write over what was just written.
        if !paths.contains(argument) { paths.append(argument) }
      case "--":
        areOptionsOver = true
      case "--check":
        isCheck = true
      case "--help", "-h":
        print(help)
        return 0
      case "--toolkit":
        // script/port says where the toolkit's own sources are.
        toolkit += rest.popFirst().map(PortFile.below) ?? []
      case _:
        complain("script/port: there is no option \(argument); see script/port --help")
        return 64
      }
    }
    guard !paths.isEmpty else {
      complain("script/port: name the Swift files to be ported; see script/port --help")
      return 64
    }
    return port(paths, toolkit: toolkit, isCheck: isCheck, print: print, complain: complain)
  }

  private static func port(
    _ paths: [String], toolkit: [String], isCheck: Bool, print: (String) -> Void, complain: (String) -> Void
  ) -> Int32 {
    var worst: Int32 = 0
    func fail(_ error: FileError) {
      complain("script/port: \(error)")
      worst = max(worst, error.exitCode)
    }
    var sources: [Source] = []
    for path in paths {
      do { sources.append(try PortFile.read(path)) } catch { fail(error) }
    }
    // A file of the toolkit that cannot be read is the compiler's business.
    let port = Port(sources, toolkit: toolkit.compactMap { path in try? PortFile.read(path) })
    for source in sources {
      let result = port.result(of: source)
      let isChanged = result.bytes != source.bytes
      if isChanged, isCheck {
        print("\(source.path): would be changed")
        worst = max(worst, 1)
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
        if notice.kind == .byHand { worst = max(worst, 1) }
      }
    }
    return worst
  }
}
