import Foundation
import InterludeLayers

/// Rasterises closed outlines into coverage masks.
///
/// Each pixel row is divided into thin scan lines. Along a scan line the coverage is exact, so vertical edges
/// are exact and horizontal ones are accurate to one scan line.
enum PathFiller {
  private struct Edge {
    var firstLine: Int
    var endLine: Int
    /// The coordinates of the upper end.
    var x: CGFloat
    var y: CGFloat
    /// The horizontal change per pixel downwards.
    var slope: CGFloat
    var winding: Int32
  }

  /// The crossing of an edge with the current line: the position in 256ths of a pixel from the region's left
  /// edge in the upper 32 bits, the edge's number in the lower ones. Comparing two values sorts by position.
  private typealias Crossing = Int64

  /// Returns the coverage of `outlines`, each closed by itself, inside `region`. The mask's origin is that of
  /// the region.
  /// - Parameter linesPerPixel: A power of two.
  static func mask(
    of outlines: [[CGPoint]], rule: FillRule, in region: PixelRect, linesPerPixel: Int = 16
  ) -> MaskImage {
    let mask = MaskImage(width: region.width, height: region.height, left: region.x, top: region.y)
    let lines = region.height * linesPerPixel
    var edges = edges(of: outlines, region: region, lines: lines, linesPerPixel: CGFloat(linesPerPixel))
    edges.sort { $0.firstLine < $1.firstLine }

    var row = CoverageRow(width: region.width, linesPerPixel: linesPerPixel)
    defer { row.deallocate() }
    // The edges that cross the current line, in the first `count` elements.
    let active = UnsafeMutablePointer<Crossing>.allocate(capacity: max(1, edges.count))
    defer { active.deallocate() }
    var count = 0
    var next = 0
    var line = 0
    edges.withUnsafeBufferPointer { edges in
      while line < lines, count > 0 || next < edges.count {
        if count == 0, edges[next].firstLine > line {
          // Skip to the next edge; a row that was begun ends here.
          let start = edges[next].firstLine
          if start / linesPerPixel > line / linesPerPixel {
            row.finish(mask.bytes + (line / linesPerPixel) * mask.stride)
          }
          line = start
        }
        while next < edges.count, edges[next].firstLine == line {
          active[count] = Crossing(next)
          count += 1
          next += 1
        }
        // Region coordinates are used only as whole numbers, so that a part of a path has exactly the
        // coverage that it has in the whole.
        let y = CGFloat(region.y) + (CGFloat(line) + 0.5) / CGFloat(linesPerPixel)
        let isVertical = sortCrossings(active, count, of: edges, y: y, region: region)
        // Between vertical edges all lines of a row are the same, and so are the rows below it.
        var rows = 0
        if isVertical, line % linesPerPixel == 0 {
          let start = next < edges.count ? edges[next].firstLine : lines
          rows = (firstEnd(active, count, of: edges, before: start) - line) / linesPerPixel
        }
        addSpans(active, count, of: edges, rule: rule, weight: rows > 0 ? Int32(linesPerPixel) : 1, to: &row)
        line += max(1, rows * linesPerPixel)
        var remaining = 0
        for index in 0..<count where edges[number(active[index])].endLine != line {
          active[remaining] = active[index]
          remaining += 1
        }
        count = remaining
        if line % linesPerPixel == 0 {
          let last = mask.bytes + (line / linesPerPixel - 1) * mask.stride
          row.finish(last)
          for above in 1..<max(1, rows) {
            (last - above * mask.stride).update(from: last, count: region.width)
          }
        }
      }
    }
    if line < lines { row.finish(mask.bytes + (line / linesPerPixel) * mask.stride) }
    return mask
  }

  /// The coverage of one pixel row, as differences between neighbouring pixels in 256ths of a line.
  private struct CoverageRow {
    private let changes: UnsafeMutablePointer<Int32>
    private let width: Int
    /// The sum of a fully covered pixel, as a power of two.
    private let fullBits: Int32
    private var first: Int
    private var last = -1

    init(width: Int, linesPerPixel: Int) {
      self.width = width
      first = width
      fullBits = Int32(8 + linesPerPixel.trailingZeroBitCount)
      changes = .allocate(capacity: width + 2)
      changes.initialize(repeating: 0, count: width + 2)
    }

    func deallocate() { changes.deallocate() }

    /// - Parameter x: The position in 256ths of a pixel from the left edge.
    @inline(__always) mutating func add(_ sign: Int32, at x: Int32) {
      let pixel = Int(x >> 8)
      let part = x & 255
      changes[pixel] += sign * (256 - part)
      changes[pixel + 1] += sign * part
      first = min(first, pixel)
      last = max(last, pixel + 1)
    }

    /// Writes the coverage and resets the row.
    mutating func finish(_ row: UnsafeMutablePointer<UInt8>) {
      guard first <= last else { return }
      var sum: Int32 = 0
      for x in first..<max(first, min(last + 1, width)) {
        sum += changes[x]
        row[x] = UInt8(truncatingIfNeeded: (sum * 255 + 1 << (fullBits - 1)) >> fullBits)
      }
      for x in first...last { changes[x] = 0 }
      (first, last) = (width, -1)
    }
  }

  private static func edges(
    of outlines: [[CGPoint]], region: PixelRect, lines: Int, linesPerPixel: CGFloat
  ) -> [Edge] {
    var edges: [Edge] = []
    let top = CGFloat(region.y)
    for outline in outlines where outline.count > 1 {
      var from = outline[outline.count - 1]
      for to in outline {
        defer { from = to }
        let (upper, lower, winding) = from.y < to.y ? (from, to, Int32(1)) : (to, from, Int32(-1))
        guard upper.y < lower.y, (lower.y - upper.y).isFinite, upper.x.isFinite, lower.x.isFinite else {
          continue
        }
        let first = max(0, PixelRect.whole(((upper.y - top) * linesPerPixel - 0.5).rounded(.up)))
        let end = min(lines, PixelRect.whole(((lower.y - top) * linesPerPixel - 0.5).rounded(.up)))
        guard first < end else { continue }
        edges.append(
          Edge(
            firstLine: first, endLine: end, x: upper.x, y: upper.y,
            slope: (lower.x - upper.x) / (lower.y - upper.y), winding: winding))
      }
    }
    return edges
  }

  @inline(__always) private static func number(_ crossing: Crossing) -> Int { Int(crossing & 0xffff_ffff) }

  /// Returns the line on which the first of the active edges ends, or `line` if that is before it.
  private static func firstEnd(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    before line: Int
  ) -> Int {
    (0..<count).reduce(line) { min($0, edges[number(crossings[$1])].endLine) }
  }

  /// Computes the crossings of the edges with a line and sorts them. The order of the previous line is almost
  /// right.
  /// - Returns: Whether all of the edges are vertical.
  private static func sortCrossings(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    y: CGFloat, region: PixelRect
  ) -> Bool {
    var isVertical = true
    let (left, right) = (CGFloat(region.x), CGFloat(region.right))
    let origin = Int32(region.x * 256)
    for index in 0..<count {
      let number = number(crossings[index])
      let edge = edges.baseAddress.unsafelyUnwrapped + number
      if edge.pointee.slope != 0 { isVertical = false }
      let x = edge.pointee.x + (y - edge.pointee.y) * edge.pointee.slope
      let crossing = Crossing(rounded(min(max(x, left), right) * 256) &- origin) << 32 | Crossing(number)
      var slot = index
      while slot > 0, crossings[slot - 1] > crossing {
        crossings[slot] = crossings[slot - 1]
        slot -= 1
      }
      crossings[slot] = crossing
    }
    return isVertical
  }

  /// Rounds to the nearest integer, halves away from zero, without a library call or a branch.
  ///
  /// Adding the number just below one half leaves every fraction below one half below the next integer; one
  /// half itself is rounded up by the addition.
  @inline(__always) private static func rounded(_ value: CGFloat) -> Int32 {
    Int32(truncatingIfNeeded: Int(value + CGFloat(signOf: value, magnitudeOf: CGFloat(0.5).nextDown)))
  }

  /// Adds the spans between crossings that are inside the shape, for `weight` lines.
  private static func addSpans(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    rule: FillRule, weight: Int32, to row: inout CoverageRow
  ) {
    // Under the even-odd rule only the lowest bit of the winding counts.
    let bits: Int32 = rule == .winding ? -1 : 1
    var winding: Int32 = 0
    for index in 0..<count {
      let wasInside = winding & bits != 0
      winding += edges[number(crossings[index])].winding
      let isInside = winding & bits != 0
      if wasInside != isInside { row.add(isInside ? weight : -weight, at: Int32(crossings[index] >> 32)) }
    }
  }
}
