import Foundation
import InterludeLayers

/// A plain translucent box, with the way to it through the tree: a dim over everything that is drawn before.
struct Veil {
  /// One of the nodes above the veil.
  struct Step {
    var node: DisplayNode
    var box: PixelRect
    /// The one in which the node lies.
    var space: Space
    /// Of the child on the way to the veil, counted from the back.
    var place: Int

    var shape: CornerShape {
      CornerShape(node.corners, scale: space.scale, width: box.width, height: box.height)
    }
  }

  /// From the root to the veil's parent.
  var steps: [Step] = []
  private(set) var rect = PixelRect.empty
  /// Premultiplied.
  private(set) var color: UInt32 = 0

  /// The veil of at least `area` pixels that is drawn last; nil when there is none, or when what comes
  /// before cannot be drawn apart from what comes after: a group, or a corner that both share.
  init?(in root: DisplayNode, space: Space, area: Int) {
    guard find(in: root, space: space, area: area) else { return nil }
  }

  private mutating func find(in node: DisplayNode, space: Space, area: Int) -> Bool {
    guard node.opacity >= 1, node.effects == nil, let origin = node.plainOrigin,
      let box = space.box(at: origin, size: node.size)
    else { return false }
    let inner = space.inside(node, box: box)
    // A veil is as large as its box, whose rounding adds less than a row and a column.
    let least = CGFloat(area) / (space.scale * space.scale) / 2
    guard inner.clip.area >= area else { return false }
    var place = node.children.count
    for child in node.children.reversed() {
      place -= 1
      guard child.size.width * child.size.height >= least else { continue }
      steps.append(Step(node: node, box: box, space: space, place: place))
      if isVeil(child, in: inner, area: area) || find(in: child, space: inner, area: area) {
        return !hasCutCorners(node, box: box, inner: inner)
      }
      steps.removeLast()
    }
    return false
  }

  private func hasCutCorners(_ node: DisplayNode, box: PixelRect, inner: Space) -> Bool {
    let shape = CornerShape(node.corners, scale: inner.scale, width: box.width, height: box.height)
    return node.cutCorners(box: box, shape: shape, inner: inner).rawValue != 0
  }

  private mutating func isVeil(_ node: DisplayNode, in space: Space, area: Int) -> Bool {
    guard let background = node.background, node.children.isEmpty, node.items.isEmpty, node.border == nil,
      node.shadow == nil, node.effects == nil,
      node.corners.radius <= 0 || node.corners.rounded.rawValue & 15 == 0,
      node.opacity * 255 >= 0.5, let origin = node.plainOrigin,
      let box = space.box(at: origin, size: node.size)
    else { return false }
    let color = background.premultiplied(opacity: min(node.opacity, 1))
    let visible = box.intersection(space.clip)
    guard color != 0, color >> 24 != 255, visible.area >= area else { return false }
    self.color = color
    rect = visible
    return true
  }

  /// Whether the same is drawn below this veil and below `other`, whatever changes beside them.
  func hasSameGround(as other: Veil) -> Bool {
    rect == other.rect && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { step, old in
        step.place == old.place && step.box == old.box && step.space == old.space
          && step.node.hasSameFace(as: old.node) && drawsSame(step, old)
      }
  }

  /// Whether the children before the way to the veil look alike below it.
  private func drawsSame(_ step: Step, _ old: Step) -> Bool {
    let pairs = zip(step.node.children.prefix(step.place), old.node.children.prefix(old.place))
    var finder = DamageFinder()
    var inner = step.space.inside(step.node, box: step.box)
    inner.clip = inner.clip.intersection(rect)
    for (new, old) in pairs where new !== old {
      if isBlurred { return false }
      finder.compare(old, new, in: inner)
      if !finder.damage.rects.isEmpty { return false }
    }
    return true
  }

  /// Whether a backdrop lies below the veil, which takes what lies beside the veil in too.
  private var isBlurred: Bool {
    steps.contains { $0.node.children.prefix($0.place).contains(where: \.hasBackdrops) }
  }
}

extension DisplayNode {
  /// Whether both draw alike what lies behind their children.
  fileprivate func hasSameFace(as other: DisplayNode) -> Bool {
    contentOrigin == other.contentOrigin && corners == other.corners && clipsChildren == other.clipsChildren
      && background == other.background && shadow == other.shadow && items == other.items
  }
}

extension Flattener {
  /// Appends everything that is drawn before a veil.
  mutating func append(before veil: Veil) {
    for step in veil.steps {
      appendShadow(of: step.node, box: step.box, shape: step.shape, space: step.space)
      appendFace(of: step.node, box: step.box, shape: step.shape, cut: [], space: step.space)
      let inner = step.space.inside(step.node, box: step.box)
      for child in step.node.children.prefix(step.place) { append(child, in: inner) }
    }
  }

  /// Appends a veil over `ground`, which has everything before it, and everything that comes after: what is seen
  /// of the veil's rectangle.
  mutating func append(_ veil: Veil, over ground: PixelBuffer) {
    appendImage(ground.bounds, ground, x: 0, y: 0, true, 1)
    list.append(.shade(veil.rect, ground, resources.paints.paint(veil.color)))
    for step in veil.steps.reversed() {
      let inner = step.space.inside(step.node, box: step.box)
      for child in step.node.children.dropFirst(step.place + 1) { append(child, in: inner) }
      appendBorder(of: step.node, box: step.box, shape: step.shape, space: step.space)
    }
  }
}
