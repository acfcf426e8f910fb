import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLayers

@MainActor struct LayerNamesTests {
  @Test func `values are read and set by key path`() {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 10, height: 20)
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "anchorPoint")
    layer.setValue(0.5, forKeyPath: "opacity")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 40)), forKeyPath: "bounds")
    #expect(layer.position.x == 5 && layer.opacity == 0.5 && layer.anchorPoint == CGPoint(x: 1, y: 2))
    #expect(abs(layer.affineTransform().b - 1) < 1e-9 && layer.bounds.width == 30)
    #expect(layer.value(forKeyPath: "position.x") as? CGFloat == 5)
    #expect(layer.value(forKey: "bounds") as? CGRect == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? CGFloat == .pi / 2)
    layer.setValue("mine", forKey: "note")
    #expect(layer.value(forKey: "note") as? String == "mine")
    let stage = TestStage()
    stage.perform { layer.setValue("wide", forKey: "opacity") }
    #expect(stage.misuses.count == 1 && layer.opacity == 0.5)
  }

  @Test func `layers with a depth are drawn in front`() {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    let layers = (0..<3).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10 + index, height: 10)
      layer.backgroundColor = UIColor.red.cgColor
      return layer
    }
    stage.perform {
      for layer in layers { home.view.layer.addSublayer(layer) }
      layers[0].zPosition = 2
      layers[1].zPosition = -1
    }
    stage.frame()
    let node = home.view.layer.snapshot()
    #expect(node?.children.map(\.size.width) == [11, 12, 10])
    #expect(home.view.layer.hitTest(CGPoint(x: 5, y: 5)) === layers[0])
    #expect(layers[1].contains(CGPoint(x: 10.5, y: 5)) && !layers[0].contains(CGPoint(x: 10.5, y: 5)))
  }

  private final class Silent: NSObject, CALayerDelegate {
    var events: [String] = []
    var layouts = 0
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      events.append(event)
      return event == "opacity" ? NSNull() : nil
    }
    func layoutSublayers(of layer: CALayer) { layouts += 1 }
  }

  @Test func `actions replace implicit animations, and delegates lay out`() {
    let stage = TestStage()
    let home = stage.perform { UIViewController() }
    stage.show { home }
    let (layer, delegate) = (CALayer(), Silent())
    layer.delegate = delegate
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.perform { home.view.layer.addSublayer(layer) }
    stage.advance(frames: 2)
    stage.perform {
      layer.opacity = 0
      layer.cornerRadius = 4
      layer.actions = ["position": NSNull()]
    }
    stage.perform { layer.position.x = 50 }
    #expect(layer.animationKeys() == ["cornerRadius"] && delegate.events.contains("opacity"))
    delegate.layouts = 0
    stage.perform { layer.bounds.size.width = 40 }
    stage.frame()
    #expect(delegate.layouts == 1)
  }

  @Test func `contents are an image in their place`() throws {
    let pixels = DisplayImage(width: 4, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 8))
    let image = UIImage(cgImage: CGImage(pixels))
    #expect(image.size == CGSize(width: 4, height: 2) && image.cgImage?.width == 4)
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 40, height: 40)
    layer.contents = image.cgImage
    func rect() throws -> CGRect {
      guard case .image(_, let rect, _) = try #require(layer.displayItems(for: layer.model).first) else {
        return .null
      }
      return rect
    }
    #expect(try rect() == CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.contentsGravity = .resizeAspect
    #expect(try rect() == CGRect(x: 0, y: 10, width: 40, height: 20))
    layer.contentsGravity = .bottomRight
    layer.contentsScale = 2
    #expect(try rect() == CGRect(x: 38, y: 39, width: 2, height: 1))
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(try rect() == CGRect(x: 39, y: 39, width: 1, height: 1))
    #expect(image.cgImage?.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 9))?.width == 2)
  }

  @Test func `points are converted between layers`() {
    let (outer, one, other) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(one)
    outer.addSublayer(other)
    one.frame = CGRect(x: 10, y: 20, width: 10, height: 10)
    other.frame = CGRect(x: 100, y: 0, width: 10, height: 10)
    #expect(one.convert(CGPoint(x: 1, y: 1), to: other) == CGPoint(x: -89, y: 21))
    #expect(
      one.convert(CGRect(x: 0, y: 0, width: 2, height: 2), from: other).origin == CGPoint(x: 90, y: -20))
  }
}
