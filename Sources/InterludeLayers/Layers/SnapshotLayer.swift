import Foundation
import InterludeMotion

/// Shows a picture of another layer, stretched to its own size.
///
/// The picture is that layer's display node: it shares all that is drawn and follows no later change.
package final class SnapshotLayer: CALayer {
  /// The picture; nil shows nothing.
  package var picture: DisplayNode? {
    didSet {
      copy = nil
      setNeedsCommit()
    }
  }
  /// Whether the picture is shown without the corners and the shadow of the pictured layer.
  package var isRectangular = false
  /// The picture with the IDs of this layer's tree.
  private var copy: (node: DisplayNode, treeID: ObjectIdentifier)?

  package override func contentNodes(_ values: LayerValues) -> [DisplayNode] {
    guard let picture, let tree, picture.size.width > 0, picture.size.height > 0 else { return [] }
    let known = copy.flatMap { $0.treeID == ObjectIdentifier(tree) ? $0.node : nil }
    let node = known ?? picture.renumbered(in: tree)
    copy = (node, ObjectIdentifier(tree))
    let scale = CGSize(
      width: values.bounds.width / node.size.width, height: values.bounds.height / node.size.height)
    let isWhole = scale == CGSize(width: 1, height: 1)
    let placement = DisplayNode.Placement.transformed(
      CGAffineTransform(scaleX: scale.width, y: scale.height))
    return [node.placed(isWhole ? .at(.zero) : placement, isRectangular: isRectangular)]
  }
}

extension DisplayNode {
  /// Returns a copy of the node with new IDs, since the layers that it shows still exist.
  @MainActor
  func renumbered(in tree: LayerTree) -> DisplayNode {
    DisplayNode(
      id: tree.nextID(), placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background, edge: edge,
      items: items,
      effects: effects.map {
        Effects(
          backdrop: $0.backdrop, mask: $0.mask?.renumbered(in: tree), isRasterized: $0.isRasterized)
      },
      children: NodeList(children.map { $0.renumbered(in: tree) }))
  }
}
