public import Foundation

/// The kind of device for which an interface is made.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone, and a window.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's screen.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The orientation of a device. A desktop computer is upright.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is turned.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device of the stage. Its values are the same on every computer, so that recordings repeat everywhere.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// Posted when the device was turned; never posted here.
  public nonisolated static let orientationDidChangeNotification =
    NSNotification.Name("UIDeviceOrientationDidChangeNotification")

  /// The device.
  public static let current = UIDevice()

  /// The name of the device.
  public let name = "Interlude"
  /// The model of the device.
  public var model: String { device.userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The name of the system.
  public let systemName = "iOS"
  /// The version of the system whose interfaces the toolkit has.
  public let systemVersion = "18.0"
  /// The kind of device: that of the current stage; outside of a stage's code that of the stage that was
  /// created last.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { device.userInterfaceIdiom }
  /// The orientation: always portrait.
  public let orientation = UIDeviceOrientation.portrait
  /// Whether orientations are reported; never here.
  public let isGeneratingDeviceOrientationNotifications = false

  private var device: StageDevice { (Stage.current ?? Stage.last)?.device ?? .window }

  /// Begins to report orientations: without effect.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends the report of orientations: without effect.
  public func endGeneratingDeviceOrientationNotifications() {}
}
