import Foundation
import Interlude
import InterludeLayers

/// The views of a stage that take part in presentations, their owners, and the stacking of its layers.
struct Anatomy: Equatable {
  enum Role: CaseIterable {
    case container, presenting, presented, decoration, controller

    /// The lengths of dashes and gaps, in points; empty for a solid line.
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
    /// The class of the owning presentation controller; nil if `name` already identifies the owner.
    let owner: String?
    /// The number of parts that contain this one.
    let depth: Int
    /// The visible corners in the stage's coordinates, clockwise.
    let corners: [CGPoint]
    /// The number of the view's layer.
    let layer: Int
  }

  /// A layer's outline and its level in the exploded view.
  struct Layer: Equatable {
    let corners: [CGPoint]
    /// The number of layers below.
    var height: Int
    /// The role of the nearest part that contains the layer.
    let role: Role?
    let isPart: Bool
    /// The number of the layer of the nearest view.
    let view: Int
    /// The layer's own number.
    let number: Int
    /// Converts the layer's box, whose origin is its upper left corner, to the stage's coordinates.
    let toStage: CGAffineTransform
  }

  private(set) var parts: [Part] = []
  /// The layers in drawing order.
  private(set) var layers: [Layer] = []
  /// The number of layers that were left out because of the limit.
  private(set) var omittedCount = 0

  init() {}

  /// - Parameter limit: The maximum number of layers. The deepest in the tree are left out first.
  @MainActor init(of windows: [UIWindow], limit: Int = 150) {
    var roles: [ObjectIdentifier: Role?] = [:]
    let seen = windows.filter { !$0.isHidden }
    for window in seen {
      for view in window.subviews { collect(view, depth: 0, roles: &roles) }
    }
    let included = Self.nearest(seen.map(\.layer), limit: limit, omittedCount: &omittedCount)
    for window in seen {
      stack(window.layer, .identity, above: 0, role: nil, view: 0, roles, included)
    }
  }

  // MARK: Parts

  /// - Parameters:
  ///   - isInDecoration: Whether the view is inside a decoration view; its subviews are no parts.
  ///   - roles: Receives the layer of each view, with its role or nil.
  @MainActor
  private mutating func collect(
    _ view: UIView, depth: Int, isInDecoration: Bool = false, roles: inout [ObjectIdentifier: Role?]
  ) {
    guard !view.isHidden else { return }
    var isInDecoration = isInDecoration
    var below = depth
    roles[ObjectIdentifier(view.layer)] = .some(nil)
    if !isInDecoration, let part = view.presentationPart {
      let (role, name, owner) = Self.words(part, view)
      roles[ObjectIdentifier(view.layer)] = role
      parts.append(
        Part(
          role: role, name: name, owner: owner, depth: depth,
          corners: Self.corners(view.bounds, view.presentationTransformToStage), layer: view.layer.number))
      below += 1
      if case .decoration = part { isInDecoration = true }
    }
    for subview in view.subviews {
      collect(subview, depth: below, isInDecoration: isInDecoration, roles: &roles)
    }
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

  /// Returns at most `limit` layers, in breadth-first order from the roots.
  @MainActor
  private static func nearest(
    _ roots: [CALayer], limit: Int, omittedCount: inout Int
  ) -> Set<ObjectIdentifier> {
    var queue = roots
    var next = 0
    while next < queue.count {
      queue += (queue[next].sublayers ?? []).filter(visible)
      next += 1
    }
    omittedCount = max(0, queue.count - limit)
    return Set(queue.prefix(limit).map(ObjectIdentifier.init))
  }

  /// Adds a layer and its sublayers, each above the siblings that it covers.
  ///
  /// - Returns: The bounding box and the highest level; nil if the layer is invisible or left out.
  @MainActor @discardableResult
  private mutating func stack(
    _ layer: CALayer, _ toStage: CGAffineTransform, above floor: Int, role: Role?, view: Int,
    _ roles: [ObjectIdentifier: Role?], _ included: Set<ObjectIdentifier>
  ) -> (box: CGRect, top: Int)? {
    guard Self.visible(layer), included.contains(ObjectIdentifier(layer)) else { return nil }
    let values = layer.shown
    let transform = values.toSuperlayer.concatenating(toStage)
    let own = roles[ObjectIdentifier(layer)] ?? nil
    let role = own ?? role
    let view = roles[ObjectIdentifier(layer)] == nil ? view : layer.number
    let corners = Self.corners(values.bounds, transform)
    var box = values.bounds.applying(transform)
    var top = floor
    if !values.bounds.isEmpty {
      layers.append(
        Layer(
          corners: corners, height: floor, role: role, isPart: own != nil, view: view, number: layer.number,
          toStage: CGAffineTransform(translationX: values.bounds.minX, y: values.bounds.minY)
            .concatenating(transform)))
    }
    var siblings: [(box: CGRect, top: Int)] = []
    for sublayer in layer.sublayers ?? [] {
      let reach = sublayer.shown.bounds.applying(sublayer.shown.toSuperlayer.concatenating(transform))
      // Shrunk a little, so that neighbours that share an edge do not overlap.
      let inner = reach.insetBy(dx: min(1, reach.width / 4), dy: min(1, reach.height / 4))
      // A view goes above everything in the views that it covers; the sublayers of one drawing stay together.
      let isView = roles[ObjectIdentifier(sublayer)] != nil
      let below = isView ? siblings.filter { $0.box.intersects(inner) }.map(\.top).max() ?? floor : floor
      guard let placed = stack(sublayer, transform, above: below + 1, role: role, view: view, roles, included)
      else {
        continue
      }
      siblings.append(placed)
      box = box.union(placed.box)
      top = max(top, placed.top)
    }
    return (box, top)
  }
}
