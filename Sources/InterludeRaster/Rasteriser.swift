package import Foundation
package import InterludeLayers

/// Draws display trees into pixels, and of a new tree only what differs from the last one.
package final class Rasteriser {
  let resources: RasterResources
  let ground = Ground()
  private var crew: BandCrew?
  /// How many threads draw large damage, at least 1: each more sleeps until there is some. The pixels are
  /// the same with any number.
  package var bands = 1 {
    didSet { if bands != oldValue { crew = bands > 1 ? BandCrew(helpers: bands - 1) : nil } }
  }
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
    flattener.keepsCards = true
    if regions.reduce(0, { $0 + $1.area }) >= Ground.leastArea,
      let veil = Veil(in: root, space: space, area: Ground.leastArea),
      let ground = ground(under: veil, clear: clear.premultiplied(), size: buffer.bounds)
    {
      flattener.append(veil, over: ground)
    } else {
      flattener.list.append(.fill(buffer.bounds, clear.premultiplied()))
      flattener.append(root, in: space)
    }
    flattener.list.draw(regions, into: buffer, with: crew)
    resources.groups.finishDrawing()
    resources.cards.finishDrawing()
    ground.finishDrawing()
    return regions
  }

  private func ground(under veil: Veil, clear: UInt32, size: PixelRect) -> PixelBuffer? {
    ground.picture(under: veil, clear: clear, width: size.width, height: size.height) { picture in
      var flattener = Flattener(resources: resources, regions: [picture.bounds])
      flattener.list.append(.fill(picture.bounds, clear))
      flattener.append(before: veil)
      flattener.list.draw([picture.bounds], into: picture, with: crew)
    }
  }

  /// Lets go of everything that was kept: after the scale or the fonts changed.
  package func forget() {
    resources.forget()
    ground.forget()
    lastScale = nil
  }
}
