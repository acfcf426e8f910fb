public import Foundation
public import Interlude
import InterludeLayers

/// How a view is seen in the last frame, in the middle of an animation too.
public nonisolated struct ShownView: Equatable, Sendable {
  /// The smallest rectangle in the window, in points, that holds the view.
  public let frame: CGRect
  /// 0…1: the view's own, times those of all views around it; 0 where one of them is hidden.
  public let alpha: CGFloat
  /// The view's own.
  public let transform: CGAffineTransform
}

extension TestStage {
  /// How `view` is seen in the last frame; nil when it is in no window.
  public func shown(_ view: UIView) -> ShownView? {
    guard view.window != nil else { return nil }
    var frame = CGRect(origin: view.layer.shown.bounds.origin, size: view.layer.shown.bounds.size)
    var alpha: CGFloat = 1
    var current: UIView? = view
    while let one = current {
      let values = one.layer.shown
      frame = frame.applying(values.toSuperlayer)
      alpha *= one.isHidden ? 0 : CGFloat(values.opacity)
      current = one.superview
    }
    return ShownView(frame: frame, alpha: alpha, transform: view.layer.shown.transform)
  }
}
