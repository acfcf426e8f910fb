import Foundation

/// The swipe across the content that pops the top page.
final class ContentPopGestureRecognizer: UIPanGestureRecognizer {
  private weak var driver: NavigationDriver?
  private let rules: ContentPopRules

  init(driver: NavigationDriver) {
    self.driver = driver
    rules = ContentPopRules(driver)
    super.init(target: driver, action: Selector(NavigationDriver.pulled(_:)))
    name = "content pop"
    maximumNumberOfTouches = 1
    isEnabled = false
    delegate = rules
  }

  override func reset() {
    super.reset()
    if isEnabled { driver?.touchesEnded() }
  }
}

/// The default delegate of the swipe across the content.
@MainActor
private final class ContentPopRules: NSObject, UIGestureRecognizerDelegate {
  private weak var driver: NavigationDriver?

  init(_ driver: NavigationDriver) { self.driver = driver }

  /// The bar shows a back button, and the drag leads toward the trailing edge.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation = driver?.navigation, navigation.exchange == nil, navigation.showsBackButton,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return false }
    let velocity = pan.velocity(in: navigation.view)
    let forward = navigation.isRightToLeft ? -velocity.x : velocity.x
    return forward > abs(velocity.y)
  }

  /// Content that can still scroll back to its leading edge goes first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView).map(canScrollBack) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    (otherGestureRecognizer.view as? UIScrollView).map { !canScrollBack($0) } ?? false
  }

  private func canScrollBack(_ scrollView: UIScrollView) -> Bool {
    let room = scrollView.contentSize.width - scrollView.bounds.width
    let inset = scrollView.adjustedContentInset
    let isMirrored = driver?.navigation.isRightToLeft == true
    return isMirrored
      ? scrollView.contentOffset.x < room + inset.right - 1 : scrollView.contentOffset.x > 1 - inset.left
  }
}
