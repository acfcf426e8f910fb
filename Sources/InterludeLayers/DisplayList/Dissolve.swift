import Foundation
import InterludeMotion

/// The earlier content of a layer that fades out while its new content fades in (a cross-dissolve).
@MainActor
final class Dissolve {
  private let old: DisplayNode?
  private let offset: CGPoint
  /// The ID of the layer's own node during the dissolve.
  let newID: Int

  /// - Parameter offset: The offset of the old box's corner from that of the layer's box.
  init(from picture: DisplayNode?, offset: CGVector, in tree: LayerTree) {
    old = picture?.renumbered(in: tree)
    self.offset = CGPoint(x: offset.dx, y: offset.dy)
    newID = tree.nextID()
  }

  /// Returns the opacity of the new content. Over an opaque box only the old content fades, so that nothing
  /// behind shows through.
  func opacityOfNew(_ values: LayerValues) -> CGFloat {
    covers(values) ? 1 : 1 - values.style.dissolve
  }

  private func covers(_ values: LayerValues) -> Bool {
    old != nil && values.backgroundColor?.isOpaque == true && values.cornerRadius == 0
  }

  /// Returns a node with both contents instead of the layer's; `new` is nil when the layer is no longer
  /// visible.
  func node(_ id: Int, _ values: LayerValues, new: DisplayNode?) -> DisplayNode? {
    var pair: [DisplayNode] = []
    if let new { pair.append(new) }
    if let old, values.style.dissolve > 0 {
      pair.append(
        DisplayNode(
          id: old.id, placement: .at(offset), size: old.size, contentOrigin: old.contentOrigin,
          opacity: (new == nil ? old.opacity : 1) * values.style.dissolve, corners: old.corners,
          clipsChildren: old.clipsChildren, background: old.background, border: old.border,
          shadow: new != nil && covers(values) ? nil : old.shadow, items: old.items,
          effects: old.effects, children: old.children))
    }
    guard !pair.isEmpty else { return nil }
    return DisplayNode(
      id: id, placement: values.placement, size: values.bounds.size,
      opacity: new == nil ? 1 : values.opacity, children: pair)
  }
}
