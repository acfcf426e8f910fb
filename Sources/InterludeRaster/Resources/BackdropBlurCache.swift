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
    fileprivate let unblurred: PixelBuffer
    fileprivate let region: PixelRect
    fileprivate let kernel: BlurKernel
    /// The backdrop as it was drawn last, with the tree below it.
    fileprivate var blurRegion: BackdropBlurRegion
    fileprivate(set) var picture: PixelBuffer

    fileprivate init(_ source: Source, _ blurRegion: BackdropBlurRegion) {
      (region, kernel) = (source.region, source.kernel)
      self.blurRegion = blurRegion
      unblurred = PixelBuffer(uninitializedWidth: region.width, height: region.height)
      picture = PixelBuffer(width: 0, height: 0)
    }

    fileprivate var byteCount: Int { unblurred.byteCount + picture.byteCount }

    /// Maps pixels of the window to those of the picture, which has one extra cell on each side.
    var fromWindow: CGAffineTransform {
      let unit = 1 / CGFloat(kernel.cell)
      return CGAffineTransform(
        a: unit, b: 0, c: 0, d: unit, tx: 1 - CGFloat(region.x) * unit, ty: 1 - CGFloat(region.y) * unit)
    }
  }

  fileprivate struct Source: CacheSource {
    var region: PixelRect
    var kernel: BlurKernel

    func isSame(as other: Source) -> Bool { region == other.region && kernel == other.kernel }
  }

  private var blurs = DrawingCache<Int, Source, BackdropBlur>(.backdropBlurs)
  private var lastRoot: DisplayNode?
  private var lastClear: UInt32 = 0
  private var lastScale: CGFloat = 0

  var isEmpty: Bool { blurs.isEmpty }

  subscript(id: Int) -> BackdropBlur? { blurs[id] }

  func removeAll() {
    blurs.removeAll()
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
    if !isComparable { blurs.removeAll() }
    (lastRoot, lastClear, lastScale) = (root, clear, context.scale)
    let updates = BackdropBlurRegion.all(in: root, context: context).map { Update($0, in: context, &blurs) }
    // The backdrops that are gone leave first: what is drawn below another one must not show them.
    blurs.finishDrawing()
    var damage: [PixelRect] = []
    for update in updates {
      let (blurRegion, kernel, region) = (update.blurRegion, update.source.kernel, update.source.region)
      var stale = [region]
      if let known = update.known {
        var finder = DamageFinder()
        finder.compare(known.blurRegion.treeBelow, blurRegion.treeBelow, in: context)
        // Content that contains another backdrop changes wherever that backdrop does.
        for rect in damage { finder.damage.add(rect) }
        stale = finder.damage.rects.map { $0.intersection(region) }.filter { !$0.isEmpty }
        let isSame = known.blurRegion.backdrop == blurRegion.backdrop
        known.blurRegion = blurRegion
        if stale.isEmpty, isSame { continue }
        if !isSame { damage.append(blurRegion.visible) }
      }
      let blur = update.known ?? BackdropBlur(update.source, blurRegion)
      draw(blurRegion.treeBelow, into: blur, stale, context: context, clear: clear, resources)
      blur.picture = kernel.blurred(blur.unblurred, under: blurRegion.backdrop)
      if update.known == nil {
        blurs.insert(blur, for: blurRegion.id, of: update.source, bytes: blur.byteCount)
      }
      damage += stale.map { kernel.reached(from: $0).intersection(blurRegion.visible) }
    }
    return damage
  }

  /// A backdrop of the new tree with its picture so far.
  private struct Update {
    let blurRegion: BackdropBlurRegion
    let source: Source
    /// nil if everything is to be drawn.
    let known: BackdropBlur?

    init(
      _ blurRegion: BackdropBlurRegion, in context: DrawContext,
      _ blurs: inout DrawingCache<Int, Source, BackdropBlur>
    ) {
      let kernel = BlurKernel(deviation: blurRegion.backdrop.radius * context.scale)
      self.blurRegion = blurRegion
      source = Source(region: kernel.region(around: blurRegion.visible, in: context.clip), kernel: kernel)
      known = if case .value(let blur) = blurs.use(blurRegion.id, of: source) { blur } else { nil }
    }
  }

  private func draw(
    _ tree: DisplayNode, into blur: BackdropBlur, _ stale: [PixelRect], context: DrawContext, clear: UInt32,
    _ resources: RasterResources
  ) {
    let (x, y) = (blur.region.x, blur.region.y)
    let regions = stale.map { $0.offsetBy(x: -x, y: -y) }
    var flattener = Flattener(resources: resources, regions: regions)
    flattener.toWindow = CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
    flattener.list.append(.fill(blur.unblurred.bounds, clear))
    flattener.append(tree, in: DrawContext(x: -x, y: -y, scale: context.scale, clip: blur.unblurred.bounds))
    flattener.list.draw(regions, into: blur.unblurred)
  }
}
