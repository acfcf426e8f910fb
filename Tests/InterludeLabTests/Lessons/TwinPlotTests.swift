import Foundation
import Testing

@testable import Interlude
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
    let still = (0..<60).map { TwinTrace.Sample(time: Double($0) / 60) }
    let end = 1 + seconds
    let moved = [1, end].map { TwinTrace.Sample(time: $0, value: 5, velocity: 0) }
    #expect(abs(TwinPlot.span(of: [still[...], (still + moved)[...]]) - span) < 1e-9)
    #expect(TwinPlot.span(of: [still[...], still[...]]) == 3)
  }

  /// A throw at `velocity` that is released after half a second; the naive side goes on with `rest` of it.
  private func traces(_ velocity: Double, losing rest: Double) -> [ArraySlice<TwinTrace.Sample>] {
    [rest, velocity].map { after in
      var value = 0.0
      let samples = (0...90).map { frame -> TwinTrace.Sample in
        let time = Double(frame) / 60
        let now = frame < 30 ? velocity * time * 2 : after * exp(-8 * (time - 0.5))
        value += now / 60
        return TwinTrace.Sample(
          time: time, value: value, velocity: frame == 90 ? 0 : now,
          jump: frame == 30 && after != velocity ? TwinTrace.Jump(before: velocity, after: after) : nil)
      }
      return samples[...]
    }
  }

  private func bands(
    _ content: TwinPlot.Content, height: CGFloat, _ traces: [ArraySlice<TwinTrace.Sample>]
  ) -> TwinBands {
    TwinBands(
      content, in: CGRect(x: 12, y: 28, width: 260, height: height - 52), 0...1.5, traces, limit: 1_000)
  }

  @Test(arguments: [200.0, 280, 520], [900.0, 5_000])
  func `a lost velocity of 700 points per second is a step of at least 30 points`(
    height: CGFloat, velocity: Double
  ) throws {
    let traces = traces(velocity, losing: velocity - 700)
    let bands = bands(.both, height: height, traces)
    let graph = try #require(bands.velocity)
    #expect(abs(graph.y(velocity - 700) - graph.y(velocity)) >= 30)
    let position = try #require(bands.position)
    #expect(position.frame.maxY + TwinBands.nameHeight <= graph.frame.minY)
    #expect(position.frame.height >= 40)
    // Nothing is drawn outside of its graph.
    for trace in traces {
      let course = graph.course(trace) { $0.velocity.map { [$0] } ?? [] }
      #expect(course.allSatisfy { graph.frame.insetBy(dx: -0.01, dy: 0).contains($0) })
    }
  }

  @Test func `a small jump does not cut off the velocities`() throws {
    let graph = try #require(bands(.both, height: 300, traces(1_500, losing: 1_460)).velocity)
    #expect(graph.values.contains(0) && graph.values.contains(1_500))
  }

  @Test func `a low plot shows the velocity about the jump once the attempt has ended`() {
    let plot = TwinPlot(frame: CGRect(x: 0, y: 0, width: 280, height: 128))
    let traces = traces(900, losing: 200)
    plot.show(traces.map { $0.prefix(60) }, limit: 1_000)
    #expect(plot.content == .position)
    plot.show(traces, limit: 1_000)
    #expect(plot.content == .velocity(around: 0.5))
    plot.frame.size.height = 200
    #expect(plot.content == .both)
  }

  @Test func `the axes have names`() {
    let plot = TwinPlot(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    plot.name("Card position")
    plot.show(traces(900, losing: 200), limit: 1_000)
    plot.layoutIfNeeded()
    let shown = plot.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
    #expect(shown.contains("Card position") && shown.contains("velocity, pt/s"))
    #expect(shown.contains { $0.hasPrefix("position, ") })
    plot.frame.size.height = 128
    plot.layoutIfNeeded()
    let low = plot.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.compactMap(\.text)
    #expect(low.contains("velocity, pt/s") && !low.contains("Card position"))
  }
}
