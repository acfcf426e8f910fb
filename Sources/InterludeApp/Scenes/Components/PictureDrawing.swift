import Interlude

/// Draws flat pictures, in a renderer's block, on a page of 400 by 300 points.
@MainActor
protocol PictureDrawing {}

/// Shapes in one colour.
extension PictureDrawing {
  static func fill(_ path: UIBezierPath, _ color: UInt32, alpha: CGFloat = 1) {
    UIColor(hex: color).withAlphaComponent(alpha).setFill()
    path.fill()
  }

  static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UInt32, radius: CGFloat = 0,
    alpha: CGFloat = 1
  ) {
    let rect = CGRect(x: x, y: y, width: width, height: height)
    fill(
      radius > 0 ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect), color,
      alpha: alpha)
  }

  static func disc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ color: UInt32, alpha: CGFloat = 1) {
    let rect = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    fill(UIBezierPath(ovalIn: rect), color, alpha: alpha)
  }

  static func polygon(_ points: [(CGFloat, CGFloat)], _ color: UInt32, alpha: CGFloat = 1) {
    fill(path(points, isClosed: true), color, alpha: alpha)
  }

  static func line(_ points: [(CGFloat, CGFloat)], _ width: CGFloat, _ color: UInt32) {
    let path = path(points, isClosed: false)
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    UIColor(hex: color).setStroke()
    path.stroke()
  }

  private static func path(_ points: [(CGFloat, CGFloat)], isClosed: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let location = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: location) } else { path.addLine(to: location) }
    }
    if isClosed { path.close() }
    return path
  }

  /// Fills the page from `top` to `bottom` with bands that lead from one colour to another.
  static func bands(from top: CGFloat, to bottom: CGFloat, _ first: UInt32, _ last: UInt32, count: Int = 24) {
    let height = (bottom - top) / CGFloat(count)
    for index in 0..<count {
      let color = mix(first, last, CGFloat(index) / CGFloat(count - 1))
      // Each band reaches below the next, so that no seam shows between them.
      let rest = bottom - top - height * CGFloat(index)
      box(0, top + height * CGFloat(index), 400, min(height + 4, rest), color)
    }
  }

  static func mix(_ one: UInt32, _ other: UInt32, _ part: CGFloat) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let (from, to) = (CGFloat(one >> shift & 0xFF), CGFloat(other >> shift & 0xFF))
      return UInt32((from + (to - from) * part).rounded()) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }
}
