import Foundation
import InterludeLayers
import InterludeMotion

/// The blurred pictures of the content below the backdrops of the last tree.
///
/// Each entry also keeps the unblurred picture, in which only damaged parts are redrawn. While nothing
/// changes below a backdrop, an update costs one comparison of trees.
final class BackdropBlurCache {
  /// A backdrop's blurred picture, in cells of several pixels.
  final class BackdropBlur {
    fileprivate let source: PixelBuffer
    fileprivate let region: PixelRect
    fileprivate let kernel: BlurKernel
    fileprivate(set) var picture: PixelBuffer

    fileprivate init(_ region: PixelRect, _ kernel: BlurKernel) {
      self.region = region
      self.kernel = kernel
      source = PixelBuffer(uninitializedWidth: region.width, height: region.height)
      picture = PixelBuffer(width: 0, height: 0)
    }

    /// Maps pixels of the window to those of the picture, which has one extra cell on each side.
    var fromWindow: CGAffineTransform {
      let unit = 1 / CGFloat(kernel.cell)
      return CGAffineTransform(
        a: unit, b: 0, c: 0, d: unit, tx: 1 - CGFloat(region.x) * unit, ty: 1 - CGFloat(region.y) * unit)
    }
  }

  private struct Entry {
    var blur: BackdropBlur
    var blurRegion: BackdropBlurRegion
  }

  private var entries: [Int: Entry] = [:]
  private var lastRoot: DisplayNode?
  private var lastClear: UInt32 = 0
  private var lastScale: CGFloat = 0

  var isEmpty: Bool { entries.isEmpty }

  subscript(id: Int) -> BackdropBlur? { entries[id]?.blur }

  func removeAll() {
    entries = [:]
    lastRoot = nil
  }

  /// Updates the pictures for `root`.
  ///
  /// - Parameter previous: The tree that the window shows; nil when it is unknown.
  /// - Returns: The pixels of the window that change because the content below a backdrop changed.
  func update(
    root: DisplayNode, previous: DisplayNode?, in context: DrawContext, clear: UInt32,
    resources: RasterResources
  ) -> [PixelRect] {
    let isComparable = lastRoot === previous && lastClear == clear && lastScale == context.scale
    let old = isComparable ? entries : [:]
    (lastRoot, lastClear, lastScale) = (root, clear, context.scale)
    entries = [:]
    var damage: [PixelRect] = []
    for blurRegion in BackdropBlurRegion.all(in: root, context: context) {
      let kernel = BlurKernel(deviation: blurRegion.backdrop.radius * context.scale)
      let region = kernel.region(around: blurRegion.visible, in: context.clip)
      var stale = [region]
      let blur: BackdropBlur
      if let known = old[blurRegion.id], known.blur.region == region, known.blur.kernel == kernel {
        blur = known.blur
        var finder = DamageFinder()
        finder.compare(known.blurRegion.treeBelow, blurRegion.treeBelow, in: context)
        // Content that contains another backdrop changes wherever that backdrop does.
        for rect in damage { finder.damage.add(rect) }
        stale = finder.damage.rects.map { $0.intersection(region) }.filter { !$0.isEmpty }
        if known.blurRegion.backdrop != blurRegion.backdrop { damage.append(blurRegion.visible) }
        if stale.isEmpty, known.blurRegion.backdrop == blurRegion.backdrop {
          entries[blurRegion.id] = Entry(blur: blur, blurRegion: blurRegion)
          continue
        }
      } else {
        blur = BackdropBlur(region, kernel)
      }
      draw(blurRegion.treeBelow, into: blur, stale, context: context, clear: clear, resources)
      blur.picture = kernel.blurred(blur.source, under: blurRegion.backdrop)
      entries[blurRegion.id] = Entry(blur: blur, blurRegion: blurRegion)
      damage += stale.map { kernel.reached(from: $0).intersection(blurRegion.visible) }
    }
    return damage
  }

  private func draw(
    _ tree: DisplayNode, into blur: BackdropBlur, _ stale: [PixelRect], context: DrawContext, clear: UInt32,
    _ resources: RasterResources
  ) {
    let (x, y) = (blur.region.x, blur.region.y)
    let regions = stale.map { $0.offsetBy(x: -x, y: -y) }
    var flattener = Flattener(resources: resources, regions: regions)
    flattener.toWindow = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
    flattener.list.append(.fill(blur.source.bounds, clear))
    flattener.append(tree, in: DrawContext(x: -x, y: -y, scale: context.scale, clip: blur.source.bounds))
    flattener.list.draw(regions, into: blur.source)
  }
}
