public import Foundation
public import Interlude
import InterludeInput
import InterludeJournal

/// Touches. Each finger has a number from 1 and stays at its location until it moves.
extension TestStage {
  /// Puts a finger down.
  public func touchDown(at point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    send(.began, finger, at: time)
  }

  /// Moves a finger that is down.
  public func move(to point: CGPoint, finger: Int = 1) {
    fingers[finger] = point
    send(.moved, finger, at: time)
  }

  /// Lifts a finger.
  public func lift(finger: Int = 1) {
    send(.ended, finger, at: time)
    fingers[finger] = nil
  }

  /// Touches `point` for three frames.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(frames: 3)
    lift()
    frame()
  }

  /// Taps the centre of `view`'s visible frame for three frames.
  public func tap(_ view: UIView) {
    guard let shown = shown(view) else { return }
    tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
  }

  /// Holds a finger at `point` for `seconds` and lifts it.
  public func hold(at point: CGPoint, for seconds: Double) {
    touchDown(at: point)
    advance(by: seconds)
    lift()
    frame()
  }

  /// Moves a finger that is down at constant speed to `end`, one sample per frame.
  public func drag(to end: CGPoint, duration: Double, finger: Int = 1) {
    drag([finger: end], duration: duration)
  }

  /// Moves fingers that are down at constant speed, each to its end, one sample per frame.
  public func drag(_ ends: [Int: CGPoint], duration: Double) {
    let moves = ends.sorted { $0.key < $1.key }.compactMap { finger, end in
      fingers[finger].map { (finger: finger, start: $0, end: end) }
    }
    guard !moves.isEmpty else { return }
    let frames = max(1, Int((duration * framesPerSecond).rounded()))
    for step in 1...frames {
      let part = CGFloat(step) / CGFloat(frames)
      for (finger, start, end) in moves {
        fingers[finger] = CGPoint(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        // The sample is sent just before the frame that shows it.
        send(.moved, finger, at: time + 1 / framesPerSecond)
      }
      frame()
    }
  }

  /// Puts a finger down at `start`, moves it at constant speed to `end` and lifts it in motion.
  public func flick(from start: CGPoint, to end: CGPoint, duration: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    lift()
    frame()
  }

  /// Puts a finger down at `start`, moves it at constant speed to `end`, holds it there and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3, rest: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    advance(by: rest)
    lift()
    frame()
  }

  /// Puts fingers 1 and 2 down on either side of `center`, pinches at constant speed and lifts them.
  ///
  /// - Parameters:
  ///   - start: The initial distance between the fingers, in points.
  ///   - end: The final distance between the fingers, in points.
  public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: Double = 0.3) {
    func points(_ distance: CGFloat) -> [Int: CGPoint] {
      [
        1: CGPoint(x: center.x - distance / 2, y: center.y),
        2: CGPoint(x: center.x + distance / 2, y: center.y),
      ]
    }
    let starts = points(start)
    for finger in 1...2 { touchDown(at: starts[finger]!, finger: finger) }
    frame()
    drag(points(end), duration: duration)
    for finger in 1...2 { lift(finger: finger) }
    frame()
  }

  private func send(_ phase: TouchSample.Phase, _ finger: Int, at time: Double) {
    guard let point = fingers[finger] else { return }
    let sample = TouchSample(
      id: device == .mouse ? 0 : finger, phase: phase, device: device, x: point.x, y: point.y)
    stage.receive(InputEvent(time: time, .touch(sample)))
  }
}
