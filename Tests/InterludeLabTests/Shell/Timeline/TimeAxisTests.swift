import Foundation
import Testing

@testable import InterludeLab

/// The mapping between time and points, with folds.
@Suite struct TimeAxisTests {
  /// One fold of 100 seconds, and one of 10.
  private let folds = TimeFolds([2...102, 104...114])

  @Test func `without folds the mapping is linear`() {
    let axis = TimeAxis(range: 1...5, width: 400)
    #expect(axis.x(1) == 0 && axis.x(5) == 400 && axis.x(2) == 100)
    #expect(axis.time(100) == 2 && axis.range == 1...5)
  }

  @Test func `a fold has one width, however long it is`() {
    let axis = TimeAxis(range: 0...120, width: 848, folds: folds)
    // 10 seconds outside of folds, and two folds.
    #expect(abs(axis.pointsPerSecond - 80.76) < 0.1)
    #expect(axis.x(120) == 848)
    for fold in folds.stretches {
      #expect(abs(axis.x(fold.upperBound) - axis.x(fold.lowerBound) - axis.foldWidth) < 1e-9)
    }
    let wide = TimeAxis(range: 1...103, width: 1048, folds: folds)
    #expect(wide.foldWidth == TimeAxis.widestFold && abs(wide.x(103) - 1048) < 1e-9)
  }

  @Test func `points and times convert to each other everywhere`() {
    let axis = TimeAxis(range: 1...116, width: 900, folds: folds)
    for step in 0...900 {
      let time = axis.time(CGFloat(step))
      #expect(abs(axis.x(time) - CGFloat(step)) < 1e-6, "at \(time) s")
    }
    #expect(axis.time(axis.x(50)) - 50 < 1e-9, "also inside of a fold")
  }

  @Test func `later instants lie further right`() {
    let axis = TimeAxis(range: 0...120, width: 500, folds: folds)
    let places = stride(from: -3.0, through: 130, by: 0.25).map(axis.x)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }

  @MainActor @Test func `the ruler's zero has no sign`() {
    #expect([1.0, 0.5, 0.05].map { TimeRuler.text(-0.0, stride: $0) } == ["0 s", "0.0 s", "0.00 s"])
    #expect(TimelineReadout.text(-0.0) == "0.00 s")
  }

  @Test func `a change of scale or folds keeps the instant at a point`() {
    var axis = TimeAxis(range: 100...110, width: 600, folds: folds)
    let time = axis.time(450)
    axis.setScale(300, about: 450)
    #expect(abs(axis.x(time) - 450) < 1e-9 && axis.pointsPerSecond == 300)
    axis.setFolds(TimeFolds([2...102]), about: 450)
    #expect(abs(axis.x(time) - 450) < 1e-9)
    axis.setWidth(1200)
    #expect(axis.pointsPerSecond == 600)
  }

  @Test func `ticks are multiples of their stride outside of folds`() {
    let axis = TimeAxis(range: 1...116, width: 900, folds: folds)
    #expect(axis.ticks(every: 1) == [1, 2, 102, 103, 104, 114, 115, 116])
    #expect(axis.ticks(every: 0.001, limit: 50).count == 50)
  }

  /// An hour in which something happens for half a second in every two.
  private static let hour = TimeFolds((0..<1800).map { Double($0) * 2 + 0.5...Double($0) * 2 + 2 })

  @Test func `only what is visible is looked at, also in an hour`() {
    let axis = TimeAxis(range: 1800...1804, width: 1000, folds: Self.hour)
    #expect(axis.folds.stretches(in: axis.range).count == 2)
    #expect(axis.ticks(every: 0.1).count < 40)
    #expect(TimeAxis(range: 0...3600, width: 1000, folds: Self.hour).x(3600) == 1000)
  }

  @Test func `many samples are thinned to their extremes, and few are not`() {
    #expect((3..<300).thinned(to: 256) { Double($0) } == Array(3..<300))
    let values = (0..<100_000).map { $0 == 77_777 ? 5.0 : sin(Double($0)) }
    let thin = (0..<100_000).thinned(to: 256) { values[$0] }
    #expect(thin.count <= 512 && thin.contains(77_777) && thin == thin.sorted())
    let coarse = (0..<100_000).thinned(to: 128) { values[$0] }
    #expect(coarse.count <= 256 && coarse.contains(77_777))
  }
}
