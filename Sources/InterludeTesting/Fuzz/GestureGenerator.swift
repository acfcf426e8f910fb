package import InterludeInput
package import Foundation
package import Interlude
import InterludeJournal

/// Generates random gestures on a stage: taps, drags, flicks, pinches, and wheel scrolling. The same seed
/// gives the same gestures.
@MainActor
package struct GestureGenerator {
  package var random: SeededRandom
  /// The locations at which touches have opened a presentation in a new scene.
  var openers: [CGPoint] = []
  /// Whether sheets are dragged across their detents, as the first scene of the session shows one.
  var dragsDetents = false
  /// The main finger's number.
  package static let finger = 1

  package init(_ random: SeededRandom) {
    self.random = random
  }

  /// Returns the input of each of the next frames: a gesture for the views on the stage, or one of a random
  /// kind. It usually begins on a view that receives touches.
  package mutating func gesture(on stage: Stage) -> [[InputEvent.Kind]] {
    if !random.once(in: 4), let aimed = aimedGesture(on: stage) { return aimed }
    return randomGesture(on: stage)
  }

  private mutating func randomGesture(on stage: Stage) -> [[InputEvent.Kind]] {
    let start = location(on: stage)
    switch random.number(below: 20) {
    case 0: return [true, false].map { [.key(KeySample(key: "escape", isDown: $0))] }
    case 1:
      let turn = CGFloat(random.number(below: 7)) * 48 - 144
      let isPrecise = random.once(in: 3)
      return [[.scroll(ScrollSample(x: start.x, y: start.y, dx: 0, dy: turn, isPrecise: isPrecise))]]
    case 2: return pinch(from: start, in: stage.size.width)
    case 3: return hold(start, frames: 20 + random.number(below: 40))
    case 4..<9: return hold(start, frames: 1 + random.number(below: 5))
    default: return stroke(from: start, on: stage)
    }
  }

  /// Returns a touch event of a finger.
  package static func touch(
    _ phase: TouchSample.Phase, at location: CGPoint, finger: Int = GestureGenerator.finger
  ) -> InputEvent.Kind {
    .touch(TouchSample(id: finger, phase: phase, device: .finger, x: location.x, y: location.y))
  }

  private func hold(_ location: CGPoint, frames: Int) -> [[InputEvent.Kind]] {
    let rest = Array(repeating: [InputEvent.Kind](), count: frames)
    return [[Self.touch(.began, at: location)]] + rest + [[Self.touch(.ended, at: location)]]
  }

  /// Returns a drag of one or several strokes, with or without a rest at its end.
  private mutating func stroke(from start: CGPoint, on stage: Stage) -> [[InputEvent.Kind]] {
    var frames: [[InputEvent.Kind]] = [[Self.touch(.began, at: start)]]
    if !random.once(in: 4) { frames += Array(repeating: [], count: random.number(below: 12)) }
    var location = start
    for _ in 0...random.number(below: 4) {
      // Most strokes are vertical, as with a thumb.
      let isVertical = !random.once(in: 4)
      let end = CGPoint(
        x: isVertical ? start.x + random.length(30) - 15 : random.length(stage.size.width),
        y: random.length(stage.size.height))
      let count = 1 + random.number(below: 24)
      frames += Self.moves(from: location, to: end, count: count)
      location = end
    }
    if random.once(in: 3) { frames += Array(repeating: [], count: 1 + random.number(below: 15)) }
    return frames + [[Self.touch(.ended, at: location)]]
  }

  /// Returns `count` movements along a line, one for each frame.
  static func moves(from start: CGPoint, to end: CGPoint, count: Int) -> [[InputEvent.Kind]] {
    (1...count).map { step in
      let part = CGFloat(step) / CGFloat(count)
      let location = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      return [touch(.moved, at: location)]
    }
  }

  private mutating func pinch(from start: CGPoint, in width: CGFloat) -> [[InputEvent.Kind]] {
    let (reach, count) = (30 + random.length(150), 4 + random.number(below: 20))
    var frames: [[InputEvent.Kind]] = []
    func both(_ phase: TouchSample.Phase, _ distance: CGFloat) {
      let (left, right) = (max(start.x - distance, 0), min(start.x + distance, width - 1))
      frames.append([
        Self.touch(phase, at: CGPoint(x: left, y: start.y)),
        Self.touch(phase, at: CGPoint(x: right, y: start.y), finger: Self.finger + 1),
      ])
    }
    let (from, to) = random.once(in: 2) ? (20, reach) : (reach, 20)
    both(.began, from)
    for step in 1...count { both(.moved, from + (to - from) * CGFloat(step) / CGFloat(count)) }
    both(.ended, to)
    return frames
  }

  /// Returns a location on a view that receives touches, or any location.
  package mutating func location(on stage: Stage) -> CGPoint {
    let targets = TouchTarget.all(on: stage)
    for _ in 0..<4 where !targets.isEmpty && !random.once(in: 4) {
      if let location = random.one(of: targets).location(on: stage, &random) { return location }
    }
    let size = stage.size
    return CGPoint(x: random.length(size.width).rounded(.down), y: random.length(size.height).rounded(.down))
  }
}

extension InputEvent.Kind {
  /// The same event of the finger with this number, if it is a touch.
  func of(finger: Int) -> InputEvent.Kind {
    guard case .touch(var sample) = self else { return self }
    sample.id = finger
    return .touch(sample)
  }
}
