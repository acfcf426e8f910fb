import Foundation
import InterludeLayers
import InterludeMotion
import InterludeRaster
import Testing

struct CompositingTests {
  private let stripes = [
    box(10, -10, -10, 60, 45, rgb(0xe4684a)), box(11, 20, 15, 80, 60, rgb(0x3a6ea5, 0.7)),
    box(12, 50, -5, 20, 100, rgb(0x2e9e5b)),
  ]

  /// The pixel of group compositing: the picture without the clip, blended with the background by the pixel's
  /// coverage by the rounded box.
  @Test(arguments: [false, true], [6, 17.5, 40] as [CGFloat])
  func `a rounded clip equals compositing through the shape of the box`(isContinuous: Bool, radius: CGFloat) {
    let corners = Corners(radius: radius, isContinuous: isContinuous)
    let backgroundBox = box(2, 0, 0, 100, 90, rgb(0xf2c14e))
    func scene(_ node: DisplayNode) -> PixelBuffer {
      picture(of: box(1, 0, 0, 100, 90, children: [backgroundBox, node]), width: 100, height: 90)
    }
    let clipped = scene(
      box(3, 8, 7, 81, 70, rgb(0xffffff, 0.5), corners: corners, clips: true, children: stripes))
    let square = scene(box(3, 8, 7, 81, 70, rgb(0xffffff, 0.5), clips: true, children: stripes))
    let below = scene(box(3, 8, 7, 81, 70))
    let coverage = picture(
      of: box(1, 8, 7, 81, 70, white, corners: corners), width: 100, height: 90, clear: black)
    var largest = 0
    for y in 0..<90 {
      for x in 0..<100 {
        let share = Double(coverage.channel(0, x, y)) / 255
        for part in 0..<3 {
          let wanted =
            Double(square.channel(part, x, y)) * share + Double(below.channel(part, x, y)) * (1 - share)
          largest = max(largest, Int((Double(clipped.channel(part, x, y)) - wanted).magnitude.rounded()))
        }
      }
    }
    #expect(largest <= 1)
  }

  @Test func `one rounded clip inside another cuts both corners`() {
    let inner = box(
      3, 0, 0, 40, 40, corners: Corners(radius: 20), clips: true, children: [box(4, 0, 0, 40, 40, black)])
    let outer = box(2, 5, 5, 40, 40, corners: Corners(radius: 10), clips: true, children: [inner])
    let drawn = picture(of: box(1, 0, 0, 50, 50, children: [outer]), width: 50, height: 50)
    let alone = picture(
      of: box(1, 0, 0, 50, 50, children: [box(2, 5, 5, 40, 40, black, corners: Corners(radius: 20))]),
      width: 50,
      height: 50)
    #expect(drawn.largestDifference(to: alone) <= 1)
  }

  @Test func `a faded group shows each pixel once`() {
    let group = box(
      2, 0, 0, 40, 20, opacity: 0.5, children: [box(3, 0, 0, 25, 20, black), box(4, 15, 0, 25, 20, black)])
    let drawn = picture(of: box(1, 0, 0, 40, 20, children: [group]), width: 40, height: 20)
    #expect(drawn[5, 10] == drawn[20, 10] && drawn[20, 10] == drawn[35, 10])
    #expect(drawn.channel(0, 20, 10) == 127)
  }

  @Test func `a faded box is its colour faded`() {
    let faded = picture(
      of: box(1, 2, 2, 20, 20, rgb(0x3a6ea5), corners: Corners(radius: 6), opacity: 0.4), width: 24,
      height: 24)
    let color = picture(
      of: box(1, 2, 2, 20, 20, rgb(0x3a6ea5, 0.4), corners: Corners(radius: 6)), width: 24, height: 24)
    #expect(faded.firstDifference(to: color) == nil)
  }

  @Test func `opacities of nested groups multiply`() {
    func nested(_ outer: CGFloat, _ inner: CGFloat) -> PixelBuffer {
      let leaf = box(
        3, 0, 0, 20, 20, opacity: inner, children: [box(4, 0, 0, 12, 20, black), box(5, 8, 0, 12, 20, black)])
      return picture(of: box(1, 0, 0, 20, 20, opacity: outer, children: [leaf]), width: 20, height: 20)
    }
    #expect(nested(0.5, 0.5).largestDifference(to: nested(1, 0.25)) <= 1)
    #expect(nested(0, 1)[10, 10] == 0xffff_ffff)
  }

  @Test func `a faded group keeps its picture while it moves`() {
    let children = [box(3, 0, 0, 25, 20, black), box(4, 15, 0, 25, 20, rgb(0xe4684a))]
    let raster = Rasteriser(text: BlockText())
    let buffer = PixelBuffer(width: 90, height: 30)
    var last: DisplayNode?
    for step in 0..<5 {
      let root = box(
        1, 0, 0, 90, 30, white,
        children: [box(2, CGFloat(step) * 7.3, 2, 40, 20, opacity: 0.6, children: children)])
      _ = raster.draw(root, previous: last, into: buffer, scale: 1, clear: white)
      last = root
      #expect(buffer.firstDifference(to: picture(of: root, width: 90, height: 30)) == nil)
    }
  }

  @Test func `a shadow is symmetric and stays outside of its box`() {
    let shadow = Shadow(color: black, radius: 9, offset: .zero)
    let node = box(2, 30, 30, 60, 60, corners: Corners(radius: 12, isContinuous: true), shadow: shadow)
    let drawn = picture(of: box(1, 0, 0, 120, 120, children: [node]), width: 120, height: 120)
    var (mirrored, turned) = (0, 0)
    for y in 0..<120 {
      for x in 0..<120 {
        mirrored = max(mirrored, abs(drawn.channel(0, x, y) - drawn.channel(0, 119 - x, y)))
        mirrored = max(mirrored, abs(drawn.channel(0, x, y) - drawn.channel(0, x, 119 - y)))
        turned = max(turned, abs(drawn.channel(0, x, y) - drawn.channel(0, y, x)))
      }
    }
    #expect(mirrored == 0 && turned <= 1)
    #expect(drawn[60, 60] == 0xffff_ffff && drawn[31, 60] == 0xffff_ffff)
    #expect(drawn.channel(0, 60, 29) < 140)
    for distance in 1..<14 {
      #expect(drawn.channel(0, 60, 29 - distance) >= drawn.channel(0, 60, 30 - distance))
    }
  }

  /// Only equal halves of a shadow are mirrored.
  @Test(arguments: [Corners.Mask.topLeft, [.topLeft, .topRight], [.topLeft, .bottomLeft]])
  func `each corner of a box casts its own shadow`(rounded: Corners.Mask) {
    let shadow = Shadow(color: black, radius: 9, offset: .zero)
    func scene(_ corners: Corners) -> PixelBuffer {
      let node = box(2, 30, 30, 60, 60, corners: corners, shadow: shadow)
      return picture(of: box(1, 0, 0, 120, 120, children: [node]), width: 120, height: 120)
    }
    let mixed = scene(Corners(radius: 20, rounded: rounded))
    let (round, square) = (scene(Corners(radius: 20)), scene(.square))
    for (corner, x, y) in [
      (Corners.Mask.topLeft, 28, 28), (.topRight, 91, 28), (.bottomLeft, 28, 91), (.bottomRight, 91, 91),
    ] {
      let expected = (rounded.contains(corner) ? round : square).channel(0, x, y)
      #expect(abs(mixed.channel(0, x, y) - expected) <= 1)
      #expect(round.channel(0, x, y) > square.channel(0, x, y) + 20)
    }
  }

  @Test func `a stretched shadow equals the shadow of the whole box`() {
    // A shadow twice as wide as its compact form, compared in the middle of each side.
    let shadow = Shadow(color: black, radius: 8, offset: CGSize(width: 3, height: 5))
    func scene(_ width: CGFloat, _ height: CGFloat) -> PixelBuffer {
      picture(
        of: box(1, 40, 40, width, height, white, corners: Corners(radius: 8), shadow: shadow), width: 400,
        height: 400)
    }
    let (small, large) = (scene(60, 60), scene(300, 290))
    for distance in 0..<40 {
      #expect(small[70, 99 + distance] == large[190, 329 + distance])
      #expect(small[99 + distance, 75] == large[339 + distance, 190])
      #expect(small[40 + distance / 2, 100 + distance] == large[40 + distance / 2, 330 + distance])
    }
  }

  @Test(arguments: [CGFloat.pi / 2, .pi, -.pi / 2])
  func `a quarter turn of a square is the square`(angle: CGFloat) {
    let transform = CGAffineTransform(translationX: 25, y: 25).rotated(by: angle).translatedBy(x: -15, y: -15)
    let turned = DisplayNode(
      id: 2, placement: .transformed(transform), size: CGSize(width: 30, height: 30),
      corners: Corners(radius: 9), background: black)
    let drawn = picture(of: box(1, 0, 0, 50, 50, children: [turned]), width: 50, height: 50)
    let straight = picture(
      of: box(1, 0, 0, 50, 50, children: [box(2, 10, 10, 30, 30, black, corners: Corners(radius: 9))]),
      width: 50,
      height: 50)
    #expect(drawn.largestDifference(to: straight) <= 2)
  }

  @Test func `enlarged content is redrawn instead of stretched`() {
    let icon = box(3, 0, 0, 20, 20, black, corners: Corners(radius: 8))
    let grown = DisplayNode(
      id: 2, placement: .transformed(CGAffineTransform(scaleX: 2, y: 2)), size: CGSize(width: 20, height: 20),
      children: [icon])
    let drawn = picture(of: box(1, 0, 0, 40, 40, children: [grown]), width: 40, height: 40)
    let large = picture(of: box(1, 0, 0, 40, 40, black, corners: Corners(radius: 16)), width: 40, height: 40)
    #expect(drawn.firstDifference(to: large) == nil)
  }
}
