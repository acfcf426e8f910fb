import Foundation
import InterludeMotion
import Testing

@testable import InterludeLab

/// The handles on a spring's curve.
@Suite struct SpringPlotTests {
  private func plot(_ ratio: Double, _ seconds: Double, isResponse: Bool) -> SpringPlot {
    var plot = SpringPlot(dampingRatio: ratio, seconds: seconds, isResponse: isResponse)
    (plot.span, plot.area) = (SpringPlot.span(for: seconds), CGRect(x: 16, y: 12, width: 264, height: 116))
    return plot
  }

  @Test(arguments: [0.3, 0.5, 0.84, 1], [0.15, 0.5, 1.7])
  func `a handle gives the values for its place, and others for other places`(ratio: Double, seconds: Double)
  {
    for isResponse in [true, false] {
      let plot = plot(ratio, seconds, isResponse: isResponse)
      #expect(abs(plot.seconds(forX: plot.timeHandle.x) - seconds) < 1e-6)
      #expect(abs(plot.dampingRatio(forY: plot.dampingHandle.y, in: 0.1...1) - ratio) < 1e-3)
      #expect(plot.seconds(forX: plot.timeHandle.x + 5) > seconds)
      #expect(plot.dampingRatio(forY: plot.dampingHandle.y - 5, in: 0.1...1) < ratio)
      // The moved handle is where the pointer is.
      var moved = plot
      moved.seconds = plot.seconds(forX: plot.timeHandle.x + 7)
      #expect(abs(moved.timeHandle.x - plot.timeHandle.x - 7) < 0.01)
    }
  }

  @Test func `the arrow is a tangent of the curve`() {
    var plot = plot(0.8, 0.5, isResponse: false)
    #expect(plot.arrow.tip.y == plot.arrow.start.y)
    plot.velocity = 2
    let (start, tip) = plot.arrow
    #expect(abs(plot.velocity(forY: tip.y) - 2) < 1e-9)
    let slope = (tip.y - start.y) / (tip.x - start.x)
    let first = plot.curve[1]
    #expect(abs((first.y - start.y) / (first.x - start.x) - slope) < 0.15)
  }
}
