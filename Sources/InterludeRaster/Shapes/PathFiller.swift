import Foundation
import InterludeLayers

/// Turns closed outlines into coverage.
///
/// Each pixel row is cut into thin lines; along a line the coverage is exact, so upright edges are exact
/// and level ones are right to one line.
enum PathFiller {
  private struct Edge {
    var firstLine: Int
    var endLine: Int
    /// The upper end.
    var x: CGFloat
    var y: CGFloat
    /// Sideways for each pixel downwards.
    var slope: CGFloat
    var winding: Int32
  }

  /// Where an edge crosses the current line, in 256ths of a pixel from the region's left, above the edge's
  /// number: small, and in order as it is.
  private typealias Crossing = Int64

  /// The coverage of `outlines` (each closed by itself) inside `region`, whose place the mask remembers.
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
    // The edges that cross the current line, in the first places.
    let active = UnsafeMutablePointer<Crossing>.allocate(capacity: max(1, edges.count))
    defer { active.deallocate() }
    var count = 0
    var next = 0
    var line = 0
    edges.withUnsafeBufferPointer { edges in
      while line < lines, count > 0 || next < edges.count {
        if count == 0, edges[next].firstLine > line {
          // Nothing until there; a row that was begun ends on the way.
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
        // From the region's own numbers only where they are whole: a part of a path then has the very
        // coverage that it has in the whole.
        let y = CGFloat(region.y) + (CGFloat(line) + 0.5) / CGFloat(linesPerPixel)
        sortCrossings(active, count, of: edges, y: y, region: region)
        addSpans(active, count, of: edges, rule: rule, to: &row)
        var kept = 0
        for place in 0..<count where edges[number(active[place])].endLine != line + 1 {
          active[kept] = active[place]
          kept += 1
        }
        count = kept
        line += 1
        if line % linesPerPixel == 0 {
          row.finish(mask.bytes + (line / linesPerPixel - 1) * mask.stride)
        }
      }
    }
    if line < lines { row.finish(mask.bytes + (line / linesPerPixel) * mask.stride) }
    return mask
  }

  /// What the lines of one row of pixels cover, as differences between neighbours in 256ths of a line.
  private struct CoverageRow {
    private let changes: UnsafeMutablePointer<Int32>
    private let width: Int
    /// Of a pixel that all lines cover, as a power of two.
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

    /// - Parameter place: In 256ths of a pixel from the left edge.
    @inline(__always) mutating func add(_ sign: Int32, at place: Int32) {
      let pixel = Int(place >> 8)
      let part = place & 255
      changes[pixel] += sign * (256 - part)
      changes[pixel + 1] += sign * part
      first = min(first, pixel)
      last = max(last, pixel + 1)
    }

    /// Writes the coverage and begins anew.
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

  /// Finds where the edges cross a line and puts them in this order, in which they nearly are from the
  /// line before.
  private static func sortCrossings(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    y: CGFloat, region: PixelRect
  ) {
    let (left, right) = (CGFloat(region.x), CGFloat(region.right))
    let origin = Int32(region.x * 256)
    for index in 0..<count {
      let number = number(crossings[index])
      let edge = edges.baseAddress.unsafelyUnwrapped + number
      let x = edge.pointee.x + (y - edge.pointee.y) * edge.pointee.slope
      let crossing = Crossing(rounded(min(max(x, left), right) * 256) &- origin) << 32 | Crossing(number)
      var place = index
      while place > 0, crossings[place - 1] > crossing {
        crossings[place] = crossings[place - 1]
        place -= 1
      }
      crossings[place] = crossing
    }
  }

  /// To the next integer, halves away from zero, without a call of the mathematics library and without a
  /// branch: adding the number below one half leaves every fraction below it behind, and one half is
  /// rounded up by the sum itself.
  @inline(__always) private static func rounded(_ value: CGFloat) -> Int32 {
    Int32(truncatingIfNeeded: Int(value + CGFloat(signOf: value, magnitudeOf: CGFloat(0.5).nextDown)))
  }

  /// Adds the inside between the crossings.
  private static func addSpans(
    _ crossings: UnsafeMutablePointer<Crossing>, _ count: Int, of edges: UnsafeBufferPointer<Edge>,
    rule: FillRule, to row: inout CoverageRow
  ) {
    // Under the even-odd rule only the lowest bit of the winding counts.
    let bits: Int32 = rule == .winding ? -1 : 1
    var winding: Int32 = 0
    for index in 0..<count {
      let wasInside = winding & bits != 0
      winding += edges[number(crossings[index])].winding
      let isInside = winding & bits != 0
      if wasInside != isInside { row.add(isInside ? 1 : -1, at: Int32(crossings[index] >> 32)) }
    }
  }
}
