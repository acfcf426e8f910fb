public import Foundation

/// A container that shows the topmost of a stack of controllers under a navigation bar.
///
/// A change of the stack takes effect in `viewControllers` at once; its transition starts at the end of the
/// turn. The system's slide can be interrupted at any time, by a finger or by another change.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The kind of a transition between two controllers of the stack.
  public enum Operation: Int, Sendable {
    /// No transition.
    case none
    /// A controller is shown over the previous one.
    case push
    /// A controller is removed, and one below it is shown.
    case pop
  }

  /// A change of the stack that waits for its transition.
  struct Change {
    let operation: Operation
    let animated: Bool
    /// Whether the user drags the top page.
    let isDragged: Bool
    /// The client's call, for the journal.
    let call: String
    /// The coordinator of the transition, to which the next lines of the client may add blocks; nil without
    /// animation.
    let coordinator: TransitionCoordinator?
  }

  /// The state around the exchange under way.
  struct OpenExchange {
    let operation: Operation
    let before: [UIViewController]
    let after: [UIViewController]
    let barWasHidden: Bool
    let toolbarWasHidden: Bool
  }

  /// The stack, bottom first. While an exchange runs back it is the stack to which that returns.
  var stack: [UIViewController] = []
  /// The stack of the last exchange that was completed.
  var settledStack: [UIViewController] = []
  /// The child whose view is shown, or was shown when the present exchange began.
  var shown: UIViewController?
  /// A call of the delegate's.
  enum PageCall { case willShow, didShow }
  /// A page that is shown without an exchange, and the delegate's next call for it.
  var unannounced: (page: UIViewController, next: PageCall)?
  /// Whether the user drags the page that a call pops.
  var isDraggedByUser = false
  var change: Change?
  var isScheduled = false
  var underWay: OpenExchange?
  /// The number of changes of the stack that needed no exchange.
  var edits = 0
  /// Whether pages come from the left edge: as the view's `semanticContentAttribute` says, or its traits.
  package var isRightToLeft: Bool {
    viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  let pageContainer = TransitionContainerView()
  private let bar = UINavigationBar()
  private let bottomBar = UIToolbar()
  private(set) lazy var driver = NavigationDriver(self)
  private(set) lazy var edgePop = EdgePopGestureRecognizer(driver: driver)
  private(set) lazy var contentPop = ContentPopGestureRecognizer(driver: driver)
  lazy var scrollFollower = LargeTitleFollower(self)
  /// The height of a tab bar over pages that do not hide it, in points.
  var outerBarHeight: CGFloat = 0 {
    didSet { if outerBarHeight != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }
  var storedBarHidden = false
  var storedToolbarHidden = true

  /// Creates a navigation controller with an empty stack.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    definesPresentationContext = true
  }

  /// Creates a navigation controller that shows `rootViewController`.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
    pushViewController(rootViewController, animated: false)
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: The stack

  /// The controllers of the stack, bottom first. Setting them is not animated.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.last }

  /// The coordinator of the change of the stack that the last call has requested, or of the transition that
  /// is under way; nil for none.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    change?.coordinator ?? super.transitionCoordinator
  }

  /// The visible controller: the one presented over this controller, or else the topmost.
  open var visibleViewController: UIViewController? {
    if let presented = presentedViewController, !presented.isBeingDismissed { return presented }
    return topViewController
  }

  /// Pushes `vc`.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  /// Shows `viewController` over the topmost one.
  ///
  /// A controller that is in the stack already, and another navigation controller, are refused and reported.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard accepts(viewController), !stack.contains(where: { $0 === viewController }) else {
      return report(
        "\(nameForReports) cannot push \(viewController.nameForReports), which is in its stack or is a "
          + "navigation controller")
    }
    replaceStack(stack + [viewController], .push, animated, "pushViewController(_:animated:)")
  }

  /// Removes the topmost controller; does nothing at the root.
  ///
  /// - Returns: The controller that was removed.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    replaceStack(
      stack.dropLast(), .pop, animated, "popViewController(animated:)", isDragged: isDraggedByUser)
    return top
  }

  /// Removes all controllers above `viewController`, which must be in the stack.
  ///
  /// - Returns: The controllers that were removed.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      report(
        "\(nameForReports) cannot pop to \(viewController.nameForReports), which is not in its stack")
      return nil
    }
    let removed = Array(stack[(index + 1)...])
    guard !removed.isEmpty else { return [] }
    replaceStack(Array(stack[...index]), .pop, animated, "popToViewController(_:animated:)")
    return removed
  }

  /// Removes all controllers but the root.
  ///
  /// - Returns: The controllers that were removed.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. The transition is a pop if the new top was in the stack below the old one, else a
  /// push; there is none if the top stays.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    var seen: [UIViewController] = []
    for controller in viewControllers {
      guard accepts(controller), !seen.contains(where: { $0 === controller }) else {
        return report(
          "\(nameForReports) cannot have \(controller.nameForReports) in its stack, which is there twice or is "
            + "a navigation controller")
      }
      seen.append(controller)
    }
    let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? false
    replaceStack(viewControllers, isPop ? .pop : .push, animated, "setViewControllers(_:animated:)")
  }

  private func accepts(_ controller: UIViewController) -> Bool {
    !(controller is UINavigationController) && controller !== self
  }

  private func report(_ sentence: String) {
    (viewIfLoaded?.stage ?? Stage.current)?.reportMisuse(sentence)
  }

  /// Vends the transitions of this controller, and is notified of them.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The recogniser of the swipe from the leading edge that pops the topmost controller.
  ///
  /// Its default delegate lets it begin where the bar shows a back button. With another delegate, or none, it
  /// may begin above each controller but the root.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop }

  /// The recogniser of the swipe across the content that pops the topmost controller. Client code enables it;
  /// it is the recogniser of a newer iOS than the one whose defaults are modelled here.
  ///
  /// Its default delegate lets it begin where the bar shows a back button, on a drag toward the trailing edge
  /// that no scroll view under the finger can follow.
  open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { contentPop }

  // MARK: Bars

  /// The bar that shows the items of the stack. Only the navigation controller changes its items.
  open var navigationBar: UINavigationBar { bar }

  /// The bar at the bottom that shows the items of the topmost controller's `toolbarItems`.
  open var toolbar: UIToolbar! { bottomBar }

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { storedBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The duration for which bars appear or disappear, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.3

  /// Hides or shows the navigation bar; during a transition, alongside it.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedBarHidden else { return }
    storedBarHidden = hidden
    barsChanged(animated: animated, isReturn: underWay?.barWasHidden == hidden)
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { storedToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; during a transition, alongside it.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != storedToolbarHidden else { return }
    storedToolbarHidden = hidden
    barsChanged(animated: animated, isReturn: underWay?.toolbarWasHidden == hidden)
  }

  // MARK: The view

  open override func loadView() {
    let view = NavigationView(
      frame: CGRect(origin: .zero, size: Stage.current?.size ?? .zero), navigation: self)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    pageContainer.frame = view.bounds
    for part in [pageContainer, bottomBar, bar] { view.addSubview(part) }
    bar.backPressed = { [weak self] in self?.backPressed() }
    edgePop.edges = view.isContentMirrored ? .right : .left
    for recognizer in [edgePop, contentPop] { view.addGestureRecognizer(recognizer) }
    view.addGestureRecognizer(PageCatchGestureRecognizer(driver: driver))
    self.view = view
    showTopAtOnce()
  }

  /// Pops the topmost controller, for the Esc key; false at the root.
  open override func accessibilityPerformEscape() -> Bool {
    guard canPopByUser, showsBackButton else { return super.accessibilityPerformEscape() }
    backPressed()
    return true
  }
}

/// The view of a navigation controller: pages under the bars.
final class NavigationView: UIView {
  private weak var navigation: UINavigationController?

  init(frame: CGRect, navigation: UINavigationController) {
    self.navigation = navigation
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutDirectionChanged() {
    super.layoutDirectionChanged()
    navigation?.directionChanged()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.layOut()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation,
      gestureRecognizer === navigation.edgePop || gestureRecognizer === navigation.contentPop
    else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return navigation.driver.mayBeginEdgeSwipe
  }
}
