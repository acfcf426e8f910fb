import Foundation
import InterludeLayers

extension Flattener {
  /// The minimum area, in pixels. Drawing a smaller box costs no more than copying it.
  private static var minimumCachedArea: Int { 1 << 16 }
  /// The maximum area, in pixels (8 MiB).
  private static var maximumCachedArea: Int { 2 << 20 }

  /// Appends an opaque box with its contents as a copy of a cached picture, if it was drawn the same before.
  ///
  /// A dragged sheet, for example, shows the same pixels at another location.
  ///
  /// - Returns: Whether the box was appended. If not, the operation list is unchanged.
  mutating func appendOpaqueSubtree(_ node: DisplayNode, box: PixelRect, context: DrawContext) -> Bool {
    guard node.background?.isOpaque == true, drawsFromCaches, !node.children.isEmpty, !node.hasBackdrops,
      box.area >= Self.minimumCachedArea, box.area <= Self.maximumCachedArea,
      hull.intersection(box).intersection(context.clip).area >= Self.minimumCachedArea / 2
    else { return false }
    let shape = CornerShape(node.corners, scale: context.scale, width: box.width, height: box.height)
    let inner = context.inside(node, box: box)
    let cut = node.cutCorners(box: box, shape: shape, inner: inner)
    let bounds = PixelRect(x: 0, y: 0, width: box.width, height: box.height)
    let source = SubtreeSource(node: node, scale: context.scale, box: bounds, bounds: bounds)
    let picture = resources.opaqueSubtree(source) { [resources] in
      OpaqueSubtree.picture(
        of: node, width: box.width, height: box.height, shape: shape, context: context, resources)
    }
    guard let picture else { return false }

    appendShadow(of: node, box: box, shape: shape, context: context)
    let saved = cut.rawValue == 0 ? [] : save(box, shape: shape, rounded: cut, clip: inner.clip)
    let parts = RoundedBox(
      box: box, side: shape.block, rounded: node.corners.rounded.subtracting(cut))
    for part in parts.isRounded ? [parts.middle, parts.top, parts.bottom] : [box] {
      appendImage(part.intersection(context.clip), picture, x: box.x, y: box.y, true, 1)
    }
    if parts.isRounded, let background = node.background {
      let paint = resources.paints.paint(background.premultiplied())
      appendCorners(of: parts, resources.corners(shape), paint, clip: context.clip)
    }
    restore(saved, inverted: false)
    appendBorder(of: node, box: box, shape: shape, context: context)
    return true
  }
}

/// Draws the inside of an opaque box into a picture.
private enum OpaqueSubtree {
  /// Returns the picture, or nil when one picture cannot serve all locations.
  ///
  /// This is the case when something reaches out of the box or into a corner that is rounded without being
  /// clipped, and when something inside is rotated or scaled, since its pixels depend on the location.
  static func picture(
    of node: DisplayNode, width: Int, height: Int, shape: CornerShape, context: DrawContext,
    _ resources: RasterResources
  ) -> PixelBuffer? {
    let box = PixelRect(x: 0, y: 0, width: width, height: height)
    let free = DrawContext(x: 0, y: 0, scale: context.scale, clip: .everything)
    var inner = free.inside(node, box: box)
    guard node.clipsChildren || liesInside(node, box: box, shape: shape, inner: inner),
      isUpright(node.children)
    else { return nil }
    let picture = PixelBuffer(uninitializedWidth: width, height: height)
    var flattener = Flattener(resources: resources, regions: [box])
    inner.clip = box
    flattener.appendBackgroundAndItems(
      of: node, box: box, shape: .square, cut: [],
      context: DrawContext(x: 0, y: 0, scale: context.scale, clip: box))
    for child in node.children { flattener.append(child, in: inner) }
    flattener.list.draw([box], into: picture)
    return picture
  }

  private static func liesInside(
    _ node: DisplayNode, box: PixelRect, shape: CornerShape, inner: DrawContext
  ) -> Bool {
    let corners = BoxCorner.all.filter { node.corners.rounded.contains($0.maskOption) && shape.radius > 0 }
      .map { $0.block(of: box, side: shape.block) }
    func fits(_ pixels: PixelRect) -> Bool {
      pixels.isEmpty || box.contains(pixels) && !corners.contains { $0.intersects(pixels) }
    }
    return node.items.allSatisfy { fits($0.pixels(x: box.x, y: box.y, scale: inner.scale)) }
      && node.children.allSatisfy { child in
        // The extent is compared first: where it fits, the subtree is not visited.
        fits(inner.reach(of: child.extent)) || fits(NodeBounds.pixels(of: child, in: inner))
      }
  }

  private static func isUpright(_ nodes: NodeList) -> Bool {
    nodes.allSatisfy { $0.plainOrigin != nil && isUpright($0.children) }
  }
}
