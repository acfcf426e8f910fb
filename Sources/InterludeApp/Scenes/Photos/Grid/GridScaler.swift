import Foundation
import Interlude
import InterludeMotion

/// Scales the grid with two fingers and by the program, and lets it settle at a density.
@MainActor
final class GridScaler: NSObject {
  private enum State {
    case resting
    /// Two fingers have the grid, or have caught it and may begin to move it.
    case held(GridZoom, Hold)
    case settling(GridZoom, GridSettling)
  }

  /// The fingers' hold on the grid.
  private struct Hold {
    /// The pitch without resistance at which the pinch began.
    let start: CGFloat
    /// The last location of the fingers, in the collection view's window.
    var location: CGPoint
    var path = VelocityEstimator()
    /// Whether the pinch has begun.
    var isMoving = false
  }

  /// Called when the grid has settled at another density.
  var onChange: () -> Void = {}
  private(set) var density: GridDensity
  let layout: PhotoGridLayout
  private unowned let grid: UICollectionView
  private let count: Int
  private let isRightToLeft: Bool
  private var geometry: GridGeometry
  private var state = State.resting
  private var link: CADisplayLink?
  private lazy var pinch = GridPinchGestureRecognizer(
    target: self, action: Selector(GridScaler.pinched(_:)))

  /// Creates the scaler of a grid of `count` photos with `layout`.
  init(_ grid: UICollectionView, _ layout: PhotoGridLayout, count: Int, isRightToLeft: Bool) {
    guard case .resting(let density, let geometry) = layout.arrangement else {
      preconditionFailure("the layout of a new grid is at rest, not \(layout.arrangement)")
    }
    (self.grid, self.layout, self.count, self.isRightToLeft) = (grid, layout, count, isRightToLeft)
    (self.density, self.geometry) = (density, geometry)
    super.init()
    pinch.name = "grid pinch"
    pinch.delegate = self
    pinch.onCatch = { [weak self] in self?.catchGrid() }
    pinch.onEnd = { [weak self] in self?.fingersLifted() }
    grid.addGestureRecognizer(pinch)
  }

  /// Returns the geometry of a density in a grid of `width` points.
  static func geometry(
    _ density: GridDensity, count: Int, width: CGFloat, isRightToLeft: Bool
  ) -> GridGeometry {
    GridGeometry(
      count: count, width: width, columns: density.columns(forWidth: width), isRightToLeft: isRightToLeft)
  }

  private func base(_ density: GridDensity) -> GridGeometry {
    Self.geometry(density, count: count, width: geometry.width, isRightToLeft: isRightToLeft)
  }

  private var band: GridBand {
    GridBand(smallest: base(.smallest).pitch, largest: base(.largest).pitch)
  }

  /// The cells at rest; those to which the grid settles.
  var restingPlane: GridPlane { GridPlane(geometry) }

  /// Returns the side of the cells of a density, in points.
  func side(of density: GridDensity) -> CGFloat { base(density).pitch - GridGeometry.gap }

  // MARK: Fingers

  /// Stops a grid that settles under two fingers.
  private func catchGrid() {
    guard case .settling(let zoom, _) = state else { return }
    stopLink()
    grid.isScrollEnabled = false
    state = .held(zoom, Hold(start: band.pulled(zoom.pitch), location: pinch.location(in: nil)))
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      beginPinch()
      move()
    case .changed:
      if pinch.numberOfTouches > 1 { move() } else { release(isIntended: true) }
    case .ended: release(isIntended: true)
    case .cancelled: release(isIntended: false)
    case .possible, .failed: break
    }
  }

  private func beginPinch() {
    grid.isScrollEnabled = false
    // A bounce that the drag before has left would move the content.
    grid.setContentOffset(grid.contentOffset, animated: false)
    let location = pinch.location(in: nil)
    switch state {
    case .resting:
      let zoom = GridZoom(density, geometry, focus: grid.convert(location, from: nil), base: base)
      state = .held(zoom, Hold(start: band.pulled(zoom.pitch), location: location, isMoving: true))
    case .settling(let zoom, _), .held(let zoom, _):
      state = .held(zoom, Hold(start: band.pulled(zoom.pitch), location: location, isMoving: true))
    }
    stopLink()
  }

  private func move() {
    guard case .held(var zoom, var hold) = state, hold.isMoving else { return }
    let location = pinch.location(in: nil)
    zoom.scale(
      to: band.pitch(pulled: hold.start * pinch.scale), from: grid.convert(hold.location, from: nil),
      to: grid.convert(location, from: nil), base: base)
    hold.location = location
    hold.path.add(location, at: CACurrentMediaTime())
    state = .held(zoom, hold)
    show(zoom, contentOf: geometry)
  }

  private func fingersLifted() {
    if case .held = state { release(isIntended: false) }
  }

  /// Lets the grid go.
  ///
  /// - Parameter isIntended: Whether the velocity of the fingers counts.
  private func release(isIntended: Bool) {
    guard case .held(let zoom, let hold) = state else { return }
    let time = CACurrentMediaTime()
    let isMoving = isIntended && hold.isMoving
    let focus = grid.convert(hold.location, from: nil)
    let scaling = isMoving ? band.velocity(of: zoom.pitch, pulled: hold.start * pinch.velocity) : 0
    let path = isMoving ? hold.path.velocity(at: time) : .zero
    let growth = scaling / zoom.pitch
    // A quarter of a second later.
    let projected = zoom.pitch * exp(min(max(growth * 0.25, -1), 1))
    settle(zoom, at: zoom.nearest(to: projected), about: focus, velocity: (growth, path))
  }

  // MARK: Settling

  /// Changes the density by one step about the middle of the grid.
  func step(toSmaller isSmaller: Bool) {
    guard case .resting = state, let next = isSmaller ? density.smaller : density.larger else { return }
    let middle = CGPoint(x: grid.bounds.midX, y: grid.bounds.midY)
    if UIAccessibility.isReduceMotionEnabled {
      UIView.transition(with: grid, duration: 0.25, options: .transitionCrossDissolve) {
        self.rest(at: next, keeping: middle)
      }
      return
    }
    grid.setContentOffset(grid.contentOffset, animated: false)
    var zoom = GridZoom(density, geometry, focus: middle, base: base)
    // The pair of densities that contains the next one.
    if next < density { zoom.scale(to: zoom.pitch * 1.0001, from: middle, to: middle, base: base) }
    let target = zoom.front.density == next ? zoom.front : zoom.back
    settle(zoom, at: target, about: middle, velocity: (0, .zero))
  }

  /// Starts the motion to `target`. The content has its size and place at the end at once, so that a finger
  /// can scroll it meanwhile.
  private func settle(
    _ zoom: GridZoom, at target: (density: GridDensity, geometry: GridGeometry), about focus: CGPoint,
    velocity: (growth: CGFloat, fingers: CGVector)
  ) {
    let factor = target.geometry.pitch / zoom.pitch
    // The anchor's place on screen at the end, where the point under the fingers stays.
    let top = focus.y + (zoom.origin.y - focus.y) * factor - grid.contentOffset.y
    let wanted = target.geometry.origin(of: zoom.anchor).y - top
    let limit = max(0, target.geometry.size.height - grid.bounds.height)
    let offset = min(max(wanted, 0), limit)
    let shift = offset - grid.contentOffset.y
    var moved = zoom
    moved.origin.y += shift
    (density, geometry) = target
    let settling = GridSettling(
      of: moved, about: CGPoint(x: focus.x, y: focus.y + shift), to: target, velocity: velocity,
      start: CACurrentMediaTime())
    state = .settling(moved, settling)
    setContent(target.geometry.size, offset: offset)
    show(moved, contentOf: target.geometry)
    grid.isScrollEnabled = true
    startLink()
    onChange()
  }

  /// Sets the size of the content and its place, in the order in which the place stays in its range.
  private func setContent(_ size: CGSize, offset: CGFloat) {
    if size.height > grid.contentSize.height { grid.contentSize = size }
    grid.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    grid.contentSize = size
  }

  private func show(_ zoom: GridZoom, contentOf geometry: GridGeometry) {
    layout.arrangement = .scaling(zoom, contentOf: geometry)
  }

  private func startLink() {
    stopLink()
    let link = CADisplayLink(target: self, selector: GridScaler.tick(_:))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  private func tick(_ link: CADisplayLink) {
    guard case .settling(var zoom, let settling) = state else { return stopLink() }
    guard settling.move(&zoom, at: link.targetTimestamp) else { return finish() }
    state = .settling(zoom, settling)
    show(zoom, contentOf: settling.geometry)
  }

  /// Ends a motion at its end.
  func finish() {
    switch state {
    case .resting: return
    case .held(let zoom, let hold):
      let focus = grid.convert(hold.location, from: nil)
      settle(zoom, at: zoom.nearest(to: zoom.pitch), about: focus, velocity: (0, .zero))
    case .settling: break
    }
    stopLink()
    state = .resting
    layout.arrangement = .resting(density, geometry)
  }

  // MARK: Rest

  /// Shows a density at rest, with the item at `point` in its place.
  private func rest(at next: GridDensity, keeping point: CGPoint) {
    let item = GridPlane(geometry).item(near: point) ?? 0
    let y = geometry.origin(of: item).y - grid.contentOffset.y
    (density, geometry) = (next, base(next))
    let limit = max(0, geometry.size.height - grid.bounds.height)
    setContent(geometry.size, offset: min(max(geometry.origin(of: item).y - y, 0), limit))
    layout.arrangement = .resting(density, geometry)
    grid.layoutIfNeeded()
    onChange()
  }

  /// The corner of the visible area at which reading begins. The width may be another than the geometry's.
  private var corner: CGPoint {
    CGPoint(x: isRightToLeft ? geometry.width - 1 : 0, y: grid.contentOffset.y)
  }

  /// Shows `density` without a motion.
  func show(_ density: GridDensity) {
    finish()
    rest(at: density, keeping: corner)
  }

  /// Adapts the grid to its width. The first row on screen stays there.
  func layOut() {
    guard grid.bounds.width != geometry.width, grid.bounds.width > 0 else { return }
    finish()
    let first = GridPlane(geometry).item(near: corner) ?? 0
    let part = (grid.contentOffset.y - geometry.origin(of: first).y) / geometry.pitch
    geometry = Self.geometry(
      density, count: count, width: grid.bounds.width, isRightToLeft: isRightToLeft)
    let limit = max(0, geometry.size.height - grid.bounds.height)
    let offset = geometry.origin(of: first).y + part * geometry.pitch
    setContent(geometry.size, offset: min(max(offset, 0), limit))
    layout.arrangement = .resting(density, geometry)
    onChange()
  }
}

extension GridScaler: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === grid.panGestureRecognizer
  }
}
