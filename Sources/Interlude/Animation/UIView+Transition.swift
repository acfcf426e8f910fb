public import Foundation
import InterludeLayers
import InterludeMotion

/// Transitions of a view's contents, or from one view to another.
extension UIView {
  /// Runs `animations` and cross-fades the contents of `view`, with any of the transition options. Without
  /// one the changes are shown at once.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds on the stage clock.
  ///   - completion: Called with true at the end, or with false if the transition was interrupted.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    dissolve(view.layer, into: view, duration, options, { animations?() }, completion)
  }

  /// Replaces `fromView` with `toView` and cross-fades, with any of the transition options. `fromView` is
  /// removed from its superview, or hidden with `showHideTransitionViews`.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let swap = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    dissolve(fromView.layer, into: toView, duration, options, swap, completion)
  }

  private class func dissolve(
    _ layer: CALayer, into view: UIView, _ duration: TimeInterval, _ options: AnimationOptions,
    _ change: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let isSeen = layer.tree != nil && options.hasTransition
    let picture = isSeen ? layer.snapshot() : nil
    let corner = layer.shown.frame.origin
    performWithoutAnimation(change)
    let new = view.layer.frame.origin
    animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        guard isSeen else { return }
        view.layer.dissolve(from: picture, offset: CGVector(dx: corner.x - new.x, dy: corner.y - new.y))
      }, completion: completion)
  }
}
