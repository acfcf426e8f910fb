public import Foundation
import InterludeLayers
import InterludeMotion

/// Attaches an item to a point or to another item, rigidly or by a spring.
///
/// The distance at the creation is the length. A finger drags an item by moving `anchorPoint`.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of attachments.
  public enum AttachmentType: Int, Sendable {
    /// To another item.
    case items
    /// To a point.
    case anchor
  }

  /// The attached items: one or two.
  open private(set) var items: [any UIDynamicItem]
  /// Whether the other end is an item or a point.
  open private(set) var attachedBehaviorType: AttachmentType
  private let offsets: [CGVector]

  /// Attaches the centre of `item` to `point`, in the reference view's coordinates.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of `item`, at `offset` from its centre before it is turned, to `point`.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    items = [item]
    attachedBehaviorType = .anchor
    offsets = [Self.vector(offset)]
    anchorPoint = ClientValues.usable(point, else: item.center, "anchorPoint", of: UIAttachmentBehavior.self)
    super.init()
    length = (anchorPoint - Self.location(item, offset)).length
  }

  /// Attaches the centres of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches points of two items, at the offsets from their centres before they are turned.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    items = [item1, item2]
    attachedBehaviorType = .items
    offsets = [Self.vector(offset1), Self.vector(offset2)]
    anchorPoint = .zero
    super.init()
    length = (Self.location(item1, offset1) - Self.location(item2, offset2)).length
  }

  /// The point to which an item is attached, in the reference view's coordinates; unused between items.
  open var anchorPoint: CGPoint {
    didSet {
      if !ClientValues.accept(anchorPoint, "anchorPoint", of: self) { anchorPoint = oldValue }
      changed()
    }
  }

  /// The distance between the ends, in points.
  open var length: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(length, "length", of: self) { length = oldValue }
      changed()
    }
  }

  /// The damping of the spring: 1 for none of its oscillations, 0 for endless ones.
  open var damping: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(damping, "damping", of: self) { damping = oldValue }
      changed()
    }
  }

  /// The oscillations of the spring in a second; 0 for a rigid attachment.
  open var frequency: CGFloat = 0 {
    didSet {
      if !ClientValues.accept(frequency, "frequency", of: self) { frequency = oldValue }
      changed()
    }
  }

  private static func vector(_ offset: UIOffset) -> CGVector {
    CGVector(dx: offset.horizontal, dy: offset.vertical)
  }

  private static func location(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let angle = atan2(item.transform.b, item.transform.a)
    let body = DynamicsWorld.Body(center: .zero, angle: angle, size: .zero)
    return item.center + body.rotated(vector(offset))
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func prepare(_ world: inout DynamicsWorld, index: (any UIDynamicItem) -> Int?) {
    guard let first = index(items[0]) else { return }
    var second = DynamicsWorld.End.point(CGVector(dx: anchorPoint.x, dy: anchorPoint.y))
    if items.count > 1, let body = index(items[1]) { second = .body(body, offset: offsets[1]) }
    world.attachments.append(
      DynamicsWorld.Attachment(
        first: .body(first, offset: offsets[0]), second: second, length: max(length, 0),
        frequency: max(frequency, 0), damping: max(damping, 0)))
  }
}
