import Foundation
package import InterludeMotion

/// Recognises a pinch or a rotation of two fingers.
///
/// Like a pan it asks to begin when its fingers have moved by `slop`, and its value counts from that point. A
/// finger that lifts pauses the gesture; a new finger continues it. While another recogniser must fail first,
/// only the movement of the last event counts.
///
/// The slop is our choice: no source publishes UIKit's.
package struct PairMachine: GestureMachine {
  package enum Kind: Equatable, Sendable {
    /// The value is a factor, 1 at the beginning.
    case spread
    /// The value is an angle in radians, positive clockwise on screen, 0 at the beginning.
    case turn
  }

  package enum State: Equatable, Sendable {
    case idle
    /// Fewer than two fingers, or two that have hardly moved; `start` is the vector from the first to the
    /// second.
    case possible(start: CGVector?)
    /// It asks to begin, and the arena has not decided yet.
    case waiting(last: CGVector?)
    case active(last: CGVector?)
    case over
  }

  package enum Event: Equatable, Sendable {
    /// A finger went down. The vector from the first to the second of two fingers; nil with one finger.
    case touchDown(CGVector?)
    case moved(CGVector?)
    case touchUp
    /// The arena let it begin.
    case won
    /// The arena ended it.
    case lost
    case reset
  }

  package typealias Effect = ContinuousEffect

  package let kind: Kind
  package private(set) var state: State = .idle
  /// The number of touches that are down.
  package private(set) var touches = 0
  /// The factor or the angle.
  package var value: Double
  /// The distance that a finger moves relative to the other, or to the center, before the gesture begins, in
  /// points.
  package var slop = 10.0

  package init(_ kind: Kind) {
    self.kind = kind
    value = kind == .spread ? 1 : 0
  }

  package mutating func handle(_ event: Event) -> Effect? {
    switch event {
    case .touchDown(let pair): touchDown(pair)
    case .moved(let pair): moved(pair)
    case .touchUp: touchUp()
    case .won: won()
    case .lost: lost()
    case .reset: reset()
    }
  }

  private mutating func touchDown(_ pair: CGVector?) -> Effect? {
    touches += 1
    switch state {
    case .idle, .possible: state = .possible(start: pair)
    case .waiting: state = .waiting(last: pair)
    case .active: state = .active(last: pair)
    case .over: break
    }
    return nil
  }

  private mutating func moved(_ pair: CGVector?) -> Effect? {
    guard let pair else { return nil }
    switch state {
    case .idle, .over:
      return nil
    case .possible(nil):
      state = .possible(start: pair)
      return nil
    case .possible(let start?):
      let used = slopUsed(start, pair)
      guard abs(used) >= slop, used != 0 else { return nil }
      value = measure(from: start, to: pair, without: used > 0 ? slop : -slop)
      state = .waiting(last: pair)
      return .begin
    case .waiting(let last):
      value = last.map { measure(from: $0, to: pair) } ?? (kind == .spread ? 1 : 0)
      state = .waiting(last: pair)
      return .begin
    case .active(let last):
      state = .active(last: pair)
      guard let last else { return nil }
      let step = measure(from: last, to: pair)
      value = kind == .spread ? value * step : value + step
      return .change
    }
  }

  private mutating func touchUp() -> Effect? {
    touches -= 1
    switch state {
    case .idle, .over: return nil
    case .possible: state = .possible(start: nil)
    case .waiting: state = .waiting(last: nil)
    case .active: state = .active(last: nil)
    }
    guard touches == 0 else { return nil }
    defer { state = .over }
    if case .possible = state { return .fail }
    return .end
  }

  private mutating func won() -> Effect? {
    switch state {
    case .waiting(let last): state = .active(last: last)
    // A subclass may set `began` without any movement.
    case .idle: state = .active(last: nil)
    case .possible(let start): state = .active(last: start)
    case .active, .over: break
    }
    return nil
  }

  private mutating func lost() -> Effect? {
    state = .over
    return nil
  }

  private mutating func reset() -> Effect? {
    let slop = slop
    self = PairMachine(kind)
    self.slop = slop
    return nil
  }

  /// The change of distance, or the arc length of a rotating finger around the center, in points.
  private func slopUsed(_ start: CGVector, _ now: CGVector) -> Double {
    switch kind {
    case .spread: now.length - start.length
    case .turn: Self.angle(from: start, to: now) * now.length / 2
    }
  }

  /// The factor or the angle between two vectors, as if the first `slop` points had not been moved.
  private func measure(from start: CGVector, to now: CGVector, without slop: Double = 0) -> Double {
    switch kind {
    case .spread: max(now.length, 1) / max(start.length + slop, 1)
    case .turn: Self.angle(from: start, to: now) - (slop == 0 ? 0 : slop / max(now.length / 2, 1))
    }
  }

  /// The angle in radians, in the shorter direction.
  private static func angle(from start: CGVector, to now: CGVector) -> Double {
    atan2(start.dx * now.dy - start.dy * now.dx, start.dx * now.dx + start.dy * now.dy)
  }
}
