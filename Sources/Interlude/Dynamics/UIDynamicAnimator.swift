public import Foundation
import InterludeMotion

/// Responds when an animator begins to move its items, and when they have come to rest.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the items move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the laws of mechanics: attachments, snaps, gravity, pushes and collisions.
///
/// It moves them on the stage's clock, which slow animations stretch, and stops where all are at rest. An
/// animator that is released stops. UIKit does not publish its engine: units are the documented ones, the
/// springs are like UIKit's and not equal to them.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  private struct Member {
    let item: any UIDynamicItem
    /// The transform and the angle with which it was taken.
    let transform: CGAffineTransform
    let angle: CGFloat
  }

  /// The view whose coordinates the items and the points have; nil without one.
  open private(set) weak var referenceView: UIView?
  /// The object that responds to rest and motion.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours that were added, in that order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items move.
  open private(set) var isRunning = false
  /// The time in which items moved, in seconds on the stage's clock.
  open private(set) var elapsedTime: TimeInterval = 0

  private var world = DynamicsWorld()
  /// One for each of the world's bodies.
  private var members: [Member] = []
  private lazy var driver = DynamicsDriver(self)
  private let stageLink = Stage.current?.backReference
  /// The stage time to which the items have moved.
  private var last: Double = 0
  /// The seconds since something moved visibly.
  private var still: Double = 0

  /// Creates an animator whose items are in `view`.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// The layout whose attributes the items are; nil for views.
  private weak var layout: UICollectionViewLayout?

  /// Creates an animator whose items are the attributes of `layout`, in its collection view's coordinates. It
  /// invalidates the layout whenever they move.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  /// Returns the attributes of a cell that a behaviour moves; nil if none does.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, at: indexPath)
  }

  /// Returns the attributes of a supplementary view that a behaviour moves; nil if none does.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementary(kind), at: indexPath) }

  /// Returns the attributes of a decoration view that a behaviour moves; nil if none does.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decoration(decorationViewKind), at: indexPath) }

  private func attributes(_ kind: ElementKey.Kind, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(kind, path)
    return members.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first { $0.key == key }
  }

  /// Creates an animator without a reference view.
  public override init() {
    super.init()
  }

  private var stage: Stage? { layout?.collectionView?.stage ?? stageLink?.owner ?? Stage.current }

  // MARK: Behaviours

  /// Adds a behaviour; its items begin to move.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    if let other = behavior.dynamicAnimator {
      stage?.reportMisuse("a \(type(of: behavior)) was added to two animators: remove it from the first")
      other.removeBehavior(behavior)
    }
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behaviorsChanged()
  }

  /// Removes a behaviour. Items that no other behaviour moves stay where they are and lose their velocity.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.remove(at: index)
    behavior.dynamicAnimator = nil
    behaviorsChanged()
  }

  /// Removes all behaviours; the items stay where they are.
  open func removeAllBehaviors() {
    // All at once: otherwise an animator at rest would resume after the first one and pause after the last.
    let removed = behaviors
    for behavior in removed { behavior.willMove(to: nil) }
    behaviors = []
    for behavior in removed { behavior.dynamicAnimator = nil }
    behaviorsChanged()
  }

  /// Returns the items whose boxes meet `rect`, in the reference view's coordinates.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    members.map(\.item).filter {
      let size = $0.bounds.size
      return CGRect(
        x: $0.center.x - size.width / 2, y: $0.center.y - size.height / 2, width: size.width,
        height: size.height
      ).intersects(rect)
    }
  }

  /// Takes an item's location and transform again, after client code has changed them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let index = index(of: item) else { return }
    let taken = Self.taken(item)
    members[index] = taken.member
    let (velocity, spin) = (world.bodies[index].velocity, world.bodies[index].spin)
    world.bodies[index] = taken.body
    (world.bodies[index].velocity, world.bodies[index].spin) = (velocity, spin)
    wake()
  }

  /// Finds the items anew after a change of the behaviours.
  func behaviorsChanged() {
    var found: [any UIDynamicItem] = []
    for item in behaviors.flatMap(\.all).flatMap(\.movedItems)
    where !found.contains(where: { $0 === item }) { found.append(item) }
    var (bodies, kept): ([DynamicsWorld.Body], [Member]) = ([], [])
    for item in found {
      if let index = index(of: item) {
        bodies.append(world.bodies[index])
        kept.append(members[index])
      } else {
        let taken = Self.taken(item)
        bodies.append(taken.body)
        kept.append(taken.member)
      }
    }
    (world.bodies, members) = (bodies, kept)
    // They name bodies by their indices.
    world.contacts = []
    takeVelocities()
  }

  /// Gives the items the velocities that client code has added.
  func takeVelocities() {
    for behavior in behaviors.flatMap(\.all) {
      for added in (behavior as? UIDynamicItemBehavior)?.takeWaiting() ?? [] {
        guard let index = index(of: added.item) else { continue }
        world.bodies[index].velocity.dx += added.linear.x
        world.bodies[index].velocity.dy += added.linear.y
        world.bodies[index].spin += added.angular
      }
    }
    wake()
  }

  /// The state of an item; nil if no behaviour moves it.
  func body(of item: any UIDynamicItem) -> DynamicsWorld.Body? { index(of: item).map { world.bodies[$0] } }

  private func index(of item: any UIDynamicItem) -> Int? { members.firstIndex { $0.item === item } }

  private static func taken(_ item: any UIDynamicItem) -> (body: DynamicsWorld.Body, member: Member) {
    (item as? UICollectionViewLayoutAttributes)?.isMovedInPlace = true
    let angle = atan2(item.transform.b, item.transform.a)
    let size = item.bounds.size
    var body = DynamicsWorld.Body(
      center: CGVector(dx: item.center.x, dy: item.center.y), angle: angle, size: size)
    switch item.collisionBoundsType {
    case .rectangle: break
    case .ellipse: (body.shape, body.isRound) = (ConvexShape(ellipse: size), true)
    case .path:
      let corners = item.collisionBoundingPath.cgPath.outline.polylines.flatMap(\.points)
      body.shape = ConvexShape(around: corners.map { CGVector(dx: $0.x, dy: $0.y) }) ?? body.shape
    }
    return (body, Member(item: item, transform: item.transform, angle: angle))
  }

  // MARK: Motion

  /// Begins or goes on to move the items.
  func wake() {
    guard let stage, !members.isEmpty else { return stop() }
    still = 0
    guard !isRunning else { return }
    isRunning = true
    last = stage.motionTime
    delegate?.dynamicAnimatorWillResume(self)
    stage.start(driver)
  }

  private func stop() {
    guard isRunning else { return }
    isRunning = false
    stage?.stop(driver)
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Moves the items to a stage time; returns false at rest.
  fileprivate func advance(to time: Double) -> Bool {
    guard isRunning else { return false }
    // After a long frame it does not catch up more than a quarter of a second, as the display would not.
    let steps = min(Int(((time - last) / DynamicsWorld.step + 1e-6).rounded(.down)), 60)
    guard steps > 0 else { return true }
    last = max(last + Double(steps) * DynamicsWorld.step, time - DynamicsWorld.step)
    elapsedTime += Double(steps) * DynamicsWorld.step
    let before = world.bodies
    // Pushes need the density.
    let all = self.behaviors.flatMap(\.all)
    let behaviors = all.filter { $0 is UIDynamicItemBehavior } + all.filter { !($0 is UIDynamicItemBehavior) }
    for _ in 0..<steps {
      (world.attachments, world.snaps, world.colliders) = ([], [], [])
      for index in world.bodies.indices { reset(&world.bodies[index]) }
      for behavior in behaviors where behavior.dynamicAnimator === self {
        behavior.prepare(&world) { index(of: $0) }
      }
      world.advance()
      for behavior in behaviors { behavior.didStep(world) { index(of: $0) } }
    }
    show()
    for behavior in behaviors where behavior.dynamicAnimator === self { behavior.itemsMoved() }
    guard isRunning else { return false }
    for behavior in behaviors where behavior.dynamicAnimator === self { behavior.action?() }
    guard isRunning else { return false }
    if !Self.areClose(before, world.bodies) || hasFreeForces {
      still = 0
    } else {
      still += Double(steps) * DynamicsWorld.step
    }
    // A tenth of a second, because a spring stands still where it turns back.
    if still >= 0.1 {
      for index in world.bodies.indices {
        (world.bodies[index].velocity, world.bodies[index].spin) = (.zero, 0)
      }
      stop()
    }
    return isRunning
  }

  /// Whether a force acts on an item that nothing holds: it cannot be at rest, though it may begin slowly.
  private var hasFreeForces: Bool {
    behaviors.flatMap(\.all).flatMap(\.forcedItems).contains { item in
      guard let body = index(of: item), !world.bodies[body].isAnchored else { return false }
      return !world.holds(body)
    }
  }

  /// The rectangle of the reference view, or of the layout's content; nil without either.
  var referenceBounds: CGRect? {
    if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
    return referenceView?.bounds
  }

  fileprivate func clockChanged(jump: Double) { last += jump }

  /// The properties without a behaviour that sets them.
  private func reset(_ body: inout DynamicsWorld.Body) {
    (body.acceleration, body.angularAcceleration) = (.zero, 0)
    (body.density, body.resistance, body.angularResistance) = (1, 0, 0)
    (body.isAnchored, body.allowsRotation) = (false, true)
    (body.elasticity, body.friction) = (0, 0)
  }

  private func show() {
    UIView.performWithoutAnimation {
      for (member, body) in zip(members, world.bodies) {
        let center = CGPoint(x: body.center.dx, y: body.center.dy)
        if member.item.center != center { member.item.center = center }
        let transform = member.transform.concatenating(
          CGAffineTransform(rotationAngle: body.angle - member.angle))
        if member.item.transform != transform { member.item.transform = transform }
      }
      layout?.invalidateLayout()
    }
  }

  /// Whether nothing has moved visibly: by less than 1/50 point or 1/2000 radian.
  private static func areClose(_ first: [DynamicsWorld.Body], _ second: [DynamicsWorld.Body]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy {
        abs($0.center.dx - $1.center.dx) < 0.02 && abs($0.center.dy - $1.center.dy) < 0.02
          && abs($0.angle - $1.angle) < 0.0005
      }
  }
}

/// Moves an animator with the stage's clock; holds it weakly.
@MainActor
private final class DynamicsDriver: StageMotion {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  func advance(to time: Double) -> Bool { animator?.advance(to: time) ?? false }

  func clockChanged(jump: Double) { animator?.clockChanged(jump: jump) }
}
