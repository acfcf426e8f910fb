import Foundation
import InterludeLayers
import InterludeMotion
import InterludeRaster
import Testing

/// Numbers that a correct layout does not produce.
struct BadInputTests {
  private func blank(_ nodes: [DisplayNode]) -> Bool {
    let drawn = picture(of: box(1, 0, 0, 40, 40, children: nodes), width: 40, height: 40)
    return drawn.firstDifference(to: picture(of: box(1, 0, 0, 40, 40), width: 40, height: 40)) == nil
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: 0, y: 0),
    CGAffineTransform(scaleX: .nan, y: 1), CGAffineTransform(translationX: .nan, y: 0),
    CGAffineTransform(scaleX: .infinity, y: 1), CGAffineTransform(scaleX: 1e-30, y: 1e-30),
    CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), CGAffineTransform(scaleX: 1e30, y: 1e30),
  ])
  func `a transform without an inverse draws nothing`(transform: CGAffineTransform) {
    let node = DisplayNode(
      id: 2, placement: .transformed(transform), size: CGSize(width: 20, height: 20), background: black)
    #expect(blank([node]))
  }

  @Test func `a NaN location or size draws nothing`() {
    #expect(blank([box(2, .nan, 0, 20, 20, black)]))
    #expect(blank([box(2, 0, 0, .nan, 20, black)]))
    #expect(blank([box(2, .infinity, 0, 20, 20, black)]))
    #expect(blank([box(2, 5, 5, 0, 20, black), box(3, 5, 5, -10, 20, black)]))
    #expect(blank([box(2, 5, 5, 20, 20, black, opacity: .nan)]))
  }

  @Test func `one bad child does not hide its siblings`() {
    let drawn = picture(
      of: box(1, 0, 0, 40, 40, children: [box(2, .nan, .nan, 5, 5, white), box(3, 10, 10, 20, 20, black)]),
      width: 40, height: 40)
    #expect(drawn[20, 20] == 0xff00_0000)
  }

  @Test(arguments: [1e6, 1e9, 1e15] as [CGFloat])
  func `a box of a million points costs only what is seen of it`(side: CGFloat) {
    let shadow = Shadow(color: black, radius: 20, offset: CGSize(width: 0, height: 4))
    let stops = [GradientStop(location: 0, color: black), GradientStop(location: 1, color: white)]
    var path = DisplayPath()
    path.append(.move(.zero))
    path.append(.line(CGPoint(x: side, y: 0)))
    path.append(.line(CGPoint(x: side, y: side)))
    path.append(.close)
    let rect = CGRect(x: 0, y: 0, width: side, height: side)
    let items: [DisplayItem] = [
      .gradient(rect: rect, stops: stops, start: .zero, end: CGPoint(x: 1, y: 1)),
      .gradient(rect: rect, stops: stops, start: .zero, end: CGPoint(x: 1, y: 0)),
      .image(GoldenScene.checker, rect: rect, tint: nil), .fill(path, color: black, rule: .winding),
      .stroke(path, color: black, style: StrokeStyle(width: side / 10, cap: .round, join: .round)),
    ]
    let large = box(
      2, 5, 5, side, side, white, corners: Corners(radius: 9, isContinuous: true), clips: true,
      opacity: 0.9,
      border: Border(width: 3, color: black), shadow: shadow, items: items,
      children: [box(3, -side / 2, -side / 2, side, side, rgb(0x3a6ea5, 0.5))])
    let turned = DisplayNode(
      id: 4, placement: .transformed(CGAffineTransform(rotationAngle: 0.3)),
      size: CGSize(width: side, height: side),
      children: [
        box(5, 10, 10, side, side, rgb(0xe4684a), opacity: 0.5, children: [box(6, 0, 0, 50, 50, black)])
      ])
    let drawn = picture(of: box(1, 0, 0, 40, 40, children: [large, turned]), width: 40, height: 40)
    let alone = picture(of: box(1, 0, 0, 40, 40, children: [turned]), width: 40, height: 40)
    #expect(drawn[39, 39] != 0xffff_ffff)
    #expect(alone.channel(0, 39, 39) == 127)
  }

  @Test func `a corner radius of a million points leaves the corner of the box empty`() {
    let root = box(1, 0, 0, 1e7, 1e7, black, corners: Corners(radius: 1e6))
    let drawn = picture(of: root, width: 40, height: 40)
    #expect(drawn[0, 0] == 0xffff_ffff && drawn[39, 39] == 0xffff_ffff)
  }

  @Test func `a picture of no size draws nothing`() {
    let buffer = PixelBuffer(width: 0, height: 0)
    let damage = Rasteriser(text: BlockText()).draw(
      box(1, 0, 0, 40, 40, black), previous: nil, into: buffer, scale: 1, clear: white)
    #expect(damage == [])
  }

  @Test func `borrowed pixels are drawn in rows of their own length`() {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: 12 * 4)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 7, count: 12 * 4)
    let buffer = PixelBuffer(borrowing: pixels, width: 10, height: 4, strideInPixels: 12)
    _ = Rasteriser(text: BlockText()).draw(
      box(1, 0, 0, 10, 4, black), previous: nil, into: buffer, scale: 1, clear: white)
    for y in 0..<4 {
      #expect(pixels[y * 12 + 9] == 0xff00_0000 && pixels[y * 12 + 10] == 7 && pixels[y * 12 + 11] == 7)
    }
  }
}
