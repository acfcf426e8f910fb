import Foundation
import InterludeLayers

/// A linear or radial gradient that is drawn into pixels.
struct GradientPicture: Hashable {
  var stops: [GradientStop]
  var start: CGPoint
  var end: CGPoint
  /// The radii of the circles about `start` and `end`; nil for a linear gradient.
  var radii: GradientRadii?

  var isOpaque: Bool { radii == nil && stops.allSatisfy { $0.color.isOpaque } }

  /// The number of colours along the gradient: neighbours differ by less than 1/255.
  private static var tableSize: Int { 4096 }

  /// Returns the pixels of `region` in a gradient over `width` by `height` pixels.
  func pixels(width: Int, height: Int, region: PixelRect) -> PixelBuffer {
    if let radii { return radial(radii, width: width, height: height, region: region) }
    let table = colors()
    let last = CGFloat(Self.tableSize - 1)
    let axis = end - start
    let square = axis.x * axis.x + axis.y * axis.y
    let (stepX, stepY) =
      square > 0
      ? (axis.x / square / CGFloat(width), axis.y / square / CGFloat(height)) : (CGFloat(0), CGFloat(0))
    let origin = square > 0 ? -(start.x * axis.x + start.y * axis.y) / square : 1
    func color(_ x: Int, _ rowStart: CGFloat) -> UInt32 {
      let fraction = rowStart + (CGFloat(x) + 0.5) * stepX
      return table[fraction > 0 ? fraction < 1 ? Int(fraction * last + 0.5) : Self.tableSize - 1 : 0]
    }
    if stepY == 0 {
      let row = (region.x..<region.right).map { color($0, origin) }
      return PixelBuffer(row: row, repeatedRows: region.height)
    }
    let buffer = PixelBuffer(width: region.width, height: region.height)
    for y in 0..<region.height {
      let rowStart = origin + (CGFloat(region.y + y) + 0.5) * stepY
      let row = buffer.pixels + y * buffer.stride
      for x in 0..<region.width { row[x] = color(region.x + x, rowStart) }
    }
    return buffer
  }

  /// Returns the pixels of a radial gradient.
  ///
  /// The colour of a point is that of the largest circle through it between and beyond the two, whose radius
  /// is not negative.
  private func radial(_ radii: GradientRadii, width: Int, height: Int, region: PixelRect) -> PixelBuffer {
    let table = colors()
    let buffer = PixelBuffer(width: region.width, height: region.height)
    let (side, axis, growth) = (CGFloat(max(width, height, 1)), end - start, radii.end - radii.start)
    let a = axis.x * axis.x + axis.y * axis.y - growth * growth
    for y in 0..<region.height {
      let row = buffer.pixels + y * buffer.stride
      for x in 0..<region.width {
        let px = (CGFloat(region.x + x) + 0.5) / side - start.x
        let py = (CGFloat(region.y + y) + 0.5) / side - start.y
        let b = px * axis.x + py * axis.y + radii.start * growth
        let c = px * px + py * py - radii.start * radii.start
        var fraction: CGFloat?
        if abs(a) < 1e-12 {
          if b != 0 { fraction = c / (2 * b) }
        } else if b * b >= a * c {
          let root = (b * b - a * c).squareRoot()
          let both = [(b + root) / a, (b - root) / a].sorted(by: >)
          fraction = both.first { radii.start + $0 * growth >= 0 }
        }
        guard let fraction, radii.start + fraction * growth >= 0 else {
          row[x] = 0
          continue
        }
        row[x] = table[Int((min(max(fraction, 0), 1) * CGFloat(Self.tableSize - 1)).rounded())]
      }
    }
    return buffer
  }

  /// Returns premultiplied colours from the first to the last location. They are interpolated premultiplied,
  /// so that a fade to transparent has no dark or bright fringe.
  private func colors() -> [UInt32] {
    let parts = stops.map { stop -> (location: CGFloat, color: SIMD4<Double>) in
      let color = stop.color
      let alpha = min(max(color.alpha, 0), 1)
      let straight = SIMD4(Double(color.blue), Double(color.green), Double(color.red), 1)
      return (stop.location, straight.clamped(lowerBound: .zero, upperBound: .one) * Double(alpha))
    }
    guard let first = parts.first, let last = parts.last else {
      return [UInt32](repeating: 0, count: Self.tableSize)
    }
    var next = 0
    return (0..<Self.tableSize).map { index in
      let location = CGFloat(index) / CGFloat(Self.tableSize - 1)
      while next < parts.count, parts[next].location <= location { next += 1 }
      let mixed: SIMD4<Double>
      if next == 0 {
        mixed = first.color
      } else if next == parts.count {
        mixed = last.color
      } else {
        let (low, high) = (parts[next - 1], parts[next])
        let share = Double((location - low.location) / (high.location - low.location))
        mixed = low.color + (high.color - low.color) * share
      }
      let bytes = (mixed * 255).rounded(.toNearestOrAwayFromZero)
      return UInt32(bytes.w) << 24 | UInt32(bytes.z) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.x)
    }
  }
}
