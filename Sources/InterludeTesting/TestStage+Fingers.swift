public import Foundation
public import Interlude
import InterludeInput
import InterludeJournal

/// Fingers: each is told by a number from 1, and is where it was put until it moves.
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

  /// Touches the middle of `view`, where it is seen, for three frames.
  public func tap(_ view: UIView) {
    guard let shown = shown(view) else { return }
    tap(at: CGPoint(x: shown.frame.midX, y: shown.frame.midY))
  }

  /// Rests a finger on `point` for `seconds`, and lifts it.
  public func hold(at point: CGPoint, for seconds: Double) {
    touchDown(at: point)
    advance(by: seconds)
    lift()
    frame()
  }

  /// Moves a finger that is down evenly to `end`, one sample a frame.
  public func drag(to end: CGPoint, duration: Double, finger: Int = 1) {
    drag([finger: end], duration: duration)
  }

  /// Moves fingers that are down evenly, each to its end, one sample a frame.
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
        // The sample is made just before the frame that shows it.
        send(.moved, finger, at: time + 1 / framesPerSecond)
      }
      frame()
    }
  }

  /// Puts a finger down at `start`, moves it evenly to `end` and lifts it there in motion.
  public func flick(from start: CGPoint, to end: CGPoint, duration: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    lift()
    frame()
  }

  /// Puts a finger down at `start`, moves it evenly to `end`, rests there and lifts it.
  public func drag(from start: CGPoint, to end: CGPoint, duration: Double = 0.3, rest: Double = 0.1) {
    touchDown(at: start)
    frame()
    drag(to: end, duration: duration)
    advance(by: rest)
    lift()
    frame()
  }

  /// Puts the fingers 1 and 2 down beside `center`, moves them evenly together or apart and lifts them.
  ///
  /// - Parameters:
  ///   - start: Points between the fingers at first.
  ///   - end: Points between them at last.
  public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: Double = 0.3) {
    func places(_ distance: CGFloat) -> [Int: CGPoint] {
      [
        1: CGPoint(x: center.x - distance / 2, y: center.y),
        2: CGPoint(x: center.x + distance / 2, y: center.y),
      ]
    }
    let starts = places(start)
    for finger in 1...2 { touchDown(at: starts[finger]!, finger: finger) }
    frame()
    drag(places(end), duration: duration)
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
