import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// Views, layers and groups that would hold themselves.
@MainActor
@Suite struct HolderTests {
  let test = TestStage(size: CGSize(width: 400, height: 400))
  let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    let controller = UIViewController()
    test.show { controller }
    test.perform {
      controller.view.addSubview(outer)
      outer.addSubview(inner)
    }
    test.frame()
  }

  private func expectRefused(_ sentence: String, _ change: () -> Void) {
    let before = test.misuses.count
    test.perform(change)
    test.frame()
    #expect(Array(test.misuses[before...]) == [sentence])
  }

  @Test func `a layer refuses itself and what contains it as a sublayer`() {
    let (layer, other) = (outer.layer, inner.layer)
    expectRefused("CALayer cannot become the sublayer of CALayer, which is the same layer") {
      layer.addSublayer(layer)
    }
    expectRefused("CALayer cannot become the sublayer of CALayer, which it contains") {
      other.insertSublayer(layer, at: 0)
    }
    #expect(other.superlayer === layer && layer.sublayers == [other])
  }

  @Test func `a layer refuses itself and what contains it as a mask`() {
    let (layer, other) = (outer.layer, inner.layer)
    expectRefused("CALayer cannot become the mask of CALayer, which is the same layer") { layer.mask = layer }
    expectRefused("CALayer cannot become the mask of CALayer, which it contains") { other.mask = layer }
    #expect(layer.mask == nil && other.mask == nil)
    let mask = CALayer()
    test.perform { layer.mask = mask }
    expectRefused("CALayer cannot become the sublayer of CALayer, which it contains") {
      mask.addSublayer(layer)
    }
    #expect(layer.mask === mask && mask.sublayers == nil)
    // A layer is a mask or a sublayer.
    test.perform { other.addSublayer(mask) }
    #expect(layer.mask == nil && mask.superlayer === other)
  }

  @Test func `a view refuses itself and what contains it as a mask`() {
    expectRefused("UIView cannot become the mask of UIView, which is the same view") { outer.mask = outer }
    expectRefused("UIView cannot become the mask of UIView, which it contains") { inner.mask = outer }
    #expect(outer.mask == nil && inner.mask == nil && inner.superview === outer)
  }

  @Test func `a view refuses itself and what contains it as a subview`() {
    expectRefused("UIView cannot become a subview of itself") { outer.addSubview(outer) }
    expectRefused("UIView cannot become a subview of UIView, which is its descendant") {
      inner.addSubview(outer)
    }
    #expect(inner.superview === outer && outer.subviews == [inner])
  }

  @Test func `a group refuses animations that contain it`() {
    let (group, other) = (CAAnimationGroup(), CAAnimationGroup())
    let sentence =
      "CAAnimationGroup.animations was set to animations that contain the group itself, so it keeps its value"
    test.perform { other.animations = [group] }
    expectRefused(sentence) { group.animations = [CABasicAnimation(keyPath: "opacity"), group] }
    expectRefused(sentence) { group.animations = [other] }
    #expect(group.animations == nil)
    test.perform { outer.layer.add(other, forKey: nil) }
    test.frame()
  }
}
