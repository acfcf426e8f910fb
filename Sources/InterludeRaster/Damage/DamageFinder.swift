import Foundation
import InterludeLayers

/// Finds the pixels in which two display trees differ.
///
/// A subtree that is the same object in both, at the same place, is not looked into.
struct DamageFinder {
  private(set) var damage = DamageList()

  /// Compares a node of the old tree with the one that took its place.
  mutating func compare(_ old: DisplayNode, _ new: DisplayNode, _ oldSpace: Space, _ newSpace: Space) {
    if old === new && oldSpace == newSpace { return }
    guard oldSpace == newSpace, old.id == new.id, let oldBox = frame(of: old, in: oldSpace),
      let newBox = frame(of: new, in: newSpace), oldBox == newBox, old.hasSameSurface(as: new)
    else {
      damage.add(NodeBounds.pixels(of: old, in: oldSpace))
      damage.add(NodeBounds.pixels(of: new, in: newSpace))
      return
    }
    compareItems(old, new, box: newBox, space: newSpace)
    compareChildren(
      old.children, new.children, oldSpace.inside(old, box: oldBox), newSpace.inside(new, box: newBox))
  }

  /// The box of a node that is neither turned nor scaled.
  private func frame(of node: DisplayNode, in space: Space) -> PixelRect? {
    node.plainOrigin.flatMap { space.box(at: $0, size: node.size) }
  }

  private mutating func compareItems(
    _ old: DisplayNode, _ new: DisplayNode, box: PixelRect, space: Space
  ) {
    let clip = new.clipsChildren ? space.clip.intersection(box) : space.clip
    let isPaired = old.items.count == new.items.count
    for (index, item) in old.items.enumerated() where !isPaired || item != new.items[index] {
      damage.add(item.pixels(x: box.x, y: box.y, scale: space.scale).intersection(clip))
    }
    for (index, item) in new.items.enumerated() where !isPaired || item != old.items[index] {
      damage.add(item.pixels(x: box.x, y: box.y, scale: space.scale).intersection(clip))
    }
  }

  /// Pairs the children by their numbers, in order. One that came, went or changed places counts as
  /// damage where it was and where it is.
  private mutating func compareChildren(
    _ old: [DisplayNode], _ new: [DisplayNode], _ oldSpace: Space, _ newSpace: Space
  ) {
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id {
      compare(old[start], new[start], oldSpace, newSpace)
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      compare(old[oldEnd], new[newEnd], oldSpace, newSpace)
    }
    guard start < oldEnd || start < newEnd else { return }

    var places: [Int: Int] = [:]
    for index in start..<oldEnd { places[old[index].id] = index }
    var next = start
    for node in new[start..<newEnd] {
      if let place = places[node.id], place >= next {
        for gone in old[next..<place] { damage.add(NodeBounds.pixels(of: gone, in: oldSpace)) }
        compare(old[place], node, oldSpace, newSpace)
        next = place + 1
      } else {
        damage.add(NodeBounds.pixels(of: node, in: newSpace))
      }
    }
    for gone in old[next..<oldEnd] { damage.add(NodeBounds.pixels(of: gone, in: oldSpace)) }
  }
}

extension DisplayNode {
  /// Whether both draw their boxes alike, where items and children may differ.
  fileprivate func hasSameSurface(as other: DisplayNode) -> Bool {
    contentOrigin == other.contentOrigin && opacity == other.opacity && corners == other.corners
      && clipsChildren == other.clipsChildren && background == other.background && border == other.border
      && shadow == other.shadow
  }
}
