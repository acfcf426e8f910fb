import Foundation
import InterludeLayers
import InterludeMotion
import InterludeRaster
import Testing

struct SnappingTests {
  /// Returns the columns of row `y` that are not white, as a half-open range.
  private func columns(_ picture: PixelBuffer, y: Int) -> Range<Int>? {
    let filled = (0..<picture.width).filter { picture[$0, y] != 0xffff_ffff }
    guard let first = filled.first, let last = filled.last else { return nil }
    return first..<(last + 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat])
  func `a box begins and ends on whole pixels at every scale`(scale: CGFloat) {
    for offset in stride(from: 0, through: 2, by: 0.17) as StrideThrough<CGFloat> {
      let root = box(1, offset, offset, 10.3, 10.3, black)
      let drawn = picture(of: root, width: 60, height: 60, scale: scale)
      let left = Int((offset * scale).rounded())
      let right = Int(((offset + 10.3) * scale).rounded())
      #expect(columns(drawn, y: left + 2) == left..<right)
      let pixels = Set((0..<3600).map { drawn[$0 % 60, $0 / 60] })
      #expect(pixels == [0xffff_ffff, 0xff00_0000])
    }
  }

  @Test func `a subtree that moves as a whole keeps its inner distances`() {
    for offset in stride(from: 0, through: 1, by: 0.1) as StrideThrough<CGFloat> {
      let root = box(
        1, 0, 0, 60, 20, children: [box(2, offset, 0, 50, 20, children: [box(3, 3.4, 4, 20, 10, black)])])
      let drawn = picture(of: root, width: 60, height: 20)
      let left = Int(offset.rounded()) + 3
      #expect(columns(drawn, y: 6) == left..<(left + 20))
    }
  }

  @Test func `scrolling moves the content by whole pixels against the box`() {
    let content = box(3, 10.2, 0, 5, 20, black)
    for offset in stride(from: -2, through: 2, by: 0.25) as StrideThrough<CGFloat> {
      let scroll = DisplayNode(
        id: 2, placement: .at(CGPoint(x: 4.4, y: 0)), size: CGSize(width: 40, height: 20),
        contentOrigin: CGPoint(x: offset, y: 0), clipsChildren: true, children: [content])
      let drawn = picture(of: box(1, 0, 0, 60, 20, children: [scroll]), width: 60, height: 20)
      let left = 4 - Int(offset.rounded()) + 10
      #expect(columns(drawn, y: 6) == left..<(left + 5))
    }
  }

  @Test func `text begins on a whole pixel of its box`() {
    let item = DisplayItem.text(BlockText.run("x", size: 10), origin: CGPoint(x: 2.4, y: 12.6), color: black)
    let drawn = picture(of: box(1, 3.4, 0, 30, 20, items: [item]), width: 40, height: 20)
    // The box snaps to column 3, the text to column 2 in it; the first column of the fake glyph is empty.
    #expect(columns(drawn, y: 8) == 6..<10)
  }

  @Test func `a translated box is drawn as sharply as a placed one`() {
    let moved = DisplayNode(
      id: 2, placement: .transformed(CGAffineTransform(translationX: 5.3, y: 4.8)),
      size: CGSize(width: 10, height: 10), background: black)
    let placed = box(2, 5.3, 4.8, 10, 10, black)
    let first = picture(of: box(1, 0, 0, 30, 30, children: [moved]), width: 30, height: 30)
    let second = picture(of: box(1, 0, 0, 30, 30, children: [placed]), width: 30, height: 30)
    #expect(first.firstDifference(to: second) == nil)
  }

  @Test func `a border is never thinner than a pixel`() {
    let root = box(1, 5, 5, 20, 20, border: Border(width: 0.2, color: black))
    let drawn = picture(of: root, width: 30, height: 30)
    #expect(drawn[5, 15] == 0xff00_0000 && drawn[6, 15] == 0xffff_ffff)
    #expect(drawn[24, 15] == 0xff00_0000 && drawn[15, 24] == 0xff00_0000)
  }
}
