import Testing

@testable import InterludePort

extension Rewrite {
  /// The same protocol, and something behind it.
  private static func behind(_ description: String, _ before: String, _ after: String) -> Rewrite {
    Rewrite(
      description,
      "@objc protocol P {\n  @objc optional func size(of a: Int) -> CGFloat\n}\n\(before)import Foundation",
      "protocol P: AnyObject {\n  func size(of a: Int) -> CGFloat?\n}\n\n"
        + "extension P {\n  func size(of a: Int) -> CGFloat? { nil }\n}\n\(after)import Foundation")
  }

  static let requirements = [
    Rewrite(
      "without a result",
      "@objc public protocol P: Q {\n    /// Doc.\n    @objc optional func f(_ a: Int, for b: [Int])\n    func g()\n}\n",
      "public protocol P: Q {\n    /// Doc.\n    func f(_ a: Int, for b: [Int])\n    func g()\n}\n\n"
        + "extension P {\n    public func f(_ a: Int, for b: [Int]) {}\n}\n"),
    Rewrite(
      "an explicit Void", "@objc protocol P {\n  @objc optional func f() -> Void\n}",
      "protocol P: AnyObject {\n  func f() -> Void\n}\n\nextension P {\n  func f() -> Void {}\n}"),
    Rewrite(
      "an optional result stays", "@objc protocol P {\n  @objc optional func f() -> UIView?\n}",
      "protocol P: AnyObject {\n  func f() -> UIView?\n}\n\nextension P {\n  func f() -> UIView? { nil }\n}"),
    Rewrite(
      "a closure as a result", "@objc protocol P {\n  @objc optional func f() -> (Int) -> Int\n}",
      "protocol P: AnyObject {\n  func f() -> ((Int) -> Int)?\n}\n\nextension P {\n  func f() -> ((Int) -> Int)? { nil }\n}"
    ),
    Rewrite(
      "properties",
      "@objc protocol P {\n  @objc optional var a: Int { get }\n  @objc optional var b: Int { get set }\n}",
      "protocol P: AnyObject {\n  var a: Int? { get }\n  var b: Int? { get set }\n}\n\n"
        + "extension P {\n  var a: Int? { nil }\n  var b: Int? { get { nil } set {} }\n}"),
    behind("a call", "let a = p?.size?(of: 1) ?? 2\n", "let a = p?.size(of: 1) ?? 2\n"),
    behind("a forced call", "let a = p!.size!(of: 1)\n", "let a = p!.size(of: 1)!\n"),
    behind(
      "a method that implements it", "class A: P { func size(of b: Int) -> CGFloat { 1 } }\n",
      "class A: P { func size(of b: Int) -> CGFloat? { 1 } }\n"),
    behind(
      "an extension that implements it",
      "class A {}\nextension A: P { func size(of a: Int) -> CGFloat { 1 } }\n",
      "class A {}\nextension A: P { func size(of a: Int) -> CGFloat? { 1 } }\n"),
    behind(
      "another type's method", "class A { func size(of a: Int) -> CGFloat { 1 } }\n",
      "class A { func size(of a: Int) -> CGFloat { 1 } }\n"),
    behind(
      "a method with other types", "class A: P { func size(of a: String) -> CGFloat { 1 } }\n",
      "class A: P { func size(of a: String) -> CGFloat { 1 } }\n"),
    behind(
      "a direct call",
      "class A: P { func size(of a: Int) -> CGFloat { 1 } }\nlet a = p.size?(of: 1) ?? A().size(of: 1)\n",
      "class A: P { func size(of a: Int) -> CGFloat? { 1 } }\nlet a = p.size(of: 1) ?? A().size(of: 1)!\n"),
    behind(
      "a call from an override",
      "class A: P { func size(of a: Int) -> CGFloat { 1 } }\n"
        + "class B: A { override func size(of a: Int) -> CGFloat { super.size(of: a) + 1 } }\n",
      "class A: P { func size(of a: Int) -> CGFloat? { 1 } }\n"
        + "class B: A { override func size(of a: Int) -> CGFloat? { super.size(of: a)! + 1 } }\n"),
  ]
}

@Test(arguments: Rewrite.requirements)
func `optional requirements get defaults, and what uses them follows`(_ rewrite: Rewrite) throws {
  #expect(try ported(rewrite.before).text == rewrite.after)
}

@Test func `an optional requirement is known in other files`() throws {
  let results = try ported([
    ("A.swift", "@objc protocol P {\n  @objc optional func f() -> Int\n}"),
    ("B.swift", "class A: P {\n  func f() -> Int { 1 }\n  func g() { p?.f?() }\n}"),
  ])
  #expect(results[1].text == "class A: P {\n  func f() -> Int? { 1 }\n  func g() { p?.f() }\n}")
}

@Test func `a case called none is reported where it would mean nil`() throws {
  let text = """
    @objc protocol P { @objc optional func f() -> Style }
    class A: P { func f() -> Style { return .none } }
    """
  #expect(
    try ported(text).notices == [
      "2: warning: .none now means nil, because the result that P asks for is optional: write the type's name"
    ])
}

@Test func `an optional method that is taken as a value gets the value of the other branch`() throws {
  let text = """
    @objc protocol PagerDelegate {
      @objc optional func pager(_ index: Int, isShown: Bool) -> Bool
      @objc optional func moved()
    }
    class Pager {
      var delegate: PagerDelegate?
      func shows() -> Bool {
        guard let function = self.delegate?.pager(_:isShown:) else {
          return true
        }
        return function(1, false)
      }
      func move() {
        guard let function = delegate?.moved else { return }
        function()
      }
    }

    """
  let result = try ported(text)
  #expect(result.notices.isEmpty)
  #expect(result.text.contains("    return (function(1, false) ?? true)\n"))
  #expect(result.text.contains("    function()\n"))
}
