public import Foundation
public import InterludeMotion

/// An object that a dynamic animator moves and turns. Views are dynamic items.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre in the animator's reference view, in points.
  var center: CGPoint { get set }
  /// The box, from which the mass follows.
  var bounds: CGRect { get }
  /// The transform, whose angle the animator changes.
  var transform: CGAffineTransform { get set }
  /// The shape with which the item collides: its box, if the item says nothing else.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`, in points from the centre. Its smallest convex shape is used.
  var collisionBoundingPath: UIBezierPath { get }
}

/// The shapes with which items collide.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's box.
  case rectangle
  /// The ellipse within the box.
  case ellipse
  /// The outline `collisionBoundingPath`.
  case path
}

extension UIDynamicItem {
  /// The box.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// The items of a behaviour, each once, in the order in which they were added.
@MainActor
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) {
    for item in items { add(item) }
  }

  /// Adds an item.
  ///
  /// - Returns: Whether it was not there.
  @discardableResult
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !items.contains(where: { $0 === item }) else { return false }
    items.append(item)
    return true
  }

  /// Removes an item.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = items.firstIndex(where: { $0 === item }) else { return false }
    items.remove(at: index)
    return true
  }
}

/// An influence on the items of a dynamic animator; the subclasses are gravity, pushes and others.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called in each frame in which the animator moves its items, after they were moved.
  open var action: (() -> Void)?
  /// The behaviours that belong to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// The animator to which the behaviour, or the one that it belongs to, was added; nil for none.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
    didSet { for child in childBehaviors { child.dynamicAnimator = dynamicAnimator } }
  }

  /// Creates a behaviour without effect of its own.
  public override init() {
    super.init()
  }

  /// Adds a behaviour that takes effect with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator {
      behavior.willMove(to: dynamicAnimator)
      behavior.dynamicAnimator = dynamicAnimator
      dynamicAnimator.behaviorsChanged()
    }
  }

  /// Removes a behaviour that was added to this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    guard let dynamicAnimator else { return }
    behavior.willMove(to: nil)
    behavior.dynamicAnimator = nil
    dynamicAnimator.behaviorsChanged()
  }

  /// Called before the behaviour is added to an animator, or removed (nil). Does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The items that the behaviour itself moves.
  var movedItems: [any UIDynamicItem] { [] }

  /// Adds to the world what the behaviour does in the coming step.
  func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {}

  /// Reads what the step has brought about.
  func didStep(_ world: DynamicsWorld, index: (any UIDynamicItem) -> Int?) {}

  /// Called in each frame after the items were moved: calls the behaviour's delegate.
  func itemsMoved() {}

  /// The items on which a force acts: they rest only where something holds them.
  var forcedItems: [any UIDynamicItem] { [] }

  /// The behaviour and those that belong to it.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  /// Lets the animator go on after a change.
  func changed() { dynamicAnimator?.wake() }
}
