package import Foundation

// Nodes as items, and radial gradients: what a drawing needs besides outlines, text and images.

/// The radii of a radial gradient's circles, in parts of its square.
package struct GradientRadii: Hashable, Sendable {
  package var start: CGFloat
  package var end: CGFloat

  package init(start: CGFloat, end: CGFloat) {
    (self.start, self.end) = (start, end)
  }
}

/// Two nodes are equal if they draw the same; their IDs do not count.
extension DisplayNode: Hashable {
  package static func == (left: DisplayNode, right: DisplayNode) -> Bool {
    left === right
      || left.placement == right.placement && left.size == right.size
        && left.contentOrigin == right.contentOrigin && left.opacity == right.opacity
        && left.corners == right.corners && left.clipsChildren == right.clipsChildren
        && left.background == right.background && BoxEdge.areSame(left.edge, right.edge)
        && left.items == right.items
        && left.effects?.backdrop == right.effects?.backdrop && left.effects?.mask == right.effects?.mask
        && left.children.elementsEqual(right.children)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(placement)
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(items.count)
    hasher.combine(children.count)
  }
}

extension DisplayNode {
  /// Creates a node without a box that shows `items` and `children` where `placement` puts them, behind a
  /// mask in the same coordinates.
  package convenience init(
    _ items: [DisplayItem], children: [DisplayNode] = [], placement: Placement = .at(.zero),
    mask: DisplayNode? = nil
  ) {
    self.init(
      id: Self.drawnID, placement: placement, size: .zero, items: items,
      effects: mask.map { Effects(mask: $0) }, children: children)
  }

  /// Creates a node that shows a filled outline over its shadow.
  package convenience init(_ path: DisplayPath, color: CGColor, rule: FillRule, casting shadow: Shadow) {
    // A shadow is left out inside of the node's box, which therefore lies beside all of it.
    let reach = 1.5 * shadow.radius + abs(shadow.offset.width) + abs(shadow.offset.height) + 4
    let corner = CGPoint(x: (path.bounds.minX - reach).rounded(), y: (path.bounds.minY - reach).rounded())
    let outline = path.mapped { CGPoint(x: $0.x - corner.x, y: $0.y - corner.y) }
    var cast = shadow
    cast.path = outline
    let own = shadow.color
    cast.color = CGColor(red: own.red, green: own.green, blue: own.blue, alpha: own.alpha * color.alpha)
    self.init(
      id: Self.drawnID, placement: .at(corner), size: CGSize(width: 1, height: 1), shadow: cast,
      items: [.fill(outline, color: color, rule: rule)])
  }

  /// Creates a node that shows `children` within `rect`.
  package convenience init(clippedTo rect: CGRect, children: [DisplayNode]) {
    self.init(
      id: Self.drawnID, placement: .at(rect.origin), size: rect.size, contentOrigin: rect.origin,
      clipsChildren: true, children: children)
  }

  /// The ID of nodes in drawings, which are not layers.
  private static var drawnID: Int { -1000 }

  /// Returns what the node draws as an image in the colour of `tint`.
  func tinted(_ tint: CGColor) -> DisplayNode {
    guard !extent.isNull else { return self }
    return DisplayNode(
      id: Self.drawnID, placement: .at(extent.origin), size: extent.size, contentOrigin: extent.origin,
      background: tint, effects: Effects(mask: self))
  }

  /// Returns a copy of the node at another place, with full opacity.
  package func placed(_ placement: Placement, isRectangular: Bool) -> DisplayNode {
    DisplayNode(
      id: id, placement: placement, size: size, contentOrigin: contentOrigin,
      corners: isRectangular ? .square : corners, clipsChildren: clipsChildren, background: background,
      edge: isRectangular ? .of(border: border, shadow: nil) : edge, items: items, effects: effects,
      children: children)
  }
}

extension DisplayItem {
  /// Returns the item in the colour of `tint`, with the opacities multiplied; unchanged without a tint.
  package func tinted(_ tint: CGColor?) -> DisplayItem {
    guard let tint else { return self }
    func fill(_ own: CGColor) -> CGColor {
      CGColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha * own.alpha)
    }
    func fill(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop(location: $0.location, color: fill($0.color)) }
    }
    switch self {
    case .text(let run, let origin, let color): return .text(run, origin: origin, color: fill(color))
    case .image(let image, let rect, _): return .image(image, rect: rect, tint: tint)
    case .gradient(let rect, let stops, let start, let end):
      return .gradient(rect: rect, stops: fill(stops), start: start, end: end)
    case .radialGradient(let rect, let stops, let start, let end, let radii):
      return .radialGradient(rect: rect, stops: fill(stops), start: start, end: end, radii: radii)
    case .fill(let path, let color, let rule): return .fill(path, color: fill(color), rule: rule)
    case .stroke(let path, let color, let style): return .stroke(path, color: fill(color), style: style)
    case .node(let node): return .node(node.tinted(tint))
    }
  }

  /// Whether the item shows blurred pixels from below it.
  var hasBackdrops: Bool {
    if case .node(let node) = self { node.hasBackdrops } else { false }
  }
}
