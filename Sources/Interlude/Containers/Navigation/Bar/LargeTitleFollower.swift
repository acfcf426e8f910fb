import Foundation

/// Receives the scrolling of a page's content.
@MainActor
protocol ContentScrollFollower: AnyObject {
  /// Called after the offset of `scrollView` or the beginning of its range has changed.
  func contentScrolled(_ scrollView: UIScrollView)
}

/// Lets large titles follow the scroll views of the pages that are shown.
@MainActor
final class LargeTitleFollower: ContentScrollFollower {
  private struct Followed {
    weak var page: UIViewController?
    weak var scrollView: UIScrollView?
  }

  private unowned let navigation: UINavigationController
  private var followed: [Followed] = []

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
  }

  /// Follows the scroll view of each page: its view, or the first one among the subviews.
  func follow(_ pages: [UIViewController]) {
    for old in followed where old.scrollView?.contentFollower === self {
      old.scrollView?.contentFollower = nil
    }
    followed = pages.compactMap { page in
      guard let scrollView = page.contentScrollView else { return nil }
      scrollView.contentFollower = self
      return Followed(page: page, scrollView: scrollView)
    }
    for one in followed { show(one) }
  }

  func contentScrolled(_ scrollView: UIScrollView) {
    for one in followed where one.scrollView === scrollView { show(one) }
  }

  private func show(_ one: Followed) {
    guard let page = one.page, let scrollView = one.scrollView else { return }
    navigation.navigationBar.scrolled(
      page.navigationItem, by: scrollView.contentOffset.y + scrollView.adjustedContentInset.top)
  }
}
