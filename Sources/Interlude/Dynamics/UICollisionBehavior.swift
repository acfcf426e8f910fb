public import Foundation
import InterludeLayers
import InterludeMotion

/// Responds when items begin and end to touch each other or a boundary.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called after two items have begun to touch at `p`, in the reference view's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called after two items have parted.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called after an item has begun to touch a boundary at `p`, in the reference view's coordinates; nil
  /// stands for the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called after an item has left a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Lets items collide with each other and with boundaries.
///
/// `UIDynamicItemBehavior` sets how much they bounce and rub. Items that rest on a boundary rest for the
/// animator too, also under gravity.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The kinds of collisions.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt

    /// Creates a set of kinds from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Between items.
    public static let items = Mode(rawValue: 1)
    /// Between items and boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// All of them.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let walls: [(start: CGVector, end: CGVector)]
  }

  /// The second part of a touch: an item, or a boundary by its identifier, which the reference view's bounds
  /// do not have.
  private enum Partner: Equatable {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)

    static func == (left: Partner, right: Partner) -> Bool {
      switch (left, right) {
      case (.item(let one), .item(let other)): one === other
      case (.boundary(let one), .boundary(let other)): one.map(key) == other.map(key)
      case (.item, .boundary), (.boundary, .item): false
      }
    }
  }

  private struct Touch: Equatable {
    let item: any UIDynamicItem
    let partner: Partner

    static func == (left: Touch, right: Touch) -> Bool {
      left.item === right.item && left.partner == right.partner
    }
  }

  /// A touch that has begun, at a location, or ended.
  private struct Change {
    let touch: Touch
    /// Nil at the end.
    let location: CGPoint?
  }

  private var list: DynamicItemList
  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  private var boundaries: [Boundary] = []
  private var insets = UIEdgeInsets.zero
  private var touches: [Touch] = []
  private var changes: [Change] = []
  /// The number of the collider in the world, and the boundaries of its walls, in the present step.
  private var collider: (number: Int, identifiers: [(any NSCopying)?]) = (-1, [])

  /// Creates a behaviour for all kinds of collisions of `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// Creates a behaviour without items.
  public convenience override init() {
    self.init(items: [])
  }

  /// The object that responds to touches of items and boundaries.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// The kinds of collisions; all initially.
  open var collisionMode: Mode = .everything {
    didSet { changed() }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    touches.removeAll { $0.item === item || $0.partner == .item(item) }
    if list.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  // MARK: Boundaries

  /// Whether the edges of the reference view's bounds are a boundary, without an identifier.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet { changed() }
  }

  /// Makes the edges of the reference view's bounds, inside of `insets`, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    guard ClientValues.accept([insets.top, insets.left, insets.bottom, insets.right], "insets", of: self)
    else {
      return
    }
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a boundary along a path, in the reference view's coordinates, in place of the one with the same
  /// identifier. Curves are followed by 24 lines each.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    let walls = bezierPath.cgPath.outline.polylines.flatMap { line in
      let points = (line.points + (line.isClosed ? line.points.prefix(1) : [])).map {
        CGVector(dx: $0.x, dy: $0.y)
      }
      return zip(points, points.dropFirst()).filter { $0 != $1 }.map { (start: $0, end: $1) }
    }
    boundaries.append(Boundary(identifier: identifier, path: bezierPath, walls: walls))
    changed()
  }

  /// Adds a straight boundary between two points, in the reference view's coordinates.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    guard ClientValues.accept(p1, "from", of: self), ClientValues.accept(p2, "to", of: self) else { return }
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is none with this identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.key($0.identifier) == Self.key(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.key($0.identifier) == Self.key(identifier) }
    touches.removeAll { $0.partner == .boundary(identifier) }
    changed()
  }

  /// Removes all boundaries but the reference view's bounds.
  open func removeAllBoundaries() {
    for boundary in boundaries { removeBoundary(withIdentifier: boundary.identifier) }
  }

  /// The identifiers of the boundaries that were added; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// The value by which identifiers are compared; a text is the same as a `String` and as an `NSString`.
  private nonisolated static func key(_ identifier: any NSCopying) -> AnyHashable {
    (identifier as? NSString).map { AnyHashable($0 as String) } ?? identifier as? AnyHashable
      ?? AnyHashable(ObjectIdentifier(identifier as AnyObject))
  }

  // MARK: Motion

  override var movedItems: [any UIDynamicItem] { items }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    var walls: [DynamicsWorld.Wall] = []
    var identifiers: [(any NSCopying)?] = []
    func add(_ lines: [(start: CGVector, end: CGVector)], _ identifier: (any NSCopying)?) {
      for line in lines {
        walls.append(DynamicsWorld.Wall(start: line.start, end: line.end, boundary: identifiers.count))
      }
      identifiers.append(identifier)
    }
    if collisionMode.contains(.boundaries) {
      for boundary in boundaries { add(boundary.walls, boundary.identifier) }
      if translatesReferenceBoundsIntoBoundary,
        let bounds = dynamicAnimator?.referenceBounds?.inset(by: insets)
      {
        let corners = [
          CGVector(dx: bounds.minX, dy: bounds.minY), CGVector(dx: bounds.maxX, dy: bounds.minY),
          CGVector(dx: bounds.maxX, dy: bounds.maxY), CGVector(dx: bounds.minX, dy: bounds.maxY),
        ]
        add(
          (0..<4).map { (start: corners[$0], end: corners[($0 + 1) % 4]) }.filter { $0.start != $0.end }, nil)
      }
    }
    collider = (world.colliders.count, identifiers)
    world.colliders.append(
      DynamicsWorld.Collider(
        bodies: items.compactMap(index), bodiesCollide: collisionMode.contains(.items), walls: walls))
  }

  override func didStep(_ world: DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    guard world.colliders.indices.contains(collider.number) else { return }
    var found: [Touch] = []
    for contact in world.contacts where contact.collider == collider.number {
      guard let item = items.first(where: { index($0) == contact.body }) else { continue }
      let partner: Partner
      switch contact.obstacle {
      case .wall(let wall):
        partner = .boundary(collider.identifiers[world.colliders[collider.number].walls[wall].boundary])
      case .body(let body):
        guard let other = items.first(where: { index($0) == body }) else { continue }
        partner = .item(other)
      }
      let touch = Touch(item: item, partner: partner)
      guard !found.contains(touch) else { continue }
      found.append(touch)
      guard !touches.contains(touch), let point = contact.points.first?.location else { continue }
      changes.append(Change(touch: touch, location: CGPoint(x: point.dx, y: point.dy)))
    }
    for touch in touches where !found.contains(touch) { changes.append(Change(touch: touch, location: nil)) }
    touches = found
  }

  override func itemsMoved() {
    let reported = changes
    changes = []
    for change in reported {
      switch (change.touch.partner, change.location) {
      case (.item(let other), let location?):
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: change.touch.item, with: other, at: location)
      case (.item(let other), nil):
        collisionDelegate?.collisionBehavior(self, endedContactFor: change.touch.item, with: other)
      case (.boundary(let identifier), let location?):
        collisionDelegate?.collisionBehavior(
          self, beganContactFor: change.touch.item, withBoundaryIdentifier: identifier, at: location)
      case (.boundary(let identifier), nil):
        collisionDelegate?.collisionBehavior(
          self, endedContactFor: change.touch.item, withBoundaryIdentifier: identifier)
      }
    }
  }
}

/// Texts identify boundaries, as they do where Foundation bridges them to `NSString`.
extension String: @retroactive NSCopying {
  /// Returns the text itself.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
