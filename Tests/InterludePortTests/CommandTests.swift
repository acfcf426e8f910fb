import Foundation
import Testing

@testable import InterludePort

/// Runs the command; what it printed and complained of, and its exit code.
private func run(_ arguments: [String]) -> (code: Int32, printed: [String], complaints: [String]) {
  var (printed, complaints): ([String], [String]) = ([], [])
  let code = PortCommand.run(
    arguments, print: { printed.append($0) }, complain: { complaints.append($0) })
  return (code, printed, complaints)
}

private func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

private func read(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}

@Test func `a file is rewritten in place, with its rights`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write("import UIKit\n", path)
    chmod(path, 0o640)
    #expect(run([path]).code == 0)
    #expect(try read(path) == "import Interlude\n")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["A.swift"])
  }
}

@Test func `a link stays a link`() throws {
  try withFolder { folder in
    try write("import UIKit\n", folder + "/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/B.swift", withDestinationPath: folder + "/A.swift")
    #expect(run([folder + "/B.swift"]).code == 0)
    #expect(try read(folder + "/A.swift") == "import Interlude\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/B.swift").hasSuffix("A.swift"))
  }
}

@Test func `a check changes nothing`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write("import UIKit\n", path)
    let result = run(["--check", path])
    #expect(result.code == 1)
    #expect(result.printed == ["\(path): would be changed"])
    #expect(try read(path) == "import UIKit\n")
    try write("import Interlude\n", path)
    #expect(run(["--check", path]).code == 0)
  }
}

@Test func `what is left by hand makes the exit code 1, and the rest is done`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write("import UIKit\nlet s = NSSelectorFromString(n)\n", path)
    let result = run([path])
    #expect(result.code == 1)
    #expect(
      result.printed == ["\(path):2: by hand: a selector from a string: write Selector(Type.method)"])
    #expect(try read(path).hasPrefix("import Interlude"))
  }
}

@Test(arguments: [
  ("let s = \"abc\n", 1, "the string that begins here has no end"),
  ("\n/* /* */ a", 2, "the comment that begins here has no end"),
  ("class A {\n", 1, "this { is never closed"),
  ("\n}\n", 2, "this } closes nothing"),
  ("f(]", 1, "this ] closes nothing"),
  ("#if A\n", 1, "this #if has no #endif"),
  ("#endif\n", 1, "this #endif has no #if"),
  ("let s = \"\\(a\"", 1, "the string that begins here has no end"),
])
func `a file that is no Swift is left as it is`(_ text: String, _ line: Int, _ reason: String) throws {
  try withFolder { folder in
    let (path, other) = (folder + "/A.swift", folder + "/B.swift")
    try write("import UIKit\n" + text, path)
    try write("import UIKit\n", other)
    let result = run([path, other])
    #expect(result.code == 65)
    #expect(
      result.complaints
        == ["script/port: \(path):\(line + 1): \(reason), so the file was left as it is"])
    #expect(try read(path) == "import UIKit\n" + text)
    // The others are not kept waiting.
    #expect(try read(other) == "import Interlude\n")
  }
}

@Test func `bytes that are no text are left as they are`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try Data([0x69, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    let result = run([path])
    #expect(result.code == 65)
    #expect(result.complaints == ["script/port: \(path) is not UTF-8 text, and was left as it is"])
  }
}

@Test func `wrong arguments are answered with a sentence`() throws {
  #expect(run([]).complaints == ["script/port: name the Swift files to be ported; see script/port --help"])
  #expect(run([]).code == 64)
  #expect(run(["--chekc"]).code == 64)
  #expect(run(["/nowhere/A.swift"]).code == 66)
  #expect(
    run(["/nowhere/A.swift"]).complaints
      == ["script/port: /nowhere/A.swift cannot be read (No such file or directory)"])
  #expect(
    run(["/tmp"]).complaints == ["script/port: /tmp is a folder: name the files in it, as in /tmp/*.swift"])
  #expect(run(["--help"]).printed == [PortCommand.help])
}

@Test func `the toolkit's own protocols are read`() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write(
      "class A: NSObject, UIGestureRecognizerDelegate {\n"
        + "  func gestureRecogniserShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }\n}\n", path)
    let result = run(["--toolkit", root + "/Sources/Interlude", path])
    #expect(
      result.printed == [
        "\(path):2: warning: gestureRecogniserShouldBegin(_:) is nearly gestureRecognizerShouldBegin(_:) of "
          + "UIGestureRecognizerDelegate, and as it is, never called by it"
      ])
  }
}

@Test func `every source of the toolkit is read whole`() throws {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  let files = PortFile.below(root + "/Sources") + PortFile.below(root + "/Tests")
  #expect(files.count > 100)
  for file in files { _ = try PortFile.read(file) }
}
