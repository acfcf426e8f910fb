import Foundation

/// The resistance of the grid beyond its largest and smallest pictures.
struct GridBand: Equatable, Sendable {
  let smallest: CGFloat
  let largest: CGFloat

  /// The logarithm of the factor that the pitch approaches beyond an end, and the part of the fingers'
  /// scaling that it follows at first.
  private static let (limit, part) = (0.35, 0.55)

  /// Returns the pitch on screen where the fingers have scaled it to `pulled`.
  func pitch(pulled: CGFloat) -> CGFloat {
    let end = min(max(pulled, smallest), largest)
    let over = log(pulled / end)
    guard over != 0 else { return pulled }
    let distance = abs(over) * Self.part
    let shown = distance * Self.limit / (distance + Self.limit)
    return end * exp(over < 0 ? -shown : shown)
  }

  /// Returns the pitch to which fingers have scaled the grid where `pitch` is on screen.
  func pulled(_ pitch: CGFloat) -> CGFloat {
    let end = min(max(pitch, smallest), largest)
    let over = log(pitch / end)
    guard over != 0 else { return pitch }
    let shown = min(abs(over), Self.limit * 0.99)
    let distance = shown * Self.limit / (Self.limit - shown) / Self.part
    return end * exp(over < 0 ? -distance : distance)
  }

  /// Returns the velocity of the pitch on screen, where `pitch` is on screen and fingers scale with the
  /// velocity `pulled`.
  func velocity(of pitch: CGFloat, pulled: CGFloat) -> CGFloat {
    let start = self.pulled(pitch)
    let step = start * 0.001
    return (self.pitch(pulled: start + step) - self.pitch(pulled: start)) / step * pulled
  }
}
