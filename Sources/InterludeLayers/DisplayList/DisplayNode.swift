package import Foundation
package import InterludeMotion

/// One layer of a committed frame: an immutable picture of what it draws, with its sublayers.
///
/// A display list is a tree of nodes. Unchanged subtrees are the same objects in consecutive frames, so
/// comparing two lists, keeping many of them and finding the damage between them cost only what changed.
///
/// Three coordinate systems, all in points, y down:
/// - *box*: origin at the box's top left corner; the box is `(0, 0, size)`. Background, border, corners,
///   shadow and `items` are in box coordinates.
/// - *content*: box coordinates moved by `contentOrigin` (a layer's `bounds.origin`): content point
///   `p` lies at box point `p − contentOrigin`. Children are placed in content coordinates.
/// - *parent*: the parent's content coordinates. `placement` leads from box to parent.
///
/// Pixels: a box under `.at` snaps to whole device pixels. With `s` device pixels a point and the parent's
/// content origin at device pixel `P`: left edge `P + round(x·s)`, right edge `P + round((x + width)·s)`,
/// and the content origin of its children `left − round(contentOrigin.x·s)`; the same vertically. So a
/// subtree that moves as a whole keeps its inner distances, and one that rests stays sharp.
package final class DisplayNode: Sendable {
  /// How a box lies in its parent's content coordinates.
  package enum Placement: Hashable, Sendable {
    /// Its top left corner is at this point.
    case at(CGPoint)
    /// Box coordinates under this transform are parent coordinates (rotation, scale, shear).
    case transformed(CGAffineTransform)
  }

  /// The layer's number in its stage: the same in every frame, unique among the nodes of one tree.
  package let id: Int
  package let placement: Placement
  package let size: CGSize
  /// The layer's `bounds.origin`: how far its content is scrolled.
  package let contentOrigin: CGPoint
  /// 0 invisible … 1 opaque; applies to the node with all its children as one group.
  package let opacity: CGFloat
  package let corners: Corners
  /// Whether children are cut off at the box with its rounded corners (`masksToBounds`).
  package let clipsChildren: Bool
  /// Fills the box with its rounded corners.
  package let background: CGColor?
  /// Drawn over the children, inside the edge of the box.
  package let border: Border?
  /// Cast by the box with its rounded corners (whether or not it has a background), drawn behind it and
  /// only outside of it.
  package let shadow: Shadow?
  /// Drawn over the background and under the children, clipped to the box's rounded corners when
  /// `clipsChildren` is set.
  package let items: [DisplayItem]
  /// Backdrop and mask; nil for neither.
  package let effects: Effects?
  package let children: NodeList
  /// Whether the node or one in it has a backdrop.
  package let hasBackdrops: Bool
  /// What the node and its children may touch, in parent coordinates, shadows included. Null when nothing
  /// is drawn.
  package let extent: CGRect

  package init(
    id: Int, placement: Placement, size: CGSize, contentOrigin: CGPoint = .zero, opacity: CGFloat = 1,
    corners: Corners = .square, clipsChildren: Bool = false, background: CGColor? = nil,
    border: Border? = nil, shadow: Shadow? = nil, items: [DisplayItem] = [], effects: Effects? = nil,
    children: NodeList
  ) {
    self.id = id
    self.placement = placement
    self.size = size
    self.contentOrigin = contentOrigin
    self.opacity = opacity
    self.corners = corners
    self.clipsChildren = clipsChildren
    self.background = background
    self.border = border
    self.shadow = shadow
    self.items = items
    self.effects = effects
    self.children = children
    hasBackdrops = effects?.backdrop != nil || children.runs.contains { $0.hasBackdrops }

    let box = CGRect(origin: .zero, size: size)
    var drawn = CGRect.null
    if background != nil || border != nil || effects?.backdrop != nil { drawn = box }
    if let shadow { drawn = drawn.union(shadow.extent(of: box)) }
    for item in items {
      drawn = drawn.union(clipsChildren ? item.extent.intersection(box) : item.extent)
    }
    for run in children.runs {
      let extent = run.extent.offsetBy(dx: -contentOrigin.x, dy: -contentOrigin.y)
      drawn = drawn.union(clipsChildren ? extent.intersection(box) : extent)
    }
    if let mask = effects?.mask {
      drawn = drawn.intersection(mask.extent.offsetBy(dx: -contentOrigin.x, dy: -contentOrigin.y))
    }
    if drawn.isNull {
      extent = .null
    } else {
      switch placement {
      case .at(let origin): extent = drawn.offsetBy(dx: origin.x, dy: origin.y)
      case .transformed(let transform): extent = drawn.applying(transform)
      }
    }
  }

  /// The node with only those of its children that are drawn before the one at `place`, and then `last`:
  /// what is to be seen before something in that child is drawn.
  package func drawn(before place: Int, then last: DisplayNode?) -> DisplayNode {
    DisplayNode(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background, shadow: shadow, items: items,
      effects: effects, children: Array(children.prefix(place)) + (last.map { [$0] } ?? []))
  }

  package convenience init(
    id: Int, placement: Placement, size: CGSize, contentOrigin: CGPoint = .zero, opacity: CGFloat = 1,
    corners: Corners = .square, clipsChildren: Bool = false, background: CGColor? = nil,
    border: Border? = nil, shadow: Shadow? = nil, items: [DisplayItem] = [], effects: Effects? = nil,
    children: [DisplayNode] = []
  ) {
    self.init(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background, border: border,
      shadow: shadow, items: items, effects: effects, children: NodeList(children))
  }
}

/// The shape of a box's corners.
package struct Corners: Hashable, Sendable {
  /// Points; at most half of the shorter side counts.
  package var radius: CGFloat
  /// Whether the curvature grows smoothly from the edge (`cornerCurve = .continuous`) instead of being a
  /// quarter circle.
  package var isContinuous: Bool
  /// Which of the four are rounded; the others are square.
  package var rounded: Mask

  package struct Mask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let topLeft = Mask(rawValue: 1)
    package static let topRight = Mask(rawValue: 2)
    package static let bottomLeft = Mask(rawValue: 4)
    package static let bottomRight = Mask(rawValue: 8)
    package static let all: Mask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  package static let square = Corners(radius: 0)

  package init(radius: CGFloat, isContinuous: Bool = false, rounded: Mask = .all) {
    self.radius = radius
    self.isContinuous = isContinuous
    self.rounded = rounded
  }
}

/// A line along the inside of a box's edge.
package struct Border: Hashable, Sendable {
  /// Points; at least one device pixel is drawn.
  package var width: CGFloat
  package var color: CGColor

  package init(width: CGFloat, color: CGColor) {
    self.width = width
    self.color = color
  }
}

/// The soft shadow of a box, or of an outline in its place.
package struct Shadow: Hashable, Sendable {
  /// Opacity included.
  package var color: CGColor
  /// The blur's standard deviation is half of this, in points.
  package var radius: CGFloat
  package var offset: CGSize
  /// What casts it, in box coordinates; nil for the box.
  package var path: DisplayPath?

  package init(color: CGColor, radius: CGFloat, offset: CGSize, path: DisplayPath? = nil) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.path = path
  }

  /// Where the shadow of `box` may be seen: three standard deviations around it.
  package func extent(of box: CGRect) -> CGRect {
    (path?.bounds ?? box).offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -1.5 * radius - 1, dy: -1.5 * radius - 1)
  }
}
