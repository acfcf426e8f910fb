import Foundation
import InterludeMotion

/// The motion of a released grid to a density: springs for its scale and the place of its anchor.
struct GridSettling {
  let density: GridDensity
  let geometry: GridGeometry
  private let start: Double
  private let pitch: SpringMotion
  private let x: SpringMotion
  private let y: SpringMotion

  private static let spring = Spring(duration: 0.38, bounce: 0)
  /// The distance from the end, in points of the pitch, from which the motion is at its end.
  private static let tolerance = 0.002

  /// - Parameters:
  ///   - zoom: The grid at the release, in the coordinates of the content at the end.
  ///   - target: The density and its geometry at the end.
  ///   - velocity: The velocities of the pitch and of the anchor, in points per second.
  ///   - start: The time of the release, in seconds on the stage's clock.
  init(
    of zoom: GridZoom, to target: (density: GridDensity, geometry: GridGeometry),
    velocity: (pitch: CGFloat, origin: CGVector), start: Double
  ) {
    (density, geometry) = target
    self.start = start
    let end = target.geometry.origin(of: zoom.anchor)
    func motion(_ from: CGFloat, _ to: CGFloat, _ velocity: CGFloat) -> SpringMotion {
      SpringMotion(spring: Self.spring, from: from, target: to, initialVelocity: velocity)
    }
    pitch = motion(zoom.pitch, target.geometry.pitch, velocity.pitch)
    x = motion(zoom.origin.x, end.x, velocity.origin.dx)
    y = motion(zoom.origin.y, end.y, velocity.origin.dy)
  }

  /// Places `zoom` as it is at `time`.
  ///
  /// - Returns: Whether the motion goes on.
  func move(_ zoom: inout GridZoom, at time: Double) -> Bool {
    let passed = max(0, time - start)
    zoom.pitch = max(1, pitch.value(at: passed))
    zoom.origin = CGPoint(x: x.value(at: passed), y: y.value(at: passed))
    return
      !(pitch.isSettled(at: passed, within: Self.tolerance) && x.isSettled(at: passed, within: 0.05)
      && y.isSettled(at: passed, within: 0.05))
  }

  /// Returns the velocities at `time`.
  func velocity(at time: Double) -> (pitch: CGFloat, origin: CGVector) {
    let passed = max(0, time - start)
    return (
      pitch.velocity(at: passed), CGVector(dx: x.velocity(at: passed), dy: y.velocity(at: passed))
    )
  }
}
