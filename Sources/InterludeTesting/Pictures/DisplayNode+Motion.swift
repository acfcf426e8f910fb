package import Foundation
package import InterludeLayers
import InterludeMotion

extension DisplayNode {
  /// Returns the largest distance that a node has moved since `before`, in points; 0 if both are the same
  /// object.
  ///
  /// Nodes are matched by identifier. Added, removed and otherwise changed nodes do not count.
  package func motion(since before: DisplayNode) -> CGFloat {
    if self === before { return 0 }
    let (old, new) = (before.center, center)
    let own = hypot(new.x - old.x, new.y - old.y)
    let scrolled = hypot(
      contentOrigin.x - before.contentOrigin.x, contentOrigin.y - before.contentOrigin.y)
    guard !children.isEmpty, !before.children.isEmpty else { return max(own, scrolled) }
    let known = Dictionary(before.children.map { ($0.id, $0) }) { first, _ in first }
    let inner = children.reduce(0) { most, child in
      max(most, known[child.id].map(child.motion(since:)) ?? 0)
    }
    return max(own, scrolled, inner)
  }

  /// The centre in the parent's coordinates.
  private var center: CGPoint {
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    switch placement {
    case .at(let origin): return CGPoint(x: origin.x + center.x, y: origin.y + center.y)
    case .transformed(let transform): return center.applying(transform)
    }
  }
}
