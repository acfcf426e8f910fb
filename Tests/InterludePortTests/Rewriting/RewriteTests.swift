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
    Rewrite("a qualified name", "let v = UIKit.PanelController()", "let v = Interlude.PanelController()"),
    Rewrite("a qualified name of Foundation", "let v: UIKit.CGFloat", "let v: Interlude.CGFloat"),
    Rewrite("a qualified name that does not exist", "let v: UIKit.CGImage", "let v: UIKit.CGImage"),
    Rewrite("a testable module", "@testable import UIKit\n", "import Interlude\n"),
    Rewrite(
      "a testable module is imported once", "import MyOwn\n@testable import UIKit\nlet a: CGPoint",
      "import MyOwn\nimport Interlude\nlet a: CGPoint"),
    Rewrite(
      "a testable module behind another", "import UIKit\n@testable import QuartzCore\nlet a = 1",
      "import Interlude\nlet a = 1"),
    Rewrite(
      "a module that does not exist here", "import UIKit\nimport Combine\n",
      "import Interlude\n#if canImport(Combine)\nimport Combine\n#endif\n"),
    Rewrite(
      "a file for SwiftUI is fenced", "// SwiftUI\nimport SwiftUI\nstruct A: View {}",
      "// SwiftUI\n#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View {}\n#endif\n"),
    Rewrite(
      "none, where a name of the toolkit is used",
      "// Header\n\n/// Doc.\nstruct A { var p: PanelController }",
      "// Header\n\nimport Interlude\n\n/// Doc.\nstruct A { var p: PanelController }"),
    Rewrite(
      "none, where geometry is used", "import MyOwn\nlet a: CGPoint",
      "import Interlude\nimport MyOwn\nlet a: CGPoint"),
    Rewrite(
      "Foundation is enough for geometry", "import Foundation\nlet a: CGPoint",
      "import Foundation\nlet a: CGPoint"),
    Rewrite(
      "Foundation goes where it would hide a name", "import Foundation\nimport UIKit\nlet a = RunLoop.self",
      "import Interlude\nlet a = RunLoop.self"),
    Rewrite(
      "a file for both systems stays",
      "#if canImport(UIKit)\nimport UIKit\n#else\nimport Interlude\n#endif\n",
      "#if canImport(UIKit)\nimport UIKit\n#else\nimport Interlude\n#endif\n"),
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
    Rewrite("@objcMembers", "@objcMembers\npublic class A {}\n", "public class A {}\n"),
    Rewrite(
      "an application", "@UIApplicationMain\nclass A: UIResponder {}", "@main\nclass A: UIResponder {}"),
    Rewrite("a protocol for classes", "@objc protocol P {\n}", "protocol P: AnyObject {\n}"),
    Rewrite("a protocol that refines", "@objc public protocol P: Q {}", "public protocol P: Q {}"),
    Rewrite(
      "Windows line ends", "@objc\r\nclass A {}\r\nimport UIKit\r\n", "class A {}\r\nimport Interlude\r\n"),
    Rewrite("a byte order mark", "\u{FEFF}import UIKit", "\u{FEFF}import Interlude"),
  ]

  static let members = [
    inCard(
      "a layer's class", "override class var layerClass: AnyClass { CALayer.self }",
      "override class var layerClass: CALayer.Type { CALayer.self }"),
    inCard(
      "a layer's class, qualified", "override class var layerClass: Swift.AnyClass { CALayer.self }",
      "override class var layerClass: CALayer.Type { CALayer.self }"),
    inCard(
      "a cell's initialiser", "public override init(style: S, reuseIdentifier: String?) {}",
      "public required init(style: S, reuseIdentifier: String?) {}"),
    inCard(
      "a header's initialiser", "override init(reuseIdentifier id: String?) {}",
      "required init(reuseIdentifier id: String?) {}"),
    inCard("another initialiser", "override init(frame: R) {}", "override init(frame: R) {}"),
    inCard("an inspectable", "@IBInspectable var a = 1", "var a = 1"),
    inCard("an action", "@IBAction private func f(_ sender: Any) {}", "private func f(_ sender: Any) {}"),
    inCard("an outlet", "@IBOutlet weak var a: UIView?", "weak var a: UIView?"),
    inCard(
      "a colour", "let c = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)",
      "let c = UIColor(red: 1, green: 1, blue: 1, alpha: 1)"),
    inCard("a C function", "typealias F = @convention(c) (A) -> B", "typealias F = (A) -> B"),
    Rewrite(
      "an override in an extension",
      "class A: B {\n}\nextension A {\n  /// Doc.\n  @objc override open func f() {\n    x.y()\n  }\n  func g() {}\n}\n",
      "class A: B {\n\n  /// Doc.\n  override open func f() {\n    x.y()\n  }\n}\nextension A {\n  func g() {}\n}\n"
    ),
    Rewrite(
      "a class overrides an extension's property",
      "class A: B {}\nextension B {\n  @objc public var size: CGFloat {\n    1\n  }\n}\nclass C: A {\n"
        + "  override var size: CGFloat { super.size + 1 }\n}\nclass D: C {\n  override var size: CGFloat { super.size * 2 }\n}\n",
      "import Interlude\n\nclass A: B {}\nextension B {\n  public var defaultSize: CGFloat {\n    1\n  }\n\n"
        + "  public var size: CGFloat {\n    if let object = self as? any OverridingSize {\n"
        + "      return object.overridingSize\n    }\n    return defaultSize\n  }\n}\n\n"
        + "@preconcurrency @MainActor\npublic protocol OverridingSize: AnyObject {\n"
        + "  var overridingSize: CGFloat { get }\n}\nclass C: A, OverridingSize {\n"
        + "  var overridingSize: CGFloat { self.defaultSize + 1 }\n}\nclass D: C {\n"
        + "  override var overridingSize: CGFloat { super.overridingSize * 2 }\n}\n"),
    Rewrite(
      "a class overrides an extension's method",
      "extension PanelController {\n  @objc func move(to height: Int, _ a: Bool) -> Int {\n    1\n  }\n}\n"
        + "class C: PanelController {}\nextension C {\n"
        + "  override func move(to height: Int, _ a: Bool) -> Int { 2 }\n}\n",
      "import Interlude\n\nextension PanelController {\n  func defaultMove(to height: Int, _ a: Bool) -> Int {\n    1\n  }\n\n"
        + "  func move(to height: Int, _ a: Bool) -> Int {\n    if let object = self as? any OverridingMoveTo {\n"
        + "      return object.overridingMove(to: height, a)\n    }\n    return defaultMove(to: height, a)\n  }\n}\n\n"
        + "@preconcurrency @MainActor\nprotocol OverridingMoveTo: AnyObject {\n"
        + "  func overridingMove(to height: Int, _ a: Bool) -> Int\n}\nclass C: PanelController {}\n"
        + "extension C: OverridingMoveTo {\n  func overridingMove(to height: Int, _ a: Bool) -> Int { 2 }\n}\n"
    ),
    Rewrite(
      "a class overrides a class's member that an extension of another has, too",
      "class A { var size = 1 }\nextension String { var size: Bool { true } }\nclass B: A { override var size: Bool { false } }",
      "class A { var size = 1 }\nextension String { var size: Bool { true } }\nclass B: A { override var size: Bool { false } }"
    ),
    Rewrite(
      "an extension of a class of the toolkit does not hide its name",
      "extension RunLoop {}\nlet a: RunLoop? = nil\n",
      "import Interlude\n\nextension RunLoop {}\nlet a: RunLoop? = nil\n"),
    inCard("Foundation's integers", "let a: NSInteger, b: NSUInteger", "let a: Int, b: UInt"),
    inCard("no messages above", "let a = super.responds(to: s) || b", "let a = false || b"),
    inCard(
      "nothing is forwarded above", "let a = super.forwardingTarget(for: s) ?? b",
      "let a = (nil as Any?) ?? b"),
    Rewrite(
      "messages of the runtime",
      "class A: NSObject {\n  override func responds(to s: Selector!) -> Bool { true }\n}",
      "import Interlude\n\nclass A: NSObject {\n  func responds(to s: Selector!) -> Bool { true }\n}"),
    Rewrite(
      "an initialiser before them",
      "class A: B {\n  override init() {}\n  override func responds(to s: S) -> Bool {}\n}",
      "class A: B {\n  override init() {}\n  func responds(to s: S) -> Bool {}\n}"),
  ]

  /// The program that opens the lab, with the lines that make the first screen.
  private static func program(_ lines: String) -> String {
    """

    /// Opens the lab with the program's first screen, in place of UIKit's application.
    @main
    enum PortedProgram {
      @MainActor
      static func main() {
        Lab.run {
    \(lines)
          let controller = delegate.window?.rootViewController
          delegate.window?.rootViewController = nil
          return controller ?? UIViewController()
        }
      }
    }

    """
  }

  static let applications = [
    Rewrite(
      "an application's delegate",
      "import UIKit\n@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate {\n  func application() { window?.rootViewController = C() }\n}\n",
      "import InterludeLab\nimport Interlude\nclass A: UIResponder, UIApplicationDelegate {\n"
        + "  func application() { window?.rootViewController = C() }\n}\n"
        + program(
          "      let delegate = A()\n"
            + "      _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)")),
    Rewrite(
      "a scene's delegate",
      """
      import UIKit
      @main
      class A: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, session: UISceneSession) -> UISceneConfiguration {
          c
        }
      }
      class S: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options o: UIScene.ConnectionOptions) {
          window?.rootViewController = C()
        }
      }

      """,
      """
      import InterludeLab
      import Interlude
      class A: UIResponder, UIApplicationDelegate {
      #if !canImport(Interlude)
        func application(_ a: UIApplication, session: UISceneSession) -> UISceneConfiguration {
          c
        }
      #endif
      }
      class S: UIResponder {
        func scene(_ scene: UIScene, willConnectTo session: Any?, options o: Any?) {
          window?.rootViewController = C()
        }
      }

      """
        + program(
          """
                let delegate = S()
                if let scene = UIApplication.shared.connectedScenes.first {
                  delegate.scene(scene, willConnectTo: nil, options: nil)
                }
          """)),
    Rewrite(
      "another program", "@main\nstruct A { static func main() {} }",
      "@main\nstruct A { static func main() {} }"),
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

@Test(arguments: Rewrite.members)
func `members follow the toolkit's classes`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test(arguments: Rewrite.applications)
func `UIKit's program becomes one that opens the lab`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test func `each line of the result is known in the file`() throws {
  let text = "import UIKit\nimport QuartzCore\nimport Combine\n@objc\nclass A {\n  @objc func f() {}\n}\n"
  let source = try Source(path: "A.swift", bytes: Array(text.utf8))
  let result = Port([source], toolkit: []).result(of: source)
  #expect(
    String(decoding: result.bytes, as: UTF8.self)
      == "import Interlude\n#if canImport(Combine)\nimport Combine\n#endif\nclass A {\n  func f() {}\n}\n")
  #expect(result.lines == [1, 3, 3, 3, 5, 6, 7, 8])
}

@Test func `an override moves to the file with its class`() throws {
  let results = try ported([
    ("A.swift", "class A: B {\n}\n"),
    (
      "B.swift", "extension A {\n  override func f() {\n    r.addTarget(self, action: #selector(g))\n  }\n}\n"
    ),
  ])
  #expect(
    results[0].text == "class A: B {\n\n  override func f() {\n    r.addTarget(self, action: A.g)\n  }\n}\n")
  #expect(results[1].text == "extension A {\n}\n")
}

@Test(arguments: Rewrite.untouched)
func `strings and comments are not changed`(_ text: String) throws {
  let result = try ported(text)
  #expect(result.text == text)
  #expect(result.notices == [])
}

@Test(
  arguments: Rewrite.imports + Rewrite.attributes + Rewrite.selectors + Rewrite.members + Rewrite.conditions
    + Rewrite.requirements + Rewrite.applications + Rewrite.availability)
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
