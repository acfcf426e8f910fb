import Testing

@testable import InterludePort

extension Rewrite {
  /// A condition around a declaration.
  private static func condition(_ before: String, _ after: String) -> Rewrite {
    Rewrite(
      before, "#if \(before)\nlet a = 1\n#endif\nlet b = 1\n", "#if \(after)\nlet a = 1\n#endif\nlet b = 1\n")
  }

  static let conditions = [
    condition("os(iOS)", "os(iOS) || canImport(Interlude)"),
    condition("canImport(UIKit)", "canImport(UIKit) || canImport(Interlude)"),
    condition("canImport(QuartzCore) // why", "canImport(QuartzCore) || canImport(Interlude) // why"),
    condition("os(iOS) || os(tvOS)", "os(iOS) || canImport(Interlude) || os(tvOS)"),
    condition("os(tvOS) || os(iOS)", "os(tvOS) || os(iOS) || canImport(Interlude)"),
    condition(
      "canImport(UIKit) && !os(watchOS)", "(canImport(UIKit) || canImport(Interlude)) && !os(watchOS)"),
    condition("!os(iOS)", "!(os(iOS) || canImport(Interlude))"),
    condition("A && (os(iOS) || B)", "A && (os(iOS) || canImport(Interlude) || B)"),
    condition("os(iOS) || canImport(UIKit)", "os(iOS) || canImport(Interlude) || canImport(UIKit)"),
    condition("os(macOS)", "os(macOS)"),
    condition("canImport(SwiftUI)", "canImport(SwiftUI)"),
    condition("DEBUG", "DEBUG"),
    condition("os(iOS) || canImport(Interlude)", "os(iOS) || canImport(Interlude)"),
    condition("swift(>=5.1)", "swift(>=5.1)"),
    condition("compiler(>=6.0)", "compiler(>=6.0)"),
    condition("compiler(>=6.2)", "compiler(>=6.2) && !canImport(Interlude)"),
    condition("compiler(>=6.2) || A", "(compiler(>=6.2) && !canImport(Interlude)) || A"),
    condition("!compiler(>=6.2)", "!(compiler(>=6.2) && !canImport(Interlude))"),
    condition("compiler(<6.2)", "compiler(<6.2) || canImport(Interlude)"),
    Rewrite(
      "AppKit otherwise", "#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n",
      "#if canImport(UIKit) || canImport(Interlude)\nimport Interlude\n#else\nimport AppKit\n#endif\n"),
    Rewrite(
      "AppKit first", "#if os(macOS)\nimport AppKit\n#elseif os(iOS)\nimport UIKit\n#endif\n",
      "#if os(macOS)\nimport AppKit\n#elseif os(iOS) || canImport(Interlude)\nimport Interlude\n#endif\n"),
    Rewrite(
      "what is not reached stays", "#if os(macOS)\n#if os(iOS)\n#endif\n#endif\nlet a = 1",
      "#if os(macOS)\n#if os(iOS)\n#endif\n#endif\nlet a = 1"),
    Rewrite(
      "an import in an opened condition",
      "#if os(iOS)\nimport UIKit\nimport QuartzCore\n@objc class A {}\n#endif\n",
      "#if os(iOS) || canImport(Interlude)\nimport Interlude\nclass A {}\n#endif\n"),
    Rewrite(
      "old compilers' code", "#if swift(>=4.2)\nimport UIKit\n#else\nimport UIKit\n#endif\n",
      "#if swift(>=4.2)\nimport Interlude\n#else\nimport UIKit\n#endif\n"),
  ]
}

extension Rewrite {
  static let availability = [
    Rewrite(
      "a newer iOS",
      "func f() {\nif #available(iOS 26.0, *) {\n  a()\n} else {\n  x?.sheetShouldClose?(b)\n}\n}\n",
      "func f() {\n#if canImport(Interlude)\ndo {\n  x?.sheetShouldClose(b)\n}\n#else\nif #available(iOS 26.0, *) {\n  a()\n"
        + "} else {\n  x?.sheetShouldClose(b)\n}\n#endif\n}\n"),
    Rewrite(
      "a newer iOS without an alternative", "if let c, #available(iOS 26, *) {\n  a()\n}\n",
      "#if canImport(Interlude)\n#else\nif let c, #available(iOS 26, *) {\n  a()\n}\n#endif\n"),
    Rewrite(
      "a newer iOS first", "if #available(iOS 26, *) {\n} else if #available(iOS 13, *) {\n} else {\n}\n",
      "#if canImport(Interlude)\nif #available(iOS 13, *) {\n} else {\n}\n#else\n"
        + "if #available(iOS 26, *) {\n} else if #available(iOS 13, *) {\n} else {\n}\n#endif\n"),
    Rewrite(
      "a newer iOS in a chain", "if c {\n} else if #available(iOS 26, *) {\n  a()\n} else {\n  b()\n}\n",
      "if c {\n} else {\n#if canImport(Interlude)\ndo {\n  b()\n}\n#else\nif #available(iOS 26, *) {\n  a()\n"
        + "} else {\n  b()\n}\n#endif\n}\n"),
    Rewrite(
      "a guard", "func f() {\n  guard #available(iOS 26, *) else { return }\n  a()\n}\n",
      "func f() {\n  #if canImport(Interlude)\n return \n#else\nguard #available(iOS 26, *) else { return }\n  a()\n#endif\n}\n"
    ),
    Rewrite(
      "a declaration", "@available(iOS 26, *)\nfunc f() {\n}\nlet a = 1\n",
      "#if !canImport(Interlude)\n@available(iOS 26, *)\nfunc f() {\n}\n#endif\nlet a = 1\n"),
    Rewrite(
      "a property", "class A {\n@available(iOS 26, *) var a: B?\nvar b = 1\n}\n",
      "class A {\n#if !canImport(Interlude)\n@available(iOS 26, *) var a: B?\n#endif\nvar b = 1\n}\n"),
    Rewrite(
      "an iOS that is modelled",
      "if #available(iOS 18.0, *) {\n  a()\n}\n@available(iOS 13, *)\nfunc f() {}\n",
      "if #available(iOS 18.0, *) {\n  a()\n}\n@available(iOS 13, *)\nfunc f() {}\n"),
  ]
}

@Test(arguments: Rewrite.availability)
func `code for a newer iOS is left out`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test(arguments: Rewrite.conditions)
func `conditions for iOS are opened`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test func `conditions of a file for both systems stay`() throws {
  let text = "import Interlude\n#if os(iOS)\n@objc class A {}\n#endif\n"
  #expect(try ported(text).text == text)
}

@Test(arguments: ["", "!", "A &&", "|| A"])
func `a condition that breaks off stays`(_ condition: String) throws {
  let text = "#if \(condition)\nlet a = 1\n#endif\n"
  #expect(try ported(text).text == text)
}

@Test(arguments: ["!", "("] as [Character])
func `a condition of any depth is read`(_ sign: Character) throws {
  let opening = String(repeating: sign, count: 20_000)
  let closing = sign == "(" ? String(repeating: ")", count: 20_000) : ""
  let text = "#if \(opening)A\(closing)\nlet a = 1\n#endif\n"
  #expect(try ported(text).text == text)
}
