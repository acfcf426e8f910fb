import Foundation
import InterludeLayers
import InterludeMotion

/// Converts a display tree into drawing operations for one picture.
struct Flattener {
  let resources: RasterResources
  /// The damaged regions. Nodes outside them are skipped. All regions lie inside the picture.
  let regions: [PixelRect]
  let hull: PixelRect
  /// Whether large opaque boxes and rasterised nodes may be drawn from cached pictures. False while such a
  /// picture is being drawn.
  var drawsFromCaches = false
  /// Maps the pixels of this picture to those of the window.
  var toWindow = CGAffineTransform.identity
  var list = OperationList()

  init(resources: RasterResources, regions: [PixelRect]) {
    self.resources = resources
    self.regions = regions
    hull = regions.reduce(.empty) { $0.union($1) }
  }

  func needsDrawing(_ rect: PixelRect) -> Bool {
    guard hull.intersects(rect) else { return false }
    if regions.count == 1 { return true }
    for region in regions where region.intersects(rect) { return true }
    return false
  }

  /// Appends a node with its children at `opacity` times its own.
  mutating func append(_ node: DisplayNode, in context: DrawContext, opacity: CGFloat = 1) {
    let opacity = min(node.opacity, 1) * opacity
    // Less than half of 1/255, or NaN: nothing is visible.
    guard opacity * 255 >= 0.5, needsDrawing(context.reach(of: node.extent)) else { return }
    guard let origin = node.plainOrigin else {
      appendTransformed(node, in: context, opacity: opacity)
      return
    }
    guard let box = context.box(at: origin, size: node.size) else { return }
    if node.effects?.mask != nil || opacity < 1 && !node.isOneLayer || isRasterized(node) {
      appendGroup(node, box: box, context: context, opacity: opacity)
    } else if opacity < 1 || !appendOpaqueSubtree(node, box: box, context: context) {
      appendContents(of: node, box: box, context: context, opacity: opacity)
    }
  }

  /// Whether a node is drawn from a cached picture of its own. The picture of a group around it contains it.
  private func isRasterized(_ node: DisplayNode) -> Bool {
    node.effects?.isRasterized == true && drawsFromCaches && !node.hasBackdrops
  }

  /// Appends shadow, background, items, children and border, in this order.
  mutating func appendContents(
    of node: DisplayNode, box: PixelRect, context: DrawContext, opacity: CGFloat = 1
  ) {
    let shape = CornerShape(node.corners, scale: context.scale, width: box.width, height: box.height)
    let inner = context.inside(node, box: box)
    let cut = node.cutCorners(box: box, shape: shape, inner: inner)
    appendShadow(of: node, box: box, shape: shape, context: context, opacity: opacity)
    let saved = cut.rawValue == 0 ? [] : save(box, shape: shape, rounded: cut, clip: inner.clip)
    if node.effects?.backdrop != nil { appendBackdropBlur(of: node, box: box, context: context) }
    appendBackgroundAndItems(of: node, box: box, shape: shape, cut: cut, context: context, opacity: opacity)
    if !inner.clip.isEmpty {
      let visible = inner.points(around: hull)
      for run in node.children.runs where visible.mayTouch(run.extent) {
        for child in run.nodes where visible.mayTouch(child.extent) {
          append(child, in: inner, opacity: opacity)
        }
      }
    }
    restore(saved, inverted: false)
    appendBorder(of: node, box: box, shape: shape, context: context, opacity: opacity)
  }

  /// Appends background and items.
  mutating func appendBackgroundAndItems(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, cut: Corners.Mask, context: DrawContext,
    opacity: CGFloat = 1
  ) {
    if let background = node.background {
      let paint = resources.paints.paint(background.premultiplied(opacity: opacity))
      appendBox(
        box, shape: shape, rounded: node.corners.rounded.subtracting(cut), paint: paint, clip: context.clip)
    }
    let clip = node.clipsChildren ? context.clip.intersection(box) : context.clip
    for item in node.items {
      append(item, box: box, scale: context.scale, clip: clip, opacity: opacity)
    }
  }

  mutating func appendShadow(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, context: DrawContext, opacity: CGFloat = 1
  ) {
    guard let shadow = node.shadow else { return }
    appendShadow(
      shadow, of: node, box: box, shape: shape, scale: context.scale, clip: context.clip, opacity: opacity)
  }

  mutating func appendBorder(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, context: DrawContext, opacity: CGFloat = 1
  ) {
    guard let border = node.border else { return }
    appendBorder(
      border, box: box, shape: shape, rounded: node.corners.rounded, scale: context.scale, clip: context.clip,
      opacity: opacity)
  }
}

extension DisplayNode {
  /// Whether the parts that the node draws do not overlap, so that its opacity can be applied to each part.
  ///
  /// A shadow never overlaps its box, since it is drawn only outside.
  var isOneLayer: Bool {
    let layers = (background == nil ? 0 : 1) + (border == nil ? 0 : 1) + items.count + children.count
    return layers <= 1 && effects == nil && (shadow == nil || children.isEmpty && items.isEmpty)
  }

  /// Returns the rounded corners that items or children may reach, where they must be clipped.
  func cutCorners(box: PixelRect, shape: CornerShape, inner: DrawContext) -> Corners.Mask {
    var cut = Corners.Mask(rawValue: 0)
    guard clipsChildren, shape.radius > 0, !(items.isEmpty && children.isEmpty) else { return cut }
    for corner in BoxCorner.all where corners.rounded.contains(corner.maskOption) {
      let block = corner.block(of: box, side: shape.block).intersection(inner.clip)
      let isTouched =
        items.contains { $0.pixels(x: box.x, y: box.y, scale: inner.scale).intersects(block) }
        || children.contains { inner.reach(of: $0.extent).intersects(block) }
      if isTouched { cut.insert(corner.maskOption) }
    }
    return cut
  }
}
