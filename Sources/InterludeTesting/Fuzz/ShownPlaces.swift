package import Foundation
package import InterludeLayers
import InterludeMotion

/// Compares the places of all layers in consecutive pictures and finds those that jump.
///
/// A motion changes little from one frame to the next. So a layer that moves much further in one frame than
/// in the frames before and after it was not moved by an animation or a finger. A layer that rests before and
/// after such a step may have been set by a client; only for a presented view that is a fault, because its
/// presentation moves it.
package struct ShownPlaces {
  /// A layer that jumped.
  package struct Jump: Equatable, Sendable {
    /// The layer's ID in its tree.
    package let layer: Int
    package let distance: CGFloat
    /// The distances in the frames before and after it.
    package let before: CGFloat
    package let after: CGFloat
    package let frame: Int
  }

  /// The facts about one frame besides its picture.
  package struct Frame {
    package var number: Int
    /// Whether steps of this frame cannot be compared: it has an unusual length, or the client or the window
    /// changed the scene.
    package var isExempt: Bool
    /// The distance that fingers and wheels moved since the last frame, and the one that the velocities of
    /// hand-offs cover in a frame, in points.
    package var explained: CGFloat
    /// The layers of presented views.
    package var presented: Set<Int>

    package init(number: Int, isExempt: Bool, explained: CGFloat, presented: Set<Int>) {
      (self.number, self.isExempt) = (number, isExempt)
      (self.explained, self.presented) = (explained, presented)
    }
  }

  /// The longest step in points that is never a jump: a third of what a finger's flick covers in a frame.
  package static let limit: CGFloat = 24

  /// The movement of a layer's edges from one picture to the next, in points.
  private struct Movement {
    /// The left, the top, the right and the bottom edge.
    let edges: SIMD4<Double>

    static let none = Movement(edges: .zero)

    /// The distance of the corner that moved least, since a box may shrink under the finger that moves it.
    var distance: CGFloat {
      hypot(min(abs(edges[0]), abs(edges[2])), min(abs(edges[1]), abs(edges[3])))
    }

    /// Returns what the movements before and after it do not explain. A box that shrinks may do so towards
    /// one edge and then towards another, so that its still corner is another one in each picture.
    func unexplained(between before: Movement, and after: Movement) -> Movement {
      Movement(edges: edges - (before.edges + after.edges) / 2)
    }
  }

  private struct Step {
    var frame: Frame
    /// The movements of the layers that moved.
    var movements: [Int: Movement] = [:]
    /// The layers that moved beside the window. Their movements explain those of the frames around.
    var hidden: Set<Int> = []
    /// The layers that came, and those that went.
    var arrivals: Set<Int> = []
    var departures: Set<Int> = []
  }

  /// The window in the coordinates of a layer, in both pictures; infinite where a transform is between them.
  private struct Window {
    let before: CGRect
    let after: CGRect

    /// Returns the window in the coordinates of the children of a layer.
    func inside(_ old: DisplayNode, _ new: DisplayNode) -> Window {
      Window(before: Self.inside(old, before), after: Self.inside(new, after))
    }

    private static func inside(_ node: DisplayNode, _ window: CGRect) -> CGRect {
      guard case .at(let origin) = node.placement, !window.isInfinite else { return .infinite }
      return window.offsetBy(dx: node.contentOrigin.x - origin.x, dy: node.contentOrigin.y - origin.y)
    }

    /// Whether both pictures of a layer lie outside.
    func hides(_ old: DisplayNode, _ new: DisplayNode) -> Bool {
      Self.isOutside(old, before) && Self.isOutside(new, after)
    }

    private static func isOutside(_ node: DisplayNode, _ window: CGRect) -> Bool {
      !node.extent.isNull && !window.isInfinite && !window.intersects(node.extent)
    }
  }

  private var picture: DisplayNode?
  /// The last two frames with their steps, the older first.
  private var steps: [Step] = []

  package init() {}

  /// Reads the next picture.
  ///
  /// - Returns: A layer that jumped in the frame before it.
  package mutating func read(_ next: DisplayNode, _ frame: Frame) -> Jump? {
    var step = Step(frame: frame)
    if let picture, picture !== next, picture.size == next.size {
      let window = CGRect(origin: .zero, size: next.size)
      Self.compare(picture, next, Window(before: window, after: window), &step)
    } else if let picture, picture.size != next.size {
      step.frame.isExempt = true
    }
    picture = next
    defer {
      steps.append(step)
      if steps.count > 2 { steps.removeFirst() }
    }
    guard steps.count == 2, !steps[1].movements.isEmpty else { return nil }
    return Self.jump(in: steps[1], between: steps[0], and: step)
  }

  private static func jump(in step: Step, between before: Step, and after: Step) -> Jump? {
    guard !before.frame.isExempt, !step.frame.isExempt, !after.frame.isExempt else { return nil }
    let explained = before.frame.explained + step.frame.explained + after.frame.explained
    var found: Jump?
    // A layer that came in the frame before may have moved as fast already.
    for (layer, movement) in step.movements
    where !step.hidden.contains(layer) && movement.distance > limit + explained
      && (!before.arrivals.contains(layer) || step.frame.presented.contains(layer))
    {
      let (earliest, latest) = (before.movements[layer] ?? .none, after.movements[layer] ?? .none)
      let (distance, earlier, later) = (movement.distance, earliest.distance, latest.distance)
      guard distance > limit + explained + 1.5 * max(earlier, later),
        movement.unexplained(between: earliest, and: latest).distance > limit
      else { continue }
      // One that goes in the frame after may have gone on as fast.
      if earlier > 0.5, after.departures.contains(layer) { continue }
      let isPresented = step.frame.presented.contains(layer) && before.frame.presented.contains(layer)
      guard isPresented || earlier > 0.5 || later > 0.5 else { continue }
      // The layers have no order; of several, the one with the lowest number is named.
      if let found, found.layer < layer { continue }
      found = Jump(layer: layer, distance: distance, before: earlier, after: later, frame: step.frame.number)
    }
    return found
  }

  /// Collects the distances of layers that stayed in their parents. Where a parent scrolls, its children may
  /// be other rows.
  private static func compare(
    _ old: DisplayNode, _ new: DisplayNode, _ window: Window, _ step: inout Step
  ) {
    let isScrolled = old.contentOrigin != new.contentOrigin || old.size != new.size
    // Nothing is seen through a box without area.
    let isSeen = !new.clipsChildren || (new.size.width > 0 && new.size.height > 0)
    guard !isScrolled, isSeen else { return }
    compareChildren(old.children, new.children, window.inside(old, new), &step)
  }

  private static func compareChildren(
    _ old: NodeList, _ new: NodeList, _ window: Window, _ step: inout Step
  ) {
    // Children rarely come or go, so most pairs lie at the same index.
    let isAligned = old.count == new.count && zip(old, new).allSatisfy { $0.id == $1.id }
    if isAligned {
      for (before, after) in zip(old, new) where before !== after {
        comparePair(before, after, window, &step)
      }
      return
    }
    var known: [Int: DisplayNode] = [:]
    for node in old { known[node.id] = node }
    for node in new {
      guard let before = known.removeValue(forKey: node.id) else {
        collect(node, in: &step.arrivals)
        continue
      }
      if before !== node { comparePair(before, node, window, &step) }
    }
    for node in known.values { collect(node, in: &step.departures) }
  }

  /// Adds a layer that came or went, with all that is in it.
  private static func collect(_ node: DisplayNode, in layers: inout Set<Int>) {
    layers.insert(node.id)
    for child in node.children { collect(child, in: &layers) }
  }

  private static func comparePair(
    _ before: DisplayNode, _ after: DisplayNode, _ window: Window, _ step: inout Step
  ) {
    if before.placement != after.placement {
      let movement = movement(from: before, to: after)
      if movement.distance > 0, before.opacity > 0.01, after.opacity > 0.01 {
        step.movements[after.id] = movement
        if window.hides(before, after) { step.hidden.insert(after.id) }
      }
    }
    compare(before, after, window, &step)
  }

  /// The movement of all edges; that of the centres if one of the boxes is transformed.
  private static func movement(from one: DisplayNode, to other: DisplayNode) -> Movement {
    if case .at(let from) = one.placement, case .at(let to) = other.placement {
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let right = dx + other.size.width - one.size.width
      let bottom = dy + other.size.height - one.size.height
      return Movement(edges: SIMD4<Double>(dx, dy, right, bottom))
    }
    let (from, to) = (centre(one), centre(other))
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    return Movement(edges: SIMD4<Double>(dx, dy, dx, dy))
  }

  private static func centre(_ node: DisplayNode) -> CGPoint {
    let middle = CGPoint(x: node.size.width / 2, y: node.size.height / 2)
    switch node.placement {
    case .at(let origin): return CGPoint(x: origin.x + middle.x, y: origin.y + middle.y)
    case .transformed(let transform): return middle.applying(transform)
    }
  }
}

extension DisplayNode {
  /// Returns the path to the first layer that draws something else than its counterpart in `other`; nil if
  /// both draw the same. The layers' IDs do not count.
  package func difference(from other: DisplayNode) -> String? {
    if self === other { return nil }
    if let part = ownDifference(from: other) { return "another \(part)" }
    for (index, pair) in zip(children, other.children).enumerated() {
      if let difference = pair.0.difference(from: pair.1) { return "sublayer \(index): \(difference)" }
    }
    return nil
  }

  /// Returns the first layer of this picture that draws something else than its counterpart in `other`, and
  /// what.
  func place(ofDifferenceFrom other: DisplayNode) -> (layer: Int, part: String)? {
    if self === other { return nil }
    if let part = ownDifference(from: other) { return (id, part) }
    return zip(children, other.children).lazy.compactMap { $0.place(ofDifferenceFrom: $1) }.first
  }

  /// Returns the first part, without the children, that differs from that of `other`; nil for none.
  private func ownDifference(from other: DisplayNode) -> String? {
    if !Self.areClose(placement, other.placement) { return "place" }
    if !Self.areClose(CGPoint(size), CGPoint(other.size)) { return "size" }
    if !Self.areClose(contentOrigin, other.contentOrigin) { return "content origin" }
    if opacity != other.opacity { return "opacity" }
    if corners != other.corners { return "corners" }
    if clipsChildren != other.clipsChildren { return "clipping" }
    if background != other.background { return "background" }
    if border != other.border { return "border" }
    if shadow != other.shadow { return "shadow" }
    if effects?.backdrop != other.effects?.backdrop { return "backdrop" }
    guard items.count == other.items.count, zip(items, other.items).allSatisfy(Self.areAlike) else {
      return "content"
    }
    return children.count == other.children.count ? nil : "number of sublayers"
  }

  /// Whether the places are equal but for rounding: a view that was laid out in another size on its way may
  /// differ in the last bit.
  private static func areClose(_ one: Placement, _ other: Placement) -> Bool {
    switch (one, other) {
    case (.at(let one), .at(let other)): areClose(one, other)
    case (.transformed(let one), .transformed(let other)):
      areClose(CGPoint(x: one.tx, y: one.ty), CGPoint(x: other.tx, y: other.ty))
        && areClose(CGPoint(x: one.a, y: one.b), CGPoint(x: other.a, y: other.b))
        && areClose(CGPoint(x: one.c, y: one.d), CGPoint(x: other.c, y: other.d))
    case (.at, .transformed), (.transformed, .at): false
    }
  }

  private static func areClose(_ one: CGPoint, _ other: CGPoint) -> Bool {
    abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6
  }

  /// Images of two scenes are different objects, so their sizes are compared.
  private static func areAlike(_ one: DisplayItem, _ other: DisplayItem) -> Bool {
    if case .image(let left, let rect, let tint) = one, case .image(let right, rect, tint) = other {
      return left.width == right.width && left.height == right.height
    }
    return one == other
  }
}

extension CGPoint {
  /// The width and the height as a point.
  fileprivate init(_ size: CGSize) { self.init(x: size.width, y: size.height) }
}
