public import Foundation
import InterludeLayers
import InterludeMotion

/// Replacing what a view shows, or one view by another.
extension UIView {
  /// Makes the changes of `animations` in `view` and fades, with `transitionCrossDissolve`, from what it
  /// showed to what it shows then. Without an option for the transition the change shows at once.
  ///
  /// - Parameters:
  ///   - duration: Seconds on the stage clock.
  ///   - completion: Called when the time is over, with true; with false when it was cut short.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    dissolve(view.layer, into: view, duration, options, { animations?() }, completion)
  }

  /// Puts `toView` in the place of `fromView` and fades, with `transitionCrossDissolve`, from the one to the
  /// other. `fromView` leaves its superview, or is hidden with `showHideTransitionViews`.
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
    let isSeen = layer.tree != nil && options.contains(.transitionCrossDissolve)
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
