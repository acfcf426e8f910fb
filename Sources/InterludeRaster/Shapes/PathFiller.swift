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

  private struct Crossing {
    var x: Int32
    var winding: Int32
  }

  /// The coverage of `outlines` (each closed by itself) inside `region`, whose place the mask remembers.
  static func mask(
    of outlines: [[CGPoint]], rule: FillRule, in region: PixelRect, linesPerPixel: Int = 32
  ) -> MaskImage {
    let mask = MaskImage(width: region.width, height: region.height, left: region.x, top: region.y)
    let lines = region.height * linesPerPixel
    var edges = edges(of: outlines, region: region, lines: lines, linesPerPixel: CGFloat(linesPerPixel))
    edges.sort { $0.firstLine < $1.firstLine }

    var active: [Edge] = []
    var crossings: [Crossing] = []
    var changes = [Int32](repeating: 0, count: region.width + 2)
    var next = 0
    for line in 0..<lines {
      while next < edges.count, edges[next].firstLine == line {
        active.append(edges[next])
        next += 1
      }
      crossings.removeAll(keepingCapacity: true)
      // From the region's own numbers only where they are whole: a part of a path then has the very
      // coverage that it has in the whole.
      let y = CGFloat(region.y) + (CGFloat(line) + 0.5) / CGFloat(linesPerPixel)
      for edge in active {
        let x = min(max(edge.x + (y - edge.y) * edge.slope, CGFloat(region.x)), CGFloat(region.right))
        let crossing = Int32((x * 256).rounded()) - Int32(region.x * 256)
        insert(Crossing(x: crossing, winding: edge.winding), into: &crossings)
      }
      active.removeAll { $0.endLine == line + 1 }
      addSpans(crossings, rule: rule, to: &changes)
      if (line + 1) % linesPerPixel == 0 {
        let row = mask.bytes + (line / linesPerPixel) * mask.stride
        let full = Int32(256 * linesPerPixel)
        var sum: Int32 = 0
        for x in 0..<region.width {
          sum += changes[x]
          row[x] = UInt8((sum * 255 + full / 2) / full)
          changes[x] = 0
        }
        changes[region.width] = 0
        changes[region.width + 1] = 0
      }
    }
    return mask
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

  private static func insert(_ crossing: Crossing, into crossings: inout [Crossing]) {
    crossings.append(crossing)
    var index = crossings.count - 1
    while index > 0, crossings[index - 1].x > crossing.x {
      crossings[index] = crossings[index - 1]
      index -= 1
    }
    crossings[index] = crossing
  }

  /// Adds the inside between the crossings, as differences between neighbouring pixels in 256ths.
  private static func addSpans(_ crossings: [Crossing], rule: FillRule, to changes: inout [Int32]) {
    var winding: Int32 = 0
    for crossing in crossings {
      let wasInside = rule == .winding ? winding != 0 : winding & 1 != 0
      winding += crossing.winding
      let isInside = rule == .winding ? winding != 0 : winding & 1 != 0
      guard wasInside != isInside else { continue }
      let pixel = Int(crossing.x >> 8)
      let part = crossing.x & 255
      let sign: Int32 = isInside ? 1 : -1
      changes[pixel] += sign * (256 - part)
      changes[pixel + 1] += sign * part
    }
  }
}
