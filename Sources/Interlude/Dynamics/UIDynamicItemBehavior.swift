public import Foundation
import InterludeLayers

/// The physical properties of items: their density, bounce, friction and resistance, and their velocity.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  /// The items, in the order in which they were added.
  open var items: [any UIDynamicItem] { list.items }
  /// Velocities that were added before an animator moves the item.
  private var waiting: [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] = []

  /// Creates a behaviour with the initial properties for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// The bounce at collisions, from 0 for none to 1 for the whole speed. Of two items the larger one counts.
  open var elasticity: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(elasticity, "elasticity", of: self) { elasticity = oldValue }
      changed()
    }
  }
  /// The resistance to sliding along something, as a part of the pressure on it: 0 for none.
  open var friction: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(friction, "friction", of: self) { friction = oldValue }
      changed()
    }
  }
  /// The electric charge. It is kept and has no effect: there are no fields.
  open var charge: CGFloat = 0
  /// The mass of 100 by 100 points; 1 initially.
  open var density: CGFloat = 1 {
    didSet {
      if !ClientValues.accept(density, "density", of: self) { density = oldValue }
      changed()
    }
  }
  /// The part of the velocity that is lost in a second, 0 or more: at 1 it decreases to 1/e.
  open var resistance: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(resistance, "resistance", of: self) { resistance = oldValue }
      changed()
    }
  }
  /// The same for the angular velocity.
  open var angularResistance: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(angularResistance, "angularResistance", of: self) {
        angularResistance = oldValue
      }
      changed()
    }
  }
  /// Whether the items stay where they are.
  open var isAnchored = false {
    didSet { changed() }
  }
  /// Whether the items turn.
  open var allowsRotation = true {
    didSet { changed() }
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    if list.add(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    if list.remove(item) { dynamicAnimator?.behaviorsChanged() }
  }

  /// Adds a velocity, in points per second, to an item's.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard ClientValues.accept(velocity, "linearVelocity", of: self) else { return }
    waiting.append((item, velocity, 0))
    dynamicAnimator?.takeVelocities()
  }

  /// Adds an angular velocity, in radians per second clockwise, to an item's.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard ClientValues.accept(velocity, "angularVelocity", of: self) else { return }
    waiting.append((item, .zero, velocity))
    dynamicAnimator?.takeVelocities()
  }

  /// Returns an item's velocity, in points per second; zero while no animator moves it.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard let velocity = dynamicAnimator?.body(of: item)?.velocity else { return .zero }
    return CGPoint(x: velocity.dx, y: velocity.dy)
  }

  /// Returns an item's angular velocity, in radians per second clockwise; 0 while no animator moves it.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    dynamicAnimator?.body(of: item)?.spin ?? 0
  }

  /// Removes and returns the velocities that wait for an animator.
  func takeWaiting() -> [(item: any UIDynamicItem, linear: CGPoint, angular: CGFloat)] {
    defer { waiting = [] }
    return waiting
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    for item in items {
      guard let body = index(item) else { continue }
      world.bodies[body].density = max(density, 0)
      world.bodies[body].resistance = resistance
      world.bodies[body].angularResistance = angularResistance
      world.bodies[body].isAnchored = isAnchored
      world.bodies[body].allowsRotation = allowsRotation
      world.bodies[body].elasticity = min(max(elasticity, 0), 1)
      world.bodies[body].friction = friction
    }
  }
}
