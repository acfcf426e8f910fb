package import Foundation
package import InterludeLayers

/// Draws display trees into pixels. Of a new tree, only the differences from the last one are drawn.
package final class Rasteriser {
  let resources: RasterResources
  let backdropSnapshot = BackdropSnapshot()
  private var threadPool: BandThreadPool?
  /// The number of threads that draw large damage, at least 1. Additional threads sleep until they are
  /// needed. The pixels are the same with any number.
  package var threadCount = 1 {
    didSet {
      if threadCount != oldValue {
        threadPool = threadCount > 1 ? BandThreadPool(helpers: threadCount - 1) : nil
      }
    }
  }
  private var lastClear: CGColor?
  private var lastScale: CGFloat?

  package init(text: any TextSource) {
    resources = RasterResources(text: text)
  }

  /// Draws the differences between `previous` and `root` into `buffer`, which still shows `previous`.
  ///
  /// - Parameters:
  ///   - previous: The tree that the buffer shows. If it is nil because it is unknown or the buffer has
  ///     another size, everything is drawn.
  ///   - scale: Device pixels per point.
  ///   - clear: The colour behind the root.
  /// - Returns: The rectangles that were redrawn, at most eight; none when both trees are the same object.
  package func draw(
    _ root: DisplayNode, previous: DisplayNode?, into buffer: PixelBuffer, scale: CGFloat, clear: CGColor
  ) -> [PixelRect] {
    resources.paints.trim()
    let context = DrawContext(x: 0, y: 0, scale: scale, clip: buffer.bounds)
    var regions: [PixelRect]
    if let previous, scale == lastScale, clear == lastClear {
      var finder = DamageFinder()
      finder.compare(previous, root, in: context)
      for rect in updateBackdropBlurs(of: root, previous: previous, in: context, clear: clear) {
        finder.damage.add(rect)
      }
      regions = finder.damage.rects
    } else {
      regions = buffer.bounds.isEmpty ? [] : [buffer.bounds]
      _ = updateBackdropBlurs(of: root, previous: nil, in: context, clear: clear)
    }
    lastScale = scale
    lastClear = clear
    if regions.isEmpty { return [] }

    let others = drawUnderScrim(regions, of: root, into: buffer, in: context, clear: clear.premultiplied())
    if !others.isEmpty {
      var flattener = Flattener(resources: resources, regions: others)
      flattener.drawsFromCaches = true
      flattener.list.append(.fill(buffer.bounds, clear.premultiplied()))
      flattener.append(root, in: context)
      flattener.list.draw(others, into: buffer, with: threadPool)
    }
    resources.finishDrawing()
    backdropSnapshot.finishDrawing()
    return regions
  }

  /// Updates the blurs below the backdrops in `root` and returns the pixels that change with them.
  private func updateBackdropBlurs(
    of root: DisplayNode, previous: DisplayNode?, in context: DrawContext, clear: CGColor
  ) -> [PixelRect] {
    guard root.hasBackdrops || !resources.backdropBlurs.isEmpty else { return [] }
    return resources.backdropBlurs.update(
      root: root, previous: previous, in: context, clear: clear.premultiplied(), resources: resources)
  }

  /// Draws the part of `regions` that lies under a scrim whose backdrop is cached.
  ///
  /// - Returns: The remaining regions.
  private func drawUnderScrim(
    _ regions: [PixelRect], of root: DisplayNode, into buffer: PixelBuffer, in context: DrawContext,
    clear: UInt32
  ) -> [PixelRect] {
    func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.area } }
    guard area(regions) >= BackdropSnapshot.minimumArea,
      let scrim = Scrim(in: root, context: context, area: BackdropSnapshot.minimumArea)
    else { return regions }
    let covered = regions.map { $0.intersection(scrim.rect) }.filter { !$0.isEmpty }
    guard area(covered) >= BackdropSnapshot.minimumArea,
      let snapshot = snapshot(under: scrim, clear: clear, size: buffer.bounds)
    else { return regions }
    var flattener = Flattener(resources: resources, regions: covered)
    flattener.drawsFromCaches = true
    flattener.append(scrim, over: snapshot)
    flattener.list.draw(covered, into: buffer, with: threadPool)
    return regions.flatMap { Array($0.subtracting(scrim.rect)) }
  }

  private func snapshot(under scrim: Scrim, clear: UInt32, size: PixelRect) -> PixelBuffer? {
    backdropSnapshot.picture(under: scrim, clear: clear, width: size.width, height: size.height) { picture in
      var flattener = Flattener(resources: resources, regions: [scrim.rect])
      flattener.list.append(.fill(picture.bounds, clear))
      flattener.append(before: scrim)
      flattener.list.draw([scrim.rect], into: picture, with: threadPool)
    }
  }

  /// Removes all cached resources. Call it after the scale or the fonts changed.
  package func removeCaches() {
    resources.removeCaches()
    backdropSnapshot.removePicture()
    lastScale = nil
  }
}
