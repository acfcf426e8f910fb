import Interlude

/// The chapters in tabs. A swipe moves from tab to tab, and a touch catches a tab on its way.
final class RecipeTabs: UITabBarController, UITabBarControllerDelegate, UIGestureRecognizerDelegate {
  private let tuning = RecipesTuning()
  private lazy var swipe = TabSwipeGestureRecognizer(tabs: self)
  /// The transition under way.
  private(set) var slide: TabSlide?
  /// Whether the next transition is one that the finger moves.
  private var isSwiping = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = RecipesPalette.background
    tabBar.tintColor = RecipesPalette.accent
    delegate = self
    viewControllers = RecipeChapter.all.enumerated().map { index, chapter in
      let list = RecipeListViewController(chapter, tuning: tuning)
      let pages = RecipeNavigationController(list, tuning: tuning)
      pages.tabBarItem = UITabBarItem(
        title: chapter.title, image: UIImage(systemName: chapter.symbol), tag: index)
      return pages
    }
    swipe.delegate = self
    view.addGestureRecognizer(swipe)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    slide?.containerResized()
  }

  // MARK: The swipe

  func swiped(_ swipe: UIPanGestureRecognizer) {
    switch swipe.state {
    case .began:
      if slide?.hold() == true { break }
      guard slide == nil, let next = neighbor(of: swipe) else { break }
      isSwiping = true
      selectedIndex = next
    case .changed: slide?.move(by: swipe.translation(in: view).x)
    case .ended, .cancelled: slide?.release(velocity: swipe.velocity(in: view).x)
    case .possible, .failed: break
    }
  }

  private var isRightToLeft: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The tab to which a swipe leads; nil at both ends.
  private func neighbor(of swipe: UIPanGestureRecognizer) -> Int? {
    let next = selectedIndex + ((swipe.velocity(in: view).x < 0) == isRightToLeft ? -1 : 1)
    return (viewControllers ?? []).indices.contains(next) ? next : nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let slide { return slide.canBeCaught }
    guard selectedViewController?.presentedViewController == nil,
      let pages = selectedViewController as? UINavigationController, pages.viewControllers.count == 1,
      pages.transitionCoordinator == nil
    else { return false }
    // The lesson's mistake: a drag of the list counts, too.
    if tuning.tabSwipe == .anyDirection { return neighbor(of: swipe) != nil }
    let velocity = swipe.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y) && neighbor(of: swipe) != nil
  }

  /// The lists wait until it is clear that a drag is no swipe.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is UIScrollView
  }

  // MARK: The transition

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    defer { isSwiping = false }
    guard let all = viewControllers, let from = all.firstIndex(of: fromVC), let to = all.firstIndex(of: toVC),
      isSwiping || !UIAccessibility.isReduceMotionEnabled
    else { return nil }
    let slide = TabSlide(
      leadsRight: (to > from) != isRightToLeft, isHeld: isSwiping, tuning: tuning,
      fingerVelocity: { [weak self] in self.map { $0.swipe.velocity(in: $0.view).x } ?? 0 },
      onEnd: { [weak self] over in if self?.slide === over { self?.slide = nil } })
    self.slide = slide
    return slide
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController as? TabSlide
  }
}

/// The swipe between tabs. A touch on a tab that is under way catches it at once.
final class TabSwipeGestureRecognizer: UIPanGestureRecognizer {
  private weak var tabs: RecipeTabs?

  init(tabs: RecipeTabs) {
    self.tabs = tabs
    super.init(target: tabs, action: Selector(RecipeTabs.swiped(_:)))
    name = "tab swipe"
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let slide = tabs?.slide, let touch = touches.first else { return }
    guard touch.view?.isDescendant(of: slide.container) == true, slide.canBeCaught else { return }
    state = .began
  }
}
