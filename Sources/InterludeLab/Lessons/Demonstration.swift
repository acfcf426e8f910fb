package import Foundation
package import Interlude

/// The attempt of a lesson as a hand makes it, at locations that fit every size of the stages.
package struct Demonstration: Equatable, Sendable {
  /// A location relative to a view, or to the stage.
  package struct Target: Equatable, Sendable {
    /// The class of the view or the text of the label; nil for the stage.
    package var view: String?
    /// The location in parts of its size.
    package var part: CGPoint
    /// The distance from there, in points.
    package var offset: CGVector

    package init(_ view: String, _ x: CGFloat, _ y: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0) {
      self.init(x, y, dx: dx, dy: dy)
      self.view = view
    }

    /// Creates a location relative to the stage.
    package init(_ x: CGFloat, _ y: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0) {
      (part, offset) = (CGPoint(x: x, y: y), CGVector(dx: dx, dy: dy))
    }
  }

  package enum Step: Equatable, Sendable {
    /// A finger comes down.
    case down(Target)
    /// The finger moves by a distance in points, in seconds.
    case move(CGFloat, CGFloat, seconds: Double)
    case up
    case wait(Double)
    /// Waits until nothing moves, and a little longer.
    case rest
    /// Sets the rate of the stage's time.
    case rate(Double)

    /// The steps of a tap.
    package static func tap(_ target: Target) -> [Step] { [.down(target), .wait(0.06), .up] }
  }

  package var steps: [Step]

  package init(_ steps: [Step]) {
    self.steps = steps
  }

  /// Whether the attempt is more than taps.
  var hasDrag: Bool {
    steps.contains { if case .move = $0 { true } else { false } }
  }
}

/// Plays a demonstration on a lesson: gives the input of each frame.
struct DemonstrationPlayer {
  enum Action: Equatable {
    case down(Demonstration.Target)
    /// A location on the stage, in points.
    case move(CGPoint)
    case up(CGPoint)
    case rate(Double)
  }

  private let steps: [Demonstration.Step]
  private var index = 0
  /// The time at which the present step began, and the finger's location then.
  private var start: (time: Double, location: CGPoint)?
  private var lastMotion = 0.0
  /// The time of the last call of `advance`.
  private(set) var time: Double?
  /// The finger's location on the stage; nil while it is not down.
  var finger: CGPoint?

  /// The pause between two parts of an attempt, and the longest wait for rest, in seconds.
  private static let (pause, patience) = (0.25, 8.0)

  init(_ demonstration: Demonstration) {
    steps = [.rest] + demonstration.steps + [.rest]
  }

  var isFinished: Bool { index >= steps.count }

  /// Returns what happens in the frame at `now`.
  ///
  /// - Parameters:
  ///   - isMoving: Whether anything on the stages moves.
  mutating func advance(to now: Double, isMoving: Bool) -> [Action] {
    time = now
    if isMoving { lastMotion = now }
    var actions: [Action] = []
    while !isFinished {
      let begin = start ?? (now, finger ?? .zero)
      start = begin
      switch steps[index] {
      case .down(let target):
        actions.append(.down(target))
        next()
        // The finger's location is known when the target's view has been found.
        return actions
      case .up:
        actions.append(.up(finger ?? .zero))
        finger = nil
      case .rate(let rate): actions.append(.rate(rate))
      case .wait(let seconds): if now - begin.time < seconds { return actions }
      case .rest:
        let rested = now - max(lastMotion, begin.time) >= Self.pause
        if !rested, now - begin.time < Self.patience { return actions }
      case .move(let x, let y, let seconds):
        let part = min((now - begin.time) / seconds, 1)
        // Fastest at the end, so that it is released in motion.
        let progress = part * part
        let location = CGPoint(x: begin.location.x + x * progress, y: begin.location.y + y * progress)
        finger = location
        actions.append(.move(location))
        if part < 1 { return actions }
      }
      next()
    }
    return actions
  }

  private mutating func next() {
    index += 1
    start = nil
  }
}
