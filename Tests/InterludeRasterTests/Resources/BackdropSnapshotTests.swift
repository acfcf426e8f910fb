import Foundation
import InterludeLayers
import InterludeMotion
import Testing

@testable import InterludeRaster

/// A scrim over an unchanged backdrop is drawn in one pass, with exactly the pixels of two.
struct BackdropSnapshotTests {
  /// A list with text, a scrim over all of it, and a sheet with a shadow over the scrim.
  private struct Scene {
    private(set) var list: DisplayNode

    init() {
      list = box(
        2, 0, 0, 400, 400, clips: true,
        children: (0..<40).map { index in
          box(
            100 + index, CGFloat(index % 4) * 100 + 5, CGFloat(index / 4) * 40 + 3, 90, 34,
            rgb(0xf0e0d0 &+ index * 977), corners: Corners(radius: 8),
            items: [
              .text(BlockText.run("card \(index)", size: 11), origin: CGPoint(x: 9, y: 20), color: black)
            ])
        })
    }

    mutating func paint(card index: Int, _ color: CGColor) {
      var cards = Array(list.children)
      cards[index] = box(100 + index, 5, 3, 90, 34, color)
      list = box(2, 0, 0, 400, 400, clips: true, children: cards)
    }

    func root(
      dim: CGFloat, y: CGFloat, color: CGColor = black, clips: Bool = false, corners: Corners = .square,
      border: Border? = nil
    ) -> DisplayNode {
      box(
        1, 0, 0, 400, 400, rgb(0xeceef2), corners: corners, clips: clips, border: border,
        children: [
          list,
          box(3, 0, 0, 400, 400, color, opacity: dim),
          box(
            4, 50, y, 300, 420, white, corners: Corners(radius: 20),
            shadow: Shadow(color: rgb(0, 0.3), radius: 12, offset: .zero),
            children: [box(5, 20, 30, 100, 20, rgb(0x336699))]),
        ])
    }
  }

  private func expectSame(_ roots: [DisplayNode], cachesBackdrop: Bool, scale: CGFloat = 1) {
    let raster = Rasteriser(text: BlockText())
    let size = Int(400 * scale)
    let buffer = PixelBuffer(width: size, height: size)
    var shown: DisplayNode?
    for (step, root) in roots.enumerated() {
      _ = raster.draw(root, previous: shown, into: buffer, scale: scale, clear: white)
      shown = root
      let fresh = picture(of: root, width: size, height: size, scale: scale)
      #expect(buffer.firstDifference(to: fresh) == nil, "step \(step)")
    }
    #expect(raster.backdropSnapshot.hasPicture == cachesBackdrop)
  }

  @Test(arguments: [1, 1.25, 2] as [CGFloat]) func `a scrim that follows a sheet results in the same pixels`(
    scale: CGFloat
  ) {
    let scene = Scene()
    expectSame(
      (0..<12).map { scene.root(dim: 0.45 - CGFloat($0) * 0.03, y: 60 + CGFloat($0) * 17.3) },
      cachesBackdrop: true, scale: scale)
  }

  @Test func `a coloured scrim under a border results in the same pixels`() {
    let scene = Scene()
    expectSame(
      (0..<6).map {
        scene.root(
          dim: 0.2 + CGFloat($0) * 0.1, y: 100, color: rgb(0x3311aa, 0.7),
          border: Border(width: 3, color: rgb(0xff0000, 0.5)))
      }, cachesBackdrop: true)
  }

  @Test func `a backdrop that changes is not cached`() {
    var scene = Scene()
    let roots = (0..<8).map { step in
      scene.paint(card: step, rgb(0x102030 * step))
      return scene.root(dim: 0.4 - CGFloat(step) * 0.01, y: 60)
    }
    expectSame(roots, cachesBackdrop: false)
  }

  @Test func `a backdrop that changes in every other frame is not cached`() {
    var scene = Scene()
    let roots = (0..<8).map { step in
      if step % 2 == 0 { scene.paint(card: step, rgb(0x102030 * step)) }
      return scene.root(dim: 0.4 - CGFloat(step) * 0.01, y: 60)
    }
    expectSame(roots, cachesBackdrop: false)
  }

  /// A stage in a part of a window, whose other parts lie before and after it in the tree.
  private func window(
    _ scene: Scene, step: Int, moves: Bool = false, below pane: DisplayNode? = nil
  ) -> DisplayNode {
    let tone = rgb(0x204060 + step * 0x010305)
    let stage = box(
      10, 20, 10, 360, 300, clips: true,
      children: [pane ?? scene.list, box(11, 0, 0, 360, 300, black, opacity: 0.4 - CGFloat(step) * 0.02)])
    return box(
      1, 0, 0, 400, 400, white,
      children: [
        box(
          12, 0, 0, 400, 400,
          children: [
            box(13, moves ? CGFloat(step) * 9 : 0, 320, 390, 70, tone), box(14, 384, 0, 16, 300, tone),
          ]), stage, box(15, 3, 330, 200, 20, tone, opacity: 0.5),
      ])
  }

  @Test func `a backdrop stays cached while content beside it changes`() {
    let scene = Scene()
    expectSame((0..<8).map { window(scene, step: $0) }, cachesBackdrop: true)
    expectSame((0..<8).map { window(scene, step: $0, moves: true) }, cachesBackdrop: true, scale: 1.25)
  }

  @Test func `a backdrop with a blur in it is not cached while content beside it changes`() {
    let glass = Effects(backdrop: Backdrop(radius: 8, saturation: 1, tint: CGColor(gray: 0, alpha: 0)))
    let pane = box(9, 0, 0, 360, 300, effects: glass)
    expectSame((0..<8).map { window(Scene(), step: $0, below: pane) }, cachesBackdrop: false)
  }

  @Test func `a backdrop that changed once is drawn again`() {
    var scene = Scene()
    var roots = (0..<4).map { scene.root(dim: 0.4 - CGFloat($0) * 0.01, y: 60) }
    scene.paint(card: 7, black)
    roots += (0..<4).map { scene.root(dim: 0.3 - CGFloat($0) * 0.01, y: 60) }
    expectSame(roots, cachesBackdrop: true)
  }

  @Test func `a clipped corner that backdrop and scrim share prevents caching`() {
    let scene = Scene()
    expectSame(
      (0..<5).map {
        scene.root(dim: 0.4 - CGFloat($0) * 0.01, y: 60, clips: true, corners: Corners(radius: 30))
      }, cachesBackdrop: false)
  }

  @Test func `an unused backdrop is removed after a number of drawings`() {
    let scene = Scene()
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 400, height: 400)
    var shown: DisplayNode?
    func show(_ root: DisplayNode) {
      _ = raster.draw(root, previous: shown, into: buffer, scale: 1, clear: white)
      shown = root
    }
    for step in 0..<3 { show(scene.root(dim: 0.4 - CGFloat(step) * 0.01, y: 60)) }
    #expect(raster.backdropSnapshot.hasPicture)
    for step in 0..<200 { show(scene.root(dim: 0, y: 60 + CGFloat(step % 2))) }
    #expect(!raster.backdropSnapshot.hasPicture)
    #expect(buffer.firstDifference(to: picture(of: shown!, width: 400, height: 400)) == nil)
  }

  @Test func `removing the caches removes the backdrop`() {
    let scene = Scene()
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 400, height: 400)
    for _ in 0..<3 {
      _ = raster.draw(
        scene.root(dim: 0.4, y: 60), previous: nil, into: buffer, scale: 1, clear: white)
    }
    #expect(raster.backdropSnapshot.hasPicture)
    raster.removeCaches()
    #expect(!raster.backdropSnapshot.hasPicture)
  }
}
