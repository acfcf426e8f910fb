import Foundation
import InterludeLayers

/// Scales pictures.
///
/// Enlarging interpolates linearly. Reducing weights all source pixels of a target pixel by the same
/// triangle, widened to the ratio.
enum ImageScaler {
  /// The source pixels of each target pixel: `counts[i]` pixels from `firsts[i]` on, with the next weights in
  /// `weights`.
  private struct Recipe {
    var firsts: [Int] = []
    var counts: [Int] = []
    var weights: [Float] = []

    var sourceRange: Range<Int> {
      let ends = zip(firsts, counts).map { $0 + $1 }
      return (firsts.min() ?? 0)..<(ends.max() ?? 0)
    }

    /// Computes the weighted sums of values that are `stride` elements apart. The first value has the number
    /// `base`.
    @inline(__always) func mix(
      _ source: UnsafePointer<SIMD4<Float>>, base: Int, stride: Int, _ body: (Int, SIMD4<Float>) -> Void
    ) {
      weights.withUnsafeBufferPointer { weights in
        var next = 0
        for index in firsts.indices {
          var sum = SIMD4<Float>.zero
          var value = source + (firsts[index] - base) * stride
          for weight in next..<(next + counts[index]) {
            sum += value.pointee * weights[weight]
            value += stride
          }
          next += counts[index]
          body(index, sum)
        }
      }
    }
  }

  /// Returns the pixels of `region` in `image` scaled to `width` by `height` pixels.
  static func scaled(_ image: DisplayImage, width: Int, height: Int, region: PixelRect) -> PixelBuffer {
    let result = PixelBuffer(width: region.width, height: region.height)
    guard image.width > 0, image.height > 0, !region.isEmpty else { return result }
    let pixels = image.pixels
    if image.width == width, image.height == height {
      for y in 0..<region.height {
        for x in 0..<region.width {
          result.pixels[y * result.stride + x] = pixels[(region.y + y) * width + region.x + x]
        }
      }
      return result
    }
    let columns = recipe(from: image.width, to: width, region.x..<region.right)
    let rows = recipe(from: image.height, to: height, region.y..<region.bottom)
    let used = rows.sourceRange
    // First every needed row is scaled to its final width, then every column to its final height.
    var line = [SIMD4<Float>](repeating: .zero, count: image.width)
    var narrowed = [SIMD4<Float>](repeating: .zero, count: region.width * used.count)
    narrowed.withUnsafeMutableBufferPointer { narrowed in
      for y in used {
        pixels.withUnsafeBufferPointer { source in
          for x in 0..<image.width { line[x] = parts(source[y * image.width + x]) }
        }
        let target = narrowed.baseAddress! + (y - used.lowerBound) * region.width
        columns.mix(line, base: 0, stride: 1) { target[$0] = $1 }
      }
      for x in 0..<region.width {
        let column = UnsafePointer(narrowed.baseAddress! + x)
        rows.mix(column, base: used.lowerBound, stride: region.width) { y, sum in
          result.pixels[y * result.stride + x] = word(sum)
        }
      }
    }
    return result
  }

  private static func recipe(from source: Int, to target: Int, _ wanted: Range<Int>) -> Recipe {
    let ratio = Float(source) / Float(target)
    let reach = max(1, ratio)
    var recipe = Recipe()
    for index in wanted {
      let center = (Float(index) + 0.5) * ratio - 0.5
      let first = min(source - 1, max(0, Int((center - reach).rounded(.down)) + 1))
      let last = min(source - 1, max(first, Int((center + reach).rounded(.up)) - 1))
      let weights = (first...last).map { max(0, 1 - abs(Float($0) - center) / reach) }
      let total = weights.reduce(0, +)
      recipe.firsts.append(first)
      recipe.counts.append(weights.count)
      recipe.weights += total > 0 ? weights.map { $0 / total } : [1] + weights.dropFirst().map { _ in 0 }
    }
    return recipe
  }

  @inline(__always) private static func parts(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float((pixel >> 8) & 255), Float((pixel >> 16) & 255), Float(pixel >> 24))
  }

  /// The weights add up to one, so that no component exceeds 255 by more than a rounding error.
  @inline(__always) private static func word(_ parts: SIMD4<Float>) -> UInt32 {
    UInt32(parts.x + 0.5) | UInt32(parts.y + 0.5) << 8 | UInt32(parts.z + 0.5) << 16
      | UInt32(parts.w + 0.5) << 24
  }
}
