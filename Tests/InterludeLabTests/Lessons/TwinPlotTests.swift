import Foundation
import Testing

@testable import InterludeLab

/// The plot of a lesson's two sides.
@MainActor
@Suite struct TwinPlotTests {
  private let graph = CGRect(x: 12, y: 28, width: 160, height: 120)
  private let size = CGSize(width: 60, height: 14)

  /// A curve that goes up steeply at the left and down at the right.
  private let course: [CGPoint] =
    (0...100).map { CGPoint(x: 90 + CGFloat($0) * 0.3, y: 148 - CGFloat($0)) }
    + (0...100).map { CGPoint(x: 120 + CGFloat($0) * 0.4, y: 48 + CGFloat($0)) }

  @Test func `the size of a jump covers no curve and stays inside of the graph`() {
    for point in course.indices.filter({ $0 % 7 == 0 }).map({ course[$0] }) {
      let frame = TwinPlot.frame(of: size, at: point, in: graph, besides: [course])
      #expect(graph.contains(frame))
      #expect(!course.contains { frame.contains($0) }, "at \(point)")
    }
  }

  @Test func `where the curves leave no room, the size is beside its mark`() {
    let everywhere = (0...120).map { row in
      [CGPoint(x: 0, y: 28 + CGFloat(row)), CGPoint(x: 200, y: 28 + CGFloat(row))]
    }
    let frame = TwinPlot.frame(of: size, at: CGPoint(x: 60, y: 80), in: graph, besides: everywhere)
    #expect(frame.minX == 68 && frame.midY == 80)
  }

  @Test(arguments: [(0.4, 0.75), (2.2, 2.2), (9, 3)])
  func `the plot begins with the motion, and has at most 3 s`(_ seconds: Double, _ span: Double) {
    let still = (0..<60).map { TwinTrace.Sample(time: Double($0) / 60, value: nil, velocityJump: nil) }
    let end = 1 + seconds
    let moved = [1, end].map { TwinTrace.Sample(time: $0, value: 5, velocityJump: nil) }
    #expect(abs(TwinPlot.span(of: [still[...], (still + moved)[...]]) - span) < 1e-9)
    #expect(TwinPlot.span(of: [still[...], still[...]]) == 3)
  }
}
