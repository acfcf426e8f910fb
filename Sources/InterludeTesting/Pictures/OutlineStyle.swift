import Foundation
import Interlude
import InterludeLayers

/// The style of a setting's outline. Settings differ in colour and dash pattern, for readers with colour
/// vision deficiency.
struct OutlineStyle {
  let color: UIColor
  /// Lengths of dashes and gaps, in points; empty for a solid line.
  let dashes: [CGFloat]

  private static let colors: [UInt32] = [0x0B63CE, 0xA35200, 0x00745A, 0x8A4B9E, 0xC4231C, 0x1B1C1F]
  private static let patterns: [[CGFloat]] = [[], [7, 3], [2, 3], [7, 3, 2, 3]]

  init(_ index: Int) {
    let hex = Self.colors[index % Self.colors.count]
    color = UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
    dashes = Self.patterns[(index + index / Self.colors.count) % Self.patterns.count]
  }

  /// Returns the line through `points`, divided into dashes.
  func path(_ points: [CGPoint]) -> CGPath {
    let path = UIBezierPath()
    guard let first = points.first else { return path.cgPath }
    guard !dashes.isEmpty else {
      path.move(to: first)
      for point in points.dropFirst() { path.addLine(to: point) }
      return path.cgPath
    }
    var (remaining, index) = (dashes[0], 0)
    for (from, to) in zip(points, points.dropFirst()) {
      let length = hypot(to.x - from.x, to.y - from.y)
      var distance: CGFloat = 0
      while distance < length {
        let step = min(remaining, length - distance)
        func point(_ part: CGFloat) -> CGPoint {
          CGPoint(x: from.x + (to.x - from.x) * part / length, y: from.y + (to.y - from.y) * part / length)
        }
        if index % 2 == 0 {
          path.move(to: point(distance))
          path.addLine(to: point(distance + step))
        }
        distance += step
        remaining -= step
        if remaining <= 1e-9 {
          index = (index + 1) % dashes.count
          remaining = dashes[index]
        }
      }
    }
    return path.cgPath
  }

  @MainActor
  func layer(_ points: [CGPoint], width: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer.internalLayer()
    layer.path = path(points)
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineWidth = width
    return layer
  }
}
