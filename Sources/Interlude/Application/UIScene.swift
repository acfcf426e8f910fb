public import Foundation

/// One instance of the application's interface: the stage's windows.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public nonisolated enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front, with events.
    case foregroundActive = 0
    /// In front, without events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  fileprivate weak var application: UIApplication?

  init(application: UIApplication) {
    self.application = application
    super.init()
  }

  /// The state: always in front, with events.
  open var activationState: ActivationState { .foregroundActive }
  /// The title of the scene; it has no effect.
  open var title: String! = ""
}

/// The scene that holds the stage's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The stage's windows, from back to front.
  open var windows: [UIWindow] { application?.windows ?? [] }
  /// The frontmost visible window.
  open var keyWindow: UIWindow? { application?.keyWindow }
  /// The stage's display.
  open var screen: UIScreen { .main }
  /// The coordinates of the display.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The orientation of the windows: portrait.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  /// The traits of windows without a style of their own.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager(application) }
}

/// The state of the device's status bar, in which nothing is drawn.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  private let application: UIApplication?

  init(_ application: UIApplication?) {
    self.application = application
    super.init()
  }

  /// The frame; empty in a window.
  public var statusBarFrame: CGRect { application?.statusBarFrame ?? .zero }
  /// Whether there is no status bar, as in a window.
  public var isStatusBarHidden: Bool { statusBarFrame.isEmpty }
  /// The style, which has no effect.
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindow {
  /// The level of a window above others.
  public nonisolated struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number of the level.
    public let rawValue: CGFloat

    /// Creates a level from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from its number.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// Whether windows of level `left` are behind those of level `right`.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    /// Returns the level `number` above `level`.
    public static func + (level: Level, number: CGFloat) -> Level { Level(level.rawValue + number) }

    /// Returns the level `number` below `level`.
    public static func - (level: Level, number: CGFloat) -> Level { Level(level.rawValue - number) }

    /// The level of an app's windows.
    public static let normal = Level(0)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)
  }

  /// The scene that holds the window; nil while it is hidden. Setting nil hides the window, and another value
  /// has no effect, since a stage has one scene.
  public var windowScene: UIWindowScene? {
    get {
      guard let stage else { return nil }
      return stage.perform { UIApplication.shared.scene }
    }
    set { if newValue == nil { isHidden = true } }
  }

  /// The display that shows the window.
  public var screen: UIScreen {
    get { stage.map { stage in stage.perform { UIScreen.main } } ?? .main }
    set {}
  }
}
