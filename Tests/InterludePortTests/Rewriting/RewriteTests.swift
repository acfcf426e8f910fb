import Testing

@testable import InterludePort

/// One edit: its topic, and the text before and after.
struct Rewrite: CustomTestStringConvertible {
  let testDescription: String
  let before: String
  let after: String

  init(_ description: String, _ before: String, _ after: String) {
    (testDescription, self.before, self.after) = (description, before, after)
  }

  /// A line in a class `Card`.
  static func inCard(_ description: String, _ before: String, _ after: String) -> Rewrite {
    Rewrite(description, "class Card: UIView {\n  \(before)\n}\n", "class Card: UIView {\n  \(after)\n}\n")
  }

  static let imports = [
    Rewrite("UIKit", "import UIKit\n", "import Interlude\n"),
    Rewrite("a submodule", "import UIKit.UIGestureRecognizerSubclass\n", "import Interlude\n"),
    Rewrite("one name of a module", "import class UIKit.UIView\n", "import class Interlude.UIView\n"),
    Rewrite("attributes", "@_exported import UIKit\n", "@_exported import Interlude\n"),
    Rewrite(
      "several that become one",
      "import UIKit\nimport Foundation\nimport UIKit.UIGestureRecognizerSubclass\nimport QuartzCore\nlet a = 1\n",
      "import Interlude\nimport Foundation\nlet a = 1\n"),
    Rewrite("Foundation stays", "import Foundation\n", "import Foundation\n"),
    Rewrite("behind a semicolon", "import Foundation; import UIKit", "import Foundation; import Interlude"),
    Rewrite("a qualified name", "let v = UIKit.UIView()", "let v = Interlude.UIView()"),
    Rewrite(
      "a file for both systems stays",
      "#if canImport(UIKit)\nimport UIKit\n#else\nimport Interlude\n#endif\n",
      "#if canImport(UIKit)\nimport UIKit\n#else\nimport Interlude\n#endif\n"),
    Rewrite(
      "the other branch",
      "#if !os(iOS) && !DEBUG\nimport UIKit\n#elseif os(Linux)\nimport UIKit\n#else\nimport UIKit\n#endif\n",
      "#if !os(iOS) && !DEBUG\nimport Interlude\n#elseif os(Linux)\nimport Interlude\n#else\nimport UIKit\n#endif\n"
    ),
  ]

  static let attributes = [
    inCard("@objc", "@objc func f() {}", "func f() {}"),
    inCard("@objc before a modifier", "@objc private func f() {}", "private func f() {}"),
    inCard("@objc behind a modifier", "private @objc func f() {}", "private func f() {}"),
    inCard("a name", "@objc(goAway:) func f(_ a: Int) {}", "func f(_ a: Int) {}"),
    inCard("a line of its own", "@objc\n  func f() {}", "func f() {}"),
    inCard("at a line's end", "@discardableResult @objc\n  func f() {}", "@discardableResult\n  func f() {}"),
    inCard("before a comment", "@objc // why\n  func f() {}", "// why\n  func f() {}"),
    inCard("in parentheses behind it", "@objc (f) ()", "(f) ()"),
    inCard("not another word", "@objcThing func f() {}", "@objcThing func f() {}"),
    inCard("@nonobjc", "@nonobjc func f() {}", "func f() {}"),
    inCard("one in another's parentheses, which is no Swift", "@objc(x @objc(y)) func f() {}", "func f() {}"),
    inCard("dynamic goes too", "@objc dynamic var x = 1", "var x = 1"),
    Rewrite("@objcMembers", "@objcMembers\npublic class A: NSObject {}\n", "public class A: NSObject {}\n"),
    Rewrite(
      "an application", "@UIApplicationMain\nclass A: UIResponder {}", "@main\nclass A: UIResponder {}"),
    Rewrite("a protocol for classes", "@objc protocol P {\n}", "protocol P: AnyObject {\n}"),
    Rewrite("a protocol that refines", "@objc public protocol P: Q {}", "public protocol P: Q {}"),
    Rewrite(
      "Windows line ends", "@objc\r\nclass A {}\r\nimport UIKit\r\n", "class A {}\r\nimport Interlude\r\n"),
    Rewrite("a byte order mark", "\u{FEFF}import UIKit", "\u{FEFF}import Interlude"),
  ]

  static let selectors = [
    inCard("without a method, which is no Swift", "f(g: #selector(B?. ))", "f(g: #selector(B?. ))"),
    inCard(
      "a method", "let r = UITap(target: self, action: #selector(f(_:)))",
      "let r = UITap(target: self, action: Card.f(_:))"),
    inCard(
      "without arguments", "r.addTarget(self, action: #selector(f))", "r.addTarget(self, action: Card.f)"),
    inCard("self", "r.addTarget(self, action: #selector(self.f))", "r.addTarget(self, action: Card.f)"),
    inCard(
      "Self", "r.addTarget(self, action: #selector(Self.f(_:)))", "r.addTarget(self, action: Card.f(_:))"),
    inCard(
      "a type's name", "r.addTarget(v, action: #selector(Other.f(_:)))", "r.addTarget(v, action: Other.f(_:))"
    ),
    inCard(
      "a nested type's name", "r.addTarget(v, action: #selector(Outer.Inner.f))",
      "r.addTarget(v, action: Outer.Inner.f)"),
    inCard(
      "a control", "b.addTarget(self, action: #selector(f(_:for:)), for: .touchUpInside)",
      "b.addTarget(self, action: Card.f(_:for:), for: .touchUpInside)"),
    inCard(
      "a display link", "let l = CADisplayLink(target: self, selector: #selector(tick(_:)))",
      "let l = CADisplayLink(target: self, selector: Card.tick(_:))"),
    inCard(
      "a timer",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(f), userInfo: nil, repeats: true)",
      "Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector(Card.f), userInfo: nil, repeats: true)"
    ),
    inCard(
      "a recogniser of one's own", "let r = OneWayPanGestureRecognizer(target: self, action: #selector(f))",
      "let r = OneWayPanGestureRecognizer(target: self, action: Card.f)"),
    inCard(
      "a function of one's own", "make(target: self, action: #selector(f))",
      "make(target: self, action: Selector(Card.f))"),
    inCard("a value", "let s: Selector = #selector(f(_:))", "let s: Selector = Selector(Card.f(_:))"),
    inCard(
      "a choice", "r.addTarget(self, action: a ? #selector(f) : #selector(g))",
      "r.addTarget(self, action: a ? Selector(Card.f) : Selector(Card.g))"),
    inCard(
      "several lines", "r.addTarget(\n    self,\n    action: #selector(\n      f(_:)\n    )\n  )",
      "r.addTarget(\n    self,\n    action: Card.f(_:)\n  )"),
    inCard(
      "an interpolation is code", #"let s = "a \(g(#selector(f))) #selector(f)""#,
      #"let s = "a \(g(Selector(Card.f))) #selector(f)""#),
    Rewrite(
      "a nested type", "class A { class B { func g() { r.addTarget(self, action: #selector(f)) } } }",
      "class A { class B { func g() { r.addTarget(self, action: A.B.f) } } }"),
    Rewrite(
      "an extension", "extension A.B: P where T: Q { func g() { x.addTarget(self, action: #selector(f)) } }",
      "extension A.B: P where T: Q { func g() { x.addTarget(self, action: A.B.f) } }"),
    Rewrite(
      "a type in a function",
      "class A { func g() { class B { func h() { x.addTarget(self, action: #selector(f)) } } } }",
      "class A { func g() { class B { func h() { x.addTarget(self, action: B.f) } } } }"),
    Rewrite(
      "a class method is no type",
      "class A { class func g() { x.addTarget(self, action: #selector(f)) }\n class var v: Int { 0 } }",
      "class A { class func g() { x.addTarget(self, action: A.f) }\n class var v: Int { 0 } }"),
    Rewrite(
      "what is removed carries a label",
      "class A {\n func g() { r.addTarget(self, action: #selector(f)) }\n"
        + " func h() { r.removeTarget(self, action: #selector(f)) }\n}",
      "class A {\n func g() { r.addTarget(self, action: Selector(A.f, label: \"A.f\")) }\n"
        + " func h() { r.removeTarget(self, action: Selector(A.f, label: \"A.f\")) }\n}"),
    inCard(
      "a key path", "CABasicAnimation(keyPath: #keyPath(CALayer.bounds.size))",
      #"CABasicAnimation(keyPath: "bounds.size")"#),
    inCard("a key of another name", "k(#keyPath(CALayer.isHidden))", #"k("hidden")"#),
    Rewrite(
      "an optional requirement is called", "class A { func f() { delegate?.sheetShouldClose?(sheet) } }",
      "class A { func f() { delegate?.sheetShouldClose(sheet) } }"),
    Rewrite(
      "an optional closure is called", "class A { func f() { self.sheetShouldClose?(1); x.y?(2) } }",
      "class A { func f() { self.sheetShouldClose?(1); x.y?(2) } }"),
  ]

  /// Nothing in these is code.
  static let untouched = [
    "// @objc #selector(f) import UIKit",
    "/* @objc /* #selector(f) */ import UIKit */",
    #"let s = "@objc #selector(f) \" import UIKit""#,
    "let s = \"\"\"\n  @objc \"quoted\" #selector(f)\n  import UIKit\n  \"\"\"",
    ##"let s = #"@objc " \(#selector(f)) import UIKit"#"##,
    "let s = ##\"\"\"\n@objc \"\"\"# \\#(#selector(f))\n\"\"\"##",
    #"let r = /@objc "/"#,
    "let r = #/ @objc \" /#",
    "let `import` = x.import; f(import: UIKit)",
    "class A { let a = 1 / 2; let b = c / d; var objc = 1 }",
  ]
}

@Test(arguments: Rewrite.imports)
func `imports`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test(arguments: Rewrite.attributes)
func `attributes are removed`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test(arguments: Rewrite.selectors)
func `selectors become methods`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test(arguments: Rewrite.untouched)
func `strings and comments are not changed`(_ text: String) throws {
  let result = try ported(text)
  #expect(result.text == text)
  #expect(result.notices == [])
}

@Test(arguments: Rewrite.imports + Rewrite.attributes + Rewrite.selectors)
func `a second run changes nothing`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.after).text == rewrite.after)
}

@Test func `a method removed as a target in another file gets a label in both`() throws {
  let results = try ported([
    ("A.swift", "class A { func g() { r.addTarget(self, action: #selector(f)) } }"),
    ("B.swift", "extension A { func h() { r.removeTarget(self, action: #selector(A.f)) } }"),
  ])
  #expect(results[0].text.contains(#"Selector(A.f, label: "A.f")"#))
  #expect(results[1].text.contains(#"Selector(A.f, label: "A.f")"#))
}
