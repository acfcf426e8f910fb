import Foundation

/// The grid between two densities: the larger pictures fade away over the smaller ones, in one scale.
///
/// One item, the anchor, has the same cell in both.
struct GridZoom: Equatable, Sendable {
  /// The density of the larger pictures, and its neighbour.
  private(set) var front: (density: GridDensity, geometry: GridGeometry)
  private(set) var back: (density: GridDensity, geometry: GridGeometry)
  private(set) var anchor: Int
  /// The top left corner of the anchor's cell, in the content's coordinates.
  var origin: CGPoint
  var pitch: CGFloat

  /// Begins at a density at rest.
  ///
  /// - Parameters:
  ///   - focus: The location of the fingers in the content.
  ///   - base: The geometry of another density at the same width, without a shift.
  init(
    _ density: GridDensity, _ geometry: GridGeometry, focus: CGPoint,
    base: (GridDensity) -> GridGeometry
  ) {
    let anchor = GridPlane(geometry).item(near: focus) ?? 0
    (front, back) = ((density, geometry), (density, geometry))
    (self.anchor, origin, pitch) = (anchor, geometry.origin(of: anchor), geometry.pitch)
    if density.smaller != nil { addBack(focus, base) } else { addFront(focus, base) }
  }

  static func == (left: GridZoom, right: GridZoom) -> Bool {
    left.front == right.front && left.back == right.back && left.anchor == right.anchor
      && left.origin == right.origin && left.pitch == right.pitch
  }

  // MARK: Shown

  var frontPlane: GridPlane { GridPlane(front.geometry, anchor: anchor, origin: origin, pitch: pitch) }
  var backPlane: GridPlane { GridPlane(back.geometry, anchor: anchor, origin: origin, pitch: pitch) }

  /// The part of the way from the front's density to the back's.
  private var progress: CGFloat {
    log(front.geometry.pitch / pitch) / log(front.geometry.pitch / back.geometry.pitch)
  }

  /// The opacity of the front: it changes in the middle of the way.
  var frontOpacity: CGFloat {
    let part = min(max((progress - 0.15) / 0.7, 0), 1)
    return 1 - part * part * (3 - 2 * part)
  }

  // MARK: Fingers

  /// Scales about the point of the grid that was at `focus`, and moves that point to `location`.
  mutating func scale(
    to pitch: CGFloat, from focus: CGPoint, to location: CGPoint, base: (GridDensity) -> GridGeometry
  ) {
    let factor = pitch / self.pitch
    origin = CGPoint(
      x: location.x + (origin.x - focus.x) * factor, y: location.y + (origin.y - focus.y) * factor)
    self.pitch = pitch
    while pitch > front.geometry.pitch, front.density.larger != nil {
      moveAnchor(to: location, in: frontPlane)
      back = front
      addFront(location, base)
    }
    while pitch < back.geometry.pitch, back.density.smaller != nil {
      moveAnchor(to: location, in: backPlane)
      front = back
      addBack(location, base)
    }
  }

  private mutating func moveAnchor(to location: CGPoint, in plane: GridPlane) {
    guard let item = plane.item(near: location) else { return }
    (origin, anchor) = (plane.frame(of: item).origin, item)
  }

  private mutating func addFront(_ focus: CGPoint, _ base: (GridDensity) -> GridGeometry) {
    guard let density = back.density.larger else { return }
    front = (density, aligned(base(density), focus))
  }

  private mutating func addBack(_ focus: CGPoint, _ base: (GridDensity) -> GridGeometry) {
    guard let density = front.density.smaller else { return }
    back = (density, aligned(base(density), focus))
  }

  /// Returns the geometry in which the anchor is in the column nearest to the fingers.
  private func aligned(_ geometry: GridGeometry, _ focus: CGPoint) -> GridGeometry {
    geometry.placing(anchor, inColumn: Int(floor(focus.x / geometry.pitch)))
  }

  /// Returns the density nearest to `pitch` of the two.
  func nearest(to pitch: CGFloat) -> (density: GridDensity, geometry: GridGeometry) {
    let middle = (front.geometry.pitch * back.geometry.pitch).squareRoot()
    return pitch > middle ? front : back
  }
}
