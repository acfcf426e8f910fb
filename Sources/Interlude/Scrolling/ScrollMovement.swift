import Foundation
import InterludeMotion

/// A scroll view's motion without a finger: both axes, from a start on the stage clock.
struct ScrollMovement: Equatable {
  /// The cause of the motion.
  enum Kind: Equatable {
    /// The release of a finger.
    case release
    /// A call by client code that sets another offset, within the content's range or beyond it.
    case program(beyondRange: Bool)
    /// A wheel.
    case wheel
  }

  /// The number that distinguishes the movements of one view.
  let number: Int
  let kind: Kind
  let x: ScrollCourse
  let y: ScrollCourse
  /// The start, in stage seconds.
  let start: Double
  /// The stage time of the last frame.
  var last: Double

  init(number: Int, kind: Kind, x: ScrollCourse, y: ScrollCourse, start: Double) {
    (self.number, self.kind, self.x, self.y) = (number, kind, x, y)
    (self.start, self.last) = (start, start)
  }

  var duration: Double { max(x.duration, y.duration) }
  var target: CGPoint { CGPoint(x: x.target, y: y.target) }

  func value(at time: Double) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  func velocity(at time: Double) -> CGVector {
    CGVector(dx: x.velocity(at: time - start), dy: y.velocity(at: time - start))
  }

  func isSettled(at time: Double) -> Bool { time - start >= duration }

  /// Returns the kind of motion of the axis that moves most.
  func phase(at time: Double) -> ScrollCourse.Phase {
    let phases = [x.phase(at: time - start), y.phase(at: time - start)]
    return phases.contains(.spring) ? .spring : phases.contains(.decay) ? .decay : .rest
  }

  /// Returns the stage times after `early`, up to `late`, at which a bounce begins on an axis.
  func bounceStarts(after early: Double, upTo late: Double) -> [Double] {
    [x.bounceStart, y.bounceStart].compactMap { $0 }.map { start + $0 }
      .filter { $0 > early && $0 <= late }.sorted()
  }
}

/// A drag of a scroll view by a finger.
struct ScrollDrag {
  /// The offset that the drag would have without the edges' resistance.
  var pull: CGPoint
  /// The reach of that resistance on each axis; see `ScrollAxis.reach`.
  var reach: CGSize
  /// The size of the view for which `pull` and `reach` hold.
  var size: CGSize
  /// The pan's translation that `pull` includes already, in the window's coordinates.
  var translation: CGPoint
  /// The offset at the beginning of the drag.
  let start: CGPoint
  /// The offset before the finger's last movement on each axis, infinite before the first. Where it is still
  /// shown, client code holds the content.
  var previous = CGPoint(x: CGFloat.infinity, y: .infinity)
  /// Whether other code has set the offset since the finger's last movement.
  var isOverridden = false
  let movesX: Bool
  let movesY: Bool
}
