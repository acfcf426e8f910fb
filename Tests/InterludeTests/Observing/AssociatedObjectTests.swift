import Foundation
import Testing

@testable import Interlude

@MainActor struct AssociatedObjectTests {
  private final class Value: NSObject, NSCopying {
    let number: Int
    init(_ number: Int) { self.number = number }
    func copy(with zone: NSZone? = nil) -> Any { Value(number + 100) }
  }
  private final class Plain {}

  private nonisolated(unsafe) static var one: UInt8 = 0
  private nonisolated(unsafe) static var two: UInt8 = 0

  private func associated(_ object: Any) -> Int? {
    (objc_getAssociatedObject(object, &Self.one) as? Value)?.number
  }

  @Test func `values are kept by object and key, and nil removes them`() {
    for object in [UIView(), CALayer(), UITapGestureRecognizer(), UIViewController(), Plain()] as [AnyObject]
    {
      objc_setAssociatedObject(object, &Self.one, Value(1), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, &Self.two, "two", .OBJC_ASSOCIATION_RETAIN)
      #expect(associated(object) == 1)
      #expect(objc_getAssociatedObject(object, &Self.two) as? String == "two")
      #expect(associated(UIView()) == nil)
      objc_setAssociatedObject(object, &Self.one, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(associated(object) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, &Self.two) == nil)
    }
  }

  @Test func `assigned values are not retained, copied ones are copies`() {
    let view = UIView()
    do {
      let short = Value(1)
      objc_setAssociatedObject(view, &Self.one, short, .OBJC_ASSOCIATION_ASSIGN)
      #expect(associated(view) == 1)
      withExtendedLifetime(short) {}
    }
    #expect(associated(view) == nil)
    objc_setAssociatedObject(view, &Self.one, Value(1), .OBJC_ASSOCIATION_COPY_NONATOMIC)
    #expect(associated(view) == 101)
  }

  @Test func `values are released with their view`() {
    weak var value: Value?
    do {
      let view = UIView()
      let new = Value(1)
      value = new
      objc_setAssociatedObject(view, &Self.one, new, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(value == nil)
  }

  @Test func `an object at the address of another one has none of its values, which are released in time`() {
    weak var first: Value?
    do {
      let new = Value(7)
      first = new
      objc_setAssociatedObject(Plain(), &Self.one, new, .OBJC_ASSOCIATION_RETAIN)
    }
    for _ in 0..<200 {
      let plain = Plain()
      #expect(associated(plain) == nil)
      objc_setAssociatedObject(plain, &Self.one, Value(8), .OBJC_ASSOCIATION_RETAIN)
    }
    // The table is shared with the tests that run meanwhile, and may be as large as theirs.
    var others: [Plain] = []
    while first != nil, others.count < 100_000 {
      others.append(Plain())
      objc_setAssociatedObject(others.last!, &Self.one, Value(9), .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(first == nil)
  }
}
