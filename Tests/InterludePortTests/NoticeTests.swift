import Testing

@testable import InterludePort

@Test(arguments: [
  (#"let s = Selector("go:")"#, "1: by hand: a selector from a string: write Selector(Type.method)"),
  (#"let s = Selector(("go"))"#, "1: by hand: a selector from a string: write Selector(Type.method)"),
  ("let s = NSSelectorFromString(name)", "1: by hand: a selector from a string: write Selector(Type.method)"),
  (
    "class A { func f() { perform(#selector(g), with: nil, afterDelay: 1) } }",
    "1: by hand: perform(_:) with a selector: call the method, or use DispatchQueue.main.asyncAfter"
  ),
  ("class A { @IBOutlet var label: UILabel! }", "1: by hand: there are no outlets: make the view in code"),
  (
    "class A {\n @IBAction func f() {} }",
    "2: by hand: there are no storyboards: delete @IBAction and add the action in code"
  ),
  (
    "import Combine", "1: by hand: there is no module Combine here"
  ),
  (
    "x.addObserver(self, forKeyPath: \"a\", options: [], context: nil)",
    "1: by hand: there is no key-value observing: use didSet, a closure or a delegate"
  ),
  (
    "x.observe(\\.frame) { _, _ in }",
    "1: by hand: there is no key-value observing: use didSet, a closure or a delegate"
  ),
  (
    "class A { func f() { NotificationCenter.default.addObserver(self, selector: #selector(g), name: n, object: nil) } }",
    "1: by hand: NotificationCenter takes no selector here: use addObserver(forName:object:queue:using:)"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(y.child.g(_:))) } }",
    "1: by hand: the type of y.child cannot be seen here: write it as Type.g(_:)"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(getter: A.name)) } }",
    "1: by hand: a selector cannot name an accessor (getter: A.name): use a method or a closure"
  ),
  (
    "class A { func f() { x.addTarget(y, action: #selector(f as () -> Void)) } }",
    "1: by hand: a selector with a cast: write Type.method as (Type) -> (Sender) -> Void"
  ),
  (
    "protocol P {}\nextension P { func f() { x.addTarget(self, action: #selector(Self.g)) } }",
    "2: by hand: the type that g belongs to is not known in a protocol: use addAction with a closure"
  ),
  (
    "x.addTarget(a, action: #selector(g))",
    "1: by hand: g stands outside of a type: write the name of the type whose method it is"
  ),
  (
    "@objc protocol P { @objc optional func f() }",
    "1: by hand: requirements cannot be optional: delete `optional`, and give the method a default in an extension of the protocol"
  ),
  (
    "class A { @objc dynamic var x = 1 }",
    "1: warning: there is no key-value observing: whoever observes this property hears nothing"
  ),
  (
    "extension A {\n override func f() {} }",
    "2: by hand: an extension cannot override: move f into the class"
  ),
])
func `what cannot be done is said`(_ text: String, _ notice: String) throws {
  let notices = try ported(text).notices
  #expect(notices.contains(notice), "\(notices)")
}

@Test(arguments: [
  // As the protocol has it.
  "class A: SheetDelegate { func sheetShouldClose(_ s: Sheet) -> Bool { false } }",
  "class A {}\nextension A: SheetDelegate { func sheet(_ s: Sheet, didMoveTo h: CGFloat) {} }",
  "class A: SheetDelegate { func sheet(_ s: Interlude.Sheet, didMoveTo h: CGFloat) {} }",
  // Nothing to do with it.
  "class Hidden {}\nclass B: Hidden { func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  "class A { func sheetShouldClos(_ s: Sheet) -> Bool { false } }",
  "class A: SheetDelegate { func sheetOfPaper() {} ; func move(to height: CGFloat) {} }",
  // The class above has it.
  "class A: SheetDelegate { func sheetShouldClose(_ s: Sheet) -> Bool { true } }\n"
    + "class B: A { override func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  "class B: PanelController { override func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
  // No default, so the compiler asks for it.
  "class A: SheetDelegate { func sheetNeedsHeight(_ s: Sheet) -> CGFloat { 1 } }",
  "class A: SheetDelegate { func sheetNeedsWidth(_ s: Sheet) -> CGFloat { 1 } }",
  "class A: SheetDelegate, OtherSheetDelegate { func sheetShouldCloze(_ s: Sheet) -> Bool { true } }",
  // Not compiled.
  "#if os(iOS)\nclass A: SheetDelegate { func sheetShouldClos(_ s: Sheet) -> Bool { false } }\n#endif",
])
func `sound delegates are left in peace`(_ text: String) throws {
  #expect(try ported(text).notices == [])
}

@Test(arguments: [
  (
    "class A: SheetDelegate {}\nclass B: A {\n func sheetShouldClose(_ s: Sheet) -> Bool { true }\n}",
    "3: warning: sheetShouldClose(_:) is never called: A, which conforms to SheetDelegate, does not have it; "
      + "write it there too, and override it here"
  ),
  (
    "class B: PanelController { func sheet(_ s: Sheet, didMoveTo h: CGFloat) {} }",
    "1: warning: sheet(_:didMoveTo:) is never called: PanelController, which conforms to SheetDelegate, "
      + "does not have it; write it there too, and override it here"
  ),
  (
    "class A: SheetDelegate { func sheet(_ s: Sheet, didMovedTo h: CGFloat) {} }",
    "1: warning: sheet(_:didMovedTo:) is nearly sheet(_:didMoveTo:) of SheetDelegate, and as it is, never called by it"
  ),
  (
    "class A: SheetDelegate { func sheetShouldclose(_ s: Sheet) -> Bool { true } }",
    "1: warning: sheetShouldclose(_:) is nearly sheetShouldClose(_:) of SheetDelegate, and as it is, never called by it"
  ),
  (
    "protocol Q: SheetDelegate {}\nclass A: Q { func sheet(_ s: Sheet, didMoveTo h: Float?) {} }",
    "2: warning: sheet(_:didMoveTo:) is never called: SheetDelegate has it with (Sheet, CGFloat), not with (Sheet, Float?)"
  ),
  (
    "class A: SheetDelegate { private func sheetShouldClose(_ s: Sheet) -> Bool { true } }",
    "1: warning: sheetShouldClose(_:) is private, so SheetDelegate does not see it, and it is never called"
  ),
])
func `a delegate's method that is never called is told`(_ text: String, _ notice: String) throws {
  #expect(try ported(text).notices == [notice])
}

@Test func `a class in one file counts in another`() throws {
  let results = try ported([
    ("A.swift", "class A: NSObject {}\nextension A: SheetDelegate {}"),
    ("B.swift", "class B: A { func sheetShouldClose(_ s: Sheet) -> Bool { true } }"),
  ])
  #expect(results[1].notices.count == 1)
}
