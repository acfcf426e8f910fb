public import Foundation
import InterludeLayers
public import InterludeMotion

/// Moves an item to a point with a spring, and turns it upright.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a behaviour that moves the centre of `item` to `point`, in the reference view's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = ClientValues.usable(point, else: item.center, "snapPoint", of: UISnapBehavior.self)
    super.init()
  }

  /// The point, in the reference view's coordinates.
  open var snapPoint: CGPoint {
    didSet {
      if !ClientValues.accept(snapPoint, "snapPoint", of: self) { snapPoint = oldValue }
      changed()
    }
  }

  /// The damping of the spring, from 0 for the most oscillations to 1 for none; 0.5 initially.
  open var damping: CGFloat = 0.5 {
    didSet {
      if !ClientValues.accept(damping, "damping", of: self) { damping = oldValue }
      changed()
    }
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    guard let body = index(item) else { return }
    world.snaps.append(
      DynamicsWorld.Snap(body: body, point: CGVector(dx: snapPoint.x, dy: snapPoint.y), damping: damping))
  }
}

/// Accelerates items in one direction.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }

  /// Creates gravity that points down, with a magnitude of 1, for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// The acceleration, in thousands of points per second squared.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      if !ClientValues.accept(gravityDirection, "gravityDirection", of: self) { gravityDirection = oldValue }
      changed()
    }
  }

  /// The direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The acceleration, in thousands of points per second squared.
  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction, in radians clockwise from the right, and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  override var movedItems: [any UIDynamicItem] { items }
  override var forcedItems: [any UIDynamicItem] { magnitude > 0 ? items : [] }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    for item in items {
      guard let body = index(item) else { continue }
      world.bodies[body].acceleration.dx += gravityDirection.dx * 1000
      world.bodies[body].acceleration.dy += gravityDirection.dy * 1000
    }
  }
}

/// Pushes items, all the time or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The durations of a push.
  public enum Mode: Int, Sendable {
    /// A force while the behaviour is active.
    case continuous
    /// One impulse each time it becomes active.
    case instantaneous
  }

  private var list: DynamicItemList
  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// Whether the push lasts.
  open private(set) var mode: Mode
  private var offsets: [(item: any UIDynamicItem, offset: UIOffset)] = []
  private var isImpulsePending = true

  /// Creates an active push of magnitude 0 for `items`.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItemList(items)
    self.mode = mode
    super.init()
  }

  /// Whether it pushes; an instantaneous push becomes inactive after its impulse.
  open var active = true {
    didSet {
      if active, !oldValue { isImpulsePending = true }
      changed()
    }
  }

  /// The force: a length of 1 accelerates 100 by 100 points of density 1 by 100 points per second squared, or
  /// gives them 100 points per second at once.
  open var pushDirection = CGVector.zero {
    didSet {
      if !ClientValues.accept(pushDirection, "pushDirection", of: self) { pushDirection = oldValue }
      changed()
    }
  }

  /// The direction, in radians clockwise from the right.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The length of the force.
  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction, in radians clockwise from the right, and magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: magnitude * cos(angle), dy: magnitude * sin(angle))
  }

  /// Sets the point of an item that is pushed, as an offset from its centre before it is turned.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets.removeAll { $0.item === item }
    offsets.append((item, o))
  }

  /// Returns the offset from its centre at which an item is pushed.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets.first { $0.item === item }?.offset ?? .zero
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  override var movedItems: [any UIDynamicItem] { items }
  override var forcedItems: [any UIDynamicItem] { active && magnitude > 0 ? items : [] }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    guard active, mode == .continuous || isImpulsePending else { return }
    for item in items {
      guard let body = index(item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = world.bodies[body].rotated(CGVector(dx: offset.horizontal, dy: offset.vertical))
      let push = CGVector(dx: pushDirection.dx * 100, dy: pushDirection.dy * 100)
      if mode == .continuous {
        let change = world.bodies[body].effect(of: push, at: arm)
        world.bodies[body].acceleration.dx += change.linear.dx
        world.bodies[body].acceleration.dy += change.linear.dy
        world.bodies[body].angularAcceleration += change.angular
      } else {
        world.bodies[body].push(by: push, at: arm)
      }
    }
    guard mode == .instantaneous else { return }
    isImpulsePending = false
    active = false
  }
}
