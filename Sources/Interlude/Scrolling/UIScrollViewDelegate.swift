public import Foundation

/// Responds to scrolling of a scroll view. Every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: MessageForwarding {
  /// Called when the content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// Called when a finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// Called when the finger is about to lift.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will come to rest. It may be changed, except in
  ///     a bounce.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)

  /// Called when the finger has lifted; `decelerate` is true if the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// Called when the content begins to move after a release.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// Called when the content has come to rest, or was stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called when an animated change of the offset has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// Called when `adjustedContentInset` has changed with the content inset, its adjustment or the safe area.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// Asks for the view that is scaled by zooming; nil for none.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?

  /// Called when the content begins to be scaled, by fingers or by an animation.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)

  /// Called when the factor has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  /// Called when the content is no longer scaled, and has bounced back to a limit.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  /// Asks whether a tap on the status bar scrolls to the top. There is no status bar, so it is never called.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool

  /// Called after a tap on the status bar has scrolled to the top; never called here.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  @discardableResult
  private func passOn<Result>(_ call: (any UIScrollViewDelegate) -> Result) -> Result? {
    passOn(to: (any UIScrollViewDelegate).self, call)
  }

  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewDidScroll(scrollView) }
  }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewWillBeginDragging(scrollView) }
  }
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    passOn {
      $0.scrollViewWillEndDragging(
        scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    passOn { $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewWillBeginDecelerating(scrollView) }
  }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewDidEndDecelerating(scrollView) }
  }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewDidEndScrollingAnimation(scrollView) }
  }
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
  }
  /// Nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    passOn { $0.viewForZooming(in: scrollView) } ?? nil
  }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    passOn { $0.scrollViewWillBeginZooming(scrollView, with: view) }
  }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { passOn { $0.scrollViewDidZoom(scrollView) } }
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    passOn { $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale) }
  }
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    passOn { $0.scrollViewDidScrollToTop(scrollView) }
  }
}
