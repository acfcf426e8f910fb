import Foundation
import InterludeInput
import InterludeTesting

@testable import Interlude

/// A finger or a mouse whose samples come at the device's own rate, between the frames, and tremble.
@MainActor
final class StrokeHand {
  /// The course of the speed along a part of a stroke.
  enum Pace {
    /// Starts and ends at rest.
    case smooth
    /// Starts at rest and is fastest at the end.
    case faster
  }

  let test: TestStage
  private let rate: Double
  private var next = 0.0
  private(set) var location = CGPoint.zero
  private let finger: Int

  init(_ test: TestStage, finger: Int = 1) {
    (self.test, self.finger) = (test, finger)
    rate = test.device == .mouse ? 125 : 119
  }

  func down(at point: CGPoint) {
    location = point
    next = test.time + 0.4 / rate
    send(.began, at: test.time + 0.0003)
    test.frame()
  }

  /// Moves by a distance in the given time.
  func move(_ x: CGFloat, _ y: CGFloat, in seconds: Double, _ pace: Pace = .smooth) {
    let (start, begin) = (location, test.time)
    while test.time < begin + seconds - 1e-9 {
      let end = test.time + 1 / test.framesPerSecond
      while next <= end {
        let time = min(max((next - begin) / seconds, 0), 1)
        let part: Double =
          switch pace {
          case .smooth: time * time * time * (10 - 15 * time + 6 * time * time)
          case .faster: time * time
          }
        let tremble = 0.3 * sin(next * 61) * (1 - time)
        location = CGPoint(x: start.x + x * part + tremble, y: start.y + y * part - tremble)
        send(.moved, at: next)
        next += 1 / rate
      }
      test.frame()
    }
  }

  /// Stays where it is, as a finger does that is not quite still.
  func rest(_ seconds: Double) { move(0.4, -0.3, in: seconds) }

  func up() {
    send(.ended, at: test.time + 0.0004)
    test.frame()
  }

  private func send(_ phase: TouchSample.Phase, at time: Double) {
    let sample = TouchSample(
      id: test.device == .mouse ? 0 : finger, phase: phase, device: test.device, x: location.x, y: location.y)
    test.stage.receive(InputEvent(time: time, .touch(sample)))
  }
}
