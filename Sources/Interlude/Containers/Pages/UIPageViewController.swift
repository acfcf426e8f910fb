public import Foundation

/// Pages that a finger turns by scrolling from one to the next.
///
/// The scroll view inside is three pages long and rests at the one in the middle, as on iOS, so that code
/// that reads its offset finds the same numbers. The style `pageCurl` is shown as scrolling, and one
/// controller is shown at a time.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The axes of the pages.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// The styles of a change of pages, all of which scroll.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  /// The directions in which pages change.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// The places of the spine of a book. They have no effect.
  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The distance between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The location of the spine; it has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// A change from the page in the middle to one beside it.
  private struct Change {
    let target: UIViewController
    let direction: NavigationDirection
    let isByFinger: Bool
    var completion: ((Bool) -> Void)?
  }

  /// The style of changes; all of them scroll.
  public let transitionStyle: TransitionStyle
  /// The axis of the pages.
  public let navigationOrientation: NavigationOrientation
  /// The location of the spine; it has no effect.
  public let spineLocation: SpineLocation
  /// Whether pages have backs. It has no effect.
  open var isDoubleSided = false
  private let spacing: CGFloat
  private let pager = PagerScrollView()
  private var pages: (before: UIViewController?, after: UIViewController?)
  private var current: UIViewController?
  private var change: Change?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spineLocation = style == .scroll ? .none : .min
    let space = options?[.interPageSpacing]
    let points = space as? CGFloat ?? (space as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    spacing = max(points.isFinite ? points : 0, 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The delegate that is notified of changes by fingers.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The object that returns the pages before and after the shown one. Without it, drags change no page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { askForNeighbours(of: current) }
  }

  /// The controller that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// The recognisers of the style `pageCurl`: none, as for the style `scroll` on iOS.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Shows another controller. Further ones than the first are left out.
  ///
  /// - Parameter completion: Called with true at the end, or with false if another change ended it at once,
  ///   or if a finger that caught the pages left them nearer to the old one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    finishChange()
    let target = viewControllers?.first
    guard let target, animated, current != nil, target !== current, pager.window != nil, length > 0 else {
      replace(with: target)
      completion?(true)
      return askForNeighbours(of: target)
    }
    let new = Change(target: target, direction: direction, isByFinger: false, completion: completion)
    begin(new)
    pager.setContentOffset(offset(of: direction == .forward ? 2 : 0), animated: true)
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    (pager.showsHorizontalScrollIndicator, pager.showsVerticalScrollIndicator) = (false, false)
    pager.scrolled = { [weak self] in self?.scrolled() }
    pager.rested = { [weak self] in self?.rested() }
    view.addSubview(pager)
    if let current { pager.addSubview(current.view) }
    placePages()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let frame = view.bounds.insetBy(
      dx: isHorizontal ? -spacing / 2 : 0, dy: isHorizontal ? 0 : -spacing / 2)
    guard pager.frame != frame else { return }
    finishChange()
    pager.isQuiet = true
    pager.frame = frame
    pager.isQuiet = false
    placePages()
  }

  private var isHorizontal: Bool { navigationOrientation == .horizontal }
  /// The distance between two pages, in points.
  private var length: CGFloat { isHorizontal ? pager.bounds.width : pager.bounds.height }
  /// The distance of the content from the page in the middle, in points; positive towards the next page.
  private var travel: CGFloat {
    (isHorizontal ? pager.contentOffset.x : pager.contentOffset.y) - length
  }

  private func offset(of slot: Int) -> CGPoint {
    let distance = CGFloat(slot) * length
    return isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// Places the pages, with the current one in the middle, and the content at rest.
  private func placePages() {
    guard isViewLoaded, length > 0 else { return }
    pager.isQuiet = true
    let size = pager.bounds.size
    pager.contentSize = CGSize(
      width: isHorizontal ? size.width * 3 : size.width, height: isHorizontal ? size.height : size.height * 3)
    if let current { place(current, in: 1) }
    limitScrolling()
    pager.setContentOffset(offset(of: 1), animated: false)
    pager.isQuiet = false
  }

  private func place(_ page: UIViewController, in slot: Int) {
    let corner = offset(of: slot)
    page.view.frame = CGRect(
      x: corner.x + (isHorizontal ? spacing / 2 : 0), y: corner.y + (isHorizontal ? 0 : spacing / 2),
      width: view.bounds.width, height: view.bounds.height)
  }

  /// Keeps fingers from scrolling to a page that does not exist.
  private func limitScrolling() {
    let (before, after) = (pages.before == nil ? -length : 0, pages.after == nil ? -length : 0)
    pager.contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  /// Asks for the pages beside a page, unless it is no longer shown or a change is under way.
  ///
  /// Asked only after delegate and completions: a client may take from them which page is shown, and answers
  /// by that.
  private func askForNeighbours(of page: UIViewController?) {
    guard change == nil, page === current else { return }
    pages = (nil, nil)
    if let page, let dataSource {
      let before = dataSource.pageViewController(self, viewControllerBefore: page)
      let after = dataSource.pageViewController(self, viewControllerAfter: page)
      guard change == nil, page === current else { return }
      pages = (before, after)
    }
    guard isViewLoaded, length > 0 else { return }
    pager.isQuiet = true
    limitScrolling()
    pager.isQuiet = false
  }

  // MARK: Changes

  /// Shows a controller at once.
  private func replace(with target: UIViewController?) {
    if target !== current {
      let isShown = appearance == .appeared || appearance == .appearing
      if let current {
        // Also while this controller disappears: a page that has gone hears nothing of the end.
        current.beginAppearanceTransition(false, animated: false)
        remove(current)
        current.endAppearanceTransition()
      }
      current = target
      if let target {
        addChild(target)
        if isShown { target.beginAppearanceTransition(true, animated: false) }
        if isViewLoaded { pager.addSubview(target.view) }
        if appearance == .appeared { target.endAppearanceTransition() }
        target.didMove(toParent: self)
      }
    }
    pages = (nil, nil)
    placePages()
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func begin(_ new: Change) {
    change = new
    let target = new.target
    if new.direction == .forward { pages.after = target } else { pages.before = target }
    pager.isQuiet = true
    limitScrolling()
    pager.isQuiet = false
    addChild(target)
    if appearance == .appeared {
      current?.beginAppearanceTransition(false, animated: true)
      target.beginAppearanceTransition(true, animated: true)
    }
    pager.addSubview(target.view)
    place(target, in: new.direction == .forward ? 2 : 0)
  }

  /// Ends the change; the page in the middle becomes the one that is shown.
  ///
  /// - Parameters:
  ///   - completed: Whether that is the new page.
  ///   - finished: Whether the motion came to its end.
  private func end(completed: Bool, finished: Bool = true) {
    guard let ended = change, let old = current else { return }
    change = nil
    let leaving = completed ? old : ended.target
    let staying = completed ? ended.target : old
    current = staying
    if appearance == .appeared {
      // These change nothing for a change that was completed.
      staying.beginAppearanceTransition(true, animated: true)
      leaving.beginAppearanceTransition(false, animated: true)
    }
    remove(leaving)
    leaving.endAppearanceTransition()
    if completed { staying.didMove(toParent: self) }
    if appearance == .appeared { staying.endAppearanceTransition() }
    pages = (nil, nil)
    placePages()
    if ended.isByFinger {
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: [old], transitionCompleted: completed)
    }
    ended.completion?(finished && completed)
    askForNeighbours(of: staying)
  }

  /// Ends a change at once, at the page that is nearer.
  private func finishChange() {
    guard let change else { return }
    end(completed: !change.isByFinger || abs(travel) > length / 2, finished: false)
  }

  private func scrolled() {
    guard length > 0, current != nil else { return }
    let direction: NavigationDirection? = travel > 0 ? .forward : travel < 0 ? .reverse : nil
    guard let direction else { return }
    if let change {
      // A finger also takes pages over that code turns.
      guard change.isByFinger || pager.isDragging, change.direction != direction else { return }
      turnBack(change)
    }
    guard let target = direction == .forward ? pages.after : pages.before else { return }
    delegate?.pageViewController(self, willTransitionTo: [target])
    begin(Change(target: target, direction: direction, isByFinger: true))
  }

  /// Ends a change whose page a finger has pushed out again, while the finger goes on.
  private func turnBack(_ old: Change) {
    change = nil
    if appearance == .appeared {
      current?.beginAppearanceTransition(true, animated: true)
      old.target.beginAppearanceTransition(false, animated: true)
    }
    remove(old.target)
    old.target.endAppearanceTransition()
    if appearance == .appeared { current?.endAppearanceTransition() }
    if old.isByFinger {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: viewControllers ?? [],
        transitionCompleted: false)
    }
    old.completion?(false)
  }

  private func rested() {
    guard let change, length > 0 else { return }
    let end = change.direction == .forward ? length : -length
    if abs(travel - end) < 0.5 {
      self.end(completed: true)
    } else if abs(travel) < 0.5 {
      self.end(completed: false)
    }
  }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    current?.beginAppearanceTransition(true, animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    current?.endAppearanceTransition()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishChange()
    current?.beginAppearanceTransition(false, animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }
}

/// The scroll view of pages.
private final class PagerScrollView: UIScrollView {
  var scrolled: (() -> Void)?
  var rested: (() -> Void)?
  /// Whether the controller itself changes the scroll view.
  var isQuiet = false

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != old, !isQuiet { scrolled?() }
    }
  }

  override func contentDidRest() {
    super.contentDidRest()
    if !isQuiet { rested?() }
  }
}

/// Returns the pages before and after another one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Asks for the page before another one; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Asks for the page after another one; nil for none.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Asks for the number of dots of a page control; never called: there is none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Asks for the dot of the page that is shown; never called: there is none.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Responds to fingers that change pages. Every method is optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a finger begins to scroll to other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the pages rest after that; `completed` is false for the page from which the finger came.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Asks for the location of the spine; never called.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// None.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
}
