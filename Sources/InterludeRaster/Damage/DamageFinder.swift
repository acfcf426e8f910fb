import Foundation
import InterludeLayers

/// Finds the pixels in which two display trees differ.
///
/// A subtree that is the same object in both, at the same place, is not looked into.
struct DamageFinder {
  var damage = DamageList()

  /// Compares a node of the old tree with the one that took its place; `isFaded` when an ancestor is
  /// translucent.
  mutating func compare(_ old: DisplayNode, _ new: DisplayNode, in space: Space, isFaded: Bool = false) {
    if old === new { return }
    let isUnderFaded = isFaded
    let isFaded = isFaded || new.opacity < 1
    guard old.id == new.id, let oldBox = frame(of: old, in: space),
      let newBox = frame(of: new, in: space), oldBox == newBox,
      old.hasSameSurface(as: new, isUnderFaded: isUnderFaded),
      !isFaded || old.isOneLayer == new.isOneLayer
    else {
      damage.add(NodeBounds.pixels(of: old, in: space))
      damage.add(NodeBounds.pixels(of: new, in: space))
      return
    }
    let inner = space.inside(new, box: newBox)
    compareCorners(old, new, box: newBox, inner: inner)
    compareItems(old, new, box: newBox, space: space)
    compareChildren(old.children, new.children, in: inner, isFaded: isFaded)
  }

  /// A corner that content began or ceased to reach is drawn in another way, and may differ by a rounding.
  private mutating func compareCorners(
    _ old: DisplayNode, _ new: DisplayNode, box: PixelRect, inner: Space
  ) {
    guard new.clipsChildren, new.corners.radius > 0 else { return }
    let shape = CornerShape(new.corners, scale: inner.scale, width: box.width, height: box.height)
    let changed = old.cutCorners(box: box, shape: shape, inner: inner)
      .symmetricDifference(new.cutCorners(box: box, shape: shape, inner: inner))
    for corner in BoxCorner.all where changed.contains(corner.maskOption) {
      damage.add(corner.block(of: box, side: shape.block).intersection(inner.clip))
    }
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
    _ oldList: NodeList, _ newList: NodeList, in space: Space, isFaded: Bool
  ) {
    let shared = zip(oldList.runs, newList.runs).prefix { $0 === $1 }.count
    let sharedEnd =
      zip(oldList.runs.dropFirst(shared).reversed(), newList.runs.dropFirst(shared).reversed())
      .prefix { $0 === $1 }.count
    let old = oldList.runs[shared..<(oldList.runs.count - sharedEnd)].flatMap(\.nodes)
    let new = newList.runs[shared..<(newList.runs.count - sharedEnd)].flatMap(\.nodes)
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id {
      compare(old[start], new[start], in: space, isFaded: isFaded)
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      compare(old[oldEnd], new[newEnd], in: space, isFaded: isFaded)
    }
    guard start < oldEnd || start < newEnd else { return }

    var places: [Int: Int] = [:]
    for index in start..<oldEnd { places[old[index].id] = index }
    var next = start
    for node in new[start..<newEnd] {
      if let place = places[node.id], place >= next {
        for gone in old[next..<place] { damage.add(NodeBounds.pixels(of: gone, in: space)) }
        compare(old[place], node, in: space, isFaded: isFaded)
        next = place + 1
      } else {
        damage.add(NodeBounds.pixels(of: node, in: space))
      }
    }
    for gone in old[next..<oldEnd] { damage.add(NodeBounds.pixels(of: gone, in: space)) }
  }
}

extension DisplayNode {
  /// Whether both draw their boxes alike, where items and children may differ. What counts are the colours
  /// as they are drawn, in 255ths: a slow fade changes them in few of its frames.
  fileprivate func hasSameSurface(as other: DisplayNode, isUnderFaded: Bool) -> Bool {
    guard contentOrigin == other.contentOrigin, corners == other.corners,
      clipsChildren == other.clipsChildren, Effects.areSame(effects, other.effects)
    else { return false }
    if opacity == other.opacity && background == other.background && border == other.border
      && shadow == other.shadow
    {
      return true
    }
    // An ancestor's opacity may go to the colours before they are rounded.
    guard !isUnderFaded, let factors = colorFactors(beside: other) else { return false }
    func isSame(_ color: CGColor?, _ otherColor: CGColor?) -> Bool {
      (color?.premultiplied(opacity: factors.own) ?? 0)
        == (otherColor?.premultiplied(opacity: factors.other) ?? 0)
    }
    // A shadow goes on under a box that is not quite opaque.
    return background?.isOpaque == other.background?.isOpaque && isSame(background, other.background)
      && isSame(border?.color, other.border?.color)
      && border?.width == other.border?.width && isSame(shadow?.color, other.shadow?.color)
      && shadow?.radius == other.shadow?.radius && shadow?.offset == other.shadow?.offset
      && shadow?.path == other.shadow?.path
  }

  /// What the opacities multiply the two nodes' own colours by; nil where they do more than that, and
  /// differently.
  private func colorFactors(beside other: DisplayNode) -> (own: CGFloat, other: CGFloat)? {
    let (own, others) = (min(opacity, 1), min(other.opacity, 1))
    if isPlain && other.isPlain { return (own, others) }
    if own == others { return isOneLayer ? (own, own) : (1, 1) }
    let isSameGroup =
      own < 1 && others < 1 && !isOneLayer && !other.isOneLayer
      && Self.groupOpacity(own) == Self.groupOpacity(others)
    return isSameGroup ? (1, 1) : nil
  }

  /// Whether the node is one layer of its own, without contents.
  private var isPlain: Bool { isOneLayer && items.isEmpty && children.isEmpty }

  private static func groupOpacity(_ opacity: CGFloat) -> UInt32 {
    CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
  }
}
