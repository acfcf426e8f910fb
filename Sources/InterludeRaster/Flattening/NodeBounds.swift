import Foundation
import InterludeLayers

/// Finds the pixels that a node and its children touch.
///
/// Only children that could reach beyond the bounds found so far are visited: in a box with a background,
/// those at its edge.
enum NodeBounds {
  static func pixels(of node: DisplayNode, in context: DrawContext) -> PixelRect {
    if node.opacity <= 0 { return .empty }
    let reach = context.reach(of: node.extent)
    if reach.isEmpty { return .empty }
    guard let origin = node.plainOrigin else { return reach }
    guard let box = context.box(at: origin, size: node.size) else { return .empty }
    return pixels(ofContents: node, box: box, context: context)
  }

  static func pixels(ofContents node: DisplayNode, box: PixelRect, context: DrawContext) -> PixelRect {
    var context = context
    if let mask = node.effects?.mask {
      context.clip = pixels(of: mask, in: context.inside(node, box: box))
    }
    var bounds = PixelRect.empty
    if node.background != nil || node.border != nil || node.effects?.backdrop != nil { bounds = box }
    if let shadow = node.shadow { bounds = bounds.union(shadow.pixels(box: box, scale: context.scale)) }
    if node.clipsChildren {
      if !node.items.isEmpty || !node.children.isEmpty { bounds = bounds.union(box) }
      return bounds.intersection(context.clip)
    }
    bounds = bounds.intersection(context.clip)
    for item in node.items {
      let pixels = item.pixels(x: box.x, y: box.y, scale: context.scale)
      bounds = bounds.union(pixels.intersection(context.clip))
    }
    let inner = context.inside(node, box: box)
    for child in node.children where !bounds.contains(inner.reach(of: child.extent)) {
      bounds = bounds.union(pixels(of: child, in: inner))
    }
    return bounds
  }
}
