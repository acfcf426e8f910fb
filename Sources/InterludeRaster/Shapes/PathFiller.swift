import CBlend
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
    var winding: Int32
    /// From the upper end.
    var line: blend_edge
  }

  /// The crossing of an edge with the current line: the position in 256ths of a pixel in the upper 32 bits,
  /// the edge's number in the lower ones. Comparing two values sorts by position.
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

    var row = CoverageRow(region, linesPerPixel: linesPerPixel)
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
        let batch = batch(
          of: active, count, of: edges, from: line,
          before: next < edges.count ? edges[next].firstLine : lines, linesPerPixel, region)
        addSpans(active, count, of: edges, rule: rule, batch, to: &row)
        line += batch.rows > 0 ? batch.rows * linesPerPixel : batch.lines
        var remaining = 0
        for index in 0..<count where edges[number(active[index])].endLine != line {
          active[remaining] = active[index]
          remaining += 1
        }
        count = remaining
        if line % linesPerPixel == 0 {
          let last = mask.bytes + (line / linesPerPixel - 1) * mask.stride
          row.finish(last)
          for above in 1..<max(1, batch.rows) {
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
    /// The crossings of one edge with the lines of a row.
    private let crossings: UnsafeMutablePointer<Int32>
    private let left: Int
    private let width: Int
    /// The sum of a fully covered pixel, as a power of two.
    private let fullBits: Int32
    private var first: Int
    private var last = -1

    init(_ region: PixelRect, linesPerPixel: Int) {
      precondition(abs(region.x) < 1 << 23 && abs(region.right) < 1 << 23, "Crossings have 32 bits")
      (left, width) = (region.x, region.width)
      first = width
      fullBits = Int32(8 + linesPerPixel.trailingZeroBitCount)
      changes = .allocate(capacity: width + 2)
      changes.initialize(repeating: 0, count: width + 2)
      crossings = .allocate(capacity: linesPerPixel)
    }

    func deallocate() {
      changes.deallocate()
      crossings.deallocate()
    }

    /// - Parameter x: The position in 256ths of a pixel.
    @inline(__always) mutating func add(_ sign: Int32, at x: Int32) {
      let pixel = Int(x >> 8) - left
      let part = x & 255
      changes[pixel] &+= sign &* (256 &- part)
      changes[pixel + 1] &+= sign &* part
      first = min(first, pixel)
      last = max(last, pixel + 1)
    }

    /// Adds the crossings of an edge with the lines of a batch.
    @inline(__always) mutating func add(_ sign: Int32, _ edge: UnsafePointer<Edge>, _ batch: Batch) {
      let sum = batch.crossings(of: edge, into: crossings)
      let (lines, start) = (batch.lines, crossings[0])
      guard start >> 8 == crossings[lines - 1] >> 8 else {
        for line in 0..<lines { add(sign, at: crossings[line]) }
        return
      }
      // All are in one pixel.
      let pixel = Int(start >> 8) - left
      let parts = sum &- Int32(truncatingIfNeeded: lines) &* (start & ~255)
      changes[pixel] &+= sign &* (Int32(truncatingIfNeeded: lines) << 8 &- parts)
      changes[pixel + 1] &+= sign &* parts
      first = min(first, pixel)
      last = max(last, pixel + 1)
    }

    /// Writes the coverage and resets the row.
    mutating func finish(_ row: UnsafeMutablePointer<UInt8>) {
      guard first <= last else { return }
      let end = min(last + 1, width)
      var sum: Int32 = 0
      var x = first
      while x < end {
        // Inside a wide shape nothing changes over many pixels.
        if x + 8 <= end, changesAreNone(from: x) {
          let value = coverage(sum)
          repeat {
            UnsafeMutableRawPointer(row + x).storeBytes(of: SIMD8(repeating: value), as: SIMD8<UInt8>.self)
            x += 8
          } while x + 8 <= end && changesAreNone(from: x)
          continue
        }
        for _ in 0..<min(8, end - x) {
          sum &+= changes[x]
          changes[x] = 0
          row[x] = coverage(sum)
          x += 1
        }
      }
      if end <= last { for x in end...last { changes[x] = 0 } }
      (first, last) = (width, -1)
    }

    @inline(__always) private func changesAreNone(from x: Int) -> Bool {
      let eight = UnsafeRawPointer(changes + x).loadUnaligned(as: SIMD4<UInt64>.self)
      let four = eight.lowHalf | eight.highHalf
      return four[0] | four[1] == 0
    }

    @inline(__always) private func coverage(_ sum: Int32) -> UInt8 {
      UInt8(truncatingIfNeeded: (sum &* 255 &+ 1 << (fullBits - 1)) >> fullBits)
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
            firstLine: first, endLine: end, winding: winding,
            line: blend_edge(
              x: upper.x, y: upper.y, slope: (lower.x - upper.x) / (lower.y - upper.y))))
      }
    }
    return edges
  }

  @inline(__always) private static func number(_ crossing: Crossing) -> Int { Int(crossing & 0xffff_ffff) }

  /// Lines that follow one another, with the same edges in the same order.
  private struct Batch {
    /// The number of lines, which are in one row of pixels.
    var lines: Int
    /// The number of whole rows that are the same, if all edges are vertical and the lines are such a row;
    /// otherwise 0.
    var rows = 0
    var positions: blend_lines

    /// Returns the crossing of `edge` with a line, in 256ths of a pixel.
    @inline(__always) func crossing(of edge: UnsafePointer<Edge>, line: Int) -> Int32 {
      var positions = positions
      return blend_crossing(Self.line(of: edge), &positions, Int32(truncatingIfNeeded: line))
    }

    /// Writes the crossings of `edge` with all lines, and returns their sum.
    @inline(__always) func crossings(
      of edge: UnsafePointer<Edge>, into crossings: UnsafeMutablePointer<Int32>
    ) -> Int32 {
      var positions = positions
      return blend_crossings(crossings, Int32(truncatingIfNeeded: lines), Self.line(of: edge), &positions)
    }

    /// Whether one edge is not beyond another on a line, before anything is rounded.
    func isOrdered(_ one: UnsafePointer<Edge>, _ other: UnsafePointer<Edge>, on line: Int) -> Bool {
      let y = positions.y + CGFloat(line) * positions.step
      let (one, other) = (one.pointee.line, other.pointee.line)
      return one.x + (y - one.y) * one.slope <= other.x + (y - other.y) * other.slope
    }

    private static func line(of edge: UnsafePointer<Edge>) -> UnsafePointer<blend_edge> {
      edge.pointer(to: \.line).unsafelyUnwrapped
    }
  }

  /// Sorts the crossings with the line `line`, and finds how many lines have the same order of edges.
  ///
  /// - Parameter end: The line on which the next edge begins.
  private static func batch(
    of crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    from line: Int, before end: Int, _ linesPerPixel: Int, _ region: PixelRect
  ) -> Batch {
    // Region coordinates are used only as whole numbers, so that a part of a path has exactly the coverage
    // that it has in the whole.
    let step = 1 / CGFloat(linesPerPixel)
    var batch = Batch(
      lines: 1,
      positions: blend_lines(
        y: CGFloat(region.y) + (CGFloat(line) + 0.5) * step, step: step, left: CGFloat(region.x),
        right: CGFloat(region.right)))
    var isVertical = true
    var end = end
    for index in 0..<count {
      let number = number(crossings[index])
      let edge = edges.baseAddress.unsafelyUnwrapped + number
      if edge.pointee.line.slope != 0 { isVertical = false }
      end = min(end, edge.pointee.endLine)
      let crossing = Crossing(batch.crossing(of: edge, line: 0)) << 32 | Crossing(number)
      // The order of the lines before is almost right.
      var slot = index
      while slot > 0, crossings[slot - 1] > crossing {
        crossings[slot] = crossings[slot - 1]
        slot -= 1
      }
      crossings[slot] = crossing
    }
    // Between vertical edges all lines of a row are the same, and so are the rows below it.
    if isVertical, line % linesPerPixel == 0 { batch.rows = (end - line) / linesPerPixel }
    let lines = min(end, line - line % linesPerPixel + linesPerPixel) - line
    guard lines > 1, batch.rows == 0 else {
      if batch.rows > 0 { batch.lines = linesPerPixel }
      return batch
    }
    // Edges that are in the same order on the last line have not crossed before.
    var before: (edge: UnsafePointer<Edge>, last: Int32)?
    for index in 0..<count {
      let edge = edges.baseAddress.unsafelyUnwrapped + number(crossings[index])
      let last = batch.crossing(of: edge, line: lines - 1)
      if let before {
        let isTie = crossings[index] >> 32 == crossings[index - 1] >> 32 || last == before.last
        guard last >= before.last,
          !isTie
            || batch.isOrdered(before.edge, edge, on: 0) && batch.isOrdered(before.edge, edge, on: lines - 1)
        else { return batch }
      }
      before = (edge, last)
    }
    batch.lines = lines
    return batch
  }

  /// Adds the spans between crossings that are inside the shape.
  private static func addSpans(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    rule: FillRule, _ batch: Batch, to row: inout CoverageRow
  ) {
    // Under the even-odd rule only the lowest bit of the winding counts.
    let bits: Int32 = rule == .winding ? -1 : 1
    var winding: Int32 = 0
    for index in 0..<count {
      let edge = edges.baseAddress.unsafelyUnwrapped + number(crossings[index])
      let wasInside = winding & bits != 0
      winding += edge.pointee.winding
      let isInside = winding & bits != 0
      guard wasInside != isInside else { continue }
      if batch.lines == 1 || edge.pointee.line.slope == 0 {
        row.add(isInside ? Int32(batch.lines) : -Int32(batch.lines), at: Int32(crossings[index] >> 32))
      } else {
        row.add(isInside ? 1 : -1, edge, batch)
      }
    }
  }
}
