import Foundation
package import InterludeMotion

/// Recognises a pan from the movement of its touches' center.
///
/// The gesture asks to begin when its travel exceeds `slop`. The translation is zero at the beginning and
/// counts from the point on the path where the slop was used up, so that the content follows the finger
/// exactly after the slop. The movement beyond that point is `ahead`. It comes with the next change. If
/// another recogniser had to fail first and took more than one event, only the movement of the last event
/// counts, because the content would jump otherwise.
///
/// Source of the slop: "usually 10 points" for a touch (WWDC 2018, 803); the zero is our choice.
package struct PanMachine: GestureMachine {
  package enum State: Equatable, Sendable {
    case idle
    case possible(travel: CGVector)
    /// It asks to begin, and the arena has not decided yet.
    case waiting(ahead: CGVector)
    case dragging(translation: CGVector, ahead: CGVector)
    case over(translation: CGVector)
  }

  package enum Event: Equatable, Sendable {
    case touchDown
    case moved(by: CGVector)
    case touchUp
    /// The arena let it begin.
    case won
    /// The arena ended it.
    case lost
    case reset
  }

  package typealias Effect = ContinuousEffect

  package private(set) var state: State = .idle
  /// The number of touches that are down.
  package private(set) var touches = 0
  /// The travel before it begins, in points; at 0 any movement begins.
  package var slop = 10.0
  package var minimumTouches = 1
  package var maximumTouches = Int.max

  package init() {}

  /// The movement in points since the slop was used up, or since the last `setTranslation`.
  package var translation: CGVector {
    get {
      switch state {
      case .idle, .possible, .waiting: .zero
      case .dragging(let translation, _), .over(let translation): translation
      }
    }
    set {
      switch state {
      case .idle, .possible, .waiting: break  // There is no translation yet.
      case .dragging(_, let ahead): state = .dragging(translation: newValue, ahead: ahead)
      case .over: state = .over(translation: newValue)
      }
    }
  }

  /// The movement of the event in which it began, which comes with the next change.
  package var ahead: CGVector {
    switch state {
    case .idle, .possible, .over: .zero
    case .waiting(let ahead), .dragging(_, let ahead): ahead
    }
  }

  package mutating func handle(_ event: Event) -> Effect? {
    switch event {
    case .touchDown: touchDown()
    case .moved(let movement): touches < minimumTouches ? nil : moved(by: movement)
    case .touchUp: touchUp()
    case .won: won()
    case .lost: lost()
    case .reset: reset()
    }
  }

  private mutating func touchDown() -> Effect? {
    touches += 1
    switch state {
    case .idle: state = .possible(travel: .zero)
    case .possible, .waiting, .dragging, .over: break
    }
    guard touches > maximumTouches else { return nil }
    switch state {
    case .idle, .possible, .waiting:
      state = .over(translation: .zero)
      return .fail
    case .dragging, .over:
      return nil
    }
  }

  private mutating func moved(by movement: CGVector) -> Effect? {
    switch state {
    case .idle, .over:
      return nil
    case .possible(let before):
      let travel = before + movement
      guard travel.length >= slop, travel.length > 0 else {
        state = .possible(travel: travel)
        return nil
      }
      state = .waiting(ahead: movement * (1 - fraction(of: movement, from: before)))
      return .begin
    case .waiting:
      state = .waiting(ahead: movement)
      return .begin
    case .dragging(let translation, let ahead):
      state = .dragging(translation: translation + ahead + movement, ahead: .zero)
      return .change
    }
  }

  private mutating func touchUp() -> Effect? {
    touches -= 1
    guard touches == 0 else { return nil }
    switch state {
    case .idle, .over:
      return nil
    case .possible:
      state = .over(translation: .zero)
      return .fail
    case .waiting:
      return .end
    case .dragging(let translation, let ahead):
      state = .over(translation: translation + ahead)
      return .end
    }
  }

  private mutating func won() -> Effect? {
    switch state {
    case .waiting(let ahead): state = .dragging(translation: .zero, ahead: ahead)
    // A subclass may set `began` without any movement.
    case .idle, .possible: state = .dragging(translation: .zero, ahead: .zero)
    case .dragging, .over: break
    }
    return nil
  }

  private mutating func lost() -> Effect? {
    state = .over(translation: translation)
    return nil
  }

  private mutating func reset() -> Effect? {
    state = .idle
    touches = 0
    return nil
  }

  /// The fraction of `movement`, 0…1, after which the travel from `start` reaches the length `slop`.
  private func fraction(of movement: CGVector, from start: CGVector) -> Double {
    let a = movement.dx * movement.dx + movement.dy * movement.dy
    let b = 2 * (start.dx * movement.dx + start.dy * movement.dy)
    let c = start.dx * start.dx + start.dy * start.dy - slop * slop
    guard a > 0 else { return 1 }
    let fraction = (-b + max(0, b * b - 4 * a * c).squareRoot()) / (2 * a)
    return min(max(fraction, 0), 1)
  }
}

extension CGVector {
  fileprivate static func + (one: CGVector, other: CGVector) -> CGVector {
    CGVector(dx: one.dx + other.dx, dy: one.dy + other.dy)
  }

  fileprivate static func * (vector: CGVector, factor: Double) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
