import Foundation
import Interlude
import InterludeLayers

/// How a picture lies in the place that the shell gives it: as it is where it has that size, else made smaller to
/// fit, in the middle.
struct ContentFit: Equatable {
  /// Window points for a point of the content.
  let scale: CGFloat
  /// The content's corner, in the window.
  let origin: CGPoint

  init(_ size: CGSize, in place: CGRect) {
    guard size != place.size, size.width > 0, size.height > 0 else {
      (scale, origin) = (1, place.origin)
      return
    }
    scale = min(1, place.width / size.width, place.height / size.height)
    origin = CGPoint(
      x: (place.midX - size.width * scale / 2).rounded(), y: (place.midY - size.height * scale / 2).rounded())
  }

  /// A point of the window in the content's coordinates.
  func inContent(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    ((x - origin.x) / scale, (y - origin.y) / scale)
  }

  /// `content` in its place, `shift` points away while that springs.
  func node(_ content: DisplayNode, shift: CGVector) -> DisplayNode {
    let corner = CGPoint(x: origin.x + shift.dx, y: origin.y + shift.dy)
    return DisplayNode(
      id: -3,
      placement: scale == 1
        ? .at(corner)
        : .transformed(CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y)),
      size: content.size, clipsChildren: true, children: [content])
  }
}
