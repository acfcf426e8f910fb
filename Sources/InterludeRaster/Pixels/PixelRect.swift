import Foundation

/// A rectangle of whole device pixels; x grows to the right, y downwards.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates the rectangle between two columns and two rows; it is empty when they are out of order.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Creates the rectangle of pixels that `rect` may touch, with `margin` more pixels on each side.
  ///
  /// `rect` is in points at `scale`, relative to pixel (`originX`, `originY`). If a coordinate is NaN, the
  /// result is `everything`, so that only the contents are clipped.
  init(covering rect: CGRect, scale: CGFloat, originX: Int = 0, originY: Int = 0, margin: Int = 0) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (width, height) = (rect.size.width, rect.size.height)
    if x == .infinity || y == .infinity {
      self = .empty
    } else if x.isNaN || y.isNaN || width.isNaN || height.isNaN {
      self = .everything
    } else {
      self.init(
        left: Self.whole((x * scale).rounded(.down)) + originX - margin,
        top: Self.whole((y * scale).rounded(.down)) + originY - margin,
        right: Self.whole(((x + width) * scale).rounded(.up)) + originX + margin,
        bottom: Self.whole(((y + height) * scale).rounded(.up)) + originY + margin)
    }
  }

  /// A rectangle larger than any picture, small enough that sums of its coordinates do not overflow.
  static let everything = PixelRect(
    x: -limit, y: -limit, width: 2 * limit, height: 2 * limit)

  private static let limit = 1 << 30

  /// Converts `value` to an integer, clamped to the limit; NaN becomes 0.
  @inline(__always) static func whole(_ value: CGFloat) -> Int {
    let bound = CGFloat(limit)
    if value > -bound && value < bound { return Int(value) }
    return value >= bound ? limit : value <= -bound ? -limit : 0
  }

  /// Rounds `value` to the nearest integer, halves away from zero.
  @inline(__always) static func snap(_ value: CGFloat) -> Int { whole(value.rounded()) }

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }
  package var area: Int { isEmpty ? 0 : width * height }

  @inline(__always) package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  @inline(__always) package func intersects(_ other: PixelRect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom && !isEmpty && !other.isEmpty
  }

  /// Returns the smallest rectangle that contains both; an empty rectangle is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }

  package func insetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  package func offsetBy(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the part of this rectangle outside `hole`: at most four rectangles that do not overlap.
  func subtracting(_ hole: PixelRect) -> RectPieces {
    let hit = intersection(hole)
    if hit.isEmpty { return RectPieces(self) }
    return RectPieces(
      PixelRect(left: x, top: y, right: right, bottom: hit.y),
      PixelRect(left: x, top: hit.y, right: hit.x, bottom: hit.bottom),
      PixelRect(left: hit.right, top: hit.y, right: right, bottom: hit.bottom),
      PixelRect(left: x, top: hit.bottom, right: right, bottom: bottom))
  }
}

/// A sequence of up to four non-empty rectangles, without heap allocation.
struct RectPieces: Sequence, IteratorProtocol {
  private let rects: (PixelRect, PixelRect, PixelRect, PixelRect)
  private var taken = 0

  init(
    _ first: PixelRect, _ second: PixelRect = .empty, _ third: PixelRect = .empty,
    _ fourth: PixelRect = .empty
  ) {
    rects = (first, second, third, fourth)
  }

  mutating func next() -> PixelRect? {
    while taken < 4 {
      taken += 1
      let rect =
        switch taken {
        case 1: rects.0
        case 2: rects.1
        case 3: rects.2
        default: rects.3
        }
      if !rect.isEmpty { return rect }
    }
    return nil
  }
}
