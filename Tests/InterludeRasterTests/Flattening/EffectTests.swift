import Foundation
import InterludeLayers
import InterludeMotion
import Testing

@testable import InterludeRaster

/// Backdrops and masks.
struct EffectTests {
  private let glass = Effects(
    backdrop: Backdrop(radius: 8, saturation: 1, tint: CGColor(gray: 0, alpha: 0)))

  /// Black on the left, white on the right, with a pane over the border.
  private func scene(
    pane: (DisplayNode) -> DisplayNode = { $0 }, border: CGFloat = 100
  ) -> DisplayNode {
    box(
      1, 0, 0, 200, 120, white,
      children: [
        box(2, 0, 0, border, 120, black),
        pane(box(3, 40, 20, 120, 80, effects: glass)),
      ])
  }

  @Test func `a pane blurs the content below it and nothing beside it`() {
    let pixels = picture(of: scene(), width: 200, height: 120)
    #expect(pixels[99, 10] == 0xff00_0000 && pixels[100, 10] == 0xffff_ffff)
    #expect(abs(pixels.channel(0, 100, 60) - 128) < 6)
    for x in 41..<159 { #expect(pixels.channel(0, x, 60) >= pixels.channel(0, x - 1, 60)) }
    // A standard deviation of 8 pixels: 16% and 84% at that distance.
    #expect(abs(pixels.channel(0, 92, 60) - 40) < 8 && abs(pixels.channel(0, 108, 60) - 215) < 8)
    #expect(pixels.channel(0, 45, 60) < 3 && pixels.channel(0, 155, 60) > 252)
  }

  @Test func `a blur does not change a uniform background, up to the edge of the window`() {
    let root = box(
      1, 0, 0, 101, 67, rgb(0x336699), children: [box(2, -5, -5, 120, 80, effects: glass)])
    let pixels = picture(of: root, width: 101, height: 67)
    for (x, y) in [(0, 0), (100, 66), (0, 66), (50, 30)] { #expect(pixels[x, y] == 0xff33_6699) }
  }

  @Test func `a material is the blurred colour under its tint`() {
    let material = Effects(
      backdrop: Backdrop(radius: 4, saturation: 0, tint: CGColor(gray: 1, alpha: 0.5)))
    let root = box(1, 0, 0, 60, 60, rgb(0x0000ff), children: [box(2, 0, 0, 60, 60, effects: material)])
    // Blue contributes 7% of the lightness.
    let grey = Int(((0.0722 * 255 + 255) / 2).rounded())
    let pixels = picture(of: root, width: 60, height: 60)
    for channel in 0...2 { #expect(abs(pixels.channel(channel, 30, 30) - grey) <= 1) }
  }

  @Test(arguments: [CGFloat(0.25), 0.5, 0.75]) func `a pane that fades in is a mixture of both pictures`(
    opacity: CGFloat
  ) {
    let without = picture(of: scene { _ in box(4, 0, 0, 0, 0) }, width: 200, height: 120)
    let full = picture(of: scene(), width: 200, height: 120)
    let faded = picture(
      of: scene { box(4, 0, 0, 200, 120, opacity: opacity, children: [$0]) }, width: 200, height: 120)
    for x in stride(from: 30, to: 170, by: 7) {
      let wanted =
        CGFloat(without.channel(0, x, 60)) * (1 - opacity) + CGFloat(full.channel(0, x, 60)) * opacity
      #expect(abs(CGFloat(faded.channel(0, x, 60)) - wanted) <= 2)
    }
  }

  @Test func `a pane in a rotated or scaled group blurs the content below it`() {
    let turned = picture(
      of: scene {
        DisplayNode(
          id: 4, placement: .transformed(CGAffineTransform(scaleX: 0.999, y: 0.999)),
          size: CGSize(width: 200, height: 120), children: [$0])
      }, width: 200, height: 120)
    let plain = picture(of: scene(), width: 200, height: 120)
    for x in stride(from: 50, to: 150, by: 5) {
      #expect(abs(turned.channel(0, x, 60) - plain.channel(0, x, 60)) <= 6)
    }
  }

  @Test func `a change below a pane damages it up to the radius of the blur, and not beyond`() {
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 400, height: 300)
    func tree(_ color: CGColor) -> DisplayNode {
      box(
        1, 0, 0, 400, 300, white,
        children: [box(2, 180, 140, 10, 10, color), box(3, 20, 20, 360, 260, effects: glass)])
    }
    let (before, after) = (tree(black), tree(rgb(0xff0000)))
    _ = raster.draw(before, previous: nil, into: buffer, scale: 1, clear: white)
    let damage = raster.draw(after, previous: before, into: buffer, scale: 1, clear: white)
    let union = damage.reduce(PixelRect.empty) { $0.union($1) }
    #expect(union.contains(PixelRect(x: 165, y: 125, width: 40, height: 40)))
    #expect(union.width < 90 && union.height < 90)
    #expect(buffer.firstDifference(to: picture(of: after, width: 400, height: 300)) == nil)
    #expect(raster.draw(after, previous: after, into: buffer, scale: 1, clear: white) == [])
  }

  @Test(arguments: 1...24) func `drawing the damage equals drawing everything`(seed: UInt64) {
    var randomTree = RandomTree(random: SeededGenerator(seed: seed))
    randomTree.effectShare = 0.15
    let scale: CGFloat = [1, 1.25, 1.5, 2][Int(seed) % 4]
    let (width, height) = (Int(160 * scale), Int(120 * scale))
    let raster = Rasteriser(text: BlockText())
    raster.threadCount = 2
    let buffer = PixelBuffer(width: width, height: height)
    var tree = randomTree.tree(depth: 5)
    _ = raster.draw(tree, previous: nil, into: buffer, scale: scale, clear: white)
    for step in 0..<8 {
      let next = randomTree.changed(tree)
      _ = raster.draw(next, previous: tree, into: buffer, scale: scale, clear: white)
      tree = next
      let whole = picture(of: tree, width: width, height: height, scale: scale)
      let difference = buffer.firstDifference(to: whole)
      #expect(difference == nil, "seed \(seed), step \(step), scale \(scale)")
      if difference != nil { return }
    }
  }

  @Test(arguments: 1...2) func `several threads draw the pixels of one`(seed: UInt64) {
    var randomTree = RandomTree(random: SeededGenerator(seed: seed))
    randomTree.effectShare = 0.2
    let (one, three) = (Rasteriser(text: BlockText()), Rasteriser(text: BlockText()))
    three.threadCount = 3
    let (left, right) = (PixelBuffer(width: 1000, height: 800), PixelBuffer(width: 1000, height: 800))
    let tree = randomTree.tree(depth: 5)
    _ = one.draw(tree, previous: nil, into: left, scale: 6, clear: white)
    _ = three.draw(tree, previous: nil, into: right, scale: 6, clear: white)
    #expect(left.firstDifference(to: right) == nil)
  }

  // MARK: Masks

  @Test func `the alpha of a mask determines the visibility of the whole node`() {
    let mask = box(
      9, 0, 0, 40, 40,
      children: [box(10, 10, 10, 10, 20, black), box(11, 20, 10, 10, 20, rgb(0xff00ff, 0.5))])
    let root = box(
      1, 0, 0, 40, 40, white,
      children: [
        box(
          2, 0, 0, 40, 40, rgb(0xff0000), effects: Effects(mask: mask),
          children: [box(3, 0, 20, 40, 20, rgb(0x00ff00))])
      ])
    let pixels = picture(of: root, width: 40, height: 40)
    #expect(pixels[9, 15] == 0xffff_ffff && pixels[30, 15] == 0xffff_ffff && pixels[15, 9] == 0xffff_ffff)
    #expect(pixels[15, 15] == 0xffff_0000 && pixels[15, 25] == 0xff00_ff00)
    #expect(pixels[25, 15] == 0xffff_7f7f && pixels[25, 25] == 0xff7f_ff7f)
  }

  @Test func `a mask scrolls with the content and limits the extent`() {
    let node = DisplayNode(
      id: 2, placement: .at(CGPoint(x: 5, y: 5)), size: CGSize(width: 30, height: 30),
      contentOrigin: CGPoint(x: 10, y: 0), background: black,
      effects: Effects(mask: box(9, 10, 0, 10, 10, white)))
    #expect(node.extent == CGRect(x: 5, y: 5, width: 10, height: 10))
    let pixels = picture(of: box(1, 0, 0, 40, 40, white, children: [node]), width: 40, height: 40)
    #expect(pixels[5, 5] == 0xff00_0000 && pixels[14, 14] == 0xff00_0000)
    #expect(pixels[15, 15] == 0xffff_ffff && pixels[4, 5] == 0xffff_ffff)
  }

  // MARK: Shadows of outlines

  @Test func `a shadow is cast by its outline, outside of the box`() {
    var path = DisplayPath()
    for (x, y) in [(-20.0, 30.0), (-4, 30), (-4, 46), (-20, 46)] {
      path.append(path.isEmpty ? .move(CGPoint(x: x, y: y)) : .line(CGPoint(x: x, y: y)))
    }
    func tree(_ shadow: Shadow) -> DisplayNode {
      box(1, 0, 0, 120, 120, white, children: [box(2, 40, 20, 60, 60, rgb(0x00ff00), shadow: shadow)])
    }
    let sharp = Shadow(color: black, radius: 0, offset: CGSize(width: 2, height: 0), path: path)
    let pixels = picture(of: tree(sharp), width: 120, height: 120)
    #expect(pixels[22, 50] == 0xff00_0000 && pixels[37, 65] == 0xff00_0000)
    #expect(pixels[21, 50] == 0xffff_ffff && pixels[38, 65] == 0xffff_ffff && pixels[30, 66] == 0xffff_ffff)
    #expect(pixels[110, 50] == 0xffff_ffff && pixels[50, 50] == 0xff00_ff00)
    let soft = Shadow(color: black, radius: 8, offset: .zero, path: path)
    let blurred = picture(of: tree(soft), width: 120, height: 120)
    #expect(blurred.channel(0, 28, 58) < 60 && abs(blurred.channel(0, 28, 50) - 128) < 12)
    #expect(blurred[4, 58] == 0xffff_ffff && blurred[50, 58] == 0xff00_ff00)

    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 120, height: 120)
    _ = raster.draw(tree(sharp), previous: nil, into: buffer, scale: 1, clear: white)
    _ = raster.draw(tree(soft), previous: tree(sharp), into: buffer, scale: 1, clear: white)
    #expect(buffer.firstDifference(to: blurred) == nil)
  }

  @Test(arguments: [nil, rgb(0xff0000, 0.5), rgb(0xff0000)])
  func `an outline's shadow is seen inside its box unless the box is opaque`(color: CGColor?) {
    var path = DisplayPath()
    for (x, y) in [(10.0, 10.0), (50, 10), (50, 50), (10, 50)] {
      path.append(path.isEmpty ? .move(CGPoint(x: x, y: y)) : .line(CGPoint(x: x, y: y)))
    }
    let shadow = Shadow(color: black, radius: 0, offset: .zero, path: path)
    let node = box(2, 40, 20, 60, 60, color, corners: Corners(radius: 12), shadow: shadow)
    let pixels = picture(of: box(1, 0, 0, 120, 120, white, children: [node]), width: 120, height: 120)
    let alpha = color?.alpha ?? 0
    #expect(abs(pixels.channel(2, 70, 50) - Int(255 * alpha)) <= 1 && pixels.channel(1, 70, 50) == 0)
    #expect(abs(pixels.channel(1, 44, 50) - Int(255 * (1 - alpha))) <= 1)
  }
}
