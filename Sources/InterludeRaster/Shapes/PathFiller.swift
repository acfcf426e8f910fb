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
    /// Where it crosses the current line, in 256ths of a pixel from the region's left.
    var crossing: Int32 = 0
  }

  /// The coverage of `outlines` (each closed by itself) inside `region`, whose place the mask remembers.
  static func mask(
    of outlines: [[CGPoint]], rule: FillRule, in region: PixelRect, linesPerPixel: Int = 16
  ) -> MaskImage {
    let mask = MaskImage(width: region.width, height: region.height, left: region.x, top: region.y)
    let lines = region.height * linesPerPixel
    var edges = edges(of: outlines, region: region, lines: lines, linesPerPixel: CGFloat(linesPerPixel))
    edges.sort { $0.firstLine < $1.firstLine }

    var active: [Edge] = []
    var changes = [Int32](repeating: 0, count: region.width + 2)
    var next = 0
    for line in 0..<lines {
      while next < edges.count, edges[next].firstLine == line {
        active.append(edges[next])
        next += 1
      }
      if !active.isEmpty {
        // From the region's own numbers only where they are whole: a part of a path then has the very
        // coverage that it has in the whole.
        let y = CGFloat(region.y) + (CGFloat(line) + 0.5) / CGFloat(linesPerPixel)
        sortCrossings(of: &active, y: y, region: region)
        addSpans(active, rule: rule, to: &changes)
        active.removeAll { $0.endLine == line + 1 }
      }
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

  /// Finds where the edges cross a line and puts them in this order, in which they nearly are from the
  /// line before.
  private static func sortCrossings(of edges: inout [Edge], y: CGFloat, region: PixelRect) {
    let (left, right) = (CGFloat(region.x), CGFloat(region.right))
    edges.withUnsafeMutableBufferPointer { edges in
      for index in edges.indices {
        let x = min(max(edges[index].x + (y - edges[index].y) * edges[index].slope, left), right)
        edges[index].crossing = Int32((x * 256).rounded()) &- Int32(region.x * 256)
        var place = index
        if place > 0, edges[place - 1].crossing > edges[index].crossing {
          let edge = edges[index]
          while place > 0, edges[place - 1].crossing > edge.crossing {
            edges[place] = edges[place - 1]
            place -= 1
          }
          edges[place] = edge
        }
      }
    }
  }

  /// Adds the inside between the crossings, as differences between neighbouring pixels in 256ths.
  private static func addSpans(_ edges: [Edge], rule: FillRule, to changes: inout [Int32]) {
    var winding: Int32 = 0
    for edge in edges {
      let wasInside = rule == .winding ? winding != 0 : winding & 1 != 0
      winding += edge.winding
      let isInside = rule == .winding ? winding != 0 : winding & 1 != 0
      guard wasInside != isInside else { continue }
      let pixel = Int(edge.crossing >> 8)
      let part = edge.crossing & 255
      let sign: Int32 = isInside ? 1 : -1
      changes[pixel] += sign * (256 - part)
      changes[pixel + 1] += sign * part
    }
  }
}
