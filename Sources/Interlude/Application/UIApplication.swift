public import Foundation

/// The application's delegate. The toolkit has no application's life, so it is never called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The window; nil unless implemented.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// Nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// The running application: the windows of the current stage.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The states of an application.
  public nonisolated enum State: Int, Sendable {
    case active, inactive, background
  }

  /// A key in the launch options.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let stage: Stage?

  init(stage: Stage?) {
    self.stage = stage
    super.init()
  }

  /// The application of the current stage; outside of a stage's code that of the stage that was created last.
  public class var shared: UIApplication {
    let stage = Stage.current ?? Stage.last
    if let application = stage?.application { return application }
    let application = UIApplication(stage: stage)
    stage?.application = application
    return application
  }

  /// Returns the shared application for the path `shared`, which some libraries read by name; nil otherwise.
  public class func value(forKeyPath keyPath: String) -> Any? { keyPath == "shared" ? shared : nil }

  /// Whether the class has the method `aSelector`: true for `sharedApplication`, by which code for app
  /// extensions looks for the application.
  public class func responds(to aSelector: Selector!) -> Bool { aSelector?.label == "sharedApplication" }

  /// Returns the shared application for `sharedApplication`; nil for any other selector.
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>? {
    responds(to: aSelector) ? Unmanaged.passUnretained(shared) : nil
  }

  /// The delegate, which is not called.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The stage's windows, from back to front.
  open var windows: [UIWindow] { stage?.windows ?? [] }
  /// The window that was made the key window last; the frontmost visible one if that one is hidden.
  open var keyWindow: UIWindow? { stage?.keyWindow }
  /// The scene that holds the windows.
  open var connectedScenes: Set<UIScene> { [scene] }
  lazy var scene = UIWindowScene(application: self)

  /// The state: active while the window has the focus.
  open var applicationState: State { stage?.display.hasFocus == false ? .inactive : .active }
  /// Whether the screen stays on; it has no effect.
  open var isIdleTimerDisabled = false
  /// The frame of the device's status bar, in which nothing is drawn; empty in a window.
  open var statusBarFrame: CGRect {
    guard let stage, stage.device != .window else { return .zero }
    return CGRect(x: 0, y: 0, width: stage.size.width, height: stage.device.statusBarHeight)
  }
  /// Whether there is no status bar, as in a window; setting it has no effect.
  open var isStatusBarHidden: Bool {
    get { statusBarFrame.isEmpty }
    set {}
  }
  /// The style of the status bar, in which nothing is drawn; it is kept and has no effect.
  open var statusBarStyle = UIStatusBarStyle.default
  /// Sets whether there is a status bar: without effect.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Sets the style of the status bar, which is kept and has no effect.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Returns the orientations of the windows: portrait.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
  /// The orientation of the windows: portrait.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// The user's text size.
  open var preferredContentSizeCategory: UIContentSizeCategory { stage?.contentSizeCategory ?? .large }
  /// The direction of the interface.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    stage?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// Opens a link: not supported. `completion` receives false.
  open func open(_ url: URL, completionHandler completion: ((Bool) -> Void)? = nil) { completion?(false) }
  /// Whether a link can be opened: false.
  open func canOpenURL(_ url: URL) -> Bool { false }

  private var ignoring = 0

  /// Whether touches that begin are delivered to no view.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  /// Delivers touches that begin to no view, until it is ended as many times as it was begun.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Ends it once.
  open func endIgnoringInteractionEvents() { ignoring = max(ignoring - 1, 0) }

  /// Calls `action` on `target`, with `sender`; returns whether it could be called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let target = target.map({ $0 as AnyObject }) else { return false }
    return action.invoke(target, sender.map { $0 as AnyObject } ?? self, event)
  }

  // MARK: Notifications

  /// Posted when the window has received the focus.
  public nonisolated static let didBecomeActiveNotification =
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted when the window has lost the focus.
  public nonisolated static let willResignActiveNotification =
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  /// Posted when the application has entered the background; never posted here.
  public nonisolated static let didEnterBackgroundNotification =
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  /// Posted when the application returns to the foreground; never posted here.
  public nonisolated static let willEnterForegroundNotification =
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted before the application ends; never posted here.
  public nonisolated static let willTerminateNotification =
    NSNotification.Name("UIApplicationWillTerminateNotification")
  /// Posted when memory is low; never posted here.
  public nonisolated static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted before the status bar's frame changes; never posted here.
  public nonisolated static let willChangeStatusBarFrameNotification =
    NSNotification.Name("UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted when the status bar's frame has changed; never posted here.
  public nonisolated static let didChangeStatusBarFrameNotification =
    NSNotification.Name("UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the orientation changes; never posted here.
  public nonisolated static let willChangeStatusBarOrientationNotification =
    NSNotification.Name("UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted when the orientation has changed; never posted here.
  public nonisolated static let didChangeStatusBarOrientationNotification =
    NSNotification.Name("UIApplicationDidChangeStatusBarOrientationNotification")
}
