import Foundation
import InterludeLayers

/// A plain translucent box over everything drawn before it, with its path through the tree.
struct Scrim {
  /// One of the scrim's ancestors.
  struct Step {
    var node: DisplayNode
    var box: PixelRect
    /// The context in which the node is drawn.
    var context: DrawContext
    /// The index of the child that contains the scrim, counted from the back.
    var childIndex: Int

    var shape: CornerShape {
      CornerShape(node.corners, scale: context.scale, width: box.width, height: box.height)
    }
  }

  /// The ancestors, from the root to the scrim's parent.
  var steps: [Step] = []
  private(set) var rect = PixelRect.empty
  /// The premultiplied colour.
  private(set) var color: UInt32 = 0

  /// Finds the last drawn scrim of at least `area` pixels.
  ///
  /// Returns nil when there is none, or when the content before it cannot be drawn separately from the
  /// content after it, because both are in one group or share a clipped corner.
  init?(in root: DisplayNode, context: DrawContext, area: Int) {
    steps.reserveCapacity(8)
    guard find(in: root, context: context, area: area) else { return nil }
  }

  private mutating func find(in node: DisplayNode, context: DrawContext, area: Int) -> Bool {
    guard node.opacity >= 1, node.effects == nil, let origin = node.plainOrigin,
      let box = context.box(at: origin, size: node.size)
    else { return false }
    let inner = context.inside(node, box: box)
    // A scrim is as large as its box; rounding adds less than one row and one column.
    let least = CGFloat(area) / (context.scale * context.scale) / 2
    guard inner.clip.area >= area else { return false }
    var childIndex = node.children.count
    for child in node.children.reversed() {
      childIndex -= 1
      guard child.size.width * child.size.height >= least else { continue }
      steps.append(Step(node: node, box: box, context: context, childIndex: childIndex))
      if isScrim(child, in: inner, area: area) || find(in: child, context: inner, area: area) {
        return !hasCutCorners(node, box: box, inner: inner)
      }
      steps.removeLast()
    }
    return false
  }

  private func hasCutCorners(_ node: DisplayNode, box: PixelRect, inner: DrawContext) -> Bool {
    let shape = CornerShape(node.corners, scale: inner.scale, width: box.width, height: box.height)
    return node.cutCorners(box: box, shape: shape, inner: inner).rawValue != 0
  }

  private mutating func isScrim(_ node: DisplayNode, in context: DrawContext, area: Int) -> Bool {
    guard let background = node.background, node.children.isEmpty, node.items.isEmpty, node.border == nil,
      node.shadow == nil, node.effects == nil,
      node.corners.radius <= 0 || node.corners.rounded.rawValue & 15 == 0,
      node.opacity * 255 >= 0.5, let origin = node.plainOrigin,
      let box = context.box(at: origin, size: node.size)
    else { return false }
    let color = background.premultiplied(opacity: min(node.opacity, 1))
    let visible = box.intersection(context.clip)
    guard color != 0, color >> 24 != 255, visible.area >= area else { return false }
    self.color = color
    rect = visible
    return true
  }

  /// Whether the same pixels are drawn below this scrim and below `other`.
  func hasSameBackdrop(as other: Scrim) -> Bool {
    rect == other.rect && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { step, old in
        step.childIndex == old.childIndex && step.box == old.box && step.context == old.context
          && step.node.hasSameBackgroundAndItems(as: old.node) && drawsSame(step, old)
      }
  }

  /// Whether the children drawn before the scrim look the same below it.
  private func drawsSame(_ step: Step, _ old: Step) -> Bool {
    let pairs = zip(step.node.children.prefix(step.childIndex), old.node.children.prefix(old.childIndex))
    var finder = DamageFinder()
    var inner = step.context.inside(step.node, box: step.box)
    inner.clip = inner.clip.intersection(rect)
    for (new, old) in pairs where new !== old {
      if isBlurred { return false }
      finder.compare(old, new, in: inner)
      if !finder.damage.rects.isEmpty { return false }
    }
    return true
  }

  /// Whether a backdrop is drawn below the scrim. It also reads pixels beside the scrim.
  private var isBlurred: Bool {
    steps.contains { $0.node.children.prefix($0.childIndex).contains(where: \.hasBackdrops) }
  }
}

extension DisplayNode {
  /// Whether both nodes draw the same behind their children.
  fileprivate func hasSameBackgroundAndItems(as other: DisplayNode) -> Bool {
    contentOrigin == other.contentOrigin && corners == other.corners && clipsChildren == other.clipsChildren
      && background == other.background && shadow == other.shadow && items == other.items
  }
}

extension Flattener {
  /// Appends everything that is drawn before a scrim.
  mutating func append(before scrim: Scrim) {
    for step in scrim.steps {
      appendShadow(of: step.node, box: step.box, shape: step.shape, context: step.context)
      appendBackgroundAndItems(
        of: step.node, box: step.box, shape: step.shape, cut: [], context: step.context)
      let inner = step.context.inside(step.node, box: step.box)
      for child in step.node.children.prefix(step.childIndex) { append(child, in: inner) }
    }
  }

  /// Appends a scrim over `snapshot`, which contains everything drawn before it, and everything drawn after
  /// it, within the scrim's rectangle.
  mutating func append(_ scrim: Scrim, over snapshot: PixelBuffer) {
    appendImage(snapshot.bounds, snapshot, x: 0, y: 0, true, 1)
    list.append(.shade(scrim.rect, snapshot, resources.paints.paint(scrim.color)))
    for step in scrim.steps.reversed() {
      let inner = step.context.inside(step.node, box: step.box)
      for child in step.node.children.dropFirst(step.childIndex + 1) { append(child, in: inner) }
      appendBorder(of: step.node, box: step.box, shape: step.shape, context: step.context)
    }
  }
}
