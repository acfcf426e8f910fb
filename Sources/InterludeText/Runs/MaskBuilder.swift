import InterludeLayers

/// Collects the drawn pieces of a run and crops the result to its ink.
struct MaskBuilder {
  private struct Piece {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// The coverage, one byte per pixel, without padding.
    let coverage: [UInt8]
  }
  private var pieces: [Piece] = []

  /// Adds `text` drawn in `font`, with its origin `x` pixels right of the run's.
  mutating func add(_ text: String, in font: OpenFont, at x: Int) {
    var drawn: Piece?
    font.draw(text) { rows, left, top in
      drawn = Self.trimmed(rows, left: left + x, top: top)
    }
    if let drawn { pieces.append(drawn) }
  }

  /// Returns all pieces in one mask; nil when they have no ink.
  func mask() -> CoverageMask? {
    guard let left = pieces.map(\.left).min(), let top = pieces.map(\.top).min(),
      let right = pieces.map({ $0.left + $0.width }).max(),
      let bottom = pieces.map({ $0.top + $0.height }).max()
    else { return nil }
    let (width, height) = (right - left, bottom - top)
    let stride = (width + 3) & ~3
    var coverage = [UInt8](repeating: 0, count: stride * height)
    for piece in pieces {
      for y in 0..<piece.height {
        let target = (piece.top - top + y) * stride + piece.left - left
        for x in 0..<piece.width {
          // Neighbours may overlap where one leans over the other: the higher coverage is used.
          coverage[target + x] = max(coverage[target + x], piece.coverage[y * piece.width + x])
        }
      }
    }
    return CoverageMask(
      width: width, height: height, left: left, top: top, stride: stride, coverage: coverage)
  }

  private static func trimmed(_ rows: DrawnRows, left: Int, top: Int) -> Piece? {
    var (firstX, lastX, firstY, lastY) = (rows.width, -1, rows.height, -1)
    for y in 0..<rows.height {
      for x in 0..<rows.width where rows.alpha(x, y) > 0 {
        firstX = min(firstX, x)
        lastX = max(lastX, x)
        firstY = min(firstY, y)
        lastY = y
      }
    }
    guard lastX >= 0 else { return nil }
    let (width, height) = (lastX - firstX + 1, lastY - firstY + 1)
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        for x in 0..<width { buffer[y * width + x] = rows.alpha(firstX + x, firstY + y) }
      }
      count = width * height
    }
    return Piece(left: left + firstX, top: top + firstY, width: width, height: height, coverage: coverage)
  }
}
