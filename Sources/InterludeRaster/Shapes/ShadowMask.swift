import Foundation
import InterludeLayers

/// The parameters that determine the blurred picture of a box.
struct ShadowShape: Hashable {
  /// The size of the box, in pixels.
  var width: Int
  var height: Int
  var corner: CornerShape
  var rounded: UInt8
  /// The blur's standard deviation in pixels.
  var deviation: CGFloat

  /// The distance in pixels that the blur reaches beyond the box.
  var reach: Int { Int((3 * deviation).rounded(.up)) }

  /// The smallest box with the same middle: its shadow can be stretched to that of this box.
  var compact: ShadowShape {
    var result = self
    let side = 2 * (corner.block + reach) + 1
    result.width = min(width, side)
    result.height = min(height, side)
    return result
  }
}

/// The blurred coverage of a box, with the tiles that stretch it.
final class ShadowMask {
  /// The shadow of the compact box, `reach` pixels larger on each side.
  let whole: MaskImage
  /// The middle column of `whole`, repeated horizontally as a tile; nil when the box cannot be wider.
  let columnTile: MaskImage?
  /// The middle row of `whole`, repeated vertically without limit; nil when the box cannot be taller.
  let rowTile: MaskImage?
  /// The tile that fills the middle of a box that is both wider and taller than the compact one; nil
  /// otherwise.
  let centerTile: MaskImage?

  static let tileWidth = 128

  var byteCount: Int { whole.byteCount + (columnTile?.byteCount ?? 0) + (rowTile?.byteCount ?? 0) }

  /// Creates the mask. `isWide` and `isTall` tell whether the drawn box is larger than the compact one.
  init(_ shape: ShadowShape, isWide: Bool, isTall: Bool) {
    whole = Self.blurred(shape)
    let (middleX, middleY) = (whole.width / 2, whole.height / 2)
    if isWide {
      let tile = MaskImage(width: Self.tileWidth, height: whole.height)
      for y in 0..<tile.height {
        for x in 0..<tile.width { tile[x, y] = whole[middleX, y] }
      }
      columnTile = tile
    } else {
      columnTile = nil
    }
    if isTall {
      // The tile is tall enough for any picture: all rows share the same memory.
      let tile = MaskImage(width: whole.width, height: 32_000, repeatsOneRow: true)
      for x in 0..<tile.width { tile[x, 0] = whole[x, middleY] }
      rowTile = tile
    } else {
      rowTile = nil
    }
    if isWide, isTall {
      let tile = MaskImage(width: Self.tileWidth, height: 32_000, repeatsOneRow: true)
      for x in 0..<tile.width { tile[x, 0] = whole[middleX, middleY] }
      centerTile = tile
    } else {
      centerTile = nil
    }
  }

  /// Computes a Gaussian blur. A row of the box is one interval, so its blur is a difference of two error
  /// functions. Rows with the same interval are blurred vertically in one step. Of a box with equal corners a
  /// half or a quarter is computed, and mirrored: the mask of a phone's card is a sum of 400 million numbers.
  private static func blurred(_ shape: ShadowShape) -> MaskImage {
    let reach = shape.reach
    guard reach > 0 else {
      return .roundedBox(
        width: shape.width, height: shape.height, shape: shape.corner,
        rounded: Corners.Mask(rawValue: shape.rounded))
    }
    let (width, height) = (shape.width + 2 * reach, shape.height + 2 * reach)
    let mask = MaskImage(width: width, height: height)
    let insets = rowInsets(shape)
    let columns = insets.allSatisfy { $0.left == $0.right } ? (width + 1) / 2 : width
    let rows = insets.elementsEqual(insets.reversed()) ? (height + 1) / 2 : height
    var runs: [(rows: Range<Int>, values: [Float])] = []
    for y in 0..<shape.height {
      if let last = runs.indices.last, insets[y] == insets[runs[last].rows.lowerBound] {
        runs[last].rows = runs[last].rows.lowerBound..<(y + 1)
      } else {
        runs.append((y..<(y + 1), blurredRow(insets[y], shape, columns: columns)))
      }
    }
    // The part of the kernel above an edge, by the number of rows from a row's middle down to the edge.
    let above = (-height...height).map { Float(share(below: CGFloat($0) - 0.5, shape.deviation)) }
    // Pointers, so that several columns are summed at a time.
    withUnsafeTemporaryAllocation(of: Float.self, capacity: columns) { sums in
      for y in 0..<rows {
        sums.initialize(repeating: 0)
        for run in runs {
          let weight =
            above[run.rows.upperBound - (y - reach) + height]
            - above[run.rows.lowerBound - (y - reach) + height]
          if weight == 0 { continue }
          run.values.withUnsafeBufferPointer { values in
            for x in 0..<columns { sums[x] += weight * values[x] }
          }
        }
        let row = mask.bytes + y * mask.stride
        for x in 0..<columns { row[x] = UInt8(min(max(sums[x] * 255 + 0.5, 0), 255)) }
        for x in columns..<width { row[x] = row[width - 1 - x] }
      }
    }
    for y in rows..<height {
      (mask.bytes + y * mask.stride).update(from: mask.bytes + (height - 1 - y) * mask.stride, count: width)
    }
    return mask
  }

  /// Returns the integral of the kernel up to `distance` pixels from its middle.
  private static func share(below distance: CGFloat, _ deviation: CGFloat) -> CGFloat {
    0.5 + erf(distance / (deviation * CGFloat(2).squareRoot())) / 2
  }

  private struct Insets: Equatable {
    var left: CGFloat
    var right: CGFloat
  }

  /// Returns the widths that the rounded corners remove from both ends of each row.
  private static func rowInsets(_ shape: ShadowShape) -> [Insets] {
    let block = shape.corner.block
    var insets = [Insets](repeating: Insets(left: 0, right: 0), count: shape.height)
    guard block > 0 else { return insets }
    let mask = CornerMasks(shape.corner)[.topLeft]
    let profile = (0..<block).map { y in
      (0..<block).reduce(CGFloat(0)) { $0 + CGFloat(255 - Int(mask[$1, y])) / 255 }
    }
    for (y, inset) in profile.enumerated() where y < shape.height {
      let mirrored = shape.height - 1 - y
      if shape.rounded & Corners.Mask.topLeft.rawValue != 0 { insets[y].left += inset }
      if shape.rounded & Corners.Mask.topRight.rawValue != 0 { insets[y].right += inset }
      if shape.rounded & Corners.Mask.bottomLeft.rawValue != 0 { insets[mirrored].left += inset }
      if shape.rounded & Corners.Mask.bottomRight.rawValue != 0 { insets[mirrored].right += inset }
    }
    return insets
  }

  private static func blurredRow(_ insets: Insets, _ shape: ShadowShape, columns: Int) -> [Float] {
    let end = CGFloat(shape.width) - insets.right
    return (0..<columns).map { column in
      let x = CGFloat(column - shape.reach) + 0.5
      return Float(share(below: end - x, shape.deviation) - share(below: insets.left - x, shape.deviation))
    }
  }
}
