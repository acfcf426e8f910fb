import Testing

@testable import InterludePort

/// Edits that libraries need. The types are chosen so that no import is added.
private let libraryRewrites = [
  Rewrite(
    "a type with its name of Swift 4", "var s: UIGestureRecognizerState", "var s: UIGestureRecognizer.State"),
  Rewrite(
    "a constant with its name of Swift 4", "a.fillMode = kCAFillModeForwards",
    "a.fillMode = CAMediaTimingFillMode.forwards"),
  Rewrite(
    "a qualified constant with its name of Swift 4", "a.fillMode = UIKit.kCAFillModeForwards",
    "a.fillMode = CAMediaTimingFillMode.forwards"),
  Rewrite(
    "a method with its name of Swift 4", "c.willMove(toParentViewController: nil)",
    "c.willMove(toParent: nil)"),
  Rewrite("a member with its name of Swift 4", "for c in childViewControllers {}", "for c in children {}"),
  Rewrite(
    "a notification with its name of Swift 4", "post(NSNotification.Name.UIKeyboardWillShow)",
    "post(UIResponder.keyboardWillShowNotification)"),
  Rewrite(
    "a label is no old type", "f(UIControlState: 1)", "f(UIControlState: 1)"),
  Rewrite(
    "a boxed value", "let p = (new as AnyObject).cgPointValue", "let p = (new as! NSValue).cgPointValue"),
  Rewrite(
    "a selector that is performed",
    "target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)",
    "UIApplication.shared.sendAction(action, to: target, from: self, for: nil)"),
  Rewrite(
    "a class's description", "let n = type(of: object).description()",
    "let n = String(reflecting: type(of: object))"),
  Rewrite(
    "a class's description by its coder", "let n = a.view.classForCoder.description().count",
    "let n = String(reflecting: type(of: a.view)).count"),
  Rewrite(
    "a class by its coder", "let n = f(self.classForCoder(), Cell.classForCoder())",
    "let n = f(self, Cell.self)"),
  Rewrite(
    "a window that is optional twice", "let h = app.delegate?.window??.frame ?? self.window??.frame",
    "let h = app.delegate?.window?.frame ?? self.window??.frame"),
  Rewrite(
    "the window of the application's delegate",
    "if let a = UIApplication.shared.delegate?.window, let b = a { UIApplication.shared.delegate?.window = b }",
    "if let a = (UIApplication.shared.delegate?.window as UIWindow??), let b = a { UIApplication.shared.delegate?.window = b }"
  ),
  Rewrite(
    "an alias with its name of Swift 4", "typealias UIControlState = A.State\nvar s: UIControlState",
    "typealias UIControlState = A.State\nvar s: UIControl.State"),
  Rewrite(
    "text without characters", "let a = NSMutableAttributedString(), b = NSAttributedString(coder: c)",
    "import Interlude\n\nlet a = NSMutableAttributedString(string: \"\"), b = NSAttributedString(coder: c)"),
  Rewrite(
    "a function that a number's own member hides",
    "extension Double {\n  func f(_ e: Self) -> Bool { abs(self - e) < 1 && Self.abs(e) < 1 }\n}\nlet a = abs(b)\n",
    "extension Double {\n  func f(_ e: Self) -> Bool { Swift.abs(self - e) < 1 && Self.abs(e) < 1 }\n}\nlet a = abs(b)\n"
  ),
  Rewrite(
    "an initialiser from an archive that cannot fail",
    "class A: Base {\n  required init(coder: C) {\n    super.init(coder: coder)\n  }\n}\nclass B: Base {\n  required init?(coder: C) { super.init(coder: coder) }\n}\n",
    "class A: Base {\n  required init(coder: C) {\n    super.init(coder: coder)!\n  }\n}\nclass B: Base {\n  required init?(coder: C) { super.init(coder: coder) }\n}\n"
  ),
  Rewrite(
    "a layer from an archive",
    "class A: CALayer {\n  required init?(coder: NSCoder) { super.init(coder: coder) }\n}\nclass B: CALayer {\n  required init(coder: NSCoder) { super.init(coder: coder) }\n}\n",
    "import Interlude\n\nclass A: CALayer {\n  required init?(coder: NSCoder) { return nil }\n\n  required init() {\n    fatalError(\"init() has not been implemented\")\n  }\n}\nclass B: CALayer {\n  required init(coder: NSCoder) { fatalError(\"init(coder:) is not supported\") }\n\n  required init() {\n    fatalError(\"init() has not been implemented\")\n  }\n}\n"
  ),
  Rewrite(
    "an override in an extension of one of the toolkit's classes",
    "public extension PanelController {\n  /// Finds it.\n  override func hitTest(_ p: Int) -> Int {\n    1\n  }\n}\n",
    "import Interlude\n\npublic extension PanelController {\n#if !canImport(Interlude)\n  /// Finds it.\n  override func hitTest(_ p: Int) -> Int {\n    1\n  }\n#endif\n}\n"
  ),
  Rewrite(
    "a cell of a generic class",
    "func f<T: UITableViewCell>(_: T.Type) -> T { g() as? T ?? T() }",
    "func f<T: UITableViewCell>(_: T.Type) -> T { g() as? T ?? T(style: .default, reuseIdentifier: nil) }"
  ),
  Rewrite(
    "an animation's own initialiser",
    "class A: CAAnimation {\n  override init() { super.init() }\n}\n",
    "class A: CAAnimation {\n  required init() { super.init() }\n}\n"),
  Rewrite(
    "attributes of text",
    "let a = [NSAttributedString.Key.font: f, .kern: 1]\nlet b = [NSAttributedString.Key.font: f]",
    "import Interlude\n\nlet a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, .kern: 1]\nlet b = [NSAttributedString.Key.font: f]"
  ),
  Rewrite(
    "methods whose label is in their name now", "a.bringSubview(toFront: b.c)\na.sendSubview(toBack: c)",
    "a.bringSubviewToFront(b.c)\na.sendSubviewToBack(c)"),
  Rewrite(
    "an object that awakes",
    "class A: Base {\n  override func awakeFromNib() {\n    super.awakeFromNib()\n    f()\n  }\n}\nclass B: A {\n  override func awakeFromNib() { super.awakeFromNib() }\n}\n",
    "class A: Base {\n  func awakeFromNib() {\n    ()\n    f()\n  }\n}\nclass B: A {\n  override func awakeFromNib() { super.awakeFromNib() }\n}\n"
  ),
  Rewrite(
    "overloads of which a class overrides one, in a public extension",
    "extension Base {\n  @objc func add(_ a: Int...) {}\n  @objc func add(_ a: [Int]) {}\n}\nclass C: Base {}\n"
      + "public extension C {\n  override func add(_ a: [Int]) {}\n}\n",
    "extension Base {\n  func add(_ a: Int...) {}\n  func defaultAdd(_ a: [Int]) {}\n\n"
      + "  func add(_ a: [Int]) {\n    if let object = self as? any OverridingAdd {\n"
      + "      return object.overridingAdd(a)\n    }\n    return defaultAdd(a)\n  }\n}\n\n"
      + "@preconcurrency @MainActor\nprotocol OverridingAdd: AnyObject {\n"
      + "  func overridingAdd(_ a: [Int])\n}\nclass C: Base {}\n"
      + "public extension C {\n  func overridingAdd(_ a: [Int]) {}\n}\n\nextension C: OverridingAdd {}\n"),
  Rewrite(
    "a private helper of a member that moves",
    "class A: Base {}\nextension A {\n  override func f() {\n    g()\n  }\n  private func g() {}\n  private(set) var h = 1\n}\n",
    "class A: Base {\n  override func f() {\n    g()\n  }\n}\nextension A {\n  func g() {}\n  private(set) var h = 1\n}\n"
  ),
  Rewrite(
    "a delegate of any class",
    "@objc protocol P {\n  @objc optional func f(_ a: Int)\n}\nclass A {\n  weak var delegate: AnyObject?\n  func g() {\n    self.delegate?.f?(1)\n  }\n}\n",
    "protocol P: AnyObject {\n  func f(_ a: Int)\n}\n\nextension P {\n  func f(_ a: Int) {}\n}\nclass A {\n  weak var delegate: AnyObject?\n  func g() {\n    (self.delegate as? any P)?.f(1)\n  }\n}\n"
  ),
  Rewrite(
    "an optional requirement that a subclass implements",
    "@objc protocol P {\n  @objc optional func f(_ a: Int) -> Int\n}\npublic class A: P {\n}\nclass B: A {\n  func f(_ a: Int) -> Int { 1 }\n}\nclass C: A {\n  func f(_ a: Int) -> Int { 2 }\n}\n",
    "protocol P: AnyObject {\n  func f(_ a: Int) -> Int?\n}\n\nextension P {\n  func f(_ a: Int) -> Int? { nil }\n}\npublic class A: P {\n\n  public func f(_ a: Int) -> Int? { nil }\n}\nclass B: A {\n  override func f(_ a: Int) -> Int? { 1 }\n}\nclass C: A {\n  override func f(_ a: Int) -> Int? { 2 }\n}\n"
  ),
  Rewrite(
    "SwiftUI that is imported and not used", "import SwiftUI\nlet a = 1\n",
    "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nlet a = 1\n"),
  Rewrite(
    "a layer's own initialiser", "class A: CALayer {\n  override init() { super.init() }\n}\n",
    "class A: CALayer {\n  required init() { super.init() }\n}\n"),
  Rewrite(
    "a layer without one", "class A: CALayer {\n  init(size: Int) { super.init() }\n}\n",
    "class A: CALayer {\n  init(size: Int) { super.init() }\n\n  required init() {\n    fatalError(\"init() has not been implemented\")\n  }\n}\n"
  ),
  Rewrite(
    "a layer that inherits one", "class A: CALayer {\n  var size = 0\n}\n",
    "class A: CALayer {\n  var size = 0\n}\n"),
  Rewrite(
    "a value that the layer keeps", "class A: CALayer {\n  @NSManaged var radius: Double\n}\n",
    "class A: CALayer {\n  var radius: Double { get { value(forKey: \"radius\") as? Double ?? Double() } set { setValue(newValue, forKey: \"radius\") } }\n}\n"
  ),
  Rewrite(
    "a value that is shown",
    "class A: CALayer {\n  var radius = 0\n  func f() { use(presentation()?.radius) }\n}\n",
    "class A: CALayer {\n  var radius = 0\n  func f() { use((presentation() as? A)?.radius) }\n}\n"),
  Rewrite(
    "an observer",
    "class A: Base {\n  override func observeValue(forKeyPath p: String?, of o: Any?, change c: Int, context x: Int) {\n    super.observeValue(forKeyPath: p, of: o, change: c, context: x)\n  }\n}\n",
    "class A: Base, KeyPathObserver {\n  func observeValue(forKeyPath p: String?, of o: Any?, change c: Int, context x: Int) {\n    ()\n  }\n}\n"
  ),
  Rewrite(
    "a cell with an initialiser of its own",
    "class A: UITableViewCell {\n  init(title: String) {}\n}\n",
    """
    class A: UITableViewCell {
      init(title: String) {}

      required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        fatalError("init(style:reuseIdentifier:) has not been implemented")
      }
    }

    """),
  Rewrite(
    "a cell with initialisers that call others only",
    "class A: UITableViewCell {\n  convenience init() {}\n}\n",
    "class A: UITableViewCell {\n  convenience init() {}\n}\n"),
  Rewrite(
    "an initialiser of a public cell",
    "public class A: Cell {\n  override init(style: Int, reuseIdentifier: String?) {}\n}\n",
    "public class A: Cell {\n  public required init(style: Int, reuseIdentifier: String?) {}\n}\n"),
  Rewrite(
    "a reusable view with an initialiser of its own",
    "class A: UICollectionViewCell {\n  init(title: String) {}\n}\n",
    """
    class A: UICollectionViewCell {
      init(title: String) {}

      required convenience init(registered frame: CGRect) {
        fatalError("init(frame:) has not been implemented")
      }
    }

    """),
  Rewrite(
    "a reusable view with an initialiser for registered classes",
    "class A: UICollectionViewCell {\n  init(frame: Int) {}\n}\n",
    "class A: UICollectionViewCell {\n  init(frame: Int) {}\n}\n"),
  Rewrite(
    "network types",
    "import Foundation\nlet task: URLSessionTask? = nil\n",
    "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport Foundation\nlet task: URLSessionTask? = nil\n"
  ),
  Rewrite(
    "network types whose module is imported",
    "import Foundation\nimport FoundationNetworking\nlet task: URLSessionTask? = nil\n",
    "import Foundation\nimport FoundationNetworking\nlet task: URLSessionTask? = nil\n"),
]

@Test(arguments: libraryRewrites)
func `code of libraries is edited`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test func `an override that moves to another file brings its access along and opens its helpers`() throws {
  let files = try ported([
    ("A.swift", "public class A: B {\n}\n"),
    (
      "Extension.swift",
      "private func help() -> Int { 1 }\nprivate func other() {}\npublic extension A {\n  override var size: Int {\n    help()\n  }\n}\n"
    ),
  ])
  #expect(files[0].text == "public class A: B {\n\n  public override var size: Int {\n    help()\n  }\n}\n")
  #expect(files[1].text == "func help() -> Int { 1 }\nprivate func other() {}\npublic extension A {\n}\n")
}

@Test func `a closure whose type has a name is called as it is`() throws {
  let text =
    "typealias Action = () -> Void\nclass A {\n  var sheetShouldClose: Action?\n  func f() { a.sheetShouldClose?() }\n}\n"
  #expect(try ported(text).text == text)
}

@Test func `a class that overrides two members of an extension gets both protocols`() throws {
  let text = """
    class A {}
    extension A {
      func one() {
        work()
      }
      func two() {
        work()
      }
    }
    class B: A {}
    extension B {
      override func one() {
        super.one()
      }
      override func two() {
        super.two()
      }
    }

    """
  let result = try ported(text).text
  #expect(result.contains("extension B: OverridingOne, OverridingTwo {"))
}

@Test func `test targets of a manifest are no modules`() throws {
  let manifest = """
    let package = Package(targets: [
      .target(name: "A", path: "Sources"),
      .testTarget(name: "ATests", dependencies: [.target(name: "A")], path: "Tests"),
    ])
    """
  let source = try Source(path: "Package.swift", bytes: Array(manifest.utf8))
  #expect(TriedTarget.targets(ofManifest: source) { _ in true }.map(\.name) == ["A"])
}

@Test func `members for all objects come without the protocol that asks for init()`() throws {
  let files = try ported([
    (
      "Made.swift",
      "import Interlude\nprotocol Made: class {\n  init()\n}\nextension Made {\n  init(_ block: (Self) -> Void) {\n    self.init()\n    block(self)\n  }\n  @discardableResult func with() -> Self { self }\n}\n"
    ),
    (
      "Use.swift",
      "import Interlude\nextension NSObject: Made {}\nlet loop = RunLoop {\n  $0.run()\n}\n"
    ),
  ])
  #expect(files[0].text.contains("  init()\n}\n"))
  #expect(
    files[1].text == """
      import Interlude
      #if canImport(Interlude)
      extension NSObjectProtocol where Self: NSObject {
        @discardableResult func with() -> Self { self }
      }
      extension RunLoop {
        convenience init(_ block: (RunLoop) -> Void) {
          self.init()
          block(self)
        }
      }
      #else
      extension NSObject: Made {}
      #endif
      let loop = RunLoop {
        $0.run()
      }

      """)
}
