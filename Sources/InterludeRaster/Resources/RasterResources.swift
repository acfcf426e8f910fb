import Foundation
import InterludeLayers

/// The resources that outlive one drawing: masks, pictures, paints, and the text source.
final class RasterResources {
  enum MaskKey: Hashable {
    case box(width: Int, height: Int, CornerShape, rounded: UInt8)
    case fill(DisplayPath, FillRule, scale: CGFloat, region: PixelRect)
    case stroke(DisplayPath, StrokeStyle, scale: CGFloat, region: PixelRect)
    case shadow(DisplayPath, scale: CGFloat, deviation: CGFloat)
    case tint(DisplayImage, width: Int, height: Int, PixelRect)
  }

  struct CornerKey: Hashable {
    var shape: CornerShape
    /// The width of the border in pixels; 0 for the whole inside.
    var width: Int
  }

  enum PictureKey: Hashable {
    case image(DisplayImage, width: Int, height: Int, PixelRect)
    case gradient(GradientPicture, width: Int, height: Int, PixelRect)
  }

  struct TextKey: Hashable {
    var run: TextRun
    var scale: CGFloat
  }

  let text: any TextSource
  let paints = PaintCache()
  let backdropBlurs = BackdropBlurCache()
  /// Pictures of subtrees, by the IDs of their nodes.
  private(set) var groups = DrawingCache<Int, SubtreeSource, PixelBuffer>(.groups)
  private(set) var opaqueSubtrees = DrawingCache<Int, SubtreeSource, PixelBuffer>(.opaqueSubtrees)
  private var masks = DrawingCache<MaskKey, KeySource, MaskImage>(.shared(bytes: 2 << 20))
  private var corners = DrawingCache<CornerKey, KeySource, CornerMasks>(.shared(bytes: 1 << 20))
  private var texts = DrawingCache<TextKey, KeySource, MaskImage?>(.shared(bytes: 3 << 20))
  private var shadows = DrawingCache<ShadowShape, KeySource, ShadowMask>(.shared(bytes: 2 << 20))
  private var pictures = DrawingCache<PictureKey, KeySource, PixelBuffer>(.shared(bytes: 6 << 20))

  init(text: any TextSource) {
    self.text = text
  }

  func removeCaches() {
    masks.removeAll()
    corners.removeAll()
    texts.removeAll()
    shadows.removeAll()
    pictures.removeAll()
    groups.removeAll()
    opaqueSubtrees.removeAll()
    backdropBlurs.removeAll()
  }

  func finishDrawing() {
    groups.finishDrawing()
    opaqueSubtrees.finishDrawing()
  }

  /// Returns the picture of a group's contents, and draws it if needed.
  func group(_ source: SubtreeSource, draw: () -> PixelBuffer) -> PixelBuffer {
    let id = source.node.id
    if case .value(let picture) = groups.use(id, of: source) { return picture }
    let picture = draw()
    groups.insert(picture, for: id, of: source, bytes: picture.byteCount)
    return picture
  }

  /// Returns the picture of an opaque box's inside; nil if it has not been drawn often enough, or if `draw`
  /// returns nil.
  func opaqueSubtree(_ source: SubtreeSource, draw: () -> PixelBuffer?) -> PixelBuffer? {
    let id = source.node.id
    switch opaqueSubtrees.use(id, of: source, bytes: source.bounds.area * 4) {
    case .value(let picture): return picture
    case .wait: return nil
    case .make:
      guard let picture = draw() else { return nil }
      opaqueSubtrees.insert(picture, for: id, of: source, bytes: picture.byteCount)
      return picture
    }
  }

  func mask(_ key: MaskKey, make: () -> MaskImage) -> MaskImage {
    masks.value(for: key, bytes: { $0.byteCount + 256 }, make: make)
  }

  func picture(_ key: PictureKey, make: () -> PixelBuffer) -> PixelBuffer {
    pictures.value(for: key, bytes: { $0.byteCount + 256 }, make: make)
  }

  /// Returns the coverage of a text run; nil when it has no ink.
  func mask(of run: TextRun, scale: CGFloat) -> MaskImage? {
    texts.value(for: TextKey(run: run, scale: scale), bytes: { ($0?.byteCount ?? 0) + 256 }) {
      text.mask(of: run, scale: scale).map { MaskImage(copying: $0) }
    }
  }

  func corners(_ shape: CornerShape) -> CornerMasks {
    corners.value(for: CornerKey(shape: shape, width: 0), bytes: { $0.byteCount + 1024 }) {
      CornerMasks(shape)
    }
  }

  func borderCorners(_ shape: CornerShape, width: Int) -> CornerMasks {
    corners.value(for: CornerKey(shape: shape, width: width), bytes: { $0.byteCount + 1024 }) {
      CornerMasks(shape, borderWidth: width)
    }
  }

  func roundedBox(width: Int, height: Int, shape: CornerShape, rounded: Corners.Mask) -> MaskImage {
    mask(.box(width: width, height: height, shape, rounded: rounded.rawValue)) {
      .roundedBox(width: width, height: height, shape: shape, rounded: rounded)
    }
  }

  func shadow(_ shape: ShadowShape) -> ShadowMask {
    let compact = shape.compact
    // Both tiles are made as soon as the box has its compact size, so that one mask serves all sizes.
    let side = 2 * (shape.corner.block + shape.reach) + 1
    return shadows.value(for: compact, bytes: { $0.byteCount + 256 }) {
      ShadowMask(compact, isWide: compact.width == side, isTall: compact.height == side)
    }
  }
}
