package import Foundation
import InterludeMotion

/// An item that a layer draws in addition to its box, in box coordinates.
package enum DisplayItem: Hashable, Sendable {
  /// One line of text. `origin` is the left end of its baseline.
  case text(TextRun, origin: CGPoint, color: CGColor)
  /// An image scaled to `rect`. With `tint`, only the image's alpha is used and the colour is the tint's.
  case image(DisplayImage, rect: CGRect, tint: CGColor?)
  /// A linear gradient over `rect`, from `start` to `end` in unit coordinates of `rect`, where (0,0) is its
  /// top left corner and (1,1) its bottom right one. The colours are constant beyond both ends.
  case gradient(rect: CGRect, stops: [GradientStop], start: CGPoint, end: CGPoint)
  /// A gradient between two circles over a square, in unit coordinates of `rect`: `start` and `end` are the
  /// centres. Points that no circle between the two reaches are transparent; inside of the smaller circle and
  /// outside of the larger one the colours are constant.
  case radialGradient(
    rect: CGRect, stops: [GradientStop], start: CGPoint, end: CGPoint, radii: GradientRadii)
  /// A filled outline.
  case fill(DisplayPath, color: CGColor, rule: FillRule)
  /// A line along an outline, drawn in `style`.
  case stroke(DisplayPath, color: CGColor, style: StrokeStyle)
  /// A node with its children in box coordinates, as a clipped part of a drawing or a picture of layers.
  case node(DisplayNode)

  /// The rectangle that the item may touch, in box coordinates.
  package var extent: CGRect {
    switch self {
    case .text(let run, let origin, _):
      // A generous margin: accents reach above the ascent, and italics lean out.
      let margin = run.font.size
      return CGRect(
        x: origin.x - margin, y: origin.y - 1.5 * margin, width: run.width + 2 * margin, height: 2.5 * margin)
    case .image(_, let rect, _): return rect
    case .gradient(let rect, _, _, _): return rect
    case .radialGradient(let rect, _, _, _, _): return rect
    // Each level of nodes may move its pixels by one.
    case .node(let node): return node.extent.isNull ? .null : node.extent.insetBy(dx: -2, dy: -2)
    case .fill(let path, _, _): return path.bounds
    case .stroke(let path, _, let style):
      let reach = style.width * (style.join == .miter ? 2 : 0.75) + 1
      return path.bounds.insetBy(dx: -reach, dy: -reach)
    }
  }
}

/// A colour stop of a gradient.
package struct GradientStop: Hashable, Sendable {
  /// The location along the gradient, from 0 at its start to 1 at its end. Stops are in ascending order.
  package var location: CGFloat
  package var color: CGColor

  package init(location: CGFloat, color: CGColor) {
    self.location = location
    self.color = color
  }
}

package enum FillRule: Hashable, Sendable { case winding, evenOdd }

/// The style of a line along a path.
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: Hashable, Sendable { case butt, round, square }
  package enum Join: Hashable, Sendable { case miter, round, bevel }
  /// The width in points.
  package var width: CGFloat
  package var cap: Cap
  package var join: Join
  /// The drawn part of the path, in fractions of its length, 0 ≤ start ≤ end ≤ 1.
  package var trim: ClosedRange<CGFloat>
  /// The dashes of the drawn part; nil for a solid line.
  package var dashes: Dashes?

  package init(
    width: CGFloat, cap: Cap = .butt, join: Join = .miter, trim: ClosedRange<CGFloat> = 0...1,
    dashes: Dashes? = nil
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.trim = trim
    self.dashes = dashes
  }
}

/// The lengths of a line's dashes and gaps, in points.
package struct Dashes: Hashable, Sendable {
  /// Dashes and gaps in turn, an even number of lengths, not all zero.
  package let lengths: [CGFloat]
  /// The distance into the lengths at which the line begins, at least 0 and less than their sum.
  package let phase: CGFloat

  /// Creates dashes; nil if the line is solid. An odd number of lengths is used twice, as Core Graphics does.
  package init?(_ lengths: [CGFloat]?, phase: CGFloat) {
    guard let lengths, !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    self.lengths = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let sum = self.lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite else { return nil }
    let rest = phase.truncatingRemainder(dividingBy: sum)
    self.phase = rest < 0 ? rest + sum : rest
  }
}

/// An image, premultiplied BGRA (32-bit words 0xAARRGGBB), rows from top to bottom, without padding.
package final class DisplayImage: Sendable, Hashable {
  private enum Source {
    case pixels([UInt32])
    case encoded(@Sendable () -> [UInt32])
  }

  package let width: Int
  package let height: Int
  private let source: Source
  /// Whether every pixel is known to be opaque.
  package let isOpaque: Bool

  /// The pixels. An encoded image is decoded each time.
  package var pixels: [UInt32] {
    switch source {
    case .pixels(let pixels): return pixels
    case .encoded(let decode):
      let pixels = decode()
      precondition(
        pixels.count == width * height, "an image of \(width)x\(height) has \(pixels.count) pixels")
      return pixels
    }
  }

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "an image of \(width)x\(height) has \(pixels.count) pixels")
    self.width = width
    self.height = height
    source = .pixels(pixels)
    self.isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }

  /// Creates an image that holds no pixels: drawing it decodes it, and the rasteriser keeps what it scales.
  ///
  /// - Parameter decode: Returns `width` times `height` pixels, the same at each call.
  package init(width: Int, height: Int, decode: @escaping @Sendable () -> [UInt32]) {
    (self.width, self.height, source, isOpaque) = (width, height, .encoded(decode), false)
  }

  package static func == (left: DisplayImage, right: DisplayImage) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
