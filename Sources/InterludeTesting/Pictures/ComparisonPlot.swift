import Foundation

/// The scale of curves that are drawn over each other.
struct ComparisonPlot {
  private let (times, values): (ClosedRange<CGFloat>, ClosedRange<CGFloat>)
  private let area: CGRect

  /// - Parameter curves: Points of time and value. Without two points there is no plot.
  init?(_ curves: [[CGPoint]], in frame: CGRect) {
    let points = curves.flatMap(\.self)
    guard let first = points.map(\.x).min(), let last = points.map(\.x).max(), last > first,
      let low = points.map(\.y).min(), let high = points.map(\.y).max()
    else { return nil }
    times = first...last
    // A value that does not change lies in the middle.
    values = high > low ? low...high : low - 1...high + 1
    area = CGRect(
      x: frame.minX + 12, y: frame.minY + 28, width: frame.width - 76, height: frame.height - 56)
  }

  func point(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: area.minX + (point.x - times.lowerBound) / (times.upperBound - times.lowerBound) * area.width,
      y: area.maxY - (point.y - values.lowerBound) / (values.upperBound - values.lowerBound) * area.height)
  }

  /// The largest and the smallest value, each with its y coordinate.
  var levels: [(String, CGFloat)] {
    [values.upperBound, values.lowerBound].map { value in
      (String(format: "%.1f", Double(value)), point(CGPoint(x: times.lowerBound, y: value)).y)
    }
  }

  /// The times of the first and the last point.
  var span: String {
    String(format: "%.2f s to %.2f s", Double(times.lowerBound), Double(times.upperBound))
  }
}
