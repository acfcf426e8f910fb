import Foundation
import InterludeLayers

extension Flattener {
  /// Smaller boxes are drawn again as fast as they are copied.
  private static var leastCard: Int { 1 << 16 }
  /// 8 MiB.
  private static var largestCard: Int { 2 << 20 }

  /// Appends an opaque box with all that lies in it as a copy of its picture, when it has been drawn the
  /// same before: a sheet that is dragged shows the same pixels elsewhere.
  ///
  /// - Returns: Whether it did. If not, nothing was appended.
  mutating func appendCard(_ node: DisplayNode, box: PixelRect, space: Space) -> Bool {
    guard node.background?.isOpaque == true, keepsCards, !node.children.isEmpty, !node.hasBackdrops,
      box.area >= Self.leastCard, box.area <= Self.largestCard,
      hull.intersection(box).intersection(space.clip).area >= Self.leastCard / 2
    else { return false }
    let shape = CornerShape(node.corners, scale: space.scale, width: box.width, height: box.height)
    let inner = space.inside(node, box: box)
    let cut = node.cutCorners(box: box, shape: shape, inner: inner)
    let picture = resources.cards.picture(
      of: node, scale: space.scale, width: box.width, height: box.height
    ) { [resources] in
      Card.picture(of: node, width: box.width, height: box.height, shape: shape, space: space, resources)
    }
    guard let picture else { return false }

    appendShadow(of: node, box: box, shape: shape, space: space)
    let saved = cut.rawValue == 0 ? [] : save(box, shape: shape, rounded: cut, clip: inner.clip)
    let parts = RoundedBox(
      box: box, side: shape.block, rounded: node.corners.rounded.subtracting(cut))
    for part in parts.isRounded ? [parts.middle, parts.top, parts.bottom] : [box] {
      appendImage(part.intersection(space.clip), picture, x: box.x, y: box.y, true, 1)
    }
    if parts.isRounded, let background = node.background {
      let paint = resources.paints.paint(background.premultiplied())
      appendCorners(of: parts, resources.corners(shape), paint, clip: space.clip)
    }
    restore(saved, inverted: false)
    appendBorder(of: node, box: box, shape: shape, space: space)
    return true
  }
}

/// The inside of an opaque box as a picture.
private enum Card {
  /// nil when a picture would not do: something reaches out of the box or into a corner that is only
  /// rounded, or is turned, which is drawn a little differently at every place.
  static func picture(
    of node: DisplayNode, width: Int, height: Int, shape: CornerShape, space: Space,
    _ resources: RasterResources
  ) -> PixelBuffer? {
    let box = PixelRect(x: 0, y: 0, width: width, height: height)
    let free = Space(x: 0, y: 0, scale: space.scale, clip: .everything)
    var inner = free.inside(node, box: box)
    guard node.clipsChildren || liesInside(node, box: box, shape: shape, inner: inner),
      isUpright(node.children)
    else { return nil }
    let picture = PixelBuffer(uninitializedWidth: width, height: height)
    var flattener = Flattener(resources: resources, regions: [box])
    inner.clip = box
    flattener.appendFace(
      of: node, box: box, shape: .square, cut: [],
      space: Space(x: 0, y: 0, scale: space.scale, clip: box))
    for child in node.children { flattener.append(child, in: inner) }
    flattener.list.draw([box], into: picture)
    return picture
  }

  private static func liesInside(
    _ node: DisplayNode, box: PixelRect, shape: CornerShape, inner: Space
  ) -> Bool {
    let corners = BoxCorner.all.filter { node.corners.rounded.contains($0.maskOption) && shape.radius > 0 }
      .map { $0.block(of: box, side: shape.block) }
    func fits(_ pixels: PixelRect) -> Bool {
      pixels.isEmpty || box.contains(pixels) && !corners.contains { $0.intersects(pixels) }
    }
    return node.items.allSatisfy { fits($0.pixels(x: box.x, y: box.y, scale: inner.scale)) }
      && node.children.allSatisfy { child in
        // By its extent where that is enough, for then nobody has to look into it.
        fits(inner.reach(of: child.extent)) || fits(NodeBounds.pixels(of: child, in: inner))
      }
  }

  private static func isUpright(_ nodes: NodeList) -> Bool {
    nodes.allSatisfy { $0.plainOrigin != nil && isUpright($0.children) }
  }
}
