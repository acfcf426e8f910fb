import Foundation
import InterludeLayers

/// Finds which pixels a node with its children touches.
///
/// It walks only into children that could reach beyond what is already known to be touched: for a box with a
/// background, those at its edge.
enum NodeBounds {
  static func pixels(of node: DisplayNode, in space: Space) -> PixelRect {
    if node.opacity <= 0 { return .empty }
    let reach = space.reach(of: node.extent)
    if reach.isEmpty { return .empty }
    guard let origin = node.plainOrigin else { return reach }
    guard let box = space.box(at: origin, size: node.size) else { return .empty }
    return pixels(ofContents: node, box: box, space: space)
  }

  static func pixels(ofContents node: DisplayNode, box: PixelRect, space: Space) -> PixelRect {
    var space = space
    if let mask = node.effects?.mask {
      space.clip = pixels(of: mask, in: space.inside(node, box: box))
    }
    var bounds = PixelRect.empty
    if node.background != nil || node.border != nil || node.effects?.backdrop != nil { bounds = box }
    if let shadow = node.shadow { bounds = bounds.union(shadow.pixels(box: box, scale: space.scale)) }
    if node.clipsChildren {
      if !node.items.isEmpty || !node.children.isEmpty { bounds = bounds.union(box) }
      return bounds.intersection(space.clip)
    }
    bounds = bounds.intersection(space.clip)
    for item in node.items {
      let pixels = item.pixels(x: box.x, y: box.y, scale: space.scale)
      bounds = bounds.union(pixels.intersection(space.clip))
    }
    let inner = space.inside(node, box: box)
    for child in node.children where !bounds.contains(inner.reach(of: child.extent)) {
      bounds = bounds.union(pixels(of: child, in: inner))
    }
    return bounds
  }
}
