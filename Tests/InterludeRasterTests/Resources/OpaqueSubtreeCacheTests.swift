import Foundation
import InterludeLayers
import InterludeMotion
import Testing

@testable import InterludeRaster

/// A sheet that moves with unchanged contents is drawn from a cached picture, with the same pixels.
struct OpaqueSubtreeCacheTests {
  private static let scale: CGFloat = 4

  private func root(_ sheet: [DisplayNode], dim: CGFloat, background: DisplayNode) -> DisplayNode {
    box(
      900_001, 0, 0, 160, 120, rgb(0xeceef2),
      children: [background, box(900_002, 0, 0, 160, 120, black, opacity: dim)] + sheet)
  }

  private func sheet(
    at origin: CGPoint, corners: Corners, clips: Bool, border: Border?, inside: [DisplayNode],
    items: [DisplayItem] = []
  ) -> DisplayNode {
    box(
      900_003, origin.x, origin.y, 110, 90, rgb(0xfff8f0), corners: corners, clips: clips, border: border,
      shadow: Shadow(color: rgb(0, 0.4), radius: 5, offset: CGSize(width: 0, height: 2)), items: items,
      children: inside)
  }

  /// Draws `steps` roots one after the other, each as damage, and compares each with a complete drawing.
  private func bytesCached(_ roots: [DisplayNode]) -> Int {
    let raster = Rasteriser(text: BlockText())
    let (width, height) = (Int(160 * Self.scale), Int(120 * Self.scale))
    let buffer = PixelBuffer(width: width, height: height)
    var shown: DisplayNode?
    for (step, root) in roots.enumerated() {
      _ = raster.draw(root, previous: shown, into: buffer, scale: Self.scale, clear: white)
      shown = root
      let fresh = picture(of: root, width: width, height: height, scale: Self.scale)
      let difference = buffer.firstDifference(to: fresh)
      #expect(difference == nil, "step \(step)")
      if difference != nil { break }
    }
    return raster.resources.opaqueSubtrees.bytes
  }

  @Test(arguments: 1...16) func `a cached sheet with random contents has the pixels of a drawn one`(
    seed: UInt64
  ) {
    var randomTree = RandomTree(random: SeededGenerator(seed: 100 + seed))
    let background = randomTree.tree(depth: 2)
    if seed > 4 { randomTree.uprightShare = 1 }
    let inside = (0..<3).map { _ in randomTree.tree(depth: 2) }
    let corners: Corners =
      [
        .square, Corners(radius: 12), Corners(radius: 9, isContinuous: true),
        Corners(radius: 20, rounded: [.topLeft, .topRight]),
      ][Int(seed) % 4]
    let border = seed % 3 == 0 ? Border(width: 1, color: rgb(0x204060, 0.6)) : nil
    let clips = seed % 5 != 0
    let cachedBytes = bytesCached(
      (0..<7).map { step in
        let origin = CGPoint(x: 12 + randomTree.coordinate(-20...40), y: randomTree.coordinate(-30...80))
        return root(
          [
            sheet(at: origin, corners: corners, clips: clips, border: border, inside: inside)
          ], dim: 0.5 - CGFloat(step) * 0.05, background: background)
      })
    if clips, seed > 4 { #expect(cachedBytes > 0) }
  }

  @Test(arguments: 1...8) func `a rasterised node that moves has the pixels of a drawn one`(seed: UInt64) {
    var randomTree = RandomTree(random: SeededGenerator(seed: 300 + seed))
    let inside = (0..<3).map { _ in randomTree.tree(depth: 2) }
    func root(_ step: Int, isRasterized: Bool) -> DisplayNode {
      let node = DisplayNode(
        id: 900_004, placement: .at(CGPoint(x: 20 + CGFloat(step), y: 70 - CGFloat(step) * 7)),
        size: CGSize(width: 60, height: 50), clipsChildren: true, background: rgb(0xfff8f0),
        effects: isRasterized ? Effects(isRasterized: true) : nil, children: inside)
      return box(900_001, 0, 0, 160, 120, rgb(0xeceef2), children: [node])
    }
    let raster = Rasteriser(text: BlockText())
    let (width, height) = (Int(160 * Self.scale), Int(120 * Self.scale))
    let buffer = PixelBuffer(width: width, height: height)
    var shown: DisplayNode?
    for step in 0..<6 {
      let next = root(step, isRasterized: true)
      _ = raster.draw(next, previous: shown, into: buffer, scale: Self.scale, clear: white)
      shown = next
      let plain = picture(
        of: root(step, isRasterized: false), width: width, height: height, scale: Self.scale)
      #expect(buffer.firstDifference(to: plain) == nil, "step \(step)")
      // The picture remains.
      #expect(raster.resources.groups.bytes >= 60 * 50 * 16)
    }
  }

  /// The map at the end of a flight: too large to be drawn as a whole, and still moving a little.
  @Test func `one picture of a large group serves the frames in which it moves slowly`() {
    let inside = (0..<6).map { index in
      box(
        index, CGFloat(index) * 43.7, CGFloat(index * 29 % 200), 70, 40.5, rgb(0x336699, 0.4),
        corners: Corners(radius: 12))
    }
    func root(_ step: CGFloat) -> DisplayNode {
      let part = 0.6 - 0.001 * step
      let group = DisplayNode(
        id: 900_004,
        placement: .transformed(CGAffineTransform(a: part, b: 0, c: 0, d: part, tx: 4 + 0.3 * step, ty: 3)),
        size: CGSize(width: 4000, height: 4000), background: rgb(0xfff8f0), children: inside)
      return box(900_001, 0, 0, 160, 120, rgb(0xeceef2), clips: true, children: [group])
    }
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 160, height: 120)
    var shown: DisplayNode?
    var pictures: Set<PixelRect> = []
    for step in 0..<12 {
      let next = root(CGFloat(step))
      _ = raster.draw(next, previous: shown, into: buffer, scale: 1, clear: white)
      shown = next
      #expect(buffer.firstDifference(to: picture(of: next, width: 160, height: 120)) == nil, "step \(step)")
      if let source = raster.resources.groups.source(for: 900_004) { pictures.insert(source.bounds) }
    }
    #expect((1...3).contains(pictures.count))
  }

  @Test(arguments: [false, true]) func `a dragged sheet is cached as a picture`(clips: Bool) {
    let inside = (0..<6).map { row in
      box(
        row, 10, 16 + CGFloat(row) * 11, 90, 10, rgb(0xddeeff),
        items: [
          .text(BlockText.run("row \(row)", size: 5), origin: CGPoint(x: 6, y: 7.5), color: black)
        ])
    }
    let header = box(50, 0, 0, 110, 12, rgb(0x336699))
    let cachedBytes = bytesCached(
      (0..<6).map { step in
        root(
          [
            sheet(
              at: CGPoint(x: 25, y: 10 + CGFloat(step) * 7.3), corners: Corners(radius: 10), clips: clips,
              border: nil, inside: clips ? [header] + inside : inside)
          ], dim: 0.4, background: box(60, 3, 3, 40, 40, rgb(0x88aa00)))
      })
    #expect(cachedBytes == 440 * 360 * 4)
  }

  @Test func `a box with contents outside its bounds is not cached`() {
    let inside = [box(1, 60, 70, 80, 40, rgb(0x880000))]
    let cachedBytes = bytesCached(
      (0..<6).map { step in
        root(
          [
            sheet(
              at: CGPoint(x: 10 + CGFloat(step) * 3, y: 10), corners: .square, clips: false, border: nil,
              inside: inside)
          ], dim: 0.4, background: box(60, 3, 3, 40, 40, rgb(0x88aa00)))
      })
    #expect(cachedBytes == 0)
  }

  @Test func `a box with changing contents is not cached`() {
    let cachedBytes = bytesCached(
      (0..<6).map { step in
        root(
          [
            sheet(
              at: CGPoint(x: 25, y: 10), corners: .square, clips: true, border: nil,
              inside: [box(1, CGFloat(step), 0, 100, 80, rgb(0x880000))])
          ], dim: 0.4, background: box(60, 3, 3, 40, 40, rgb(0x88aa00)))
      })
    #expect(cachedBytes == 0)
  }

  @Test func `a removed sheet is removed from the cache`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 640, height: 480)
    let background = box(60, 3, 3, 40, 40, rgb(0x88aa00))
    func draw(_ root: DisplayNode) {
      _ = raster.draw(root, previous: nil, into: buffer, scale: Self.scale, clear: white)
    }
    let shown = sheet(
      at: .zero, corners: .square, clips: true, border: nil, inside: [box(1, 5, 5, 50, 50, black)])
    for _ in 0..<4 { draw(root([shown], dim: 0.4, background: background)) }
    #expect(raster.resources.opaqueSubtrees.bytes > 0)
    for _ in 0..<300 { draw(root([], dim: 0.4, background: background)) }
    #expect(raster.resources.opaqueSubtrees.bytes == 0)
  }
}
