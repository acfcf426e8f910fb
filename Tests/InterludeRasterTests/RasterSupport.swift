import Foundation
import InterludeLayers
import InterludeMotion
import InterludeRaster

/// A text source whose glyphs are small rectangles, so that pictures are the same on every machine.
final class BlockText: TextSource {
  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(
      ascent: font.size, descent: font.size / 4, capHeight: font.size * 0.7, xHeight: font.size / 2)
  }

  func width(of string: String, in font: FontSpec) -> CGFloat { CGFloat(string.count) * font.size / 2 }

  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? {
    let (width, height) = (Int((run.width * scale).rounded(.up)), Int(run.font.size * scale))
    guard width > 0, height > 0 else { return nil }
    let stride = (width + 3) & ~3
    var coverage = [UInt8](repeating: 0, count: stride * height)
    let cell = max(2, Int(run.font.size * scale / 2))
    for y in 0..<height {
      for x in 0..<width where x % cell != 0 {
        coverage[y * stride + x] = UInt8(255 - (x * 7 + y * 13) % 128)
      }
    }
    return CoverageMask(
      width: width, height: height, left: 0, top: -height, stride: stride, coverage: coverage)
  }

  static func run(_ string: String, size: CGFloat) -> TextRun {
    let font = FontSpec(size: size)
    return TextRun(string: string, font: font, width: CGFloat(string.count) * size / 2)
  }
}

/// Random numbers from a seed, the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

let white = CGColor(gray: 1, alpha: 1)
let black = CGColor(gray: 0, alpha: 1)

func rgb(_ hex: Int, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(
    red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
    alpha: alpha)
}

/// Makes a box at a position, with optional other properties.
func box(
  _ id: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
  corners: Corners = .square, clips: Bool = false, opacity: CGFloat = 1, border: Border? = nil,
  shadow: Shadow? = nil, items: [DisplayItem] = [], effects: Effects? = nil, children: [DisplayNode] = []
) -> DisplayNode {
  DisplayNode(
    id: id, placement: .at(CGPoint(x: x, y: y)), size: CGSize(width: width, height: height), opacity: opacity,
    corners: corners, clipsChildren: clips, background: color, border: border, shadow: shadow, items: items,
    effects: effects, children: children)
}

/// Returns a complete drawing of `root`.
func picture(
  of root: DisplayNode, width: Int, height: Int, scale: CGFloat = 1, clear: CGColor = white
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  _ = Rasteriser(text: BlockText()).draw(root, previous: nil, into: buffer, scale: scale, clear: clear)
  return buffer
}

extension PixelBuffer {
  subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * stride + x] }
    set { pixels[y * stride + x] = newValue }
  }

  /// Returns one of the four bytes of a pixel: 0 blue, 1 green, 2 red, 3 alpha.
  func channel(_ channel: Int, _ x: Int, _ y: Int) -> Int { Int((self[x, y] >> (8 * channel)) & 255) }

  /// Returns the largest difference between any channel of two pictures of the same size.
  func largestDifference(to other: PixelBuffer) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for part in 0..<4 {
          largest = max(largest, abs(channel(part, x, y) - other.channel(part, x, y)))
        }
      }
    }
    return largest
  }

  /// Describes the first pixel in which two pictures differ; nil if they are equal.
  func firstDifference(to other: PixelBuffer) -> String? {
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        return "(\(x), \(y)): \(String(self[x, y], radix: 16)) and \(String(other[x, y], radix: 16))"
      }
    }
    return nil
  }
}
