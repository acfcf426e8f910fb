import Foundation
import InterludeLayers

/// Draws pictures larger or smaller.
///
/// Between pixels it mixes linearly; where many pixels become one, it weighs all of them, with the same
/// triangle widened to the ratio.
enum ImageScaler {
  private struct Weights {
    var first: Int
    var weights: [Float]
  }

  /// The pixels of `region` in `image` stretched to `width` by `height` pixels.
  static func scaled(_ image: DisplayImage, width: Int, height: Int, region: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(width: region.width, height: region.height)
    guard image.width > 0, image.height > 0, !region.isEmpty else { return result }
    if image.width == width, image.height == height {
      for y in 0..<region.height {
        for x in 0..<region.width {
          result.pixels[y * result.stride + x] = image.pixels[(region.y + y) * width + region.x + x]
        }
      }
      return result
    }
    let columns = weights(from: image.width, to: width, region.x..<region.right)
    let rows = weights(from: image.height, to: height, region.y..<region.bottom)
    let firstRow = rows.map(\.first).min() ?? 0
    let endRow = rows.map { $0.first + $0.weights.count }.max() ?? 0
    var narrowed = [SIMD4<Float>](repeating: .zero, count: region.width * (endRow - firstRow))
    image.pixels.withUnsafeBufferPointer { source in
      for y in firstRow..<endRow {
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<Float>.zero
          for (offset, weight) in column.weights.enumerated() {
            sum += parts(source[y * image.width + column.first + offset]) * weight
          }
          narrowed[(y - firstRow) * region.width + x] = sum
        }
      }
    }
    for (y, row) in rows.enumerated() {
      for x in 0..<region.width {
        var sum = SIMD4<Float>.zero
        for (offset, weight) in row.weights.enumerated() {
          sum += narrowed[(row.first + offset - firstRow) * region.width + x] * weight
        }
        result.pixels[y * result.stride + x] = word(sum)
      }
    }
    return result
  }

  /// Which of `source` pixels make up each of the `wanted` ones of `target`, and how much.
  private static func weights(from source: Int, to target: Int, _ wanted: Range<Int>) -> [Weights] {
    let ratio = Float(source) / Float(target)
    let reach = max(1, ratio)
    return wanted.map { index in
      let center = (Float(index) + 0.5) * ratio - 0.5
      let first = max(0, Int((center - reach).rounded(.down)) + 1)
      let last = min(source - 1, max(first, Int((center + reach).rounded(.up)) - 1))
      let start = min(first, last)
      var weights = (start...last).map { max(0, 1 - abs(Float($0) - center) / reach) }
      let total = weights.reduce(0, +)
      if total > 0 {
        for index in weights.indices { weights[index] /= total }
      } else {
        weights[0] = 1
      }
      return Weights(first: start, weights: weights)
    }
  }

  @inline(__always) private static func parts(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float((pixel >> 8) & 255), Float((pixel >> 16) & 255), Float(pixel >> 24))
  }

  @inline(__always) private static func word(_ parts: SIMD4<Float>) -> UInt32 {
    let bytes = SIMD4<UInt32>(
      truncatingIfNeeded: SIMD4<Int32>(
        (parts + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255.5))))
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}
