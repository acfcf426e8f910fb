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
    resources.paints.trim()
    let space = Space(x: 0, y: 0, scale: scale, clip: buffer.bounds)
    var regions: [PixelRect]
    if let previous, scale == lastScale, clear == lastClear {
      var finder = DamageFinder()
      finder.compare(previous, root, in: space)
      for rect in updateHazes(of: root, previous: previous, in: space, clear: clear) {
        finder.damage.add(rect)
      }
      regions = finder.damage.rects
    } else {
      regions = buffer.bounds.isEmpty ? [] : [buffer.bounds]
      _ = updateHazes(of: root, previous: nil, in: space, clear: clear)
    }
    lastScale = scale
    lastClear = clear
    if regions.isEmpty { return [] }

    let others = drawVeiled(regions, of: root, into: buffer, in: space, clear: clear.premultiplied())
    if !others.isEmpty {
      var flattener = Flattener(resources: resources, regions: others)
      flattener.keepsCards = true
      flattener.list.append(.fill(buffer.bounds, clear.premultiplied()))
      flattener.append(root, in: space)
      flattener.list.draw(others, into: buffer, with: crew)
    }
    resources.groups.finishDrawing()
    resources.cards.finishDrawing()
    ground.finishDrawing()
    return regions
  }

  /// Looks what lies below the backdrops in `root`, and answers where they look different for it.
  private func updateHazes(
    of root: DisplayNode, previous: DisplayNode?, in space: Space, clear: CGColor
  ) -> [PixelRect] {
    guard root.hasBackdrops || !resources.hazes.isEmpty else { return [] }
    return resources.hazes.update(
      root: root, previous: previous, in: space, clear: clear.premultiplied(), resources: resources)
  }

  /// Draws what of `regions` lies below a dim whose ground is kept.
  ///
  /// - Returns: The rest of them.
  private func drawVeiled(
    _ regions: [PixelRect], of root: DisplayNode, into buffer: PixelBuffer, in space: Space, clear: UInt32
  ) -> [PixelRect] {
    func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }
    guard area(regions) >= Ground.leastArea, let veil = Veil(in: root, space: space, area: Ground.leastArea)
    else { return regions }
    let veiled = regions.map { $0.intersection(veil.rect) }.filter { !$0.isEmpty }
    guard area(veiled) >= Ground.leastArea,
      let ground = ground(under: veil, clear: clear, size: buffer.bounds)
    else { return regions }
    var flattener = Flattener(resources: resources, regions: veiled)
    flattener.keepsCards = true
    flattener.append(veil, over: ground)
    flattener.list.draw(veiled, into: buffer, with: crew)
    return regions.flatMap { Array($0.subtracting(veil.rect)) }
  }

  private func ground(under veil: Veil, clear: UInt32, size: PixelRect) -> PixelBuffer? {
    ground.picture(under: veil, clear: clear, width: size.width, height: size.height) { picture in
      var flattener = Flattener(resources: resources, regions: [veil.rect])
      flattener.list.append(.fill(picture.bounds, clear))
      flattener.append(before: veil)
      flattener.list.draw([veil.rect], into: picture, with: crew)
    }
  }

  /// Lets go of everything that was kept: after the scale or the fonts changed.
  package func forget() {
    resources.forget()
    ground.forget()
    lastScale = nil
  }
}
