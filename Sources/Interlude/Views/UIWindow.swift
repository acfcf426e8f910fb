public import Foundation
import InterludeLayers

/// The outermost view: fills the stage and contains a root view controller's view.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The stage that shows the window; nil while it is hidden.
  private var hostStage: Stage? { hostLink?.owner }
  private var hostLink: BackReference<Stage>?
  /// The responder that was chosen by `becomeFirstResponder()`.
  weak var firstResponder: UIResponder?
  /// The scroll views in the window.
  var scrollViews: [UIScrollView] = []
  /// The views of controllers in the window.
  var pages: [UIView] = []
  /// The reference to this window that its views share.
  private var ownLink: BackReference<UIWindow>?

  /// Creates a window, hidden until `makeKeyAndVisible()` or `isHidden = false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a window that fills the screen, hidden until `makeKeyAndVisible()` or `isHidden = false`.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window that fills the scene's screen, hidden until `makeKeyAndVisible()`.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
  }

  private func setUp() {
    let link = BackReference(self)
    (ownLink, windowLink) = (link, link)
    isHidden = true
  }

  deinit { ownLink?.cut() }

  /// Not supported; always returns nil.
  public required init?(coder: NSCoder) {
    nil
  }

  package override var stage: Stage? { hostStage }

  open override var window: UIWindow? { self }

  /// The insets of the device's status bar, corners and home indicator, so far as the window reaches them.
  open override var safeAreaInsets: UIEdgeInsets {
    guard let stage = hostStage, stage.device != .window else { return super.safeAreaInsets }
    let (outer, frame, size) = (stage.device.safeAreaInsets, frame, stage.size)
    return super.safeAreaInsets
      + UIEdgeInsets(
        top: max(outer.top - frame.minY, 0), left: max(outer.left - frame.minX, 0),
        bottom: max(frame.maxY - size.height + outer.bottom, 0),
        right: max(frame.maxX - size.width + outer.right, 0))
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet {
      guard newValue !== rootViewController else { return }
      rootViewController?.rootViewWillLeaveWindow()
      rootViewController?.viewIfLoaded?.removeFromSuperview()
    }
    didSet {
      guard oldValue !== rootViewController else { return }
      showRootView()
    }
  }

  /// Whether the window is hidden. A window is shown on the stage that is current when it appears.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      let wasShown = hostStage != nil
      super.isHidden = newValue
      if newValue { leaveStage() } else { enterStage() }
      // A window that has never been shown becomes hidden by its initialiser.
      guard wasShown || !newValue else { return }
      NotificationCenter.default.post(
        name: newValue ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
    }
  }

  /// Posted when the window is shown.
  public nonisolated static let didBecomeVisibleNotification =
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when the window is hidden.
  public nonisolated static let didBecomeHiddenNotification =
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when the window was made the key window.
  public nonisolated static let didBecomeKeyNotification =
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when another window was made the key window.
  public nonisolated static let didResignKeyNotification =
    NSNotification.Name("UIWindowDidResignKeyNotification")

  /// The level of the window: those of a higher level lie in front.
  open var windowLevel = UIWindow.Level.normal {
    didSet { if windowLevel != oldValue, let hostStage { hostStage.sortWindows() } }
  }

  /// Shows the window in front of the stage's other windows of its level, as the key window.
  open func makeKeyAndVisible() {
    let old = (hostStage ?? Stage.current)?.keyWindow
    isHidden = false
    if hostStage?.chosenKeyWindow !== self { takeKey(from: old) }
  }

  /// Whether the window was made the key window last, or is the frontmost one if that one is hidden.
  public var isKeyWindow: Bool { stage?.keyWindow === self }

  /// Makes a window that is shown the key window, without a change of the order of windows.
  ///
  /// A key decides only which window is `isKeyWindow`; Esc and keys go to the frontmost one.
  open func makeKey() {
    guard let hostStage, hostStage.keyWindow !== self || hostStage.chosenKeyWindow == nil else { return }
    takeKey(from: hostStage.keyWindow)
  }

  private func takeKey(from old: UIWindow?) {
    guard let hostStage else { return }
    hostStage.chosenKeyWindow = self
    if let old, old !== self {
      old.resignKey()
      NotificationCenter.default.post(name: Self.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  /// Called when the window has become the key window by `makeKey()` or `makeKeyAndVisible()`. Does nothing.
  open func becomeKey() {}

  /// Called when another window was made the key window. Does nothing.
  open func resignKey() {}

  func stageResized(to size: CGSize, haveClassesChanged: Bool) {
    let bounds = CGRect(origin: .zero, size: size)
    guard let rootViewController else { return frame = bounds }
    rootViewController.rootViewWillResize(
      to: size, newTraits: haveClassesChanged ? stage?.screen.traits : nil
    ) {
      if haveClassesChanged { inheritTraits() }
      frame = bounds
    }
  }

  /// Dismisses the frontmost presentation, for the Esc key.
  func performEscape() {
    guard let top = rootViewController?.frontmost else { return }
    var responder: UIResponder? = top.innermostShown.viewIfLoaded
    while let current = responder {
      if current.accessibilityPerformEscape() { return }
      responder = current.next
    }
    top.dismissIfUserAllowed()
  }

  private func enterStage() {
    guard let stage = Stage.current else { return }
    hostLink = stage.backReference
    stage.windows.removeAll { $0 === self }
    stage.windows.append(self)
    stage.sortWindows()
    layer.enter(stage.layers)
    inheritTraits()
    stage.setNeedsLayout()
    showRootView()
  }

  private func leaveStage() {
    guard let stage = hostStage else { return }
    stage.touches.viewsWillLeaveWindow()
    rootViewController?.rootViewWillLeaveWindow()
    stage.windows.removeAll { $0 === self }
    layer.enter(nil)
    stage.layers.changed()
    stage.becameDue()
    hostLink = nil
  }

  private func showRootView() {
    guard let controller = rootViewController, hostStage != nil, let view = controller.view else { return }
    if view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    controller.rootViewEnteredWindow()
  }
}
