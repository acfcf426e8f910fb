import Foundation
import Testing

@testable import InterludePort

private func targets(_ manifest: String, existing: Set<String> = []) throws -> [TriedTarget] {
  let source = try Source(path: "Package.swift", bytes: Array(manifest.utf8))
  return TriedTarget.targets(ofManifest: source) { existing.contains($0) }
}

@Test func `the modules of a package are read from its manifest`() throws {
  let found = try targets(
    """
    let package = Package(name: "P", products: [.library(name: "P", targets: ["A", "B"])],
      targets: [
        .target(name: "A", dependencies: ["B", .target(name: "C"), .product(name: "D", package: "d")],
          path: "./Lib/A/", exclude: ["Info.plist", "Old/"], sources: ["Code"]),
        .target(name: "B"),
        .executableTarget(name: "C", path: "App"),
        .testTarget(name: "T", dependencies: ["A"], path: "Tests"),
      ])
    """, existing: ["Source/B"])
  #expect(
    found == [
      TriedTarget(
        name: "A", folder: "Lib/A", excluded: ["Info.plist", "Old"], included: ["Code"],
        dependencies: ["B", "C", "D", "d"]),
      TriedTarget(name: "B", folder: "Source/B"),
      TriedTarget(name: "C", folder: "App"),
    ])
  #expect(found[0].contains("Code/A.swift"))
  #expect(!found[0].contains("Other.swift"))
  #expect(try targets("let a = 1").isEmpty)
}

@Test func `the compiler's errors are read once each`() {
  let output = """
    [3/4] Compiling A B.swift
    /a/B.swift:7:3: error: cannot find 'UIDevice' in scope
     7 |   UIDevice.current
       |   `- error: cannot find 'UIDevice' in scope
    /a/B.swift:7:3: error: cannot find 'UIDevice' in scope
    /a/B.swift:9:3: warning: unused
    error: emit-module command failed
    """
  #expect(
    Diagnostic.errors(in: output.split(separator: "\n"))
      == [Diagnostic(path: "/a/B.swift", line: 7, message: "cannot find 'UIDevice' in scope")])
}

@Test(arguments: [
  ("cannot find 'UIDevice' in scope", "", Finding.missing("UIDevice")),
  ("cannot find type 'UIEvent' in scope", "", .missing("UIEvent")),
  ("value of type 'UIView' has no member 'draw'", "", .missing("UIView.draw")),
  ("value of type 'any UIView & P' has no member 'draw'", "", .missing("UIView.draw")),
  ("value of type 'Card' has no member 'draw'", "", .missing("UIView.draw")),
  ("type 'UIStyle' has no member 'none'", "", .missing("UIStyle.none")),
  ("'Level' is not a member type of class 'Interlude.UIWindow'", "", .missing("UIWindow.Level")),
  ("no such module 'Lottie'", "", .missing("import Lottie")),
  (
    "method does not override any method from its superclass", "  override func draw(_ rect: CGRect) {",
    .missing("override draw(_:)")
  ),
  ("property does not override any property", "override var a: B {", .missing("override a")),
  (
    "overriding non-open instance method outside of its defining module", "override func f(",
    .missing("open f()")
  ),
  ("cannot infer contextual base in reference to member 'a'", "", .consequence),
  ("missing return", "", .other("missing return")),
])
func `an error names what is missing`(_ message: String, _ line: String, _ finding: Finding) {
  #expect(Finding(message, line: line) { $0 == "Card" ? "UIView" : $0 } == finding)
}

@Test(arguments: [
  ("CHHapticEngine", "Haptics"), ("UIView.observe", "Key-value observing"),
  ("CGContext.makeImage", "Pixels of drawings"), ("UIView.accessibilityCustomRotors", "Accessibility"),
  ("UIStatusBarManager", "Status bar and home indicator"), ("objc_getClass", "Objective-C runtime"),
  ("CMTimeMake", "Other systems' modules"), ("UIView.frobnicate", "Other"),
])
func `missing names are grouped`(_ name: String, _ group: String) {
  #expect(MissingGroup.group(of: name).title == group)
}

@Test func `errors that follow from missing names are counted, and listed where no name is missing`() {
  let place = TryReport.Place(file: "A.swift", line: 3)
  let following = (place: place, message: "cannot infer contextual base in reference to member 'a'", line: "")
  var report = TryReport(folder: "F")
  report.add([following])
  #expect(report.consequences == 0)
  #expect(report.otherErrors == [TryReport.Note(place: place, text: following.message)])
  report = TryReport(folder: "F")
  report.add([following, (place, "cannot find type 'UIPress' in scope", "")])
  #expect(report.consequences == 1 && report.otherErrors.isEmpty)
}

@Test func `each step of a build is reported`() {
  #expect(TryBuild.step("[12/340] Compiling Interlude UIView.swift") == "[12/340] Compiling Interlude")
  #expect(TryBuild.step("warning: [1/2]") == nil)
  #expect(TryBuild.step("[a] b") == nil)
}

/// Tries a folder of two files; `output` is what the build prints for the folder of its copy.
private func tried(
  _ arguments: [String] = [], code: Int32, output: @escaping (String) -> String
) throws -> (text: String, copied: String, complaints: [String]) {
  try withFolder { folder in
    let (library, package) = (folder + "/Library", folder + "/Toolkit")
    for path in [library + "/Code", library + "/ExampleApp", package] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    let text =
      "import UIKit\nimport Lottie\n#if os(iOS)\n@objc class Card: UIView {\n  func f() { UIDevice.current }\n}\n#endif\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: library + "/Code/Card.swift"))
    try Data("#if os(macOS)\nstruct Page {}\n#endif\n".utf8).write(
      to: URL(fileURLWithPath: library + "/Mac.swift"))
    try Data("import UIKit\n".utf8).write(to: URL(fileURLWithPath: library + "/ExampleApp/App.swift"))
    var (printed, complaints): ([String], [String]) = ([], [])
    var copied = ""
    let result = PortCommand.run(
      arguments + ["--try", "--package", package, library + "/"], print: { printed.append($0) },
      printError: { complaints.append($0) },
      build: { copy in
        let path = copy + "/Sources/Library/Code/Card.swift"
        copied = try String(contentsOfFile: path, encoding: .utf8)
        let text = output(path)
        return TryBuild.Result(isSuccess: text.isEmpty, output: text, seconds: 1)
      })
    #expect(result == code)
    #expect(try String(contentsOfFile: library + "/Code/Card.swift", encoding: .utf8) == text)
    return (printed.joined().replacing(library, with: "Library"), copied, complaints)
  }
}

@Test func `a try reports what is missing, and leaves the folder as it is`() throws {
  let result = try tried(code: 1) { path in
    "\(path):7:14: error: cannot find 'UIDevice' in scope\n\(path):8:1: error: missing return"
  }
  #expect(
    result.copied
      == "import Interlude\n#if canImport(Lottie)\nimport Lottie\n#endif\n#if os(iOS) || canImport(Interlude)\n"
      + "class Card: UIView {\n"
      + "  func f() { UIDevice.current }\n}\n#endif\n")
  #expect(
    result.text == """
      Library: 2 files with 10 lines
        5 edits in 1 file; 1 left by hand, 0 warnings, 1 file left out

      Left by hand:
        Code/Card.swift:2: the module Lottie is not available

      Left out:
        Mac.swift:1: nothing in this file is compiled here: its condition is os(macOS)

      Modules of other packages: Lottie

      Missing API: 1 name, 1 use
        Other (the toolkit does not have it yet)
          1  UIDevice  Code/Card.swift:5

      Other errors:
        Code/Card.swift:6: missing return

      It does not build.
      """)
}

@Test func `types of a file that is left out are in a group of their own`() throws {
  let result = try tried(code: 1) { path in "\(path):4:14: error: cannot find type 'Page' in scope" }
  #expect(result.text.contains("Files left out (a file that is left out declares it; instead: leave out"))
}

@Test func `a try of what builds succeeds`() throws {
  #expect(try tried(code: 0) { _ in "" }.text.hasSuffix("\n\nIt builds."))
}

@Test func `a try can be read by programs`() throws {
  let text = try tried(["--json"], code: 1) { path in "\(path):4:14: error: cannot find 'UIDevice' in scope" }
    .text
  let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  let report = try #require(json["report"] as? [String: Any])
  #expect(report["files"] as? Int == 2)
  #expect((report["missing"] as? [[String: Any]])?.first?["name"] as? String == "UIDevice")
}

@Test func `a build that does not begin is no report of missing names`() throws {
  let result = try tried(code: 69) { _ in "error: no space left" }
  #expect(result.complaints.last?.hasSuffix("did not begin: error: no space left") == true)
}

@Test func `the copy has a bundle where the code asks for its package's`() throws {
  try withFolder { folder in
    let (library, package) = (folder + "/Library", folder + "/Toolkit")
    for path in [library, package] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Data("import Foundation\nlet icons = Bundle.module\n".utf8).write(
      to: URL(fileURLWithPath: library + "/Icons.swift"))
    var added: String?
    let result = PortCommand.run(
      ["--try", "--package", package, library], print: { _ in }, printError: { _ in },
      build: { copy in
        added = try? String(contentsOfFile: copy + "/Sources/Library/PortTryResources.swift", encoding: .utf8)
        return TryBuild.Result(isSuccess: true, output: "", seconds: 1)
      })
    #expect(result == 0)
    #expect(added?.contains("static var module") == true)
  }
}
