package import Foundation
package import InterludeLayers

/// Draws display trees into pixels, and of a new tree only what differs from the last one.
package final class Rasteriser {
  private let resources: RasterResources
  private var lastClear: CGColor?
  private var lastScale: CGFloat?

  package init(text: any TextSource) {
    resources = RasterResources(text: text)
  }

  /// Draws what differs between `previous` and `root` into `buffer`, which still holds `previous`.
  ///
  /// - Parameters:
  ///   - previous: What the buffer shows; nil when that is not known or the buffer has another size: then
  ///     everything is drawn.
  ///   - scale: Device pixels a point.
  ///   - clear: What is behind the root.
  /// - Returns: The rectangles that were drawn anew, at most eight; none when both trees are one object.
  package func draw(
    _ root: DisplayNode, previous: DisplayNode?, into buffer: PixelBuffer, scale: CGFloat, clear: CGColor
  ) -> [PixelRect] {
    let space = Space(x: 0, y: 0, scale: scale, clip: buffer.bounds)
    let regions: [PixelRect]
    if let previous, scale == lastScale, clear == lastClear {
      var finder = DamageFinder()
      finder.compare(previous, root, in: space)
      regions = finder.damage.rects
    } else {
      regions = buffer.bounds.isEmpty ? [] : [buffer.bounds]
    }
    lastScale = scale
    lastClear = clear
    if regions.isEmpty { return [] }

    resources.paints.trim()
    var flattener = Flattener(resources: resources, regions: regions)
    flattener.list.append(.fill(buffer.bounds, clear.premultiplied()))
    flattener.append(root, in: space)
    flattener.list.draw(regions, into: buffer)
    resources.groups.finishDrawing()
    return regions
  }

  /// Lets go of everything that was kept: after the scale or the fonts changed.
  package func forget() {
    resources.forget()
    lastScale = nil
  }
}
