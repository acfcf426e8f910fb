public import Foundation

/// Responds to scrolling of a scroll view. Every method is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
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
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
