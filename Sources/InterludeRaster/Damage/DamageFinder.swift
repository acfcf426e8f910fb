import Foundation
import InterludeLayers

/// Finds the pixels in which two display trees differ.
///
/// A subtree that is the same object with the same placement in both trees is skipped.
struct DamageFinder {
  var damage = DamageList()

  /// Compares a node of the old tree with its counterpart in the new one. `isFaded` is true when an ancestor
  /// is translucent.
  mutating func compare(
    _ old: DisplayNode, _ new: DisplayNode, in context: DrawContext, isFaded: Bool = false
  ) {
    if old === new { return }
    let isUnderFaded = isFaded
    let isFaded = isFaded || new.opacity < 1
    guard old.id == new.id, let oldBox = frame(of: old, in: context),
      let newBox = frame(of: new, in: context), oldBox == newBox,
      old.hasSameSurface(as: new, isUnderFaded: isUnderFaded),
      !isFaded || old.isOneLayer == new.isOneLayer
    else {
      damage.add(NodeBounds.pixels(of: old, in: context))
      damage.add(NodeBounds.pixels(of: new, in: context))
      return
    }
    let inner = context.inside(new, box: newBox)
    compareCorners(old, new, box: newBox, inner: inner)
    compareItems(old, new, box: newBox, context: context)
    compareChildren(old.children, new.children, in: inner, isFaded: isFaded)
  }

  /// Adds the corners that content began or ceased to reach. They are drawn by another method, which may
  /// round differently.
  private mutating func compareCorners(
    _ old: DisplayNode, _ new: DisplayNode, box: PixelRect, inner: DrawContext
  ) {
    guard new.clipsChildren, new.corners.radius > 0 else { return }
    let shape = CornerShape(new.corners, scale: inner.scale, width: box.width, height: box.height)
    let changed = old.cutCorners(box: box, shape: shape, inner: inner)
      .symmetricDifference(new.cutCorners(box: box, shape: shape, inner: inner))
    for corner in BoxCorner.all where changed.contains(corner.maskOption) {
      damage.add(corner.block(of: box, side: shape.block).intersection(inner.clip))
    }
  }

  /// Returns the pixel frame of a node that is neither rotated nor scaled.
  private func frame(of node: DisplayNode, in context: DrawContext) -> PixelRect? {
    node.plainOrigin.flatMap { context.box(at: $0, size: node.size) }
  }

  private mutating func compareItems(
    _ old: DisplayNode, _ new: DisplayNode, box: PixelRect, context: DrawContext
  ) {
    let clip = new.clipsChildren ? context.clip.intersection(box) : context.clip
    let isPaired = old.items.count == new.items.count
    for (index, item) in old.items.enumerated() where !isPaired || item != new.items[index] {
      damage.add(item.pixels(x: box.x, y: box.y, scale: context.scale).intersection(clip))
    }
    for (index, item) in new.items.enumerated() where !isPaired || item != old.items[index] {
      damage.add(item.pixels(x: box.x, y: box.y, scale: context.scale).intersection(clip))
    }
  }

  /// Returns the children outside of the runs that both lists share at their beginning and their end.
  private func changedNodes(
    _ old: NodeList, _ new: NodeList
  ) -> (old: [DisplayNode], new: [DisplayNode]) {
    // Most lists have one run, whose nodes need no copy.
    if old.runs.count == 1, new.runs.count == 1 {
      return old.runs[0] === new.runs[0] ? ([], []) : (old.runs[0].nodes, new.runs[0].nodes)
    }
    let shared = zip(old.runs, new.runs).prefix { $0 === $1 }.count
    let sharedEnd =
      zip(old.runs.dropFirst(shared).reversed(), new.runs.dropFirst(shared).reversed())
      .prefix { $0 === $1 }.count
    return (
      old.runs[shared..<(old.runs.count - sharedEnd)].flatMap(\.nodes),
      new.runs[shared..<(new.runs.count - sharedEnd)].flatMap(\.nodes)
    )
  }

  /// Pairs the children by their IDs, in order. A child that was added, removed or reordered damages its old
  /// and its new pixels.
  private mutating func compareChildren(
    _ oldList: NodeList, _ newList: NodeList, in context: DrawContext, isFaded: Bool
  ) {
    let (old, new) = changedNodes(oldList, newList)
    var start = 0
    while start < old.count, start < new.count, old[start].id == new[start].id {
      compare(old[start], new[start], in: context, isFaded: isFaded)
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].id == new[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      compare(old[oldEnd], new[newEnd], in: context, isFaded: isFaded)
    }
    guard start < oldEnd || start < newEnd else { return }

    var indices: [Int: Int] = [:]
    for index in start..<oldEnd { indices[old[index].id] = index }
    var next = start
    for node in new[start..<newEnd] {
      if let index = indices[node.id], index >= next {
        for removed in old[next..<index] { damage.add(NodeBounds.pixels(of: removed, in: context)) }
        compare(old[index], node, in: context, isFaded: isFaded)
        next = index + 1
      } else {
        damage.add(NodeBounds.pixels(of: node, in: context))
      }
    }
    for removed in old[next..<oldEnd] { damage.add(NodeBounds.pixels(of: removed, in: context)) }
  }
}

extension DisplayNode {
  /// Whether both nodes draw their boxes the same; items and children may differ.
  ///
  /// Colours are compared as they are drawn, in 255ths, since a slow fade changes them in only a few of its
  /// frames.
  fileprivate func hasSameSurface(as other: DisplayNode, isUnderFaded: Bool) -> Bool {
    guard contentOrigin == other.contentOrigin, corners == other.corners,
      clipsChildren == other.clipsChildren, Effects.areSame(effects, other.effects)
    else { return false }
    if opacity == other.opacity, background == other.background, BoxEdge.areSame(edge, other.edge) {
      return true
    }
    // An ancestor's opacity may be applied to the colours before they are rounded.
    guard !isUnderFaded, let factors = colorFactors(beside: other) else { return false }
    func isSame(_ color: CGColor?, _ otherColor: CGColor?) -> Bool {
      (color?.premultiplied(opacity: factors.own) ?? 0)
        == (otherColor?.premultiplied(opacity: factors.other) ?? 0)
    }
    // A shadow continues under a box that is not fully opaque.
    return background?.isOpaque == other.background?.isOpaque && isSame(background, other.background)
      && isSame(border?.color, other.border?.color)
      && border?.width == other.border?.width && isSame(shadow?.color, other.shadow?.color)
      && shadow?.radius == other.shadow?.radius && shadow?.offset == other.shadow?.offset
      && shadow?.path == other.shadow?.path
  }

  /// Returns the factors by which the opacities multiply the two nodes' own colours; nil when the opacities
  /// also have other, different effects.
  private func colorFactors(beside other: DisplayNode) -> (own: CGFloat, other: CGFloat)? {
    let (own, others) = (min(opacity, 1), min(other.opacity, 1))
    if isPlain && other.isPlain { return (own, others) }
    if own == others { return isOneLayer ? (own, own) : (1, 1) }
    let isSameGroup =
      own < 1 && others < 1 && !isOneLayer && !other.isOneLayer
      && Self.groupOpacity(own) == Self.groupOpacity(others)
    return isSameGroup ? (1, 1) : nil
  }

  /// Whether the node is a single layer without items and children.
  private var isPlain: Bool { isOneLayer && items.isEmpty && children.isEmpty }

  private static func groupOpacity(_ opacity: CGFloat) -> UInt32 {
    CGColor(gray: 0, alpha: 1).premultiplied(opacity: opacity)
  }
}
