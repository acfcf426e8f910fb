public import Foundation
public import Interlude
import InterludeLayers

/// A view's visible values in the last frame, including during animations.
public nonisolated struct ShownView: Equatable, Sendable {
  /// The bounding rectangle in the window, in points.
  public let frame: CGRect
  /// The product of the alpha values of the view and its superviews, 0…1; 0 if one of them is hidden.
  public let alpha: CGFloat
  /// The view's own transform.
  public let transform: CGAffineTransform
}

extension TestStage {
  /// Returns the visible values of `view` in the last frame; nil if it is in no window.
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
