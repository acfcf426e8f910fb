import Foundation
import Interlude
import InterludeLayers

/// The views of a stage that matter to its transitions, whom they belong to, and its layers in depth.
struct Anatomy: Equatable {
  enum Role: CaseIterable {
    case container, presenting, presented, decoration, controller

    /// Points of dash and gap; empty for a line without gaps.
    var dashes: [CGFloat] {
      switch self {
      case .container: [7, 2.5, 1.5, 2.5]
      case .presenting: [1.5, 2.5]
      case .presented: []
      case .decoration: [6, 3]
      case .controller: [1.5, 5]
      }
    }

    var words: String {
      switch self {
      case .container: "container"
      case .presenting: "presenting"
      case .presented: "presented"
      case .decoration: "decoration"
      case .controller: "controller"
      }
    }
  }

  struct Part: Equatable {
    let role: Role
    /// The controller's title or class, or the view's class.
    let name: String
    /// Whose it is: a presentation controller's class; nil where the name says it.
    let owner: String?
    /// How many parts it lies in.
    let depth: Int
    /// Its corners where they are seen, in the stage's coordinates, clockwise.
    let corners: [CGPoint]
  }

  /// A layer's rectangle.
  struct Slab: Equatable {
    let corners: [CGPoint]
    /// How many lie below it.
    var height: Int
    /// Of the nearest part that it belongs to.
    let role: Role?
    let isPart: Bool
  }

  private(set) var parts: [Part] = []
  /// In the order in which they are drawn.
  private(set) var slabs: [Slab] = []
  /// How many layers are left out because there are too many.
  private(set) var merged = 0

  init() {}

  /// - Parameter limit: How many layers are told at most; those that lie deepest in the tree are left out.
  @MainActor init(of windows: [UIWindow], limit: Int = 150) {
    var roles: [ObjectIdentifier: Role?] = [:]
    let seen = windows.filter { !$0.isHidden }
    for window in seen {
      for view in window.subviews { collect(view, depth: 0, roles: &roles) }
    }
    let kept = Self.nearest(seen.map(\.layer), limit: limit, merged: &merged)
    for window in seen {
      stack(window.layer, .identity, above: 0, role: nil, roles, kept)
    }
  }

  // MARK: Parts

  /// - Parameters:
  ///   - isWithin: Whether it lies in a decoration, whose parts have no names.
  ///   - roles: Each view's layer, with the role of those that have one.
  @MainActor
  private mutating func collect(
    _ view: UIView, depth: Int, isWithin: Bool = false, roles: inout [ObjectIdentifier: Role?]
  ) {
    guard !view.isHidden else { return }
    var isWithin = isWithin
    var below = depth
    roles[ObjectIdentifier(view.layer)] = .some(nil)
    if !isWithin, let part = view.presentationPart {
      let (role, name, owner) = Self.words(part, view)
      roles[ObjectIdentifier(view.layer)] = role
      parts.append(
        Part(
          role: role, name: name, owner: owner, depth: depth,
          corners: Self.corners(view.bounds, view.seenToStage)))
      below += 1
      if case .decoration = part { isWithin = true }
    }
    for subview in view.subviews { collect(subview, depth: below, isWithin: isWithin, roles: &roles) }
  }

  @MainActor
  private static func words(_ part: PresentationPart, _ view: UIView) -> (Role, String, String?) {
    func name(_ controller: UIViewController) -> String { controller.title ?? "\(type(of: controller))" }
    func owner(_ controller: UIPresentationController?) -> String? { controller.map { "\(type(of: $0))" } }
    return switch part {
    case .container(let controller): (.container, "Container", owner(controller))
    case .presented(let controller): (.presented, name(controller), nil)
    case .presenting(let controller): (.presenting, name(controller), nil)
    case .decoration(let controller): (.decoration, "\(type(of: view))", owner(controller))
    case .controller(let controller): (.controller, name(controller), nil)
    }
  }

  private static func corners(_ box: CGRect, _ transform: CGAffineTransform) -> [CGPoint] {
    [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ].map { $0.applying(transform) }
  }

  // MARK: Layers

  @MainActor
  private static func visible(_ layer: CALayer) -> Bool {
    let shown = layer.shown
    return !shown.isHidden && shown.opacity > 0.01
  }

  /// The layers nearest to the root, `limit` at most.
  @MainActor
  private static func nearest(
    _ roots: [CALayer], limit: Int, merged: inout Int
  ) -> Set<ObjectIdentifier> {
    var queue = roots
    var next = 0
    while next < queue.count {
      queue += (queue[next].sublayers ?? []).filter(visible)
      next += 1
    }
    merged = max(0, queue.count - limit)
    return Set(queue.prefix(limit).map(ObjectIdentifier.init))
  }

  /// Adds a layer and what is on it, above everything that it covers.
  ///
  /// - Returns: The box that they take, and the highest of them.
  @MainActor @discardableResult
  private mutating func stack(
    _ layer: CALayer, _ toStage: CGAffineTransform, above floor: Int, role: Role?,
    _ roles: [ObjectIdentifier: Role?], _ kept: Set<ObjectIdentifier>
  ) -> (box: CGRect, top: Int)? {
    guard Self.visible(layer), kept.contains(ObjectIdentifier(layer)) else { return nil }
    let values = layer.shown
    let transform = values.toSuperlayer.concatenating(toStage)
    let own = roles[ObjectIdentifier(layer)] ?? nil
    let role = own ?? role
    let corners = Self.corners(values.bounds, transform)
    var box = values.bounds.applying(transform)
    var top = floor
    if !values.bounds.isEmpty {
      slabs.append(Slab(corners: corners, height: floor, role: role, isPart: own != nil))
    }
    var siblings: [(box: CGRect, top: Int)] = []
    for sublayer in layer.sublayers ?? [] {
      let reach = sublayer.shown.bounds.applying(sublayer.shown.toSuperlayer.concatenating(transform))
      // Neighbours that share an edge do not cover one another.
      let inner = reach.insetBy(dx: min(1, reach.width / 4), dy: min(1, reach.height / 4))
      // A view that covers an earlier one lies above all that is on that; the parts of a drawing stay together.
      let isView = roles[ObjectIdentifier(sublayer)] != nil
      let below = isView ? siblings.filter { $0.box.intersects(inner) }.map(\.top).max() ?? floor : floor
      guard let placed = stack(sublayer, transform, above: below + 1, role: role, roles, kept) else {
        continue
      }
      siblings.append(placed)
      box = box.union(placed.box)
      top = max(top, placed.top)
    }
    return (box, top)
  }
}
