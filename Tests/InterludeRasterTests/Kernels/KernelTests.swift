import Testing

@testable import InterludeRaster

/// Wide kernels, pixman and the scalar kernels, on the same random rows.
struct KernelTests {
  /// With the wide kernels disabled, pixman blends.
  private static let kernelChoices = WideKernels.areAvailable ? [false, true] : [false]

  private static let width = 67
  private static let height = 23

  private func randomPicture(_ random: inout SeededGenerator, width: Int = width, height: Int = height)
    -> PixelBuffer
  {
    let buffer = PixelBuffer(width: width, height: height)
    for index in 0..<(width * height) {
      let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
      // Often fully transparent or opaque, because those have code paths of their own.
      let alpha = [0, 255, pixel >> 24][Int(pixel & 0xffff) % 3]
      buffer.pixels[index] = Kernels.scaled(pixel | 0xff00_0000, by: alpha)
    }
    return buffer
  }

  private func randomMask(_ random: inout SeededGenerator) -> MaskImage {
    let mask = MaskImage(width: Self.width, height: Self.height)
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        mask[x, y] = [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
      }
    }
    return mask
  }

  private func copy(_ buffer: PixelBuffer) -> PixelBuffer {
    let copy = PixelBuffer(width: buffer.width, height: buffer.height)
    copy.pixels.update(from: buffer.pixels, count: buffer.width * buffer.height)
    return copy
  }

  private func randomColor(_ random: inout SeededGenerator) -> UInt32 {
    let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
    return Kernels.scaled(pixel | 0xff00_0000, by: pixel >> 24)
  }

  @Test(arguments: 1...8, kernelChoices) func `a colour blends as the reference blends it`(
    seed: UInt64, isWide: Bool
  ) {
    var random = SeededGenerator(seed: seed)
    let fast = randomPicture(&random)
    let slow = copy(fast)
    let paint = PaintCache()
    let color = randomColor(&random)
    Blender(target: fast, usesWideKernels: isWide).blend(fast.bounds, paint.paint(color))
    for y in 0..<Self.height { Kernels.blend(slow.pixels + y * slow.stride, Self.width, color) }
    #expect(fast.firstDifference(to: slow) == nil)
  }

  /// Every channel value under every opacity.
  @Test(arguments: kernelChoices) func `shading equals blending the colour over a copy`(isWide: Bool) {
    let paint = PaintCache()
    let background = PixelBuffer(width: 259, height: 3)
    for index in 0..<(259 * 3) {
      background.pixels[index] =
        0xff00_0000 | UInt32(index & 255) << 16 | UInt32(index * 7 & 255) << 8
        | UInt32(255 - index & 255)
    }
    for alpha in 0...255 as ClosedRange<UInt32> {
      let color = Kernels.scaled(0xff80_40c0, by: alpha)
      let (fused, apart) = (PixelBuffer(width: 259, height: 3), copy(background))
      let part = PixelRect(x: 1, y: 0, width: 257, height: 3)
      Blender(target: fused, usesWideKernels: isWide).shade(part, background, paint.paint(color))
      for y in 0..<3 {
        Kernels.blend(apart.pixels + y * 259 + 1, 257, color)
        (apart[0, y], apart[258, y]) = (0, 0)
      }
      #expect(fused.firstDifference(to: apart) == nil, "opacity \(alpha)")
    }
  }

  @Test(arguments: 1...8, kernelChoices) func `a colour blends through a mask as the reference blends it`(
    seed: UInt64, isWide: Bool
  ) {
    var random = SeededGenerator(seed: seed)
    let fast = randomPicture(&random)
    let slow = copy(fast)
    let paint = PaintCache()
    let color = seed == 1 ? 0xff33_6699 : randomColor(&random)
    let mask = randomMask(&random)
    Blender(target: fast, usesWideKernels: isWide).blend(
      fast.bounds, paint.paint(color), mask: mask, x: 0, y: 0)
    for y in 0..<Self.height {
      Kernels.blend(slow.pixels + y * slow.stride, Self.width, color, mask: mask.bytes + y * mask.stride)
    }
    #expect(fast.firstDifference(to: slow) == nil)
  }

  @Test(arguments: [255, 254, 128, 1] as [UInt32]) func `a picture blends as pixman blends it`(
    opacity: UInt32
  ) {
    var random = SeededGenerator(seed: 7 + UInt64(opacity))
    let fast = randomPicture(&random)
    let slow = copy(fast)
    let source = randomPicture(&random)
    let paint = PaintCache()
    Blender(target: fast).blend(
      fast.bounds, image: source, x: 0, y: 0, isOpaque: false, opacity: paint.paint(opacity << 24))
    for y in 0..<Self.height {
      Kernels.blend(
        slow.pixels + y * slow.stride, Self.width, image: source.pixels + y * source.stride, opacity: opacity)
    }
    #expect(fast.firstDifference(to: slow) == nil)
  }

  @Test(arguments: [
    FixedTransform(xx: 65536, xy: 0, x0: 30000, yx: 0, yy: 65536, y0: -20000),
    FixedTransform(xx: 40000, xy: 0, x0: -90000, yx: 0, yy: 50000, y0: -40000),
    FixedTransform(xx: 130000, xy: 0, x0: 1000, yx: 0, yy: 90000, y0: 77),
    FixedTransform(xx: 46341, xy: 46341, x0: -500_000, yx: -46341, yy: 46341, y0: 900_000),
    FixedTransform(xx: 0, xy: 65536, x0: 0, yx: -65536, yy: 0, y0: 1_400_000),
  ])
  func `a transformed picture blends as pixman blends it`(transform: FixedTransform) {
    for opacity in [255, 100] as [UInt32] {
      var random = SeededGenerator(seed: 3)
      let fast = randomPicture(&random)
      let slow = copy(fast)
      let source = randomPicture(&random, width: 40, height: 31)
      let paint = PaintCache()
      let picture = TransformedPicture(buffer: source, transform: transform, x: 2, y: 1)
      let part = PixelRect(x: 3, y: 2, width: 60, height: 19)
      Blender(target: fast).blend(part, picture, opacity: paint.paint(opacity << 24))
      for y in part.y..<part.bottom {
        Kernels.blend(
          slow.pixels + y * slow.stride + part.x, x: part.x - 2, y: y - 1, count: part.width, image: source,
          transform: transform, opacity: opacity)
      }
      #expect(fast.firstDifference(to: slow) == nil)
    }
  }

  @Test func `a fill replaces exactly its rectangle`() {
    let buffer = PixelBuffer(width: 20, height: 10)
    Blender(target: buffer).fill(PixelRect(x: 3, y: 2, width: 15, height: 7), 0x8011_2233)
    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = (3..<18).contains(x) && (2..<9).contains(y)
        #expect(buffer[x, y] == (isInside ? 0x8011_2233 : 0))
      }
    }
  }

  @Test func `restoring through a full mask changes nothing, and through an empty one everything`() {
    var row: [UInt32] = [0xff10_2030, 0xff10_2030, 0xff10_2030]
    let saved: [UInt32] = [0xffff_ffff, 0xffff_ffff, 0xff10_2030]
    Kernels.restore(&row, 3, saved: saved, keeping: [255, 0, 77], inverted: false)
    #expect(row == [0xff10_2030, 0xffff_ffff, 0xff10_2030])
  }
}
