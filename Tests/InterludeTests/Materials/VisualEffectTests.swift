import Foundation
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

@MainActor @Suite struct VisualEffectTests {
  private func shown(_ view: UIView) -> TestStage {
    let stage = TestStage()
    stage.show {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
    return stage
  }

  private func backdrops(_ node: DisplayNode?) -> [(Backdrop, CGFloat)] {
    guard let node else { return [] }
    let own = node.effects?.backdrop.map { [($0, node.opacity)] } ?? []
    return own + node.children.flatMap { backdrops($0) }
  }

  @Test func `raw values are UIKit's`() {
    #expect(UIBlurEffect.Style.systemMaterialLight.rawValue == 13)
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
  }

  @Test func `an effect view's backdrop and content have its size`() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let stage = shown(view)
    stage.perform { view.frame = CGRect(x: 10, y: 20, width: 250, height: 300) }
    stage.frame()
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 250, height: 300))
    #expect(backdrops(stage.picture).map(\.0) == [UIBlurEffect.Style.systemMaterial.backdrop(isDark: false)])
    #expect(stage.picture?.hasBackdrops == true)
  }

  @Test func `an effect fades in and out in an animation`() {
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let stage = shown(view)
    #expect(backdrops(stage.picture).isEmpty)
    stage.perform {
      UIView.animate(withDuration: 0.5) { view.effect = UIBlurEffect(style: .dark) }
    }
    stage.advance(frames: 15)
    let half = backdrops(stage.picture)
    #expect(half.count == 1 && half[0].1 > 0.2 && half[0].1 < 0.8)
    #expect(stage.settle())
    #expect(backdrops(stage.picture).map(\.1) == [1])
    stage.perform { UIView.animate(withDuration: 0.5) { view.effect = nil } }
    stage.advance(frames: 15)
    #expect(backdrops(stage.picture).count == 1)
    #expect(stage.settle())
    #expect(backdrops(stage.picture).isEmpty)
  }

  @Test func `outside an animation an effect shows at once`() {
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let stage = shown(view)
    stage.perform { view.effect = UIBlurEffect(style: .light) }
    stage.frame()
    #expect(backdrops(stage.picture).map(\.1) == [1])
    stage.perform { view.effect = nil }
    stage.frame()
    #expect(backdrops(stage.picture).isEmpty)
  }

  @Test func `a moving mask makes a new node of its layer`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .red
    let hole = CAShapeLayer()
    let stage = shown(view)
    stage.perform {
      hole.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      view.layer.mask = hole
    }
    stage.frame()
    func masked(_ node: DisplayNode?) -> CGRect? {
      guard let node else { return nil }
      if node.effects?.mask != nil { return node.extent }
      return node.children.lazy.compactMap { masked($0) }.first
    }
    #expect(masked(stage.picture) == CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.perform {
      // A layer without a view would animate there.
      CATransaction.setDisableActions(true)
      hole.position = CGPoint(x: 30, y: 40)
    }
    stage.frame()
    #expect(masked(stage.picture) == CGRect(x: 30, y: 40, width: 10, height: 10))
    stage.perform { UIView.animate(withDuration: 1) { hole.position.x = 80 } }
    stage.advance(frames: 20)
    let x = masked(stage.picture)?.minX ?? 0
    #expect(x > 30 && x < 80)
    stage.perform { hole.isHidden = true }
    stage.frame()
    #expect(masked(stage.picture) == nil)
    stage.perform { view.layer.mask = nil }
    stage.frame()
    #expect(hole.tree == nil)
  }

  @Test func `a layer masks one other layer at a time`() {
    let (one, other, mask) = (CALayer(), CALayer(), CALayer())
    one.mask = mask
    other.mask = mask
    #expect(one.mask == nil && other.mask === mask)
    let superlayer = CALayer()
    superlayer.addSublayer(mask)
    one.mask = mask
    #expect(superlayer.sublayers == nil && other.mask == nil)
  }
}
