import Foundation
import InterludeMotion

/// The spring of a zoomed card that a finger lets go.
///
/// A fling faster than the usual spring can take would carry a scale below zero, so that the card would be
/// seen upside down. It gets a stiffer spring, which begins with the same velocity.
enum ZoomSpring {
  /// The usual response, in seconds.
  static let response = 0.42
  /// The most by which a fling stiffens the spring, as a factor of its frequency.
  private static let most = 20.0
  private static let step = 1.05

  /// Returns the longest response, in seconds, with which sizes and scales stay positive on their way from
  /// `start` to `end`.
  ///
  /// - Parameter speed: The velocity of a part of the shape, per second.
  static func response(
    from start: ZoomShape, to end: ZoomShape, speed: (ZoomShape.Part) -> CGVector
  ) -> Double {
    ZoomShape.Part.allCases.filter(\.isPositive).reduce(response) { longest, part in
      let (from, to, speed) = (start.value(of: part), end.value(of: part), speed(part))
      return min(
        longest, response(from: from.x, to: to.x, velocity: speed.dx),
        response(from: from.y, to: to.y, velocity: speed.dy))
    }
  }

  /// Returns the longest response with which one value keeps half of the smaller of its ends.
  private static func response(from start: Double, to end: Double, velocity: Double) -> Double {
    let usual = 2 * Double.pi / response
    let least = min(start, end) / 2
    var frequency = usual
    while frequency < most * usual,
      lowest(from: start, to: end, velocity: velocity, frequency: frequency) < least
    {
      frequency *= step
    }
    return 2 * .pi / frequency
  }

  /// The smallest value of a critically damped spring; its start where it only grows.
  private static func lowest(
    from start: Double, to end: Double, velocity: Double, frequency: Double
  ) -> Double {
    let distance = start - end
    let slope = velocity + frequency * distance
    // Without both it falls no further than its ends.
    guard velocity < 0, slope < 0 else { return min(start, end) }
    return end + slope / frequency * exp(-velocity / slope)
  }
}
