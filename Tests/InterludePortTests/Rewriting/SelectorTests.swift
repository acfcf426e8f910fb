import Testing

@testable import InterludePort

extension Rewrite {
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
    inCard(
      "an initialiser of one's own", "let r = UITap(addTo: v, target: self, action: #selector(f(_:)))",
      "let r = UITap(addTo: v, target: self, action: Selector(Card.f(_:)))"),
    inCard(
      "a notification",
      "NotificationCenter.default.addObserver(self, selector: #selector(f), name: n, object: nil)",
      "NotificationCenter.default.addObserver(self, selector: Selector(Card.f), name: n, object: nil)"),
    inCard("an action of an event", "let s = #selector(f(_:for:))", "let s = Selector(Card.f(_:for:))"),
    inCard(
      "a method with more arguments than an action has", "let s = #selector(UIView.f(_:for:in:))",
      "let s = Selector(named: \"f(_:for:in:)\")"),
    Rewrite(
      "a subclass is named for an inherited method",
      "class A { func f() {}\n func g() { x.addTarget(self, action: #selector(B.f)) } }\nclass B: A {}",
      "class A { func f() {}\n func g() { x.addTarget(self, action: A.f) } }\nclass B: A {}"),
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
      "a method that is optional on iOS alone", "class A { func f() { animator.sheetNeedsHeight?(sheet) } }",
      "class A { func f() { animator.sheetNeedsHeight(sheet) } }"),
    Rewrite(
      "a trailing closure", "class A { func f() { animator.sheetNeedsHeight? { 1 } } }",
      "class A { func f() { animator.sheetNeedsHeight { 1 } } }"),
    Rewrite(
      "a closure in a property of that name",
      "class A { var sheetNeedsHeight: ((Int) -> Void)?\n func f() { a.sheetNeedsHeight?(1) } }",
      "class A { var sheetNeedsHeight: ((Int) -> Void)?\n func f() { a.sheetNeedsHeight?(1) } }"),
    Rewrite(
      "an optional closure is called", "class A { func f() { self.sheetShouldClose?(1); x.y?(2) } }",
      "class A { func f() { self.sheetShouldClose?(1); x.y?(2) } }"),
  ]
}

@Test(arguments: Rewrite.selectors)
func `selectors become methods`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}
