import Foundation
import InterludeLayers
import InterludeMotion

/// Turns a display tree into operations for one picture.
struct Flattener {
  let resources: RasterResources
  /// Only what touches one of these is flattened; all lie inside the picture.
  let regions: [PixelRect]
  let hull: PixelRect
  /// Whether large opaque boxes may be drawn as pictures of their own; not in what is a picture already.
  var keepsCards = false
  /// Leads from the pixels of this picture to those of the window.
  var toWindow = CGAffineTransform.identity
  var list = OperationList()

  init(resources: RasterResources, regions: [PixelRect]) {
    self.resources = resources
    self.regions = regions
    hull = regions.reduce(.empty) { $0.union($1) }
  }

  func isWanted(_ rect: PixelRect) -> Bool {
    guard hull.intersects(rect) else { return false }
    if regions.count == 1 { return true }
    for region in regions where region.intersects(rect) { return true }
    return false
  }

  /// Appends a node with its children at `opacity` times its own.
  mutating func append(_ node: DisplayNode, in space: Space, opacity: CGFloat = 1) {
    let opacity = min(node.opacity, 1) * opacity
    // Less than half of a 255th, or not a number: nothing to see.
    guard opacity * 255 >= 0.5, isWanted(space.reach(of: node.extent)) else { return }
    guard let origin = node.plainOrigin else {
      appendTransformed(node, in: space, opacity: opacity)
      return
    }
    guard let box = space.box(at: origin, size: node.size) else { return }
    if node.effects?.mask != nil || opacity < 1 && !node.isOneLayer {
      appendGroup(node, box: box, space: space, opacity: opacity)
    } else if opacity < 1 || !appendCard(node, box: box, space: space) {
      appendContents(of: node, box: box, space: space, opacity: opacity)
    }
  }

  /// Appends shadow, background, items, children and border, in this order.
  mutating func appendContents(of node: DisplayNode, box: PixelRect, space: Space, opacity: CGFloat = 1) {
    let shape = CornerShape(node.corners, scale: space.scale, width: box.width, height: box.height)
    let inner = space.inside(node, box: box)
    let cut = node.cutCorners(box: box, shape: shape, inner: inner)
    appendShadow(of: node, box: box, shape: shape, space: space, opacity: opacity)
    let saved = cut.rawValue == 0 ? [] : save(box, shape: shape, rounded: cut, clip: inner.clip)
    if node.effects?.backdrop != nil { appendHaze(of: node, box: box, space: space) }
    appendFace(of: node, box: box, shape: shape, cut: cut, space: space, opacity: opacity)
    if !inner.clip.isEmpty {
      let window = inner.points(around: hull)
      for run in node.children.runs where window.mayTouch(run.extent) {
        for child in run.nodes where window.mayTouch(child.extent) {
          append(child, in: inner, opacity: opacity)
        }
      }
    }
    restore(saved, inverted: false)
    appendBorder(of: node, box: box, shape: shape, space: space, opacity: opacity)
  }

  /// Appends background and items.
  mutating func appendFace(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, cut: Corners.Mask, space: Space,
    opacity: CGFloat = 1
  ) {
    if let background = node.background {
      let paint = resources.paints.paint(background.premultiplied(opacity: opacity))
      appendBox(
        box, shape: shape, rounded: node.corners.rounded.subtracting(cut), paint: paint, clip: space.clip)
    }
    let clip = node.clipsChildren ? space.clip.intersection(box) : space.clip
    for item in node.items {
      append(item, box: box, scale: space.scale, clip: clip, opacity: opacity)
    }
  }

  mutating func appendShadow(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, space: Space, opacity: CGFloat = 1
  ) {
    guard let shadow = node.shadow else { return }
    appendShadow(
      shadow, of: node, box: box, shape: shape, scale: space.scale, clip: space.clip, opacity: opacity)
  }

  mutating func appendBorder(
    of node: DisplayNode, box: PixelRect, shape: CornerShape, space: Space, opacity: CGFloat = 1
  ) {
    guard let border = node.border else { return }
    appendBorder(
      border, box: box, shape: shape, rounded: node.corners.rounded, scale: space.scale, clip: space.clip,
      opacity: opacity)
  }
}

extension DisplayNode {
  /// Whether no two things that the node draws lie over each other, so that its opacity may go to each of
  /// them instead of to a picture of all. (A shadow is drawn only outside of its box.)
  var isOneLayer: Bool {
    let layers = (background == nil ? 0 : 1) + (border == nil ? 0 : 1) + items.count + children.count
    return layers <= 1 && effects == nil && (shadow == nil || children.isEmpty && items.isEmpty)
  }

  /// The rounded corners that items or children may reach, where they must be cut off.
  func cutCorners(box: PixelRect, shape: CornerShape, inner: Space) -> Corners.Mask {
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
