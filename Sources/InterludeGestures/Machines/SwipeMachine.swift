import Foundation
package import InterludeMotion

/// Recognises a quick, straight movement of one or several fingers in one of the allowed directions.
///
/// No source publishes the constants; they are our choice.
package struct SwipeMachine: GestureMachine {
  package struct Directions: OptionSet, Equatable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let right = Directions(rawValue: 1)
    package static let left = Directions(rawValue: 2)
    package static let up = Directions(rawValue: 4)
    package static let down = Directions(rawValue: 8)
  }

  package enum State: Equatable, Sendable {
    case idle
    case watching(since: Double, down: Int, travel: CGVector)
    case over
  }

  package enum Event: Equatable, Sendable {
    case touchDown(time: Double)
    /// The center of the fingers moved.
    case moved(by: CGVector)
    case touchUp
    case clock(Double)
    case reset
  }

  package typealias Effect = DiscreteEffect

  package private(set) var state: State = .idle
  package var directions: Directions = .right
  package var requiredFingers = 1
  /// The distance that the fingers must move, in points.
  package var distance = 50.0
  /// The time limit for that distance, in seconds.
  package var maximumDuration = 0.5
  /// The largest movement to the side, as a fraction of the distance.
  package var maximumSlant = 0.5

  package init() {}

  /// The time of the next time-out, in real seconds; nil for none.
  package var deadline: Double? {
    switch state {
    case .idle, .over: nil
    case .watching(let since, _, _): since + maximumDuration
    }
  }

  package mutating func handle(_ event: Event) -> Effect? {
    if event == .reset {
      state = .idle
      return nil
    }
    switch (state, event) {
    case (.over, .touchDown), (.over, .moved), (.over, .touchUp), (.over, .clock), (_, .reset):
      return nil
    case (.idle, .touchDown(let time)):
      state = .watching(since: time, down: 1, travel: .zero)
      return requiredFingers < 1 ? finish(.fail) : nil
    case (.idle, .moved), (.idle, .touchUp), (.idle, .clock):
      return nil  // A touch that began before the recogniser was added.
    case (.watching(let since, let down, let travel), .touchDown):
      state = .watching(since: since, down: down + 1, travel: travel)
      return down == requiredFingers ? finish(.fail) : nil
    case (.watching(let since, let down, let travel), .moved(let movement)):
      guard down == requiredFingers else { return nil }
      let total = CGVector(dx: travel.dx + movement.dx, dy: travel.dy + movement.dy)
      state = .watching(since: since, down: down, travel: total)
      return total.length < distance ? nil : finish(isWanted(total) ? .recognize : .fail)
    case (.watching, .touchUp):
      return finish(.fail)
    case (.watching, .clock(let time)):
      guard let deadline, time >= deadline else { return nil }
      return finish(.fail)
    }
  }

  private func isWanted(_ total: CGVector) -> Bool {
    let (along, across) = (max(abs(total.dx), abs(total.dy)), min(abs(total.dx), abs(total.dy)))
    guard across <= along * maximumSlant else { return false }
    let direction: Directions =
      abs(total.dx) > abs(total.dy) ? (total.dx > 0 ? .right : .left) : (total.dy > 0 ? .down : .up)
    return directions.contains(direction)
  }

  private mutating func finish(_ effect: Effect) -> Effect {
    state = .over
    return effect
  }
}
