import Foundation
import InterludeMotion
import Testing

@testable import InterludeLayers

/// A property that a pan moves by any rule.
@MainActor
@Suite struct DragTrackerTests {
  private let layer = CALayer()

  /// The velocity of a position that follows `path` by `law`, as far as it can be told, and has stayed where
  /// it was while the pan went on along `rest`. Of a transform the law's x is the angle.
  private func velocity(
    of property: LayerProperty = .position, along path: [CGVector], without rest: [CGVector] = [],
    at speed: CGVector, law: (CGVector) -> CGVector
  ) -> DragTracker.Velocity {
    func numbers(_ translation: CGVector) -> LayerProperty.Numbers {
      var numbers = LayerProperty.Numbers(repeating: 0)
      let moved = law(translation)
      if property == .transform {
        numbers[3] = moved.dx
      } else {
        (numbers[0], numbers[1]) = (moved.dx, moved.dy)
      }
      return numbers
    }
    func sample(_ translation: CGVector) -> PanSample {
      PanSample(number: 1, totalTranslation: translation, translation: translation, velocity: speed)
    }
    var tracker = DragTracker(
      layer: layer, property: property, pan: sample(.zero), frame: 0, before: numbers(.zero))
    for (frame, translation) in path.enumerated() {
      tracker.move(sample(translation), to: numbers(translation), frame: frame)
    }
    for translation in rest { tracker.update(sample(translation), end: nil) }
    return tracker.velocity(sample(rest.last ?? path[path.count - 1]))
  }

  /// Sideways one to one, and further for each point down: a card that shrinks under the finger.
  private func shrinking(_ translation: CGVector) -> CGVector {
    CGVector(dx: translation.dx + 0.2 * translation.dy, dy: 0.9 * translation.dy)
  }

  @Test func `the velocity of a property that follows both axes is known after two steps`() {
    let path = [CGVector(dx: 29, dy: -17), CGVector(dx: 27, dy: -43), CGVector(dx: 26, dy: -56)]
    let velocity = velocity(along: path, at: CGVector(dx: -90, dy: -900), law: shrinking)
    var wanted = LayerProperty.Numbers(repeating: 0)
    (wanted[0], wanted[1]) = (-90 - 180, -810)
    let near = velocity.nearest(to: wanted)
    #expect(abs(near[0] - wanted[0]) < 1e-9 && abs(near[1] - wanted[1]) < 1e-9)
    // A spring that ignores the shrinking is noticed.
    wanted[0] = -90
    #expect(abs(velocity.nearest(to: wanted)[0] - wanted[0]) > 50)
  }

  @Test func `a number that follows the other axis is known along a straight line`() {
    let path = [CGVector(dx: 10, dy: 0), CGVector(dx: 25, dy: 0), CGVector(dx: 50, dy: 0)]
    let velocity = velocity(along: path, at: CGVector(dx: 1000, dy: 0)) { CGVector(dx: $0.dx, dy: -$0.dx) }
    var wanted = LayerProperty.Numbers(repeating: 0)
    (wanted[0], wanted[1]) = (1000, -1000)
    #expect(velocity.nearest(to: wanted) == wanted)
  }

  @Test func `along one straight line it is not known how far another direction turns a disc`() {
    let path = [12, 25, 38].map { CGVector(dx: -$0, dy: 0.25 * $0) }
    func angle(_ translation: CGVector) -> CGVector {
      CGVector(dx: atan2(20 + translation.dy, -140 + translation.dx), dy: 0)
    }
    let along = velocity(of: .transform, along: path, at: CGVector(dx: -780, dy: 195), law: angle)
    let across = velocity(of: .transform, along: path, at: CGVector(dx: -700, dy: 600), law: angle)
    #expect(!along.isUncertain && across.isUncertain)
  }

  @Test func `a position that a pan has left and come back to may have no velocity`() {
    let path = [10, 20, 30].map { CGVector(dx: 0, dy: $0) }
    let back = [25, 30].map { CGVector(dx: 0, dy: $0) }
    let none = LayerProperty.Numbers(repeating: 0)
    let left = velocity(along: path, without: back, at: CGVector(dx: 0, dy: 300)) { $0 }
    #expect(left.nearest(to: none) == none)
    #expect(velocity(along: path, at: CGVector(dx: 0, dy: 300)) { $0 }.nearest(to: none)[1] == 300)
  }

  @Test func `the velocity of a property that is back at its stop is uncertain`() {
    let path = [-118, -28, -48, -74].map { CGVector(dx: 0, dy: $0) }
    let stopped = velocity(along: path, at: CGVector(dx: 0, dy: -1440)) {
      CGVector(dx: 0, dy: max($0.dy, -70.07))
    }
    #expect(stopped.isUncertain)
    // Without the stop, the same finger leaves no doubt.
    #expect(!velocity(along: path, at: CGVector(dx: 0, dy: -1440)) { $0 }.isUncertain)
  }

  @Test func `a property that follows one axis has the velocity along it`() {
    let path = [CGVector(dx: 29, dy: -17), CGVector(dx: 27, dy: -43), CGVector(dx: 26, dy: -56)]
    let velocity = velocity(along: path, at: CGVector(dx: -90, dy: -900)) { CGVector(dx: 0, dy: $0.dy) }
    var wanted = LayerProperty.Numbers(repeating: 0)
    wanted[1] = -700
    #expect(abs(velocity.nearest(to: wanted)[1] + 900) < 1e-9 && velocity.nearest(to: wanted)[0] == 0)
  }

  @Test func `a straight oblique way does not show what another direction does to a property of both axes`() {
    let path = (1...5).map { CGVector(dx: 0.5 * CGFloat($0), dy: 5.8 * CGFloat($0)) }
    let turned = CGVector(dx: 60, dy: 0)
    #expect(velocity(along: path, at: turned, law: shrinking).isUncertain)
    #expect(!velocity(along: path, at: CGVector(dx: 30, dy: 348), law: shrinking).isUncertain)
    // A layer that follows one to one does so in every direction.
    #expect(!velocity(along: path, at: turned) { $0 }.isUncertain)
  }
}
