import Foundation

extension UIScrollView {
  func refreshControlChanged(from old: UIRefreshControl?) {
    old?.scrollView = nil
    old?.removeFromSuperview()
    if let refreshControl {
      refreshControl.scrollView = self
      insertSubview(refreshControl, at: 0)
      moveRefreshControl()
    }
    if old?.isRefreshing == true || refreshControl?.isRefreshing == true { refreshInsetChanged(isEnd: false) }
  }

  /// Places the control above the content, and tells it how far the content is pulled.
  func moveRefreshControl() {
    guard let refreshControl else { return }
    let beginning = -(adjustedContentInset.top - refreshControl.inset)
    var isHeld = false
    if case .dragging = scrollState { isHeld = true }
    refreshControl.follow(
      pull: beginning - contentOffset.y, width: bounds.width, origin: -contentInset.top, isHeld: isHeld)
  }

  /// Handles a change of the control's inset. The content keeps its place; at the end of the refreshing,
  /// content that rests below the control moves back.
  func refreshInsetChanged(isEnd: Bool) {
    knownSafeTop = adjustedContentInset.top - contentInset.top
    let top = -adjustedContentInset.top
    if isEnd, case .resting = scrollState, !isTracking, contentOffset.y < top {
      setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
    }
    adjustedInsetChanged()
  }
}
