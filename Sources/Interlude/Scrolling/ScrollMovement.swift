import Foundation
import InterludeMotion

/// A scroll view in motion by itself: both axes, from a start on the stage clock.
struct ScrollMovement: Equatable {
  /// What began it.
  enum Kind {
    /// A finger let go.
    case release
    /// The program asked for another offset.
    case program
    /// A wheel was turned.
    case wheel
  }

  /// Tells movements of one view apart.
  let number: Int
  let kind: Kind
  let x: ScrollCourse
  let y: ScrollCourse
  /// Stage seconds.
  let start: Double
  /// The stage time of the last picture.
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

  /// What moves the axis that has the most to do.
  func phase(at time: Double) -> ScrollCourse.Phase {
    let phases = [x.phase(at: time - start), y.phase(at: time - start)]
    return phases.contains(.spring) ? .spring : phases.contains(.decay) ? .decay : .rest
  }

  /// The stage times after `early`, up to `late`, at which a bounce takes over an axis.
  func bounceStarts(after early: Double, upTo late: Double) -> [Double] {
    [x.bounceStart, y.bounceStart].compactMap { $0 }.map { start + $0 }
      .filter { $0 > early && $0 <= late }.sorted()
  }
}

/// A finger that moves a scroll view.
struct ScrollDrag {
  /// Where the finger has pulled the content, without the edges' resistance.
  var pull: CGPoint
  /// The translation that is in `pull` already.
  var translation: CGPoint
  /// The offset at the beginning.
  let start: CGPoint
  let movesX: Bool
  let movesY: Bool
}
