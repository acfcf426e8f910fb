import Foundation
import Testing

@testable import InterludePort

/// Runs the command and returns its output, its errors and its exit code.
private func run(_ arguments: [String]) -> (code: Int32, printed: [String], complaints: [String]) {
  var (printed, complaints): ([String], [String]) = ([], [])
  let code = PortCommand.run(
    arguments, print: { printed.append($0) }, printError: { complaints.append($0) })
  return (code, printed, complaints)
}

private func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: path))
}

private func read(_ path: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
}

@Test func `a file is rewritten in place and keeps its permissions`() throws {
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

@Test func `remaining manual edits give exit code 1, and all other edits are made`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write("import UIKit\nlet s = NSSelectorFromString(n)\n", path)
    let result = run([path])
    #expect(result.code == 1)
    #expect(
      result.printed == [
        "\(path):2: by hand: a selector from a string is not supported: write Selector(Type.method)"
      ])
    #expect(try read(path).hasPrefix("import Interlude"))
  }
}

@Test(arguments: [
  ("let s = \"abc\n", 1, "the string that begins here is not terminated"),
  ("\n/* /* */ a", 2, "the comment that begins here is not terminated"),
  ("class A {\n", 1, "this { is never closed"),
  ("\n}\n", 2, "this } has no matching opening bracket"),
  ("f(]", 1, "this ] has no matching opening bracket"),
  ("#if A\n", 1, "this #if has no #endif"),
  ("#endif\n", 1, "this #endif has no #if"),
  ("let s = \"\\(a\"", 1, "the string that begins here is not terminated"),
])
func `a file that is not valid Swift is not changed`(_ text: String, _ line: Int, _ reason: String) throws {
  try withFolder { folder in
    let (path, other) = (folder + "/A.swift", folder + "/B.swift")
    try write("import UIKit\n" + text, path)
    try write("import UIKit\n", other)
    let result = run([path, other])
    #expect(result.code == 65)
    #expect(
      result.complaints
        == ["script/port: \(path):\(line + 1): \(reason); the file was not changed"])
    #expect(try read(path) == "import UIKit\n" + text)
    // The other files are still ported.
    #expect(try read(other) == "import Interlude\n")
  }
}

@Test func `code for other systems alone is an error`() throws {
  try withFolder { folder in
    let (path, other) = (folder + "/A.swift", folder + "/B.swift")
    try write("#if os(macOS)\nlet a = 1\n#endif\n", path)
    try write("// Nothing.\n", other)
    let result = run([path, other])
    #expect(result.code == 65)
    #expect(
      result.complaints
        == ["script/port: nothing in these files is compiled here: their code is for other systems"])
    try write("#if os(iOS)\nlet a = 1\n#endif\n", other)
    #expect(run([path, other]).code == 0)
  }
}

@Test func `a file that is not text is not changed`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try Data([0x69, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: path))
    let result = run([path])
    #expect(result.code == 65)
    #expect(result.complaints == ["script/port: \(path) is not UTF-8 text; it was not changed"])
  }
}

@Test func `wrong arguments give an error message`() throws {
  #expect(run([]).complaints == ["script/port: no Swift files given; see script/port --help"])
  #expect(run([]).code == 64)
  #expect(run(["--chekc"]).code == 64)
  #expect(run(["/nowhere/A.swift"]).code == 66)
  #expect(
    run(["/nowhere/A.swift"]).complaints
      == ["script/port: /nowhere/A.swift cannot be read (No such file or directory)"])
  #expect(
    run(["/tmp"]).complaints == [
      "script/port: /tmp is a folder: pass the files in it, for example /tmp/*.swift"
    ])
  #expect(run(["--help"]).printed == [PortCommand.help])
}

@Test func `the toolkit's own protocols are read`() throws {
  try withFolder { folder in
    let path = folder + "/A.swift"
    try write(
      "class A: NSObject, UIGestureRecognizerDelegate {\n"
        + "  func gestureRecogniserShouldBegin(_ g: UIGestureRecognizer) -> Bool { true }\n}\n", path)
    let result = run(["--toolkit", repository + "/Sources/Interlude", path])
    #expect(
      result.printed == [
        "\(path):2: warning: gestureRecogniserShouldBegin(_:) is nearly gestureRecognizerShouldBegin(_:) of "
          + "UIGestureRecognizerDelegate, but not the same, so it is never called"
      ])
  }
}

@Test func `every source file of the toolkit can be read`() throws {
  let files = PortFile.swiftFiles(repository + "/Sources") + PortFile.swiftFiles(repository + "/Tests")
  #expect(files.count > 100)
  for file in files { _ = try PortFile.read(file) }
}
