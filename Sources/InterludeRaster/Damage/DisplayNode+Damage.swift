package import Foundation
package import InterludeLayers

extension DisplayNode {
  /// Returns where this tree differs from `old`: at most eight rectangles in points, on whole device pixels.
  ///
  /// - Parameter scale: Device pixels per point.
  package func damage(since old: DisplayNode, scale: CGFloat) -> [CGRect] {
    let bounds = PixelRect(
      x: 0, y: 0, width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)))
    var finder = DamageFinder()
    finder.compare(old, self, in: DrawContext(x: 0, y: 0, scale: scale, clip: bounds))
    return finder.damage.rects.map {
      CGRect(
        x: CGFloat($0.x) / scale, y: CGFloat($0.y) / scale, width: CGFloat($0.width) / scale,
        height: CGFloat($0.height) / scale)
    }
  }
}
