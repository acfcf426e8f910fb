public import Foundation

/// A container that shows one of several equal controllers, which the user selects in a tab bar.
///
/// A selection by code takes effect at once. If the delegate vends an animator, the transition starts with
/// the call; a selection during a transition waits for its end.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The controllers, from the leading edge of the bar.
  var tabs: [UIViewController] = []
  /// The controller that is selected, or to which a transition returns that runs back.
  var selected: UIViewController?
  /// The child whose view is shown, or was shown when the present exchange began.
  var shown: UIViewController?
  /// The call that selected a controller during an exchange; its exchange follows.
  var waitingCall: String?
  /// The number of changes of the tabs or of the selection that needed no exchange.
  var edits = 0
  /// Whether the delegate is asked for the objects of an exchange.
  var isBeginning = false

  let tabContainer = TransitionContainerView()
  let tabSwitch = TabSwitch()
  private let bar = UITabBar()
  /// Creates a tab bar controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.tapped = { [weak self] in self?.userTapped($0) }
  }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Decides which tabs the user can select, and vends the transitions between them.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. The controller sets its items.
  open var tabBar: UITabBar { bar }

  // MARK: Tabs

  /// The controllers, from the leading edge of the bar. Setting them is not animated.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, without animation. The selected one stays selected if it is among them; else
  /// the one at its index is, or the first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    for (index, controller) in new.enumerated() where new[..<index].contains(where: { $0 === controller }) {
      report("\(nameForReports) cannot have \(controller.nameForReports) in two tabs")
      return
    }
    let (old, index) = (tabs, selectedIndex)
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    for controller in new where controller.parent !== self { addChild(controller) }
    tabs = new
    if !new.contains(where: { $0 === selected }) {
      selected = new.indices.contains(index) ? new[index] : new.first
    }
    itemsChanged()
    if exchange != nil { exchange?.drop() } else { showSelectedAtOnce() }
  }

  /// The selected controller. Setting it selects one of `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard let newValue, tabs.contains(where: { $0 === newValue }) else {
        return report(
          "\(nameForReports) cannot select \(newValue?.nameForReports ?? "nil"), which is not one of its tabs"
        )
      }
      select(newValue, by: "selectedViewController")
    }
  }

  /// The index of the selected controller; `NSNotFound` without tabs. An index out of range has no effect.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
    set { if tabs.indices.contains(newValue) { select(tabs[newValue], by: "selectedIndex") } }
  }

  private func report(_ sentence: String) {
    (viewIfLoaded?.stage ?? Stage.current)?.reportMisuse(sentence)
  }

  // MARK: The view

  open override func loadView() {
    let view = TabView(frame: CGRect(origin: .zero, size: Stage.current?.size ?? .zero), tabs: self)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .systemBackground
    tabContainer.frame = view.bounds
    view.addSubview(tabContainer)
    view.addSubview(bar)
    self.view = view
    showSelectedAtOnce()
  }

  // MARK: Layout

  /// Sets the frames of tabs and bar, and the insets of the tabs.
  func layOut() {
    guard let view = viewIfLoaded else { return }
    if tabContainer.frame != view.bounds { tabContainer.frame = view.bounds }
    for controller in tabs {
      if let navigation = controller as? UINavigationController {
        navigation.outerBarHeight = UITabBar.height
      } else {
        controller.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.height, right: 0)
      }
    }
    layOutBar()
  }

  /// Whether the navigation stack in the selected tab hides the bar.
  var isBarHidden: Bool { (selected as? UINavigationController)?.hidesBottomBar ?? false }

  /// The frame of the bar where it is shown, in the view.
  var barFrame: CGRect {
    let (bounds, bottom) = (view.bounds, view.safeAreaInsets.bottom)
    let height = UITabBar.height + bottom
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Places the bar, unless the pages of a navigation controller have it for a transition.
  func layOutBar(isHidden: Bool? = nil) {
    guard isViewLoaded, bar.superview === view else { return }
    bar.isRightToLeft = bar.isRightToLeft(under: view)
    let frame = isHidden ?? isBarHidden ? barFrame.offsetBy(dx: 0, dy: barFrame.height) : barFrame
    if bar.frame != frame { bar.frame = frame }
  }

  /// Takes the bar back from the pages of a navigation controller.
  func takeBackBar() {
    guard isViewLoaded, bar.superview !== view else { return }
    view.addSubview(bar)
    layOutBar()
  }

  /// Shows the items of the tabs.
  func itemsChanged() {
    bar.show(tabs.map(\.tabBarItem))
    showSelection()
  }

  /// Marks the item of the selected tab.
  func showSelection() {
    bar.select(selected?.tabBarItem)
  }
}

/// The view of a tab bar controller: the selected tab under the bar.
final class TabView: UIView {
  private weak var tabs: UITabBarController?

  init(frame: CGRect, tabs: UITabBarController) {
    self.tabs = tabs
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    tabs?.layOut()
  }
}
