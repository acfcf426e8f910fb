import Foundation
import InterludeLayers
import InterludeMotion
import InterludeRaster
import Testing

/// Random trees with random changes. Redrawing the damage must give exactly the pixels of a complete drawing.
struct DamageTests {
  @Test(arguments: 1...40) func `drawing the damage equals drawing everything`(seed: UInt64) {
    var randomTree = RandomTree(random: SeededGenerator(seed: seed))
    let scale: CGFloat = [1, 1.25, 1.5, 2][Int(seed) % 4]
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: width, height: height)
    var tree = randomTree.tree(depth: 5)
    _ = raster.draw(tree, previous: nil, into: buffer, scale: scale, clear: white)
    for step in 0..<8 {
      let next = randomTree.changed(tree)
      let damage = raster.draw(next, previous: tree, into: buffer, scale: scale, clear: white)
      tree = next
      #expect(damage.count <= 8)
      let whole = picture(of: tree, width: width, height: height, scale: scale)
      let difference = buffer.firstDifference(to: whole)
      #expect(difference == nil, "seed \(seed), step \(step), scale \(scale), damage \(damage)")
      if difference != nil { return }
    }
  }

  /// A box like the first in all but one property of its surface.
  static let surfaces: [(String, DisplayNode)] = [
    ("background", surface(background: rgb(0x3366cc))),
    ("border's width", surface(border: Border(width: 7, color: black))),
    ("thinner border", surface(border: Border(width: 1, color: black))),
    ("border's colour", surface(border: Border(width: 3, color: white))),
    ("no border", surface(border: nil)),
    ("corner radius", surface(corners: Corners(radius: 12, isContinuous: false, rounded: .all))),
    ("rounded corners", surface(corners: Corners(radius: 6, isContinuous: false, rounded: .topLeft))),
    ("shadow's radius", surface(shadow: Shadow(color: black, radius: 9, offset: .zero))),
    (
      "shadow's offset", surface(shadow: Shadow(color: black, radius: 4, offset: CGSize(width: 5, height: 5)))
    ),
    ("shadow's colour", surface(shadow: Shadow(color: white, radius: 4, offset: .zero))),
    ("no shadow", surface(shadow: nil)), ("opacity", surface(opacity: 0.5)), ("size", surface(width: 60)),
    ("clipping", surface(clips: true)),
  ]

  private static func surface(
    width: CGFloat = 50, background: CGColor = rgb(0xff8800),
    border: Border? = Border(width: 3, color: black),
    corners: Corners = Corners(radius: 6, isContinuous: false, rounded: .all),
    shadow: Shadow? = Shadow(color: black, radius: 4, offset: .zero), opacity: CGFloat = 1,
    clips: Bool = false
  ) -> DisplayNode {
    box(
      2, 20, 20, width, 50, background, corners: corners, clips: clips, opacity: opacity, border: border,
      shadow: shadow, children: [box(3, 40, 40, 20, 20, rgb(0x22aa44))])
  }

  @Test(arguments: surfaces) func `each property of a surface damages what it changes, by itself`(
    _ surface: (name: String, node: DisplayNode)
  ) {
    for scale: CGFloat in [1, 1.5, 2] {
      let side = Int(100 * scale)
      let raster = Rasteriser(text: BlockText())
      let buffer = PixelBuffer(width: side, height: side)
      let trees = [Self.surface(), surface.node, Self.surface()].map {
        box(1, 0, 0, 100, 100, white, children: [$0])
      }
      _ = raster.draw(trees[0], previous: nil, into: buffer, scale: scale, clear: white)
      for (old, new) in zip(trees, trees.dropFirst()) {
        #expect(!raster.draw(new, previous: old, into: buffer, scale: scale, clear: white).isEmpty)
        let whole = picture(of: new, width: side, height: side, scale: scale)
        #expect(buffer.firstDifference(to: whole) == nil, "\(surface.name), scale \(scale)")
      }
    }
  }

  @Test func `the same tree is not drawn again`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 50, height: 50)
    let root = box(1, 0, 0, 50, 50, black)
    #expect(
      raster.draw(root, previous: nil, into: buffer, scale: 1, clear: white)
        == [PixelRect(x: 0, y: 0, width: 50, height: 50)])
    #expect(raster.draw(root, previous: root, into: buffer, scale: 1, clear: white) == [])
  }

  @Test func `a moved box damages its old and its new frame`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 400, height: 200)
    let before = box(1, 0, 0, 400, 200, black, children: [box(2, 10, 10, 20, 20, white)])
    let after = box(1, 0, 0, 400, 200, black, children: [box(2, 350, 150, 20, 20, white)])
    _ = raster.draw(before, previous: nil, into: buffer, scale: 1, clear: white)
    #expect(
      raster.draw(after, previous: before, into: buffer, scale: 1, clear: white)
        == [PixelRect(x: 10, y: 10, width: 20, height: 20), PixelRect(x: 350, y: 150, width: 20, height: 20)])
  }

  @Test func `a move within a pixel is no damage`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 100, height: 100)
    let before = box(1, 0, 0, 100, 100, black, children: [box(2, 10, 10, 20, 20, white)])
    let after = box(1, 0, 0, 100, 100, black, children: [box(2, 10.3, 10.2, 20, 20, white)])
    _ = raster.draw(before, previous: nil, into: buffer, scale: 1, clear: white)
    #expect(raster.draw(after, previous: before, into: buffer, scale: 1, clear: white) == [])
  }

  /// The damage of a box that fades from one opacity to another under a black sibling.
  private func damage(
    from before: CGFloat, to after: CGFloat, color: CGColor = black, children: [DisplayNode] = []
  ) -> [PixelRect] {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 100, height: 100)
    let trees = [before, after].map { opacity in
      box(
        1, 0, 0, 100, 100, white,
        children: [box(2, 10, 10, 50, 50, color, opacity: opacity, children: children)])
    }
    _ = raster.draw(trees[0], previous: nil, into: buffer, scale: 1, clear: white)
    return raster.draw(trees[1], previous: trees[0], into: buffer, scale: 1, clear: white)
  }

  @Test func `a fade too small to be drawn is no damage`() {
    let dim = CGColor(gray: 0, alpha: 0.45)
    let box = PixelRect(x: 10, y: 10, width: 50, height: 50)
    #expect(damage(from: 0.5, to: 0.5004) == [])
    #expect(damage(from: 0.5, to: 0.504) == [box])
    #expect(damage(from: 0.497, to: 0.501, color: dim) == [])
    #expect(damage(from: 0.5, to: 0.51, color: dim) == [box])
    #expect(damage(from: 0.999, to: 1) == [])
  }

  @Test func `a group's fade too small to be drawn is no damage, but its becoming a group is`() {
    let children = [box(3, 0, 0, 20, 20, white), box(4, 10, 10, 20, 20, rgb(0xff8800))]
    let all = PixelRect(x: 10, y: 10, width: 50, height: 50)
    #expect(damage(from: 0.5, to: 0.5004, children: children) == [])
    #expect(damage(from: 0.5, to: 0.504, children: children) == [all])
    #expect(damage(from: 0.9999, to: 1, children: children) == [all])
  }

  @Test func `another scale or background draws everything`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 100, height: 100)
    let root = box(1, 0, 0, 20, 20, black)
    _ = raster.draw(root, previous: nil, into: buffer, scale: 1, clear: white)
    #expect(raster.draw(root, previous: root, into: buffer, scale: 2, clear: white) == [buffer.bounds])
    #expect(raster.draw(root, previous: root, into: buffer, scale: 2, clear: black) == [buffer.bounds])
  }
}
