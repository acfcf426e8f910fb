import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Animations that are removed from a layer in flight.
@MainActor
@Suite struct RemovedAnimationTests {
  enum Kind: CaseIterable { case view, layer, both }

  let test = TestStage(size: CGSize(width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let controller = UIViewController()
    let view = view
    test.show { controller }
    test.perform { controller.view.addSubview(view) }
    test.frame()
  }

  private func animate(_ kind: Kind) {
    if kind != .layer { UIView.animate(withDuration: 1) { view.center.x = 250 } }
    guard kind != .view else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (1.0, 0.0, 1)
    view.layer.add(fade, forKey: "fade")
  }

  @Test(arguments: Kind.allCases)
  func `a layer without animations shows its model's values at once`(_ kind: Kind) throws {
    test.perform { animate(kind) }
    test.advance(by: 0.5)
    let before = try #require(view.layer.presentation())
    #expect(before.position.x != view.layer.position.x || before.opacity != view.layer.opacity)
    try test.perform {
      view.layer.removeAllAnimations()
      let now = try #require(view.layer.presentation())
      #expect(now.position == view.layer.position && now.opacity == view.layer.opacity)
    }
    test.frame()
    let shown = try #require(test.shown(view))
    #expect(shown.frame == view.frame && shown.alpha == 1)
    #expect(test.settle(limit: 0.1), "nothing is left to wait for")
  }

  @Test func `a child of such a layer is drawn where it is`() throws {
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    test.perform {
      view.addSubview(child)
      animate(.both)
    }
    test.advance(by: 0.5)
    test.perform { view.layer.removeAllAnimations() }
    test.frame()
    let shown = try #require(test.shown(child))
    #expect(shown.frame == child.convert(child.bounds, to: nil))
  }
}
