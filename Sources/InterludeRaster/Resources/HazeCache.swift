import Foundation
import InterludeLayers
import InterludeMotion

/// The blurred pictures of what lies below the backdrops of the last tree.
///
/// Each keeps the picture of its ground too, in which only what has changed is drawn again. While nothing
/// changes below a backdrop, looking so costs one comparison of trees.
final class HazeCache {
  /// A backdrop's blurred picture, in cells of several pixels.
  final class Haze {
    fileprivate let ground: PixelBuffer
    fileprivate let region: PixelRect
    fileprivate let kernel: BlurKernel
    fileprivate(set) var picture: PixelBuffer

    fileprivate init(_ region: PixelRect, _ kernel: BlurKernel) {
      self.region = region
      self.kernel = kernel
      ground = PixelBuffer(uninitializedWidth: region.width, height: region.height)
      picture = PixelBuffer(width: 0, height: 0)
    }

    /// From pixels of the window to those of the picture, which has one cell more on each side.
    var fromWindow: CGAffineTransform {
      let unit = 1 / CGFloat(kernel.cell)
      return CGAffineTransform(
        a: unit, b: 0, c: 0, d: unit, tx: 1 - CGFloat(region.x) * unit, ty: 1 - CGFloat(region.y) * unit)
    }
  }

  private struct Entry {
    var haze: Haze
    var site: HazeSite
  }

  private var entries: [Int: Entry] = [:]
  private var lastRoot: DisplayNode?
  private var lastClear: UInt32 = 0
  private var lastScale: CGFloat = 0

  var isEmpty: Bool { entries.isEmpty }

  subscript(id: Int) -> Haze? { entries[id]?.haze }

  func removeAll() {
    entries = [:]
    lastRoot = nil
  }

  /// Brings the pictures up to date with `root`.
  ///
  /// - Parameter previous: The tree that the window shows; nil when that is not known.
  /// - Returns: The pixels of the window that differ because something below a backdrop does.
  func update(
    root: DisplayNode, previous: DisplayNode?, in space: Space, clear: UInt32, resources: RasterResources
  ) -> [PixelRect] {
    let isComparable = lastRoot === previous && lastClear == clear && lastScale == space.scale
    let old = isComparable ? entries : [:]
    (lastRoot, lastClear, lastScale) = (root, clear, space.scale)
    entries = [:]
    var damage: [PixelRect] = []
    for site in HazeSite.all(in: root, space: space) {
      let kernel = BlurKernel(deviation: site.backdrop.radius * space.scale)
      let region = kernel.region(around: site.visible, in: space.clip)
      var stale = [region]
      let haze: Haze
      if let known = old[site.id], known.haze.region == region, known.haze.kernel == kernel {
        haze = known.haze
        var finder = DamageFinder()
        finder.compare(known.site.ground, site.ground, in: space)
        // A ground that holds another haze changes wherever that one does.
        for rect in damage { finder.damage.add(rect) }
        stale = finder.damage.rects.map { $0.intersection(region) }.filter { !$0.isEmpty }
        if known.site.backdrop != site.backdrop { damage.append(site.visible) }
        if stale.isEmpty, known.site.backdrop == site.backdrop {
          entries[site.id] = Entry(haze: haze, site: site)
          continue
        }
      } else {
        haze = Haze(region, kernel)
      }
      draw(site.ground, into: haze, stale, space: space, clear: clear, resources)
      haze.picture = kernel.blurred(haze.ground, under: site.backdrop)
      entries[site.id] = Entry(haze: haze, site: site)
      damage += stale.map { kernel.reached(from: $0).intersection(site.visible) }
    }
    return damage
  }

  private func draw(
    _ tree: DisplayNode, into haze: Haze, _ stale: [PixelRect], space: Space, clear: UInt32,
    _ resources: RasterResources
  ) {
    let (x, y) = (haze.region.x, haze.region.y)
    let regions = stale.map { $0.offsetBy(x: -x, y: -y) }
    var flattener = Flattener(resources: resources, regions: regions)
    flattener.toWindow = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
    flattener.list.append(.fill(haze.ground.bounds, clear))
    flattener.append(tree, in: Space(x: -x, y: -y, scale: space.scale, clip: haze.ground.bounds))
    flattener.list.draw(regions, into: haze.ground)
  }
}
