import Testing

@testable import InterludePort

@Test(arguments: [
  (
    #"let s = Selector("go:")"#,
    "1: by hand: a selector from a string is not supported: write Selector(Type.method)"
  ),
  (
    #"let s = Selector(("go"))"#,
    "1: by hand: a selector from a string is not supported: write Selector(Type.method)"
  ),
  (
    "let s = NSSelectorFromString(name)",
    "1: by hand: a selector from a string is not supported: write Selector(Type.method)"
  ),
  (
    "class A { func f() { perform(#selector(g), with: nil, afterDelay: 1) } }",
    "1: by hand: perform(_:) with a selector is not supported: call the method, or use DispatchQueue.main.asyncAfter"
  ),
  (
    "class A { @IBOutlet var label: UILabel! }",
    "1: by hand: no nib sets label: create it in code"
  ),
  (
    "class A {\n @IBAction func f() {} }",
    "2: warning: no storyboard calls f: add it as an action in code"
  ),
  (
    "import Combine", "1: by hand: the module Combine is not available"
  ),
  (
    "x.addObserver(self, forKeyPath: \"a\", options: [], context: nil)",
    "1: by hand: key-value observing is not supported: use didSet, a closure or a delegate"
  ),
  (
    "x.observe(\\.frame) { _, _ in }",
    "1: by hand: key-value observing is not supported: use didSet, a closure or a delegate"
  ),
  (
    "@main class A: UIResponder, UIApplicationDelegate {}",
    "1: by hand: no code makes the first screen: return it from the closure of Lab.run"
  ),
  (
    "let c: UIKit.CGImage", "1: by hand: UIKit has CGImage, and Interlude has not"
  ),
  (
    "#if os(macOS)\nlet a = 1\n#endif",
    "1: left out: nothing in this file is compiled here: its condition is os(macOS)"
  ),
  (
    "import SwiftUI\nstruct A: View {}",
    "1: left out: the module SwiftUI is not available, so nothing in this file is compiled here"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(y.child.g(_:))) } }",
    "1: by hand: the type of y.child is unknown here: write it as Type.g(_:)"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(getter: A.name)) } }",
    "1: by hand: a selector cannot name an accessor (getter: A.name): use a method or a closure"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(f as () -> Void)) } }",
    "1: by hand: a selector with a cast is not supported: write Type.method as (Type) -> (Sender) -> Void"
  ),
  (
    "protocol P {}\nextension P { func f() { x.addTarget(self, action: #selector(Self.g)) } }",
    "2: by hand: the type of g is unknown in a protocol: use addAction with a closure"
  ),
  (
    "x.addTarget(a, action: #selector(g))",
    "1: by hand: g is outside a type: write the name of the method's type"
  ),
  (
    "@objc protocol P { @objc optional func f() }\nfunc g(p: P?) { if let h = p?.f { h() }\n guard let i = p?.f else { fatalError() } }",
    "3: by hand: each object has f now: call it, and use what it returns, or a default if that is nil"
  ),
  (
    "class A { @objc dynamic var x = 1 }",
    "1: warning: key-value observing is not supported: observers of this property are not called"
  ),
  (
    "class A { @objc dynamic private(set) var x = 1 }",
    "1: warning: key-value observing is not supported: observers of this property are not called"
  ),
  (
    "class A {}\nextension A { @objc var x: Int { get { 1 } set {} } }\nclass B: A { override var x: Int { get { 2 } set {} } }",
    "2: by hand: a class overrides x, which an extension declares"
  ),
  (
    "extension A {\n override func f() {} }",
    "2: by hand: an extension cannot override: move f into the class"
  ),
])
func `what cannot be ported is reported`(_ text: String, _ notice: String) throws {
  let notices = try ported(text).notices
  #expect(notices.contains(notice), "\(notices)")
}

@Test(arguments: [
  "class A { @objc dynamic func f() {} }", "class A { @objc dynamic override func f() {} }",
])
func `observers are not missed where a method is dynamic`(_ text: String) throws {
  #expect(try ported(text).notices == [])
}

@Test(arguments: [
  // Matches the protocol.
  "class A: SheetDelegate { func sheetShouldClose(_ s: Sheet) -> Bool { false } }",
  "class A {}\nextension A: SheetDelegate { func sheet(_ s: Sheet, didMoveTo h: CGFloat) {} }",
  "class A: SheetDelegate { func sheet(_ s: Interlude.Sheet, didMoveTo h: CGFloat) {} }",
  // Unrelated to the protocol.
  "class Hidden {}\nclass B: Hidden { func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  "class A { func sheetShouldClos(_ s: Sheet) -> Bool { false } }",
  "class A: SheetDelegate { func sheetOfPaper() {} ; func move(to height: CGFloat) {} }",
  // The superclass implements it.
  "class A: SheetDelegate { func sheetShouldClose(_ s: Sheet) -> Bool { true } }\n"
    + "class B: A { override func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  "class B: PanelController { override func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  // No default, so the compiler requires it.
  "class A: SheetDelegate { func sheetNeedsHeight(_ s: Sheet) -> CGFloat { 1 } }",
  "class A: SheetDelegate { func sheetNeedsWidth(_ s: Sheet) -> CGFloat { 1 } }",
  "class A: SheetDelegate, OtherSheetDelegate { func sheetShouldCloze(_ s: Sheet) -> Bool { true } }",
  // Not compiled.
  "let a = 1\n#if os(macOS)\nclass A: SheetDelegate { func sheetShouldClos(_ s: Sheet) -> Bool { false } }\n#endif",
])
func `correct delegates are not reported`(_ text: String) throws {
  #expect(try ported(text).notices == [])
}

@Test(arguments: [
  (
    "class A: SheetDelegate {}\nclass B: A {\n func sheetShouldClose(_ s: Sheet) -> Bool { true }\n}",
    "3: warning: sheetShouldClose(_:) is never called: A, which conforms to SheetDelegate, does not implement it; "
      + "implement it there too, and override it here"
  ),
  (
    "class B: PanelController { func sheet(_ s: Sheet, didMoveTo h: CGFloat) {} }",
    "1: warning: sheet(_:didMoveTo:) is never called: PanelController, which conforms to SheetDelegate, "
      + "does not implement it; implement it there too, and override it here"
  ),
  (
    "class A: SheetDelegate { func sheet(_ s: Sheet, didMovedTo h: CGFloat) {} }",
    "1: warning: sheet(_:didMovedTo:) is nearly sheet(_:didMoveTo:) of SheetDelegate, but not the same, so it is never called"
  ),
  (
    "class A: SheetDelegate { func sheetShouldclose(_ s: Sheet) -> Bool { true } }",
    "1: warning: sheetShouldclose(_:) is nearly sheetShouldClose(_:) of SheetDelegate, but not the same, so it is never called"
  ),
  (
    "protocol Q: SheetDelegate {}\nclass A: Q { func sheet(_ s: Sheet, didMoveTo h: Float?) {} }",
    "2: warning: sheet(_:didMoveTo:) is never called: SheetDelegate declares it with (Sheet, CGFloat), not with (Sheet, Float?)"
  ),
  (
    "@objc protocol P { @objc optional var f: Int { get } }\nclass A: NSObject, P {}\nclass B: A { var f: Int? = 1 }",
    "3: warning: f is never called: A, which conforms to P, does not implement it; implement it there too, "
      + "and override it here"
  ),
  (
    "class A: SheetDelegate { private func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
    "1: warning: sheetShouldClose(_:) is private, so SheetDelegate does not see it and never calls it"
  ),
])
func `a delegate's method that is never called is reported`(_ text: String, _ notice: String) throws {
  #expect(try ported(text).notices == [notice])
}

@Test func `a delegate's method with a type's old name is called`() throws {
  let result = try ported(
    "class A: GridDelegate { func grid(_ g: Grid, shows s: [UIControlState]?, by d: UITableViewStyle) {} }")
  #expect(result.notices == [])
}

@Test func `a class declared in one file is known in another`() throws {
  let results = try ported([
    ("A.swift", "class A: NSObject {}\nextension A: SheetDelegate {}"),
    ("B.swift", "class B: A { func sheetShouldClose(_ s: Sheet) -> Bool { true } }"),
  ])
  #expect(results[1].notices.count == 1)
}
