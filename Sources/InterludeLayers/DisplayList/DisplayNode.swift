package import Foundation
package import InterludeMotion

/// A layer in a committed frame: an immutable description of its drawing, with its sublayers.
///
/// A display list is a tree of nodes. Unchanged subtrees are the same objects in consecutive frames, so that
/// comparing two lists, keeping many of them and computing the damage between them cost only as much as the
/// changes.
///
/// Three coordinate systems are used, all in points with y downwards:
/// - *box*: origin at the box's top left corner; the box is `(0, 0, size)`. Background, border, corners,
///   shadow and `items` are in box coordinates.
/// - *content*: box coordinates translated by `contentOrigin` (a layer's `bounds.origin`): content point `p`
///   is at box point `p − contentOrigin`. Children are placed in content coordinates.
/// - *parent*: the parent's content coordinates. `placement` maps box coordinates to them.
///
/// Pixel snapping: a box placed with `.at` snaps to whole device pixels. With `s` device pixels per point and
/// the parent's content origin at device pixel `P`, its left edge is `P + round(x·s)`, its right edge `P +
/// round((x + width)·s)`, and the content origin of its children `left − round(contentOrigin.x·s)`; the
/// same applies vertically. A subtree that moves as a whole thus keeps its inner distances, and a subtree at
/// rest stays sharp.
package final class DisplayNode: Sendable {
  /// The placement of a box in its parent's content coordinates.
  package enum Placement: Hashable, Sendable {
    /// A translation: the top left corner is at this point.
    case at(CGPoint)
    /// A transform (rotation, scale, shear) from box coordinates to parent coordinates.
    case transformed(CGAffineTransform)
  }

  /// The layer's ID in its stage. It is the same in every frame and unique among the nodes of a tree.
  package let id: Int
  package let placement: Placement
  package let size: CGSize
  /// The scroll offset of the content: the layer's `bounds.origin`.
  package let contentOrigin: CGPoint
  /// The opacity, from 0 (invisible) to 1 (opaque), applied to the node and its children as one group.
  package let opacity: CGFloat
  package let corners: Corners
  /// Whether children are clipped to the box with its rounded corners (`masksToBounds`).
  package let clipsChildren: Bool
  /// Whether the node or one of its descendants has a backdrop.
  package let hasBackdrops: Bool
  /// The colour that fills the box with its rounded corners.
  package let background: CGColor?
  /// The border and the shadow; nil for neither.
  package let edge: BoxEdge?
  /// The items, drawn over the background and under the children. They are clipped to the box's rounded
  /// corners when `clipsChildren` is set.
  package let items: [DisplayItem]
  /// The backdrop, the mask and the use of a cached picture; nil for none.
  package let effects: Effects?
  package let children: NodeList
  /// The rectangle that the node and its children may touch, in parent coordinates, shadows included. It is
  /// null when nothing is drawn.
  package let extent: CGRect

  package init(
    id: Int, placement: Placement, size: CGSize, contentOrigin: CGPoint = .zero, opacity: CGFloat = 1,
    corners: Corners = .square, clipsChildren: Bool = false, background: CGColor? = nil,
    edge: BoxEdge? = nil, items: [DisplayItem] = [], effects: Effects? = nil, children: NodeList
  ) {
    self.id = id
    self.placement = placement
    self.size = size
    self.contentOrigin = contentOrigin
    self.opacity = opacity
    self.corners = corners
    self.clipsChildren = clipsChildren
    self.background = background
    self.edge = edge
    self.items = items
    self.effects = effects
    self.children = children
    hasBackdrops =
      effects?.backdrop != nil || children.runs.contains { $0.hasBackdrops }
      || items.contains { $0.hasBackdrops }

    let box = CGRect(origin: .zero, size: size)
    var drawn = CGRect.null
    if background != nil || edge?.border != nil || effects?.backdrop != nil { drawn = box }
    if let shadow = edge?.shadow { drawn = drawn.union(shadow.extent(of: box)) }
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

  /// Returns the node with only its children before `index`, followed by `last`.
  ///
  /// This is the content that is visible before something inside the child at `index` is drawn.
  package func truncated(before index: Int, then last: DisplayNode?) -> DisplayNode {
    DisplayNode(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background, shadow: shadow, items: items,
      effects: effects, children: Array(children.prefix(index)) + (last.map { [$0] } ?? []))
  }

  package convenience init(
    id: Int, placement: Placement, size: CGSize, contentOrigin: CGPoint = .zero, opacity: CGFloat = 1,
    corners: Corners = .square, clipsChildren: Bool = false, background: CGColor? = nil,
    border: Border? = nil, shadow: Shadow? = nil, items: [DisplayItem] = [], effects: Effects? = nil,
    children: [DisplayNode] = []
  ) {
    self.init(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin, opacity: opacity,
      corners: corners, clipsChildren: clipsChildren, background: background,
      edge: .of(border: border, shadow: shadow), items: items, effects: effects,
      children: NodeList(children))
  }
}

/// The shape of a box's corners.
package struct Corners: Hashable, Sendable {
  /// The radius in points. At most half of the shorter side is used.
  package var radius: CGFloat
  /// Whether the curvature grows smoothly from the edge (`cornerCurve = .continuous`) instead of being a
  /// quarter circle.
  package var isContinuous: Bool
  /// The corners that are rounded; the others are square.
  package var rounded: Mask

  package struct Mask: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
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

/// The border and the shadow of a box.
///
/// They are stored apart, and shared between frames: most boxes have neither, and a list of thousands of
/// nodes is as fast as its memory.
package final class BoxEdge: Sendable {
  /// The border, drawn over the children, inside the edge of the box.
  package let border: Border?
  /// The shadow of the box with its rounded corners, with or without a background. It is drawn behind the box
  /// and only outside it.
  package let shadow: Shadow?

  private init(border: Border?, shadow: Shadow?) {
    (self.border, self.shadow) = (border, shadow)
  }

  /// Returns the edge of a border and a shadow; nil for neither.
  ///
  /// Not an initialiser: one that fails has allocated its object before.
  package static func of(border: Border?, shadow: Shadow?) -> BoxEdge? {
    border == nil && shadow == nil ? nil : BoxEdge(border: border, shadow: shadow)
  }

  /// Whether both are drawn the same.
  package static func areSame(_ left: BoxEdge?, _ right: BoxEdge?) -> Bool {
    left === right || left?.border == right?.border && left?.shadow == right?.shadow
  }
}

extension DisplayNode {
  /// The border, drawn over the children, inside the edge of the box.
  package var border: Border? { edge?.border }
  /// The shadow of the box with its rounded corners, drawn behind the box and only outside it.
  package var shadow: Shadow? { edge?.shadow }
}

/// A line along the inside of a box's edge.
package struct Border: Hashable, Sendable {
  /// The width in points; at least one device pixel is drawn.
  package var width: CGFloat
  package var color: CGColor

  package init(width: CGFloat, color: CGColor) {
    self.width = width
    self.color = color
  }
}

/// The blurred shadow of a box, or of an outline instead of it.
package struct Shadow: Hashable, Sendable {
  /// The colour, including the shadow's opacity.
  package var color: CGColor
  /// The blur radius in points: twice the standard deviation.
  package var radius: CGFloat
  package var offset: CGSize
  /// The outline that casts the shadow, in box coordinates; nil for the box.
  package var path: DisplayPath?

  package init(color: CGColor, radius: CGFloat, offset: CGSize, path: DisplayPath? = nil) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.path = path
  }

  /// Returns the rectangle in which the shadow of `box` may be visible: three standard deviations around it.
  package func extent(of box: CGRect) -> CGRect {
    (path?.bounds ?? box).offsetBy(dx: offset.width, dy: offset.height)
      .insetBy(dx: -1.5 * radius - 1, dy: -1.5 * radius - 1)
  }
}
