import Foundation
import InterludeMotion

/// The motion of a released grid to a density: springs for the logarithm of its scale and for the place of
/// the point that was under the fingers.
///
/// A spring for the scale itself would lead it through zero after a fast pinch, and show thousands of
/// pictures.
struct GridSettling {
  let density: GridDensity
  let geometry: GridGeometry
  private let start: Double
  private let scale: SpringMotion
  private let x: SpringMotion
  private let y: SpringMotion
  /// The way from the point that was under the fingers to the anchor's corner, in pitches.
  private let arm: CGVector

  private static let spring = Spring(duration: 0.38, bounce: 0)

  /// - Parameters:
  ///   - zoom: The grid at the release, in the coordinates of the content at the end.
  ///   - focus: The point under the fingers, in the same coordinates.
  ///   - target: The density and its geometry at the end.
  ///   - velocity: The part by which the grid grows in a second, and the velocity of the fingers, in points
  ///     per second.
  ///   - start: The time of the release, in seconds on the stage's clock.
  init(
    of zoom: GridZoom, about focus: CGPoint, to target: (density: GridDensity, geometry: GridGeometry),
    velocity: (growth: CGFloat, fingers: CGVector), start: Double
  ) {
    (density, geometry) = target
    self.start = start
    arm = CGVector(dx: (zoom.origin.x - focus.x) / zoom.pitch, dy: (zoom.origin.y - focus.y) / zoom.pitch)
    func motion(_ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat) -> SpringMotion {
      SpringMotion(spring: Self.spring, from: from, target: to, initialVelocity: velocity)
    }
    let (end, pitch) = (target.geometry.origin(of: zoom.anchor), target.geometry.pitch)
    scale = motion(log(zoom.pitch), log(pitch), velocity.growth)
    x = motion(focus.x, end.x - arm.dx * pitch, velocity.fingers.dx)
    y = motion(focus.y, end.y - arm.dy * pitch, velocity.fingers.dy)
  }

  /// Places `zoom` as it is at `time`.
  ///
  /// - Returns: Whether the motion goes on.
  func move(_ zoom: inout GridZoom, at time: Double) -> Bool {
    let passed = max(0, time - start)
    zoom.pitch = exp(scale.value(at: passed))
    zoom.origin = CGPoint(
      x: x.value(at: passed) + arm.dx * zoom.pitch, y: y.value(at: passed) + arm.dy * zoom.pitch)
    return
      !(scale.isSettled(at: passed, within: 1e-5) && x.isSettled(at: passed, within: 0.05)
      && y.isSettled(at: passed, within: 0.05))
  }
}
