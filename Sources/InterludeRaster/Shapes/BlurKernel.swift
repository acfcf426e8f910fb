import Foundation
import InterludeLayers

/// An approximate Gaussian blur: the picture is reduced by whole cells and then blurred by three boxes in
/// sequence.
///
/// Source of the box widths: P. Kovesi, "Fast Almost-Gaussian Filtering" (2010).
struct BlurKernel: Equatable {
  /// The side of a cell in pixels: 1, 2, 4 or 8.
  let cell: Int
  /// The radius of each box, in cells.
  private let radii: [Int]

  /// - Parameter deviation: The standard deviation in pixels; values above 200 count as 200.
  init(deviation: CGFloat) {
    let deviation = min(max(deviation, 0), 200)
    var cell = 1
    // Details smaller than a quarter of the deviation are not visible after the blur.
    while cell < 8, deviation / CGFloat(cell * 2) >= 4 { cell *= 2 }
    self.cell = cell
    radii = Self.boxes(deviation: deviation / CGFloat(cell))
  }

  /// Returns the radii of three boxes whose sequence approximates a Gaussian.
  fileprivate static func boxes(deviation: CGFloat) -> [Int] {
    let variance = 12 * deviation * deviation
    var narrow = Int((variance / 3 + 1).squareRoot().rounded(.down))
    if narrow % 2 == 0 { narrow -= 1 }
    let width = CGFloat(narrow)
    let count = (variance - 3 * width * width - 12 * width - 9) / (-4 * width - 4)
    return (0..<3).map { CGFloat($0) < count.rounded() ? (narrow - 1) / 2 : (narrow + 1) / 2 }
  }

  /// The distance in pixels at which a pixel still has an influence, including bilinear sampling of the
  /// cells.
  private var reach: Int { (radii.reduce(0, +) + 2) * cell }

  /// Returns the pixels needed to blur `visible`, extended to whole cells of the window, so that the cells do
  /// not shift when a backdrop moves.
  func region(around visible: PixelRect, in bounds: PixelRect) -> PixelRect {
    let wide = reached(from: visible).intersection(bounds)
    return PixelRect(
      left: wide.x / cell * cell, top: wide.y / cell * cell,
      right: (wide.right + cell - 1) / cell * cell, bottom: (wide.bottom + cell - 1) / cell * cell
    ).intersection(bounds)
  }

  /// Returns the pixels that change when those in `rect` do.
  func reached(from rect: PixelRect) -> PixelRect {
    PixelRect(
      left: rect.x - reach, top: rect.y - reach, right: rect.right + reach, bottom: rect.bottom + reach)
  }

  private typealias Cells = UnsafeMutableBufferPointer<SIMD4<Float>>

  /// Returns the blurred picture of an opaque `source` under a material: one pixel per cell, and one more on
  /// each side that repeats the edge.
  func blurred(_ source: PixelBuffer, under backdrop: Backdrop) -> PixelBuffer {
    let (width, height) = ((source.width + cell - 1) / cell, (source.height + cell - 1) / cell)
    let result = PixelBuffer(width: width + 2, height: height + 2)
    guard width > 0, height > 0 else { return result }
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { cells in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width * height) { other in
        shrink(source, to: cells, width, height)
        for radius in radii {
          for y in 0..<height { blurRow(cells, other, from: y * width, count: width, radius) }
          blurColumns(other, cells, width, height, radius)
        }
        let material = Material(backdrop)
        for y in 0..<(height + 2) {
          let row = min(max(y - 1, 0), height - 1) * width
          for x in 0..<(width + 2) {
            result.pixels[y * result.stride + x] = material.word(cells[row + min(max(x - 1, 0), width - 1)])
          }
        }
      }
    }
    return result
  }

  /// Averages the pixels of each cell. Cells at the edge may have fewer pixels.
  private func shrink(_ source: PixelBuffer, to cells: Cells, _ width: Int, _ height: Int) {
    for y in 0..<height {
      let rows = (y * cell)..<min((y + 1) * cell, source.height)
      for x in 0..<width {
        let columns = (x * cell)..<min((x + 1) * cell, source.width)
        // Two channels share a word: the sum of 64 pixels of 255 fits into 16 bits.
        var (even, odd): (UInt32, UInt32) = (0, 0)
        for row in rows {
          let pixels = source.pixels + row * source.stride
          for column in columns {
            even &+= pixels[column] & 0x00ff_00ff
            odd &+= (pixels[column] >> 8) & 0x00ff_00ff
          }
        }
        let share = 1 / Float(rows.count * columns.count)
        cells[y * width + x] =
          SIMD4(Float(even & 0xffff), Float(odd & 0xffff), Float(even >> 16), Float(odd >> 16)) * share
      }
    }
  }

  /// Applies a box blur to one row. Beyond its ends, the first and the last value are repeated.
  private func blurRow(_ source: Cells, _ target: Cells, from start: Int, count: Int, _ radius: Int) {
    let (first, last) = (source[start], source[start + count - 1])
    var sum = first * Float(radius)
    for index in 0..<radius { sum += index < count ? source[start + index] : last }
    let share = 1 / Float(2 * radius + 1)
    for index in 0..<count {
      sum += index + radius < count ? source[start + index + radius] : last
      target[start + index] = sum * share
      sum -= index >= radius ? source[start + index - radius] : first
    }
  }

  /// Applies a box blur to all columns, row by row.
  private func blurColumns(
    _ source: Cells, _ target: Cells, _ width: Int, _ height: Int, _ radius: Int
  ) {
    let share = 1 / Float(2 * radius + 1)
    withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: width) { sums in
      for x in 0..<width {
        sums[x] = source[x] * Float(radius)
        for y in 0..<radius { sums[x] += source[min(y, height - 1) * width + x] }
      }
      for y in 0..<height {
        let (coming, going) = (min(y + radius, height - 1) * width, max(y - radius, 0) * width)
        for x in 0..<width {
          let sum = sums[x] + source[coming + x]
          target[y * width + x] = sum * share
          sums[x] = sum - source[going + x]
        }
      }
    }
  }

  /// The colour transformation of a material.
  private struct Material {
    private let saturation: Float
    /// Blue, green and red, 0…255, premultiplied by the tint's opacity.
    private let tint: SIMD4<Float>
    private let rest: Float

    init(_ backdrop: Backdrop) {
      saturation = Float(backdrop.saturation)
      let color = backdrop.tint
      let alpha = Float(min(max(color.alpha, 0), 1))
      tint = SIMD4(Float(color.blue), Float(color.green), Float(color.red), 0) * 255 * alpha
      rest = 1 - alpha
    }

    func word(_ color: SIMD4<Float>) -> UInt32 {
      let luma = 0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z
      let vivid = SIMD4(repeating: luma) + (color - SIMD4(repeating: luma)) * saturation
      let clear = vivid.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
      let mixed = clear * rest + tint + 0.5
      return 0xff00_0000 | UInt32(mixed.z) << 16 | UInt32(mixed.y) << 8 | UInt32(mixed.x)
    }
  }
}

extension MaskImage {
  /// Blurs the coverage. Within three deviations of the edges it must be empty.
  func blur(deviation: CGFloat) {
    guard width > 0, height > 0 else { return }
    for radius in BlurKernel.boxes(deviation: deviation) where radius > 0 {
      for y in 0..<height { blurLine(from: y * stride, step: 1, count: width, radius) }
      for x in 0..<width { blurLine(from: x, step: stride, count: height, radius) }
    }
  }

  private func blurLine(from start: Int, step: Int, count: Int, _ radius: Int) {
    let side = 2 * radius + 1
    withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { line in
      for index in 0..<count { line[index] = Int(bytes[start + index * step]) }
      var sum = 0
      for index in 0..<min(radius, count) { sum += line[index] }
      for index in 0..<count {
        if index + radius < count { sum += line[index + radius] }
        bytes[start + index * step] = UInt8((sum + radius) / side)
        if index >= radius { sum -= line[index - radius] }
      }
    }
  }
}
