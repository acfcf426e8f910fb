import Foundation
import InterludeLayers
import InterludeMotion

extension DisplayNode {
  /// Returns the identifiers of the nodes from this one to the node that is picked at `point`.
  ///
  /// Candidates are the frontmost node that draws something at the point, and the transparent nodes in front
  /// of it. The smallest is taken: the row of a list with a clear background, not the list's background.
  ///
  /// - Parameter point: A location in the coordinates in which the node is placed.
  /// - Returns: The outermost identifier first; empty if nothing is drawn there.
  func path(at point: CGPoint) -> [Int] {
    var pick = Pick()
    return find(point, under: [], &pick) ? pick.path : []
  }

  private struct Pick {
    var path: [Int] = []
    var area = CGFloat.infinity

    mutating func add(_ path: [Int], _ size: CGSize) {
      guard size.width * size.height < area else { return }
      (self.path, area) = (path, size.width * size.height)
    }
  }

  /// Adds the nodes at a point from front to back, down to the first that draws something there.
  ///
  /// - Returns: Whether there is one that draws.
  private func find(_ point: CGPoint, under path: [Int], _ pick: inout Pick) -> Bool {
    guard opacity > 0.01, !extent.isNull, let inner = boxPoint(point) else { return false }
    let box = CGRect(origin: .zero, size: size)
    let isInside = box.contains(inner)
    if clipsChildren, !isInside { return false }
    let content = CGPoint(x: inner.x + contentOrigin.x, y: inner.y + contentOrigin.y)
    for child in children.reversed() where child.find(content, under: path + [id], &pick) { return true }
    let isDrawn = draws(at: inner, in: box)
    if isInside || isDrawn { pick.add(path + [id], size) }
    return isDrawn
  }

  /// Whether the node itself draws at a point of its box.
  private func draws(at point: CGPoint, in box: CGRect) -> Bool {
    let fills = (background?.alpha ?? 0) > 0.01 || border != nil || effects?.backdrop != nil
    if fills, box.contains(point) { return true }
    return items.contains { $0.extent.contains(point) }
  }

  /// Converts a point of the parent to the box; nil if the box has no area.
  private func boxPoint(_ point: CGPoint) -> CGPoint? {
    switch placement {
    case .at(let origin): return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    case .transformed(let transform):
      guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-9 else { return nil }
      return point.applying(transform.inverted())
    }
  }

  /// Returns this node with the path to the node `id` and its content alone; nil if it does not contain it.
  func isolating(_ id: Int) -> DisplayNode? {
    if self.id == id { return self }
    for child in children {
      guard let only = child.isolating(id) else { continue }
      return DisplayNode(
        id: self.id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
        corners: corners, clipsChildren: clipsChildren, children: [only])
    }
    return nil
  }
}
