/// The content's place below the bars.
extension UIScrollView {
  func adjustedInsetChanged() {
    rangeChanged()
    contentFollower?.contentScrolled(self)
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The part of the safe area that counts as an inset of the content.
  func safeInset(for behavior: ContentInsetAdjustmentBehavior) -> UIEdgeInsets {
    var safe: UIEdgeInsets
    switch behavior {
    case .never: return .zero
    case .always: return safeAreaInsets
    case .automatic, .scrollableAxes: safe = safeAreaInsets
    }
    guard safe != .zero else { return safe }
    if contentSize.width <= bounds.width, !alwaysBounceHorizontal { (safe.left, safe.right) = (0, 0) }
    if contentSize.height <= bounds.height, !alwaysBounceVertical,
      behavior == .scrollableAxes || !isContentOfPage
    {
      (safe.top, safe.bottom) = (0, 0)
    }
    return safe
  }

  /// Whether the view is the content of a page in a navigation or tab bar controller: its view, or the first
  /// scroll view among the subviews.
  private var isContentOfPage: Bool {
    guard let page = controller ?? superview?.controller, page.contentScrollView === self else {
      return false
    }
    return page.navigationController != nil || page.tabBarController != nil
  }

  /// Listens to `window`, and no longer to the window before.
  func joinSafeArea(of window: UIWindow?) {
    guard window !== safeAreaWindow else { return }
    safeAreaWindow?.scrollViews.removeAll { $0 === self }
    safeAreaWindow = window
    window?.scrollViews.append(self)
  }

  /// Whether the upper safe area inset is another one than the offset respects.
  var isSafeTopOutdated: Bool { adjustedContentInset.top - contentInset.top != knownSafeTop }

  /// Whether the content rests beyond the range of now, because the view has moved over the safe area since
  /// it came to rest.
  var restsBeyondRange: Bool {
    guard let restedInsets, restedInsets != adjustedContentInset, case .resting = scrollState, !isTracking
    else { return false }
    let (offset, x, y) = (contentOffset, xAxis, yAxis)
    return abs(x.clamped(offset.x) - offset.x) > pixel || abs(y.clamped(offset.y) - offset.y) > pixel
  }

  /// Keeps content that shows its beginning there when the safe area changes.
  func keepBeginning() {
    let top = adjustedContentInset.top - contentInset.top
    guard top != knownSafeTop else { return }
    let wasAtBeginning = contentOffset.y == -(contentInset.top + knownSafeTop)
    knownSafeTop = top
    guard wasAtBeginning, case .resting = scrollState, !isTracking else { return }
    contentOffset.y = -adjustedContentInset.top
  }
}

extension UIViewController {
  /// The scroll view that shows the page's content: its view, or the first scroll view among the subviews.
  var contentScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}
