import Foundation
import InterludeMotion
import Testing

@testable import InterludeLayers

@MainActor
@Suite struct LayerTests {
  let tree = LayerTree()
  let root = CALayer()
  let layer = CALayer()

  init() {
    root.enter(tree)
    root.addSublayer(layer)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    _ = tree.commit([root], size: CGSize(width: 400, height: 400))
  }

  private func animate(
    from start: Double = 0, duration: Double = 1, curve: TimingCurve = .bezier(.linear),
    replaces: Bool = false,
    _ body: () -> Void
  ) -> AnimationRun {
    let run = AnimationRun(
      number: 1, playback: Playback(curve: curve, duration: duration, start: start), hitTesting: .model,
      replaces: replaces)
    tree.animationBlocks.append(LayerTree.AnimationBlock(run: run))
    body()
    tree.animationBlocks.removeLast()
    return run
  }

  @Test func `the model changes at once and the presentation follows`() {
    _ = animate { layer.position = CGPoint(x: 250, y: 50) }
    #expect(layer.position.x == 250)
    #expect(layer.presentation()?.position.x == 50)
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.position.x == 150)
    tree.advance(to: 1)
    #expect(layer.presentation()?.position.x == 250)
  }

  @Test func `a change in flight keeps position and velocity`() {
    let spring = TimingCurve.spring(Spring(dampingRatio: 1, duration: 1), initialVelocity: .zero)
    _ = animate(curve: spring) { layer.position.x = 250 }
    tree.advance(to: 0.3)
    let (before, velocity) = (layer.shown.position.x, layer.velocity(of: .position)[0])
    _ = animate(from: 0.3, curve: spring) { layer.position.x = 80 }
    #expect(abs(layer.shown.position.x - before) < 1e-9)
    #expect(abs(layer.velocity(of: .position)[0] - velocity) < 1e-9)
  }

  @Test func `beginning from the current state starts at the presentation and replaces other animations`() {
    _ = animate { layer.position.x = 250 }
    tree.advance(to: 0.5)
    _ = animate(from: 0.5, replaces: true) { layer.position.x = 50 }
    #expect(layer.shown.position.x == 150)
    tree.advance(to: 1)
    #expect(layer.shown.position.x == 100)
    #expect(layer.runs(animating: .position).count == 1)
  }

  @Test func `a run that is removed keeping its presentation leaves the values unchanged`() {
    let run = animate { layer.position.x = 250 }
    tree.advance(to: 0.25)
    tree.remove(run, keepingPresentation: true)
    #expect(layer.position.x == 100)
    #expect(!layer.isAnimating)
  }

  @Test func `removing one of two runs moves nothing`() {
    let first = animate { layer.position.x = 250 }
    tree.advance(to: 0.5)
    _ = animate(from: 0.5) { layer.position.x = 50 }
    tree.advance(to: 0.7)
    let seen = layer.shown.position.x
    tree.remove(first, keepingPresentation: true)
    #expect(abs(layer.shown.position.x - seen) < 1e-9)
  }

  @Test func `a rotation is interpolated as a rotation`() {
    _ = animate { layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2)) }
    tree.advance(to: 0.5)
    let transform = layer.shown.transform
    #expect(abs(transform.a - cos(.pi / 4)) < 1e-9)
    #expect(abs(transform.a * transform.d - transform.b * transform.c - 1) < 1e-9, "it does not shrink")
  }

  @Test func `unchanged layers commit to the same node`() {
    let other = CALayer()
    other.backgroundColor = CGColor(gray: 1, alpha: 1)
    other.bounds.size = CGSize(width: 10, height: 10)
    root.addSublayer(other)
    let before = tree.commit([root], size: .zero).children[0]
    layer.position.x += 1
    #expect(tree.needsCommit)
    let after = tree.commit([root], size: .zero).children[0]
    #expect(before !== after)
    #expect(before.children[0] !== after.children[0])
    #expect(before.children[1] === after.children[1])
  }

  @Test func `a hidden layer shows again when it is unhidden after a change below it`() {
    let inner = CALayer()
    inner.backgroundColor = CGColor(gray: 0, alpha: 1)
    inner.bounds.size = CGSize(width: 5, height: 5)
    layer.addSublayer(inner)
    layer.isHidden = true
    #expect(tree.commit([root], size: .zero).children[0].children.isEmpty)
    inner.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.isHidden = false
    let node = tree.commit([root], size: .zero).children[0].children[0]
    #expect(node.children[0].background == CGColor(gray: 1, alpha: 1))
  }

  @Test func `a change outside a block during an animation moves the presentation by the same amount`() {
    _ = animate { layer.position.x = 250 }
    tree.advance(to: 0.5)
    layer.position.x += 10
    #expect(layer.shown.position.x == 160)
  }

  @Test func `the frame of a transformed layer is its bounding box and can be set`() {
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    layer.frame = CGRect(x: 10, y: 20, width: 80, height: 40)
    #expect(abs(layer.bounds.width - 40) < 1e-9 && abs(layer.bounds.height - 80) < 1e-9)
    #expect(abs(layer.frame.minX - 10) < 1e-9 && abs(layer.frame.minY - 20) < 1e-9)
  }

  @Test(arguments: [CGRect.null, CGRect(x: CGFloat.nan, y: -.infinity, width: 5, height: 5)])
  func `a layer that was nowhere has its place as soon as it is given one`(nowhere: CGRect) {
    let place = CGRect(x: 10, y: 20, width: 80, height: 40)
    layer.frame = nowhere
    layer.frame = place
    #expect(layer.frame == place)
  }
}

/// Layers with many children keep their nodes in runs, without an effect on the result.
@MainActor
@Suite struct ManyLayersTests {
  private func tree(of root: CALayer) -> DisplayNode {
    let tree = LayerTree()
    return tree.commit([root], size: .zero)
  }

  /// The locations and sizes of all children, as found by a new traversal.
  private func expected(_ root: CALayer) -> [CGRect] {
    (root.sublayers ?? []).filter { !$0.isHidden }.map(\.frame)
  }

  private func shown(_ node: DisplayNode) -> [CGRect] {
    node.children.map { child in
      guard case .at(let origin) = child.placement else { return .null }
      return CGRect(origin: origin, size: child.size)
    }
  }

  @Test func `random changes show as a fresh picture would`() {
    var random = SplitMix(state: 7)
    let tree = LayerTree()
    let root = CALayer()
    root.bounds.size = CGSize(width: 1000, height: 1000)
    root.enter(tree)
    func make() -> CALayer {
      let layer = CALayer()
      layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
      layer.frame = CGRect(
        x: Double(random.next() % 900), y: Double(random.next() % 900), width: 10, height: 10)
      return layer
    }
    for _ in 0..<300 { root.addSublayer(make()) }
    for step in 0..<400 {
      let layers = root.sublayers ?? []
      let layer = layers[Int(random.next() % UInt64(layers.count))]
      switch random.next() % 6 {
      case 0: layer.position.x += 5
      case 1: layer.isHidden.toggle()
      case 2: layer.removeFromSuperlayer()
      case 3: root.insertSublayer(make(), at: UInt32(random.next() % UInt64(layers.count)))
      case 4: root.addSublayer(layer)
      default:
        layer.position.y -= 3
        layers[0].position.y += 1
      }
      let node = tree.commit([root], size: .zero).children[0]
      #expect(shown(node) == expected(root), "step \(step)")
      #expect(node.children.count == node.children.map(\.id).count)
    }
  }

  @Test func `one change among many leaves the other runs the same objects`() {
    let tree = LayerTree()
    let root = CALayer()
    root.enter(tree)
    for index in 0..<1000 {
      let layer = CALayer()
      layer.backgroundColor = CGColor(gray: 0.5, alpha: 1)
      layer.frame = CGRect(x: index, y: 0, width: 1, height: 1)
      root.addSublayer(layer)
    }
    let before = tree.commit([root], size: .zero).children[0]
    root.sublayers![500].position.y += 1
    let after = tree.commit([root], size: .zero).children[0]
    let same = zip(before.children.runs, after.children.runs).filter { $0 === $1 }.count
    #expect(same == before.children.runs.count - 1)
  }
}

/// A seeded generator, so that a failure can be repeated.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
