import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The scale and origin that fit a picture into the shell's content frame: centered, and never enlarged.
struct ContentFit: Equatable {
  /// Window points per content point.
  let scale: CGFloat
  /// The content's top left corner in the window.
  let origin: CGPoint

  init(_ size: CGSize, in frame: CGRect) {
    guard size != frame.size, size.width > 0, size.height > 0 else {
      (scale, origin) = (1, frame.origin)
      return
    }
    scale = min(1, frame.width / size.width, frame.height / size.height)
    origin = CGPoint(
      x: (frame.midX - size.width * scale / 2).rounded(), y: (frame.midY - size.height * scale / 2).rounded())
  }

  /// Converts a point of the window to the content's coordinates.
  func inContent(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    ((x - origin.x) / scale, (y - origin.y) / scale)
  }

  /// Returns the node of `content`, offset by `shift` during the shell's animations.
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

extension InputEvent.Kind {
  /// Converts the event to the content's coordinates.
  func inContent(_ fit: ContentFit) -> InputEvent.Kind {
    switch self {
    case .touch(var sample):
      (sample.x, sample.y) = fit.inContent(sample.x, sample.y)
      return .touch(sample)
    case .hover(let x, let y):
      let point = fit.inContent(x, y)
      return .hover(x: point.x, y: point.y)
    case .scroll(var sample):
      (sample.x, sample.y) = fit.inContent(sample.x, sample.y)
      return .scroll(sample)
    case .key, .resize, .focus, .rate, .refreshRate, .reduceMotion, .appearance, .layoutDirection,
      .contentSizeCategory, .tune, .device, .disturb:
      return self
    }
  }
}
