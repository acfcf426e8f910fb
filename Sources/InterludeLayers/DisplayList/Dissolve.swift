import Foundation
import InterludeMotion

/// The earlier content of a layer, which the new content replaces: by a cross-dissolve, or by a movement.
@MainActor
final class Dissolve {
  /// The movements of the contents.
  struct Movement {
    /// The direction.
    let direction: CGVector
    /// Whether the old content moves out, and whether the new one moves in.
    let movesOld: Bool
    let movesNew: Bool

    /// Nil for a cross-dissolve.
    init?(_ type: CATransitionType, _ edge: CATransitionSubtype) {
      guard [.moveIn, .push, .reveal].contains(type) else { return nil }
      direction = edge.direction
      (movesOld, movesNew) = (type != .moveIn, type != .reveal)
    }

    /// Returns the offset of a content, as a part of the way across `size`.
    func offset(_ part: CGFloat, _ size: CGSize) -> CGPoint {
      CGPoint(x: direction.dx * size.width * part, y: direction.dy * size.height * part)
    }
  }

  private let old: DisplayNode?
  private let offset: CGPoint
  private let movement: Movement?
  /// The ID of the layer's own node during the dissolve.
  let newID: Int

  /// - Parameter offset: The offset of the old box's corner from that of the layer's box.
  init(from picture: DisplayNode?, offset: CGVector, movement: Movement? = nil, in tree: LayerTree) {
    old = picture?.renumbered(in: tree)
    self.movement = movement
    self.offset = CGPoint(x: offset.dx, y: offset.dy)
    newID = tree.nextID()
  }

  /// Returns the opacity of the new content. Over an opaque box only the old content fades, so that nothing
  /// behind shows through.
  func opacityOfNew(_ values: LayerValues) -> CGFloat {
    movement != nil ? values.opacity : covers(values) ? 1 : 1 - values.style.dissolve
  }

  /// Returns the offset of the new content.
  func offsetOfNew(_ values: LayerValues) -> CGPoint {
    guard let movement, movement.movesNew else { return .zero }
    return movement.offset(-values.style.dissolve, values.bounds.size)
  }

  private func covers(_ values: LayerValues) -> Bool {
    old != nil && values.backgroundColor?.isOpaque == true && values.cornerRadius == 0
  }

  /// Returns a node with both contents instead of the layer's; `new` is nil when the layer is no longer
  /// visible.
  func node(_ id: Int, _ values: LayerValues, new: DisplayNode?) -> DisplayNode? {
    if let movement { return movedNode(id, values, new: new, movement) }
    var pair: [DisplayNode] = []
    if let new { pair.append(new) }
    if let old, values.style.dissolve > 0 {
      pair.append(
        DisplayNode(
          id: old.id, placement: .at(offset), size: old.size, contentOrigin: old.contentOrigin,
          opacity: (new == nil ? old.opacity : 1) * values.style.dissolve, corners: old.corners,
          clipsChildren: old.clipsChildren, background: old.background,
          edge: new != nil && covers(values) ? .of(border: old.border, shadow: nil) : old.edge,
          items: old.items, effects: old.effects, children: old.children))
    }
    guard !pair.isEmpty else { return nil }
    return DisplayNode(
      id: id, placement: values.placement, size: values.bounds.size,
      opacity: new == nil ? 1 : values.opacity, children: pair)
  }

  /// Returns a node with both contents on their way; `new` is at its offset.
  private func movedNode(
    _ id: Int, _ values: LayerValues, new: DisplayNode?, _ movement: Movement
  ) -> DisplayNode? {
    var pair: [DisplayNode] = []
    if let new { pair.append(new) }
    if let old, values.style.dissolve > 0 {
      let moved = movement.movesOld ? movement.offset(1 - values.style.dissolve, values.bounds.size) : .zero
      let place = DisplayNode.Placement.at(CGPoint(x: offset.x + moved.x, y: offset.y + moved.y))
      // Content that moves in lies in front, content that moves out alone too.
      pair.insert(old.placed(place, isRectangular: false), at: movement.movesNew ? 0 : pair.endIndex)
    }
    guard !pair.isEmpty else { return nil }
    return DisplayNode(
      id: id, placement: values.placement, size: values.bounds.size, children: NodeList(pair))
  }
}
