import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The order of subviews and of layers without a view between them.
@MainActor
@Suite struct SubviewOrderTests {
  let view = UIView()
  let first = UIView()
  let second = UIView()
  let third = UIView()
  let plain = CALayer()

  init() {
    view.addSubview(first)
    view.layer.addSublayer(plain)
    view.addSubview(second)
  }

  private var layers: [CALayer] { view.layer.sublayers ?? [] }

  @Test func `above a subview is directly in front of its layer`() {
    view.insertSubview(third, aboveSubview: first)
    #expect(view.subviews == [first, third, second])
    #expect(layers == [first.layer, third.layer, plain, second.layer])
  }

  @Test func `below a subview is directly behind its layer`() {
    view.insertSubview(third, belowSubview: second)
    #expect(view.subviews == [first, third, second])
    #expect(layers == [first.layer, plain, third.layer, second.layer])
  }

  @Test func `a subview moves above and below its siblings`() {
    view.insertSubview(first, aboveSubview: second)
    #expect(view.subviews == [second, first] && layers == [plain, second.layer, first.layer])
    view.insertSubview(first, belowSubview: second)
    #expect(view.subviews == [first, second] && layers == [plain, first.layer, second.layer])
    view.sendSubviewToBack(second)
    #expect(view.subviews == [second, first] && layers == [plain, second.layer, first.layer])
    view.bringSubviewToFront(second)
    #expect(view.subviews == [first, second] && layers == [plain, first.layer, second.layer])
  }

  @Test func `beside a view that is no subview is in front of all`() {
    view.insertSubview(third, aboveSubview: UIView())
    #expect(view.subviews == [first, second, third] && layers.last === third.layer)
  }

  @Test func `sublayers are inserted beside each other`() {
    let (layer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.insertSublayer(a, above: nil)
    layer.insertSublayer(b, below: a)
    layer.insertSublayer(c, above: b)
    #expect(layer.sublayers == [b, c, a])
    layer.insertSublayer(b, above: c)
    #expect(layer.sublayers == [c, b, a])
    layer.insertSublayer(b, below: b)
    #expect(layer.sublayers == [c, a, b])
  }
}
