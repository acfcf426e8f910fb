import Foundation
import InterludeLayers

/// The curve that rounds one corner of a box, in device pixels.
struct CornerShape: Hashable {
  /// The radius of the circular part.
  let radius: CGFloat
  /// The distance from the corner at which the curve leaves the straight edge: `radius` for a quarter circle,
  /// more for a continuous corner, whose curvature grows gradually.
  let reach: CGFloat

  /// The maximum radius. A larger curve would need masks larger than any screen.
  private static let largestRadius: CGFloat = 1024

  static let square = CornerShape(radius: 0, reach: 0)

  init(radius: CGFloat, reach: CGFloat) {
    self.radius = radius
    self.reach = reach
  }

  /// Creates the shape of the corners of a box of `width` by `height` pixels.
  ///
  /// A pill always has circular ends: where the sides have no room for it, a continuous corner has no smooth
  /// part.
  init(_ corners: Corners, scale: CGFloat, width: Int, height: Int) {
    let half = CGFloat(min(width, height)) / 2
    let wanted = corners.radius * scale
    guard wanted > 0, half > 0, corners.rounded.rawValue & 15 != 0 else {
      self = .square
      return
    }
    let radius = min(wanted, half, Self.largestRadius)
    self.init(radius: radius, reach: corners.isContinuous ? min(1.6 * radius, half) : radius)
  }

  /// The side of the square block of pixels that the curve passes through.
  var block: Int { Int(reach.rounded(.up)) }

  /// Returns this corner moved inwards by `distance`, so that the band between both has an even width.
  func inset(by distance: CGFloat) -> CornerShape {
    guard radius > distance else { return .square }
    return CornerShape(radius: radius - distance, reach: reach * (radius - distance) / radius)
  }

  /// Returns the curve of a top left corner at (0, 0), from the top edge to the left edge.
  ///
  /// A continuous corner is a Bézier curve, an arc and a mirrored Bézier curve. With the smoothing s =
  /// reach/radius − 1, the arc keeps 1 − s of the quarter turn, and each Bézier curve leads from the
  /// edge, where its curvature is zero, to the arc. Source: the construction published by Figma, "Desperately
  /// seeking squircles" (2018), where s = 0.6 is closest to the corners of iOS.
  func outline() -> [CGPoint] {
    guard radius > 0 else { return [.zero] }
    let smoothing = reach / radius - 1
    let turn = CGFloat.pi / 4 * smoothing
    let arcEnd = CGPoint(x: radius * (1 - sin(turn)), y: radius * (1 - cos(turn)))
    var half: [CGPoint] = []
    if smoothing > 0 {
      // The tangent at the arc's end meets the edge here. The remaining distance is divided one to two, so
      // that the curvature starts at zero.
      let meeting = arcEnd.x + arcEnd.y / tan(turn)
      let start = CGPoint(x: reach, y: 0)
      let control = CGPoint(x: meeting + (reach - meeting) / 3, y: 0)
      let segments = max(8, Int(reach))
      for step in 0..<segments {
        let t = CGFloat(step) / CGFloat(segments)
        half.append(
          cubic(start, control, CGPoint(x: meeting, y: 0), arcEnd, t))
      }
    }
    let segments = max(8, Int(radius * 1.5))
    for step in 0...segments {
      let angle = turn + (CGFloat.pi / 4 - turn) * CGFloat(step) / CGFloat(segments)
      half.append(CGPoint(x: radius * (1 - sin(angle)), y: radius * (1 - cos(angle))))
    }
    return half + half.dropLast().reversed().map { CGPoint(x: $0.y, y: $0.x) }
  }

  private func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }
}
